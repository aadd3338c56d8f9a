import type Stripe from 'stripe';
import { idOf } from '../lookup';
import type { Provider } from '../provider';
import { finalizesAt } from '../invoices/invoice-advance';
import { draftInvoice } from '../invoices/invoice-lifecycle';
import { subscriptionLines } from '../invoices/invoice-objects';
import { periodEnd, subscriptionObject, type NewSubscription } from './subscription-objects';

/** When the running period of a subscription ends, in seconds; with several items the earliest. */
export function currentPeriodEnd(subscription: Stripe.Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

/** The invoice of the running period as a draft; `before` are the dates of the period that went before it. */
function periodInvoice(
  provider: Provider,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  before: { start: number; end: number },
): Stripe.Invoice {
  const items = subscription.items.data;
  // What a checkout or a card begins with is charged at once; everything else stays open to changes for an hour.
  const atOnce =
    reason === 'subscription_create' && subscription.collection_method === 'charge_automatically';
  return draftInvoice(provider, {
    customer: idOf(subscription.customer),
    subscription,
    reason,
    collectionMethod: subscription.collection_method,
    daysUntilDue: subscription.days_until_due,
    autoAdvance: true,
    finalizesAt: atOnce ? null : finalizesAt(provider, subscription.customer),
    currency: subscription.currency,
    lines: (invoice) => subscriptionLines(provider, items, invoice, subscription.id),
    period: before,
  });
}

/** Starts a subscription with its first invoice as a draft. */
export function startSubscription(
  provider: Provider,
  wanted: NewSubscription,
): { subscription: Stripe.Subscription; invoice: Stripe.Invoice } {
  const subscription = subscriptionObject(provider, wanted);
  provider.state.subscriptions.set(subscription.id, subscription);
  const customer = provider.state.customers.get(wanted.customer);
  if (customer) customer.currency ??= subscription.currency;
  provider.emit('customer.subscription.created', subscription);
  const { created: now } = subscription;
  const invoice = periodInvoice(provider, subscription, 'subscription_create', { start: now, end: now });
  return { subscription, invoice };
}

/** The next period: its invoice in advance, as a draft that goes on by itself an hour later. */
export function renewSubscription(provider: Provider, subscription: Stripe.Subscription): void {
  const end = currentPeriodEnd(subscription);
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  const previous = {
    items: structuredClone(subscription.items),
    latest_invoice: subscription.latest_invoice,
  };
  for (const item of subscription.items.data) {
    if (item.current_period_end !== end) continue;
    item.current_period_start = end;
    item.current_period_end = periodEnd(end, item.price.recurring);
  }
  periodInvoice(provider, subscription, 'subscription_cycle', { start, end });
  provider.emit('customer.subscription.updated', subscription, previous);
}

/** Lets a subscription be charged from a method of its own. */
export function setOwnMethod(
  provider: Provider,
  subscription: Stripe.Subscription,
  method: Readonly<Stripe.PaymentMethod>,
): void {
  const previous = { default_payment_method: subscription.default_payment_method };
  subscription.default_payment_method = method.id;
  provider.emit('customer.subscription.updated', subscription, previous);
}

/** Ends a subscription now. Its open invoices stay open, as at the provider; drafts no longer advance. */
export function endSubscription(
  provider: Provider,
  subscription: Stripe.Subscription,
  details: Partial<Stripe.Subscription.CancellationDetails> = {},
): void {
  const now = provider.now(subscription.customer);
  subscription.status = 'canceled';
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: 'cancellation_requested',
    ...details,
  };
  const unsettled = provider.state.invoices.where(
    ({ parent, status }) =>
      parent?.subscription_details?.subscription === subscription.id &&
      (status === 'open' || status === 'draft'),
  );
  for (const invoice of unsettled) {
    invoice.auto_advance = false;
    invoice.automatically_finalizes_at = null;
    invoice.next_payment_attempt = null;
  }
  provider.emit('customer.subscription.deleted', subscription);
}
