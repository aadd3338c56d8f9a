import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find, idOf } from '../lookup';
import type { Provider } from '../provider';
import { runningDebit, startDebit } from '../payments/bank-debits';
import { recordPayment, type PaymentHow } from '../payments/payments';
import { invoiceObject, type DraftInvoice } from './invoice-objects';

const RETRY_AFTER_SECONDS = 3 * 86_400;
const MOST_ATTEMPTS = 4;

export function draftInvoice(provider: Provider, draft: DraftInvoice): Stripe.Invoice {
  const invoice = invoiceObject(provider, draft);
  provider.state.invoices.set(invoice.id, invoice);
  if (draft.subscription) draft.subscription.latest_invoice = invoice.id;
  provider.emit('invoice.created', invoice);
  return invoice;
}

/** Numbers the invoice and opens it; the due date counts from here. Throws unless it is a draft. */
export function finalizeInvoice(provider: Provider, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'draft')
    throw invalid(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      'invoice',
      'invoice_not_editable',
    );
  const customer = find(provider.state.customers, 'customer', idOf(invoice.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  const now = provider.now(customer);
  if (invoice.due_date !== null) invoice.due_date = now + (invoice.due_date - invoice.created);
  invoice.number = `${customer.invoice_prefix ?? 'SIM'}-${String(sequence).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.effective_at = now;
  invoice.ending_balance = 0;
  invoice.status_transitions.finalized_at = now;
  invoice.hosted_invoice_url = `${provider.settings.baseUrl}/invoice/${invoice.id}`;
  invoice.invoice_pdf = `${provider.settings.baseUrl}/invoice/${invoice.id}/pdf`;
  provider.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) markPaid(provider, invoice);
  return invoice;
}

/** Says that the invoice went to the customer; a draft is finalized first. The simulator mails nothing. */
export function sendInvoice(provider: Provider, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.collection_method !== 'send_invoice')
    throw invalid('You can only manually send an invoice if its collection method is `send_invoice`.');
  if (invoice.status === 'draft') finalizeInvoice(provider, invoice);
  if (invoice.status !== 'open' && invoice.status !== 'paid')
    throw invalid(`You can't send an invoice that is ${invoice.status}.`);
  provider.emit('invoice.sent', invoice);
  return invoice;
}

/** Throws unless open or uncollectible. */
export function voidInvoice(provider: Provider, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(
      `You can only void an open or uncollectible invoice. This invoice is ${invoice.status}.`,
      'invoice',
      'invoice_not_editable',
    );
  if (runningDebit(provider, invoice.id))
    throw invalid('This invoice has a payment in progress and cannot be voided.', 'invoice');
  invoice.status = 'void';
  invoice.status_transitions.voided_at = provider.now(invoice.customer);
  invoice.next_payment_attempt = null;
  provider.emit('invoice.voided', invoice);
  return invoice;
}

/** Puts a payment on an open invoice. Throws when there is nothing to pay. */
export function payInvoice(
  provider: Provider,
  invoice: Stripe.Invoice,
  how: PaymentHow,
  session: string | null = null,
): Stripe.Invoice {
  if (invoice.status === 'draft') finalizeInvoice(provider, invoice);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', 'invoice', 'invoice_already_paid');
  if (invoice.status !== 'open')
    throw invalid(`This invoice is ${invoice.status} and cannot be paid.`, 'invoice', 'invoice_not_editable');
  if (runningDebit(provider, invoice.id))
    throw invalid('A payment of this invoice is in progress.', 'invoice', 'invoice_payment_in_progress');
  invoice.attempted = true;
  invoice.attempt_count++;
  recordPayment(provider, invoice, how);
  if (how === 'sepa') startDebit(provider, invoice, session);
  else if (how === 'decline') markFailed(provider, invoice);
  else markPaid(provider, invoice);
  return invoice;
}

function subscriptionOf(provider: Provider, invoice: Stripe.Invoice): Stripe.Subscription | undefined {
  const id = idOf(invoice.parent?.subscription_details?.subscription);
  return id ? provider.state.subscriptions.get(id) : undefined;
}

function setStatus(
  provider: Provider,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  if (subscription.status === status || subscription.status === 'canceled') return;
  const previous = { status: subscription.status };
  subscription.status = status;
  provider.emit('customer.subscription.updated', subscription, previous);
}

export function markPaid(provider: Provider, invoice: Stripe.Invoice): void {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.attempted = true;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = provider.now(invoice.customer);
  provider.emit('invoice.paid', invoice);
  provider.emit('invoice.payment_succeeded', invoice);
  const subscription = subscriptionOf(provider, invoice);
  if (subscription?.latest_invoice === invoice.id) setStatus(provider, subscription, 'active');
}

/** A refused payment: tried again every third day, up to four times, when the provider collects by itself. */
export function markFailed(provider: Provider, invoice: Stripe.Invoice): void {
  const automatic = invoice.collection_method === 'charge_automatically';
  invoice.next_payment_attempt =
    automatic && invoice.attempt_count < MOST_ATTEMPTS
      ? provider.now(invoice.customer) + RETRY_AFTER_SECONDS
      : null;
  provider.emit('invoice.payment_failed', invoice);
  const subscription = subscriptionOf(provider, invoice);
  if (automatic && subscription && subscription.status !== 'incomplete')
    setStatus(provider, subscription, 'past_due');
}
