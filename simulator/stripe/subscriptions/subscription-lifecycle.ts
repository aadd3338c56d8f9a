import type Stripe from 'stripe';
import { previousAttributes } from '../previous-attributes';
import { finalizesAt } from '../invoices/invoice-advance';
import { storeDraft, voidInvoice } from '../invoices/invoice-lifecycle';
import { takePending } from '../invoices/invoice-items';
import { invoiceObject } from '../invoices/invoice-object';
import { subscriptionLines } from '../invoices/subscription-lines';
import { dueAfter } from '../invoices/terms';
import { idOf } from '../lookup';
import type { Provider } from '../provider';
import { currentPeriodEnd, currentPeriodStart, periodEnd } from './periods';

/** The running period's draft; `before` are the earlier period's dates. */
function periodInvoice(
  provider: Provider,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  before: { start: number; end: number },
): Stripe.Invoice {
  const items = subscription.items.data;
  // A checkout's or a card's first invoice is charged at once; others stay open to changes for an hour.
  const atOnce =
    reason === 'subscription_create' && subscription.collection_method === 'charge_automatically';
  const invoice = invoiceObject(provider, {
    customer: idOf(subscription.customer),
    subscription,
    reason,
    collectionMethod: subscription.collection_method,
    currency: subscription.currency,
    automaticTax: subscription.automatic_tax.enabled,
    lines: (id) => [
      ...takePending(provider, subscription.id, id),
      ...subscriptionLines(provider, items, id, subscription.id),
    ],
    period: before,
  });
  // An unpaid subscription still drafts invoices, but collects nothing.
  invoice.auto_advance = subscription.status !== 'unpaid';
  if (!atOnce && invoice.auto_advance)
    invoice.automatically_finalizes_at = finalizesAt(provider, subscription.customer);
  dueAfter(provider, invoice, subscription.days_until_due);
  subscription.latest_invoice = invoice.id;
  return storeDraft(provider, invoice);
}

/** Stores a new subscription, billed from its anchor on. */
export function startSubscription(provider: Provider, subscription: Stripe.Subscription): void {
  provider.state.subscriptions.set(subscription.id, subscription);
  const customer = provider.state.customers.get(idOf(subscription.customer));
  if (customer) customer.currency ??= subscription.currency;
  provider.emit('customer.subscription.created', subscription);
}

/** Stores a subscription, billed from now on. Returns its first draft. */
export function startBilling(provider: Provider, subscription: Stripe.Subscription): Stripe.Invoice {
  startSubscription(provider, subscription);
  const { created: now } = subscription;
  return periodInvoice(provider, subscription, 'subscription_create', { start: now, end: now });
}

/** Starts the next period: a draft in advance, which advances after an hour. */
export function renewSubscription(provider: Provider, subscription: Stripe.Subscription): void {
  const before = structuredClone(subscription);
  const start = currentPeriodStart(subscription);
  const end = currentPeriodEnd(subscription);
  for (const item of subscription.items.data) {
    item.current_period_start = end;
    item.current_period_end = periodEnd(end, item.price.recurring);
  }
  periodInvoice(provider, subscription, 'subscription_cycle', { start, end });
  provider.emit('customer.subscription.updated', subscription, previousAttributes(before, subscription));
}

/** Gives a subscription a method of its own. */
export function setOwnMethod(
  provider: Provider,
  subscription: Stripe.Subscription,
  method: Readonly<Stripe.PaymentMethod>,
): void {
  const previous = { default_payment_method: subscription.default_payment_method };
  subscription.default_payment_method = method.id;
  provider.emit('customer.subscription.updated', subscription, previous);
}

/** Ends a subscription with an unpaid first invoice, and voids that. */
export function expireIncomplete(provider: Provider, subscription: Stripe.Subscription): void {
  const previous = { status: subscription.status, ended_at: subscription.ended_at };
  subscription.status = 'incomplete_expired';
  subscription.ended_at = provider.now(subscription.customer);
  const invoice = provider.state.invoices.get(idOf(subscription.latest_invoice));
  if (invoice?.status === 'open') voidInvoice(provider, invoice);
  provider.emit('customer.subscription.updated', subscription, previous);
}
