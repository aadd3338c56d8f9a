import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find, idOf } from '../lookup';
import type { Provider } from '../provider';
import { runningDebit } from '../payments/bank-debits';
import { invoiceObject, type DraftInvoice } from './invoice-objects';
import { markPaid } from './invoice-payment';

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
  invoice.automatically_finalizes_at = null;
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
  invoice.auto_advance = false;
  invoice.status_transitions.voided_at = provider.now(invoice.customer);
  invoice.next_payment_attempt = null;
  provider.emit('invoice.voided', invoice);
  return invoice;
}
