import type Stripe from 'stripe';
import { missing, notSimulated } from '../errors';
import { setAutoAdvance } from '../invoices/invoice-advance';
import { find } from '../lookup';
import type { Provider } from '../provider';
import { listed, retrieved, same, searched } from '../resource-routes';
import { route } from '../route';
import { CREATED, createSubscription } from './create-subscription';
import { itemRoutes } from './item-routes';
import { endSubscription } from './end-subscription';
import { UPDATED, updateSubscription } from './update-subscription';

function cancelSubscription(
  provider: Provider,
  params: Stripe.SubscriptionCancelParams,
  id: string,
): Stripe.Subscription {
  const subscription = find(provider.state.subscriptions, 'subscription', id);
  if (['canceled', 'incomplete_expired'].includes(subscription.status)) throw missing('subscription', id);
  if (params.prorate) throw notSimulated('prorate', 'Proration is not played.');
  const { comment, feedback } = params.cancellation_details ?? {};
  subscription.canceled_at = null;
  endSubscription(provider, subscription, { comment: comment || null, feedback: feedback || null });
  stopCollection(provider, subscription.customer);
  return subscription;
}

/** A cancellation stops the collection of all the customer's finalized invoices. */
function stopCollection(provider: Provider, customer: Stripe.Subscription['customer']): void {
  for (const invoice of provider.state.invoices.where(
    (one) => one.customer === customer && one.status === 'open',
  ))
    setAutoAdvance(provider, invoice, false);
}

function wantsStatus(subscription: Readonly<Stripe.Subscription>, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === 'ended')
    return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
}

export const subscriptionRoutes = [
  route<Stripe.SubscriptionCreateParams>('post /v1/subscriptions', createSubscription, CREATED),
  listed<Stripe.SubscriptionListParams, 'subscriptions'>(
    '/v1/subscriptions',
    'subscriptions',
    {
      customer: same('customer'),
      price: ({ items }, price) => items.data.some((item) => item.price.id === price),
      collection_method: same('collection_method'),
      status: () => true,
      test_clock: same('test_clock'),
    },
    // Test clocks' ones show only in lists of the clock or the customer.
    (_state, subscription, { status, customer, test_clock: clock }) =>
      wantsStatus(subscription, status) &&
      (clock !== undefined || customer !== undefined || subscription.test_clock === null),
  ),
  searched('/v1/subscriptions/search', 'subscriptions'),
  retrieved('/v1/subscriptions/{subscription_exposed_id}', 'subscriptions', 'subscription'),
  route<Stripe.SubscriptionUpdateParams>(
    'post /v1/subscriptions/{subscription_exposed_id}',
    updateSubscription,
    UPDATED,
  ),
  route<Stripe.SubscriptionCancelParams>(
    'delete /v1/subscriptions/{subscription_exposed_id}',
    cancelSubscription,
    ['invoice_now', 'prorate', 'cancellation_details.comment', 'cancellation_details.feedback'],
  ),
  ...itemRoutes,
];
