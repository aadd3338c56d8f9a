import type Stripe from 'stripe';
import { invalid } from '../errors';
import { giveUpTax } from '../tax/invoice-tax';
import { runningDebit } from '../payments/bank-debits';
import { isTooSmall } from '../payments/least-charge';
import { methodOf, paymentWith } from '../payments/payment-methods';
import type { Provider } from '../provider';
import { finalizeInvoice, sendInvoice } from './invoice-lifecycle';
import { MOST_ATTEMPTS, payInvoice } from './invoice-payment';

const DRAFT_SECONDS = 3_600;

/** When a present draft finalizes by itself. */
export function finalizesAt(provider: Provider, customer: Stripe.Invoice['customer']): number {
  return provider.now(customer) + DRAFT_SECONDS;
}

/** An invoice's next automatic step, in seconds: a draft is finalized, a payment tried. */
export function nextStepAt(invoice: Readonly<Stripe.Invoice>): number | null {
  if (!invoice.auto_advance) return null;
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at;
  return invoice.status === 'open' ? invoice.next_payment_attempt : null;
}

/** Does that step: a draft is finalized and then collected or sent, an open invoice is collected again. */
export function advanceInvoice(provider: Provider, invoice: Stripe.Invoice): void {
  if (invoice.status === 'draft') {
    if (provider.state.knobs.finalizationFails === true) return failFinalization(provider, invoice);
    giveUpTax(provider, invoice);
    finalizeInvoice(provider, invoice);
  }
  if (invoice.status !== 'open') return;
  if (invoice.collection_method === 'send_invoice') sendInvoice(provider, invoice);
  // The rest after credit notes is too little to try again.
  else if (isTooSmall(invoice.amount_remaining)) invoice.next_payment_attempt = null;
  else payInvoice(provider, invoice, paymentWith(provider, methodOf(provider, invoice)));
}

/** Keeps a draft that cannot be issued, with the reason. */
function failFinalization(provider: Provider, invoice: Stripe.Invoice): void {
  invoice.automatically_finalizes_at = null;
  invoice.last_finalization_error = {
    type: 'invalid_request_error',
    code: 'customer_tax_location_invalid',
    message: 'The customer has no location that can be used.',
  };
  provider.emit('invoice.finalization_failed', invoice);
}

/** Finalizes on request. An advancing one is then collected as if its hour were over. */
export function finalizeByHand(
  provider: Provider,
  invoice: Stripe.Invoice,
  autoAdvance: boolean | undefined,
): Stripe.Invoice {
  if (invoice.status === 'draft' && autoAdvance !== undefined) invoice.auto_advance = autoAdvance;
  finalizeInvoice(provider, invoice);
  const collects = invoice.collection_method === 'charge_automatically' && invoice.auto_advance;
  if (collects && invoice.status === 'open')
    invoice.next_payment_attempt = finalizesAt(provider, invoice.customer);
  return invoice;
}

/** Starts or stops an invoice's automatic steps. */
export function setAutoAdvance(provider: Provider, invoice: Stripe.Invoice, wanted: boolean): void {
  if (wanted && invoice.status !== 'draft' && invoice.status !== 'open')
    throw invalid(`An invoice that is ${invoice.status} cannot advance.`, 'auto_advance');
  invoice.auto_advance = wanted;
  const drafted = invoice.status === 'draft';
  invoice.automatically_finalizes_at = wanted && drafted ? finalizesAt(provider, invoice.customer) : null;
  const collected = invoice.status === 'open' && invoice.collection_method === 'charge_automatically';
  if (!wanted) invoice.next_payment_attempt = null;
  else if (collected && invoice.attempt_count < MOST_ATTEMPTS && !runningDebit(provider, invoice.id))
    invoice.next_payment_attempt ??= provider.now(invoice.customer) + DRAFT_SECONDS;
}
