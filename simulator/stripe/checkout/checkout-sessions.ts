import type Stripe from 'stripe';
import { PAGED, page } from '../list';
import { find } from '../lookup';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import { route } from '../route';
import { expireCheckout } from './checkout-lifecycle';
import { createSession } from './checkout-session-object';

const sessionById = (provider: Provider, id: string): Stripe.Checkout.Session =>
  find(provider.state.sessions, 'checkout.session', id);

export const checkoutRoutes = [
  route<Stripe.Checkout.SessionCreateParams>('post /v1/checkout/sessions', createSession, [
    'mode',
    'line_items.price',
    'line_items.price_data',
    'line_items.quantity',
    'customer',
    'customer_email',
    'customer_update.address',
    'customer_update.name',
    'customer_update.shipping',
    'client_reference_id',
    'metadata',
    'subscription_data.metadata',
    'subscription_data.description',
    'subscription_data.billing_mode.type',
    'subscription_data.invoice_settings.custom_fields',
    'subscription_data.invoice_settings.description',
    'subscription_data.invoice_settings.footer',
    'success_url',
    'cancel_url',
    'expires_at',
    'locale',
    'ui_mode',
    'billing_address_collection',
    'currency',
    'automatic_tax.enabled',
  ]),
  listed<Stripe.Checkout.SessionListParams, 'sessions'>('/v1/checkout/sessions', 'sessions', {
    customer: same('customer'),
    subscription: same('subscription'),
    status: same('status'),
  }),
  retrieved('/v1/checkout/sessions/{session}', 'sessions', 'checkout.session'),
  route<object>(
    'post /v1/checkout/sessions/{session}/expire',
    (provider, _params, id) => {
      const session = sessionById(provider, id);
      expireCheckout(provider, session);
      return session;
    },
    [],
  ),
  route<Stripe.Checkout.SessionListLineItemsParams>(
    'get /v1/checkout/sessions/{session}/line_items',
    (provider, params, id) =>
      page(
        [...(provider.state.sessionDetails.peek(sessionById(provider, id).id)?.lines ?? [])].reverse(),
        params as object,
        `/v1/checkout/sessions/${id}/line_items`,
      ),
    PAGED,
  ),
];
