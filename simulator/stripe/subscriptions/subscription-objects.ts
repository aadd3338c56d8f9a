import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';

/** The end of a period that starts at `start`, both in seconds; months and years follow the calendar in UTC. */
export function periodEnd(start: number, recurring: Stripe.Price.Recurring | null): number {
  const { interval = 'day', interval_count: count = 1 } = recurring ?? {};
  if (interval === 'day') return start + count * 86_400;
  if (interval === 'week') return start + count * 7 * 86_400;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

function planOf(price: Stripe.Price): Stripe.Plan {
  const recurring = price.recurring;
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval ?? 'day',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export interface ItemRequest {
  price: string;
  quantity: number;
  metadata?: Record<string, string>;
}

export function subscriptionItem(
  provider: Provider,
  subscription: string,
  request: ItemRequest,
  start: number,
): Stripe.SubscriptionItem {
  const price = structuredClone(find(provider.state.prices, 'price', request.price, 'items[0][price]'));
  if (!price.recurring)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      'items[0][price]',
    );
  return {
    id: provider.id('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: periodEnd(start, price.recurring),
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata({}, request.metadata),
    plan: planOf(price),
    price,
    quantity: request.quantity,
    subscription,
    tax_rates: [],
  };
}

export interface NewSubscription {
  customer: string;
  items: ItemRequest[];
  metadata: Record<string, string>;
  collectionMethod: Stripe.Subscription.CollectionMethod;
  daysUntilDue: number | null;
  description: string | null;
  defaultPaymentMethod: string | null;
}

/** A subscription that starts now, not stored yet. Throws when its items do not share currency and interval. */
export function subscriptionObject(provider: Provider, wanted: NewSubscription): Stripe.Subscription {
  const id = provider.id('sub_1');
  const now = provider.now(wanted.customer);
  const items = wanted.items.map((item) => subscriptionItem(provider, id, item, now));
  const first = items[0];
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  if (items.some((item) => item.price.currency !== first.price.currency))
    throw invalid('All prices on a subscription must have the same currency.', 'items');
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { type: 'flexible', flexible: { proration_discounts: 'included' } },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: wanted.collectionMethod,
    created: now,
    currency: first.price.currency,
    customer: wanted.customer,
    customer_account: null,
    days_until_due: wanted.daysUntilDue,
    default_payment_method: wanted.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: provider.clockOf(wanted.customer)?.id ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
}
