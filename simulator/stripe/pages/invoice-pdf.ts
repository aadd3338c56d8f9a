import type Stripe from 'stripe';
import { day, money } from '../../html';
import type { Provider } from '../provider';
import { taxSum } from '../tax/tax-totals';
import { pdfOf, type PdfRow } from './pdf';
import { ENGLISH, isReverseCharged, stateIn, wordsOf, type Words } from './words';

const WARNING: PdfRow = ['Simulated payment provider: nothing here is real', 9];
const GAP: PdfRow = ['', 11];

function taxRows(taxes: Parameters<typeof taxSum>[0], currency: string, words: Words): PdfRow[] {
  const tax = taxSum(taxes, 'exclusive');
  return tax === 0 ? [] : [[`${words.tax}: ${money(tax, currency)}`, 11]];
}

/** An invoice as a PDF. */
export function invoicePdf(provider: Provider, invoice: Readonly<Stripe.Invoice>): Promise<Buffer> {
  const words = wordsOf(provider, invoice);
  const { currency } = invoice;
  return pdfOf(invoice.created, [
    WARNING,
    [`${words.invoice} ${invoice.number ?? words.draft}`, 20],
    [`${words.from}: ${invoice.account_name ?? ''}`, 11],
    [`${words.to}: ${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}`, 11],
    [
      `${words.date}: ${day(invoice.status_transitions.finalized_at ?? invoice.created)}   ${words.due}: ${day(invoice.due_date)}   ${words.status}: ${stateIn(words, invoice.status)}`,
      11,
    ],
    ...(invoice.customer_tax_ids ?? []).map(({ value }): PdfRow => [`${words.taxId}: ${value ?? ''}`, 11]),
    ...(invoice.custom_fields ?? []).map(({ name, value }): PdfRow => [`${name}: ${value}`, 11]),
    ...(invoice.description === null ? [] : [[invoice.description, 11] as PdfRow]),
    GAP,
    ...invoice.lines.data.flatMap((line): PdfRow[] => [
      [`${line.description ?? ''}   ${money(line.amount, line.currency)}`, 11],
      [`${day(line.period.start)} - ${day(line.period.end)}`, 9],
    ]),
    GAP,
    ...taxRows(invoice.total_taxes ?? [], currency, words),
    ...(isReverseCharged(invoice) ? [[words.reverse, 9] as PdfRow] : []),
    [`${words.total}: ${money(invoice.total, currency)}`, 14],
    ...(invoice.footer === null ? [] : [[invoice.footer, 9] as PdfRow]),
  ]);
}

/** A credit note as a PDF. */
export function creditNotePdf(
  note: Readonly<Stripe.CreditNote>,
  invoice: Readonly<Stripe.Invoice> | undefined,
): Promise<Buffer> {
  const { currency } = note;
  return pdfOf(note.created, [
    WARNING,
    [`Credit note ${note.number}`, 20],
    [`From: ${invoice?.account_name ?? ''}`, 11],
    [`To: ${invoice?.customer_name ?? ''} ${invoice?.customer_email ?? ''}`, 11],
    [`Date: ${day(note.created)}   For invoice ${invoice?.number ?? ''}`, 11],
    ...(note.memo === null ? [] : [[note.memo, 11] as PdfRow]),
    GAP,
    ...note.lines.data.map((line): PdfRow => [
      `${line.quantity === null ? '' : `${line.quantity} of `}${line.description ?? ''}   ${money(line.amount, currency)}`,
      11,
    ]),
    GAP,
    ...taxRows(note.total_taxes ?? [], currency, ENGLISH),
    [`Credited: ${money(note.total, currency)}`, 14],
  ]);
}
