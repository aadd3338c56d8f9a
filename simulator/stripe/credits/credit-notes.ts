import type Stripe from 'stripe';
import { previousAttributes } from '../previous-attributes';
import { invalid } from '../errors';
import { markPaid } from '../invoices/invoice-payment';
import { PAGED, page } from '../list';
import { find, idOf } from '../lookup';
import { mergeMetadata } from '../metadata';
import { moveBalance } from '../payments/balance';
import { intentThatPaid } from '../payments/payments';
import { refundIntent } from '../payments/refunds';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import { route } from '../route';
import { creditNoteObject, type NoteParams } from './credit-note-object';

const CREATED = [
  'invoice',
  'amount',
  'lines.amount',
  'lines.description',
  'lines.invoice_line_item',
  'lines.metadata',
  'lines.quantity',
  'lines.type',
  'lines.unit_amount',
  'credit_amount',
  'refund_amount',
  'out_of_band_amount',
  'memo',
  'metadata',
  'reason',
] as const;

/** Issues a credit note: less to pay, or money or balance back. */
function issue(provider: Provider, params: NoteParams): Stripe.CreditNote {
  const note = creditNoteObject(provider, params, true);
  const invoice = find(provider.state.invoices, 'invoice', params.invoice, 'invoice');
  provider.state.creditNotes.set(note.id, note);
  if (params.credit_amount) creditBalance(provider, note, params.credit_amount);
  if (params.refund_amount) refund(provider, note, params.refund_amount);
  const before = structuredClone(invoice);
  invoice.pre_payment_credit_notes_amount += note.pre_payment_amount;
  invoice.post_payment_credit_notes_amount += note.post_payment_amount;
  invoice.amount_due -= note.pre_payment_amount;
  invoice.amount_remaining -= note.pre_payment_amount;
  provider.emit('credit_note.created', note);
  provider.emit('invoice.updated', invoice, previousAttributes(before, invoice));
  if (invoice.status === 'open' && invoice.amount_remaining === 0) markPaid(provider, invoice);
  return note;
}

function creditBalance(provider: Provider, note: Stripe.CreditNote, amount: number): void {
  const customer = find(provider.state.customers, 'customer', idOf(note.customer));
  const reason = { type: 'credit_note', invoice: idOf(note.invoice), creditNote: note.id };
  note.customer_balance_transaction = moveBalance(provider, customer, -amount, note.currency, reason).id;
}

function refund(provider: Provider, note: Stripe.CreditNote, amount: number): void {
  const intent = intentThatPaid(provider, idOf(note.invoice));
  if (!intent)
    throw invalid('This invoice was not paid with a charge that could be refunded.', 'refund_amount');
  const { id } = refundIntent(provider, intent, { amount });
  note.refunds = [{ amount_refunded: amount, payment_record_refund: null, refund: id, type: 'refund' }];
}

/** A preview need not say how the money goes back. */
function preview(provider: Provider, params: NoteParams): Stripe.CreditNote {
  const said = [params.credit_amount, params.refund_amount, params.out_of_band_amount];
  return creditNoteObject(
    provider,
    params,
    said.some((amount) => amount !== undefined),
  );
}

export const creditNoteRoutes = [
  route<NoteParams>('post /v1/credit_notes', issue, CREATED),
  listed<Stripe.CreditNoteListParams, 'creditNotes'>('/v1/credit_notes', 'creditNotes', {
    invoice: same('invoice'),
    customer: same('customer'),
  }),
  route<NoteParams>('get /v1/credit_notes/preview', preview, CREATED),
  route<NoteParams & Stripe.PaginationParams>(
    'get /v1/credit_notes/preview/lines',
    (provider, params) =>
      page([...preview(provider, params).lines.data].reverse(), params, '/v1/credit_notes/preview/lines'),
    [...CREATED, ...PAGED],
  ),
  retrieved('/v1/credit_notes/{id}', 'creditNotes', 'credit_note'),
  route<Stripe.CreditNoteUpdateParams>(
    'post /v1/credit_notes/{id}',
    (provider, { memo, metadata }, id) => {
      const note = find(provider.state.creditNotes, 'credit_note', id);
      const before = structuredClone(note);
      if (memo !== undefined) note.memo = memo || null;
      note.metadata = mergeMetadata(note.metadata ?? {}, metadata);
      provider.emit('credit_note.updated', note, previousAttributes(before, note));
      return note;
    },
    ['memo', 'metadata'],
  ),
  route<Stripe.CreditNoteListLineItemsParams>(
    'get /v1/credit_notes/{credit_note}/lines',
    ({ state }, params, id) => {
      const { lines } = find(state.creditNotes, 'credit_note', id);
      return page([...lines.data].reverse(), params as object, lines.url);
    },
    PAGED,
  ),
];
