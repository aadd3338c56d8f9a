import type Stripe from 'stripe';
import { money } from '../../html';
import { invalid, notSimulated } from '../errors';
import { find, idOf } from '../lookup';
import { mergeMetadata } from '../metadata';
import { runningDebit } from '../payments/bank-debits';
import type { Provider } from '../provider';
import { taxSum, totalTaxes } from '../tax/tax-totals';
import { creditable, notesOf } from './credited';
import { namedLines, spreadLines } from './credit-note-lines';

export type NoteParams = Stripe.CreditNoteCreateParams;

const sum = (amounts: number[]): number => amounts.reduce((whole, amount) => whole + amount, 0);

/** Throws unless refund, credit and outside settlement equal the overpayment. */
function checkSplit(params: NoteParams, postPayment: number, currency: string): void {
  const { credit_amount: credit = 0, refund_amount: refund = 0, out_of_band_amount: elsewhere = 0 } = params;
  if ([credit, refund, elsewhere].some((amount) => amount < 0))
    throw invalid('Invalid non-negative integer', 'refund_amount', 'parameter_invalid_integer');
  const split = credit + refund + elsewhere;
  if (split !== postPayment)
    throw invalid(
      `The sum of refunds, credit amount, and out of band amount (${money(split, currency)}) must equal the credit note post_payment_amount (${money(postPayment, currency)}).`,
    );
}

/** The invoice of a credit note. Throws 400 if it cannot be credited. */
function invoiceToCredit(provider: Provider, params: NoteParams): Stripe.Invoice {
  const invoice = find(provider.state.invoices, 'invoice', params.invoice, 'invoice');
  if (invoice.status !== 'open' && invoice.status !== 'paid')
    throw invalid(
      `You cannot create a credit note for an invoice that is ${String(invoice.status)}.`,
      'invoice',
    );
  if (runningDebit(provider, invoice.id))
    throw notSimulated('invoice', 'Crediting while a bank debit is on its way is not played.');
  return invoice;
}

/** @param before what it takes off the unpaid sum; `after`: off the paid one */
function typeOf(before: number, after: number): Stripe.CreditNote.Type {
  if (after === 0) return 'pre_payment';
  return before === 0 ? 'post_payment' : 'mixed';
}

/** A credit note, not stored. Throws 400 for what cannot be credited. */
export function creditNoteObject(provider: Provider, params: NoteParams, strict: boolean): Stripe.CreditNote {
  const invoice = invoiceToCredit(provider, params);
  if ((params.amount === undefined) === (params.lines === undefined))
    throw invalid('You must specify either `amount` or `lines`.', 'amount', 'parameter_missing');
  const notes = notesOf(provider, invoice.id);
  const lines = params.lines
    ? namedLines(provider, invoice, notes, params.lines)
    : spreadLines(provider, invoice, notes, params.amount ?? 0);
  const taxes = totalTaxes(lines.flatMap((line) => line.taxes ?? []));
  const exclusive = taxSum(taxes, 'exclusive');
  const inclusive = taxSum(taxes, 'inclusive');
  const subtotal = sum(lines.map(({ amount }) => amount));
  const total = subtotal + exclusive;
  const left = creditable(provider, invoice, notes);
  const asked = params.amount ?? total;
  if (asked < 1 || asked > left)
    throw invalid(
      `The sum of credit notes must not exceed the invoice (${money(left, invoice.currency)} left).`,
      params.lines ? 'lines' : 'amount',
    );
  const before = invoice.status === 'open' ? Math.min(total, invoice.amount_remaining) : 0;
  const after = total - before;
  if (strict) checkSplit(params, after, invoice.currency);
  const id = provider.id('cn_1');
  return {
    id,
    object: 'credit_note',
    amount: total,
    amount_shipping: 0,
    created: provider.now(invoice.customer),
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: provider.now(invoice.customer),
    invoice: invoice.id,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo: params.memo ?? null,
    metadata: mergeMetadata({}, params.metadata),
    number: `${invoice.number ?? ''}-CN-${String(notes.length + 1).padStart(2, '0')}`,
    out_of_band_amount: params.out_of_band_amount ?? null,
    pdf: `${provider.settings.baseUrl}/credit-note/${id}/pdf`,
    post_payment_amount: after,
    pre_payment_amount: before,
    pretax_credit_amounts: [],
    reason: params.reason ?? null,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal,
    subtotal_excluding_tax: subtotal - inclusive,
    total,
    total_excluding_tax: total - exclusive - inclusive,
    total_taxes: taxes,
    type: typeOf(before, after),
    voided_at: null,
  };
}
