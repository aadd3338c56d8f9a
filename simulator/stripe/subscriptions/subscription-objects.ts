import type Stripe from 'stripe';
import { invalid } from '../errors';
import type { Provider } from '../provider';
import { periodEnd } from './periods';
import { checkTogether, subscriptionItem, type ItemRequest } from './subscription-items';

export interface NewSubscription {
  customer: string;
  items: ItemRequest[];
  collectionMethod: Stripe.Subscription.CollectionMethod;
  daysUntilDue: number | null;
  /** Seconds of a later start of billing. */
  anchor?: number | undefined;
  /** Seconds of a past start. */
  startDate?: number | undefined;
}

/** A bare active subscription, not stored. Throws when its items do not share currency and interval. */
export function subscriptionObject(provider: Provider, wanted: NewSubscription): Stripe.Subscription {
  const id = provider.id('sub_1');
  const now = provider.now(wanted.customer);
  const end = (price: Stripe.Price): number => wanted.anchor ?? periodEnd(now, price.recurring);
  const items = wanted.items.map((item, index) =>
    subscriptionItem(provider, id, item, { now, start: now, end }, `items[${index}]`),
  );
  const first = items[0];
  if (!first) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  checkTogether(items);
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: wanted.anchor ?? now,
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
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
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
    metadata: {},
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
    start_date: wanted.startDate ?? now,
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
