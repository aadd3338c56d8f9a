import type Stripe from 'stripe';
import { previousAttributes } from '../previous-attributes';
import { invalid } from '../errors';
import { find } from '../lookup';
import type { Provider } from '../provider';
import { CANCELLATION, setCancellation } from './cancellation';
import { daysUntilDue } from './create-subscription';
import { changeItems } from './subscription-items';
import { SETTINGS, applySettings } from './subscription-settings';

export const UPDATED = [
  ...CANCELLATION,
  ...SETTINGS,
  'cancellation_details.comment',
  'cancellation_details.feedback',
  'collection_method',
  'days_until_due',
  'items.deleted',
  'items.id',
  'items.metadata',
  'items.price',
  'items.quantity',
  'proration_behavior',
] as const;

const STILL_ALLOWED = ['metadata', 'cancellation_details', 'expand'];

/** Changes a subscription from its next invoice on. */
export function updateSubscription(
  provider: Provider,
  params: Stripe.SubscriptionUpdateParams,
  id: string,
): Stripe.Subscription {
  const subscription = find(provider.state.subscriptions, 'subscription', id);
  const over = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  if (over && Object.keys(params).some((name) => !STILL_ALLOWED.includes(name)))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', 'id');
  const before = structuredClone(subscription);
  if (params.items) changeItems(provider, subscription, params.items, params.proration_behavior);
  setCancellation(provider, subscription, params);
  applySettings(provider, subscription, params);
  setCollection(subscription, params);
  const { comment, feedback } = params.cancellation_details ?? {};
  if (subscription.cancellation_details) {
    if (comment !== undefined) subscription.cancellation_details.comment = comment || null;
    if (feedback !== undefined) subscription.cancellation_details.feedback = feedback || null;
  }
  const previous = previousAttributes(before, subscription);
  if (previous) provider.emit('customer.subscription.updated', subscription, previous);
  return subscription;
}

function setCollection(
  subscription: Stripe.Subscription,
  params: Pick<Stripe.SubscriptionUpdateParams, 'collection_method' | 'days_until_due'>,
): void {
  const { collection_method: method = subscription.collection_method, days_until_due: days } = params;
  const kept = method === subscription.collection_method ? subscription.days_until_due : null;
  subscription.days_until_due = daysUntilDue(method, days ?? kept ?? undefined);
  subscription.collection_method = method;
}
