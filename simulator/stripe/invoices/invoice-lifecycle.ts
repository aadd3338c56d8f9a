import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find, idOf } from '../lookup';
import { applyBalance, returnBalance } from '../payments/balance';
import { runningDebit } from '../payments/bank-debits';
import type { Provider } from '../provider';
import { linksOf } from './links';
import { calculateInvoice, demandTax } from '../tax/invoice-tax';
import { showCustomer } from './invoice-customer';
import { markPaid } from './invoice-payment';
import { fixDueDate } from './terms';

/** Stores a new draft. */
export function storeDraft(provider: Provider, invoice: Stripe.Invoice): Stripe.Invoice {
  provider.state.invoices.set(invoice.id, invoice);
  provider.emit('invoice.created', invoice);
  return invoice;
}

/** Numbers and opens an invoice, and starts its term. Throws unless it is a draft, and while its tax is open. */
export function finalizeInvoice(provider: Provider, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'draft')
    throw invalid(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      'invoice',
      'invoice_not_editable',
    );
  const customer = find(provider.state.customers, 'customer', idOf(invoice.customer));
  showCustomer(provider, invoice, customer);
  calculateInvoice(provider, invoice);
  demandTax(invoice);
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  customer.currency ??= invoice.currency;
  const now = provider.now(customer);
  fixDueDate(provider, invoice);
  applyBalance(provider, invoice, customer);
  invoice.number = `${customer.invoice_prefix ?? 'SIM'}-${String(sequence).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = now;
  invoice.status_transitions.finalized_at = now;
  Object.assign(invoice, linksOf(provider, invoice));
  provider.emit('invoice.finalized', invoice);
  if (invoice.amount_due === 0) markPaid(provider, invoice);
  return invoice;
}

/** Marks the invoice as sent; a draft is finalized first. The simulator mails nothing. */
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
  returnBalance(provider, invoice);
  provider.emit('invoice.voided', invoice);
  return invoice;
}

/** Removes a draft and its items. Throws for any other, and for a subscription's draft. */
export function deleteDraft(provider: Provider, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft')
    throw invalid('You can only delete draft invoices.', 'invoice', 'invoice_not_editable');
  if (invoice.parent?.subscription_details)
    throw invalid('You can only delete draft invoices that are not of a subscription.', 'invoice');
  for (const item of provider.state.invoiceItems.where((entry) => entry.invoice === invoice.id))
    provider.state.invoiceItems.delete(item.id);
  provider.state.invoiceTerms.delete(invoice.id);
  provider.state.invoices.delete(invoice.id);
  provider.emit('invoice.deleted', invoice);
}
