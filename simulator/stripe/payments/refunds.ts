import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find, idOf } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import { route } from '../route';

function createRefund(provider: Provider, params: Stripe.RefundCreateParams): Stripe.Refund {
  const intent = params.payment_intent
    ? find(provider.state.paymentIntents, 'payment_intent', params.payment_intent, 'payment_intent')
    : provider.state.paymentIntents.look().find((entry) => entry.latest_charge === params.charge);
  if (!intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
    );
  if (intent.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
  const refunded = provider.state.refunds
    .look()
    .filter((entry) => entry.payment_intent === intent.id)
    .reduce((sum, entry) => sum + entry.amount, 0);
  const left = intent.amount_received - refunded;
  const amount = params.amount ?? left;
  if (left === 0) throw invalid('Charge has already been refunded.', undefined, 'charge_already_refunded');
  if (amount > left || amount < 1)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      'amount',
    );
  const refund: Stripe.Refund = {
    id: provider.id('re_3'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: idOf(intent.latest_charge),
    created: provider.now(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  provider.state.refunds.set(refund.id, refund);
  provider.emit('refund.created', refund);
  return refund;
}

function createCreditNote(provider: Provider, params: Stripe.CreditNoteCreateParams): Stripe.CreditNote {
  const invoice = find(provider.state.invoices, 'invoice', params.invoice, 'invoice');
  if (invoice.status !== 'open' && invoice.status !== 'paid')
    throw invalid(`You cannot create a credit note for an invoice that is ${invoice.status}.`, 'invoice');
  const amount = params.amount ?? invoice.total;
  const before = provider.state.creditNotes.look().filter((note) => note.invoice === invoice.id);
  const left = invoice.total - before.reduce((sum, note) => sum + note.amount, 0);
  if (amount < 1 || amount > left)
    throw invalid(`The sum of credit notes must not exceed the invoice (${left} left).`, 'amount');
  const open = invoice.status === 'open';
  const note: Stripe.CreditNote = {
    id: provider.id('cn_1'),
    object: 'credit_note',
    amount,
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
    lines: { object: 'list', data: [], has_more: false, url: '/v1/credit_notes/lines' },
    livemode: false,
    memo: params.memo ?? null,
    metadata: mergeMetadata({}, params.metadata),
    number: `${invoice.number}-CN-${String(before.length + 1).padStart(2, '0')}`,
    out_of_band_amount: params.out_of_band_amount ?? null,
    pdf: String(invoice.invoice_pdf),
    post_payment_amount: open ? 0 : amount,
    pre_payment_amount: open ? amount : 0,
    pretax_credit_amounts: [],
    reason: params.reason ?? null,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: open ? 'pre_payment' : 'post_payment',
    voided_at: null,
  };
  if (open) {
    invoice.pre_payment_credit_notes_amount += amount;
    invoice.amount_due -= amount;
    invoice.amount_remaining -= amount;
  } else invoice.post_payment_credit_notes_amount += amount;
  provider.state.creditNotes.set(note.id, note);
  provider.emit('credit_note.created', note);
  return note;
}

export const refundRoutes = [
  route<Stripe.RefundCreateParams>('post /v1/refunds', createRefund, [
    'payment_intent',
    'charge',
    'amount',
    'reason',
    'metadata',
  ]),
  listed<Stripe.RefundListParams, 'refunds'>('/v1/refunds', 'refunds', {
    payment_intent: same('payment_intent'),
    charge: same('charge'),
  }),
  retrieved('/v1/refunds/{refund}', 'refunds', 'refund'),
  route<Stripe.CreditNoteCreateParams>('post /v1/credit_notes', createCreditNote, [
    'invoice',
    'amount',
    'memo',
    'metadata',
    'reason',
    'out_of_band_amount',
  ]),
  listed<Stripe.CreditNoteListParams, 'creditNotes'>('/v1/credit_notes', 'creditNotes', {
    invoice: same('invoice'),
    customer: same('customer'),
  }),
  retrieved('/v1/credit_notes/{id}', 'creditNotes', 'credit_note'),
];
