import type Stripe from 'stripe';
import { invalid, missing } from '../errors';
import { find } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { listed, retrieved, same, searched } from '../resource-routes';
import { route } from '../route';
import { finalizeInvoice } from '../invoices/invoice-lifecycle';
import { payInvoice } from '../invoices/invoice-payment';
import { methodOf, paymentWith } from '../payments/payment-methods';
import { currentPeriodEnd, endSubscription, startSubscription } from './subscription-lifecycle';

function createSubscription(
  provider: Provider,
  params: Stripe.SubscriptionCreateParams,
): Stripe.Subscription {
  const customer = find(provider.state.customers, 'customer', params.customer ?? '', 'customer');
  const method = params.collection_method ?? 'charge_automatically';
  if (method === 'send_invoice' && params.days_until_due === undefined) {
    throw invalid(
      'Missing required param: days_until_due. It is required when `collection_method` is `send_invoice`.',
      'days_until_due',
      'parameter_missing',
    );
  }
  if (method !== 'send_invoice' && params.days_until_due !== undefined)
    throw invalid(
      '`days_until_due` is only allowed when `collection_method` is `send_invoice`.',
      'days_until_due',
    );
  const file = methodOf(provider, {
    customer: customer.id,
    default_payment_method: null,
    parent: null,
  });
  if (method === 'charge_automatically' && !file) {
    throw invalid(
      'This customer has no attached payment source or default payment method.',
      undefined,
      'resource_missing',
    );
  }
  if (Number(params.cancel_at) <= provider.now(customer))
    throw invalid('The subscription `cancel_at` must be in the future.', 'cancel_at');
  const { subscription, invoice } = startSubscription(provider, {
    customer: customer.id,
    items: (params.items ?? []).map((item, index) => {
      if (!item.price)
        throw invalid(
          `Missing required param: items[${index}][price].`,
          `items[${index}][price]`,
          'parameter_missing',
        );
      return {
        price: item.price,
        quantity: item.quantity ?? 1,
        metadata: (item.metadata || {}) as Record<string, string>,
      };
    }),
    metadata: mergeMetadata({}, params.metadata),
    collectionMethod: method,
    daysUntilDue: params.days_until_due ?? null,
    description: params.description ?? null,
    defaultPaymentMethod: null,
  });
  subscription.automatic_tax.enabled = params.automatic_tax?.enabled ?? false;
  setCancellation(provider, subscription, params);
  if (method === 'charge_automatically') {
    const payment = paymentWith(provider, file);
    if (payment.how === 'decline') subscription.status = 'incomplete';
    finalizeInvoice(provider, invoice);
    payInvoice(provider, invoice, payment);
  }
  return subscription;
}

function setCancellation(
  provider: Provider,
  subscription: Stripe.Subscription,
  params: Pick<Stripe.SubscriptionUpdateParams, 'cancel_at' | 'cancel_at_period_end'>,
): void {
  if (params.cancel_at !== undefined && params.cancel_at_period_end)
    throw invalid('You cannot set both `cancel_at` and `cancel_at_period_end`.', 'cancel_at');
  if (params.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = params.cancel_at_period_end;
    subscription.cancel_at = params.cancel_at_period_end ? currentPeriodEnd(subscription) : null;
  }
  if (params.cancel_at !== undefined) {
    const ends = subscription.items.data.map((item) => item.current_period_end);
    let at: number | null;
    if (params.cancel_at === 'min_period_end') at = Math.min(...ends);
    else if (params.cancel_at === 'max_period_end' || params.cancel_at === 'max_billed_until')
      at = Math.max(...ends);
    else at = params.cancel_at ? Number(params.cancel_at) : null;
    if (at !== null && at <= provider.now(subscription.customer))
      throw invalid('The subscription `cancel_at` must be in the future.', 'cancel_at');
    subscription.cancel_at = at;
    subscription.cancel_at_period_end = false;
  }
  if (params.cancel_at === undefined && params.cancel_at_period_end === undefined) return;
  subscription.canceled_at = subscription.cancel_at === null ? null : provider.now(subscription.customer);
  if (subscription.cancellation_details)
    subscription.cancellation_details.reason =
      subscription.cancel_at === null ? null : 'cancellation_requested';
}

/** What the update changed, with the old values; undefined when nothing did. */
function changes(before: object, after: object): Record<string, unknown> | undefined {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify((after as Record<string, unknown>)[key]),
  );
  return changed.length ? Object.fromEntries(changed) : undefined;
}

function updateSubscription(
  provider: Provider,
  params: Stripe.SubscriptionUpdateParams,
  id: string,
): Stripe.Subscription {
  const subscription = find(provider.state.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.', 'id');
  const before = structuredClone(subscription);
  setCancellation(provider, subscription, params);
  subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
  if (params.description !== undefined) subscription.description = params.description || null;
  if (params.collection_method !== undefined) subscription.collection_method = params.collection_method;
  if (params.days_until_due !== undefined) subscription.days_until_due = params.days_until_due;
  const previous = changes(before, subscription);
  if (previous) provider.emit('customer.subscription.updated', subscription, previous);
  return subscription;
}

function cancelSubscription(
  provider: Provider,
  params: Stripe.SubscriptionCancelParams,
  id: string,
): Stripe.Subscription {
  const subscription = find(provider.state.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  const { comment, feedback } = params.cancellation_details ?? {};
  subscription.canceled_at = null;
  endSubscription(provider, subscription, { comment: comment || null, feedback: feedback || null });
  return subscription;
}

function wantsStatus(subscription: Readonly<Stripe.Subscription>, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === 'ended')
    return subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
}

export const subscriptionRoutes = [
  route<Stripe.SubscriptionCreateParams>('post /v1/subscriptions', createSubscription, [
    'customer',
    'items',
    'metadata',
    'collection_method',
    'days_until_due',
    'description',
    'cancel_at',
    'cancel_at_period_end',
    'billing_mode',
    'currency',
    'payment_settings',
    'automatic_tax',
    'proration_behavior',
  ]),
  listed<Stripe.SubscriptionListParams, 'subscriptions'>(
    '/v1/subscriptions',
    'subscriptions',
    {
      customer: same('customer'),
      price: ({ items }, price) => items.data.some((item) => item.price.id === price),
      collection_method: same('collection_method'),
      status: () => true,
    },
    (_state, subscription, { status }) => wantsStatus(subscription, status),
  ),
  searched('/v1/subscriptions/search', 'subscriptions'),
  retrieved('/v1/subscriptions/{subscription_exposed_id}', 'subscriptions', 'subscription'),
  route<Stripe.SubscriptionUpdateParams>(
    'post /v1/subscriptions/{subscription_exposed_id}',
    updateSubscription,
    [
      'metadata',
      'description',
      'cancel_at',
      'cancel_at_period_end',
      'collection_method',
      'days_until_due',
      'cancellation_details',
      'proration_behavior',
      'payment_settings',
    ],
  ),
  route<Stripe.SubscriptionCancelParams>(
    'delete /v1/subscriptions/{subscription_exposed_id}',
    cancelSubscription,
    ['invoice_now', 'prorate', 'cancellation_details'],
  ),
];
