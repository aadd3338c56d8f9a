import type Stripe from 'stripe';
import { idOf } from '../lookup';
import type { Provider } from '../provider';
import { draftInvoice, finalizeInvoice, payInvoice, sendInvoice } from '../invoices/invoice-lifecycle';
import { subscriptionLines } from '../invoices/invoice-objects';
import { howOnFile } from '../payments/payments';
import { periodEnd, subscriptionObject, type NewSubscription } from './subscription-objects';

/** When the running period of a subscription ends, in seconds; with several items the earliest. */
export function currentPeriodEnd(subscription: Stripe.Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

function periodInvoice(
  provider: Provider,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
): Stripe.Invoice {
  const items = subscription.items.data;
  const first = items[0];
  return draftInvoice(provider, {
    customer: idOf(subscription.customer),
    subscription,
    reason,
    collectionMethod: subscription.collection_method,
    daysUntilDue: subscription.days_until_due,
    currency: subscription.currency,
    lines: (invoice) => subscriptionLines(provider, items, invoice, subscription.id),
    period: {
      start: first?.current_period_start ?? provider.now(subscription.customer),
      end: first?.current_period_start ?? provider.now(subscription.customer),
    },
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
  return { subscription, invoice: periodInvoice(provider, subscription, 'subscription_create') };
}

/** The next period: its invoice in advance, collected from what is on file, or opened and sent. */
export function renewSubscription(provider: Provider, subscription: Stripe.Subscription): void {
  const end = currentPeriodEnd(subscription);
  const previous = {
    items: structuredClone(subscription.items),
    latest_invoice: subscription.latest_invoice,
  };
  for (const item of subscription.items.data) {
    if (item.current_period_end !== end) continue;
    item.current_period_start = end;
    item.current_period_end = periodEnd(end, item.price.recurring);
  }
  const invoice = periodInvoice(provider, subscription, 'subscription_cycle');
  provider.emit('customer.subscription.updated', subscription, previous);
  finalizeInvoice(provider, invoice);
  if (invoice.status !== 'open') return;
  if (subscription.collection_method === 'send_invoice') sendInvoice(provider, invoice);
  else payInvoice(provider, invoice, howOnFile(provider, idOf(subscription.customer)) ?? 'decline');
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
  const open = provider.state.invoices.where(
    ({ parent, status }) =>
      parent?.subscription_details?.subscription === subscription.id && status === 'open',
  );
  for (const invoice of open) {
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  provider.emit('customer.subscription.deleted', subscription);
}
