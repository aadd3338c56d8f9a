import type Stripe from 'stripe';
import { page } from '../list';
import { find } from '../lookup';
import type { Provider } from '../provider';
import { route } from '../route';
import { expireCheckout } from './checkout-lifecycle';
import { createSession } from './checkout-session-object';

const sessionById = (provider: Provider, id: string): Stripe.Checkout.Session =>
  find(provider.state.sessions, 'checkout.session', id);

export const checkoutRoutes = [
  route<Stripe.Checkout.SessionCreateParams>('post /v1/checkout/sessions', createSession, [
    'mode',
    'line_items',
    'customer',
    'customer_email',
    'client_reference_id',
    'metadata',
    'subscription_data',
    'success_url',
    'cancel_url',
    'expires_at',
    'locale',
    'ui_mode',
    'billing_address_collection',
    'currency',
    'automatic_tax',
  ]),
  route<Stripe.Checkout.SessionListParams>('get /v1/checkout/sessions', ({ state }, params) => {
    const all = state.sessions
      .look()
      .filter(
        (session) =>
          (params.customer === undefined || session.customer === params.customer) &&
          (params.subscription === undefined || session.subscription === params.subscription) &&
          (params.status === undefined || session.status === params.status),
      );
    return page(all, params as object, '/v1/checkout/sessions');
  }),
  route<object>('get /v1/checkout/sessions/{session}', (provider, _params, id) => sessionById(provider, id)),
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
  ),
];
