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
  // Of an unpaid subscription invoices are still drafted, but nothing is collected any more.
  invoice.auto_advance = subscription.status !== 'unpaid';
  if (!atOnce && invoice.auto_advance)
    invoice.automatically_finalizes_at = finalizesAt(provider, subscription.customer);
  dueAfter(provider, invoice, subscription.days_until_due);
  subscription.latest_invoice = invoice.id;
  return storeDraft(provider, invoice);
}

/** Stores a new subscription, which is billed when its anchor comes. */
export function startSubscription(provider: Provider, subscription: Stripe.Subscription): void {
  provider.state.subscriptions.set(subscription.id, subscription);
  const customer = provider.state.customers.get(idOf(subscription.customer));
  if (customer) customer.currency ??= subscription.currency;
  provider.emit('customer.subscription.created', subscription);
}

/** Stores a new subscription that is billed from now on. Returns its first invoice, a draft. */
export function startBilling(provider: Provider, subscription: Stripe.Subscription): Stripe.Invoice {
  startSubscription(provider, subscription);
  const { created: now } = subscription;
  return periodInvoice(provider, subscription, 'subscription_create', { start: now, end: now });
}

/** The next period: its invoice in advance, as a draft that goes on by itself an hour later. */
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

/** Nobody paid the first invoice in time: it is voided, and the subscription is over before it began. */
export function expireIncomplete(provider: Provider, subscription: Stripe.Subscription): void {
  const previous = { status: subscription.status, ended_at: subscription.ended_at };
  subscription.status = 'incomplete_expired';
  subscription.ended_at = provider.now(subscription.customer);
  const invoice = provider.state.invoices.get(idOf(subscription.latest_invoice));
  if (invoice?.status === 'open') voidInvoice(provider, invoice);
  provider.emit('customer.subscription.updated', subscription, previous);
}
