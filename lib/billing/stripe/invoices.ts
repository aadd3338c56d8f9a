import type Stripe from 'stripe';
import type {
  InvoiceTruth,
  CreditLine,
  InvoicePurpose,
  InvoiceRequest,
  InvoiceStatus,
  OrderRef,
  Withdrawal,
} from '@/lib/billing/port';
import { billing } from '@/lib/config/limits';
import {
  automaticTax,
  customFields,
  idOf,
  isMissing,
  isRefusal,
  keyed,
  stripe,
  toSeconds,
  unknownWord,
} from './client';

/**
 * What settled an invoice, which the provider calls paid in any case, and how much of the customer's balance. Pure.
 * @param restCents what of its credit notes went on to the balance
 */
export function settlementOf(
  invoice: Stripe.Invoice,
  restCents: number,
): Pick<InvoiceTruth, 'settledBy' | 'balanceCents'> {
  // A balance in the customer's favour is negative; before it is finalised an invoice has used none.
  const moved = invoice.ending_balance === null ? 0 : invoice.ending_balance - invoice.starting_balance;
  // A sum that is too little to charge goes on the balance without being credit.
  const balanceCents = moved === 0 ? 0 : Math.min(invoice.total, -invoice.starting_balance) || 0;
  return { settledBy: settledBy(invoice, moved, restCents), balanceCents };
}

function settledBy(
  invoice: Stripe.Invoice,
  balanceCents: number,
  restCents: number,
): InvoiceTruth['settledBy'] {
  if (invoice.status !== 'paid') return null;
  if (invoice.amount_paid > 0) return 'money';
  if (invoice.total <= 0) return 'nothing';
  const credited = invoice.pre_payment_credit_notes_amount;
  // The remaining sum was paid another way, of which the provider may count nothing.
  if (invoice.total - credited - balanceCents > 0) return 'money';
  return credited > 0 && restCents === 0 ? 'creditNote' : 'balance';
}

const CREDIT_KEY = 'creditKey';

/** Makes, finalises and sends an order's first invoice. Each step has its own key: the whole is safe to repeat. */
export async function sendInvoice(request: InvoiceRequest, key: string, repeated: boolean): Promise<string> {
  const found = repeated ? await findInvoice(request) : null;
  const invoice = found === null ? await create(request, key) : await stripe().invoices.retrieve(found);
  if (invoice.status === 'draft') {
    // An earlier try left it.
    const due = { due_date: toSeconds(request.dueAt) };
    if (invoice.due_date !== due.due_date)
      await stripe().invoices.update(invoice.id, due, keyed(`${key}:due`, due));
    await addItems(invoice, request, key);
    await stripe().invoices.finalizeInvoice(
      invoice.id,
      { auto_advance: false },
      { idempotencyKey: `${key}:finalize` },
    );
  }
  if (invoice.status === 'draft' || invoice.status === 'open') {
    await stripe().invoices.sendInvoice(invoice.id, {}, { idempotencyKey: `${key}:send` });
  }
  return invoice.id;
}

function create(request: InvoiceRequest, key: string): Promise<Stripe.Invoice> {
  const { orderId, rev, purpose } = request;
  const data = {
    customer: request.customerId,
    collection_method: 'send_invoice' as const,
    due_date: toSeconds(request.dueAt),
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude' as const,
    metadata: { orderId, rev: String(rev), purpose },
    ...automaticTax(),
    custom_fields: customFields(request),
  };
  return stripe().invoices.create(data, keyed(key, data));
}

async function addItems(invoice: Stripe.Invoice, request: InvoiceRequest, key: string): Promise<void> {
  const there = new Set<string | undefined>();
  for await (const { metadata } of stripe().invoices.listLineItems(invoice.id, { limit: 100 })) {
    there.add(metadata.line);
  }
  for (const [index, item] of request.items.entries()) {
    if (there.has(String(index))) continue;
    const data = {
      customer: request.customerId,
      invoice: invoice.id,
      quantity: item.quantity,
      description: item.description,
      metadata: { line: String(index) },
      price_data: {
        currency: billing.currency,
        product: item.productId,
        unit_amount: item.unitPriceCents,
        tax_behavior: 'exclusive' as const,
      },
      ...(item.period === undefined
        ? {}
        : { period: { start: toSeconds(item.period.start), end: toSeconds(item.period.end) } }),
    };
    await stripe().invoiceItems.create(data, keyed(`${key}:line:${index}`, data));
  }
}

/** An invoice that was made before its id was lost. */
export async function findInvoice({
  customerId,
  orderId,
  rev,
  purpose,
}: OrderRef & { purpose: InvoicePurpose }): Promise<string | null> {
  for await (const { id, metadata, status } of stripe().invoices.list({ customer: customerId, limit: 100 })) {
    // A voided first invoice can be requested again, and is then made anew.
    if (purpose === 'first' && status === 'void') continue;
    if (metadata?.orderId === orderId && metadata.rev === String(rev) && metadata.purpose === purpose)
      return id;
  }
  return null;
}

/** An invoice; null after its deletion, as of drafts. */
export async function retrieveInvoice(id: string): Promise<Stripe.Invoice | null> {
  try {
    return await stripe().invoices.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Fresh links to an invoice's page and document; null after its deletion. */
export async function invoiceLinks(id: string): Promise<Pick<InvoiceTruth, 'hostedUrl' | 'pdfUrl'> | null> {
  const invoice = await retrieveInvoice(id);
  return invoice && linksOf(invoice);
}

/**
 * An invoice's PDF, of which the provider renews the address.
 * @throws Error without one
 */
export async function invoicePdf(id: string): Promise<Uint8Array> {
  const { invoice_pdf: url } = await stripe().invoices.retrieve(id);
  if (url == null) throw new Error(`Invoice ${id} has no PDF.`);
  const answer = await fetch(url, { signal: AbortSignal.timeout(8_000) });
  if (!answer.ok) throw new Error(`The PDF of invoice ${id} answers ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

export const linksOf = (invoice: Stripe.Invoice): Pick<InvoiceTruth, 'hostedUrl' | 'pdfUrl'> => ({
  hostedUrl: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
});

const STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const satisfies InvoiceStatus[];

/** @throws for an unknown word */
export function invoiceStatusOf({ id, status }: Stripe.Invoice): InvoiceStatus {
  const known = STATUSES.find((one) => one === (status ?? 'draft'));
  if (known === undefined) throw unknownWord('invoice', id, status);
  return known;
}

/** Withdraws an unpaid invoice: voids it, or deletes a draft. Safe to repeat. */
export async function withdrawInvoice(invoiceId: string): Promise<Withdrawal> {
  const found = await retrieveInvoice(invoiceId);
  const status = found && invoiceStatusOf(found);
  if (status === 'paid') return 'paid';
  if (status === 'draft') await stripe().invoices.del(invoiceId);
  // An uncollectible one can still be paid on its page.
  if (status !== 'open' && status !== 'uncollectible') return 'withdrawn';
  try {
    await stripe().invoices.voidInvoice(invoiceId);
    return 'withdrawn';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // It was paid or voided between the look and the call.
    const now = await stripe().invoices.retrieve(invoiceId);
    if (now.status !== 'open') return now.status === 'paid' ? 'paid' : 'withdrawn';
    if ((await payingOf(now)) === 'underway') return 'underway';
    throw error;
  }
}

/** No payment runs: it did not begin, failed, or waits for the customer. */
const NOT_PAYING = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
  'canceled',
]);

/** The progress of an open invoice's payment, which the invoice itself does not tell; see the port. */
export async function payingOf(invoice: Stripe.Invoice): Promise<InvoiceTruth['paying']> {
  if (invoice.status !== 'open') return null;
  let paying: InvoiceTruth['paying'] = null;
  const payments = stripe().invoicePayments.list({ invoice: invoice.id, limit: 100 });
  for await (const { payment } of payments) {
    const intentId = idOf(payment.payment_intent);
    if (intentId === null) continue;
    const { status } = await stripe().paymentIntents.retrieve(intentId);
    if (NOT_PAYING.has(status)) continue;
    if (status !== 'succeeded') return 'underway';
    if (invoice.amount_paid === 0) paying = 'arriving';
  }
  return paying;
}

/** What our credit notes have credited, and what each line still allows; net. */
async function creditedOf(invoiceId: string): Promise<{ ours: number; left: Map<string, number> }> {
  const left = new Map<string, number>();
  for await (const { id, amount } of stripe().invoices.listLineItems(invoiceId, { limit: 100 }))
    left.set(id, amount);
  let ours = 0;
  for await (const note of stripe().creditNotes.list({ invoice: invoiceId, limit: 100 })) {
    if (note.status === 'void') continue;
    if (note.metadata?.[CREDIT_KEY] !== undefined) ours += note.subtotal;
    for await (const line of stripe().creditNotes.listLineItems(note.id, { limit: 100 })) {
      const of = line.invoice_line_item ?? '';
      left.set(of, (left.get(of) ?? 0) - line.amount);
    }
  }
  return { ours, left };
}

/** Credits an invoice's excess, less our earlier credit notes: less to pay, or the customer's credit. */
export async function credit(
  invoiceId: string,
  lines: CreditLine[],
  memo: string,
  key: string,
): Promise<void> {
  const { ours, left } = await creditedOf(invoiceId);
  let done = ours;
  const missing = lines.flatMap((line) => {
    const before = Math.min(done, line.amountCents);
    done -= before;
    // A person's credit by hand cannot be credited again.
    const amountCents = Math.min(line.amountCents - before, left.get(line.invoiceLineId) ?? 0);
    return amountCents > 0 ? [{ ...line, amountCents }] : [];
  });
  if (missing.length > 0) await createCredit(invoiceId, missing, memo, key);
  await carryRest(invoiceId, key);
}

async function createCredit(
  invoiceId: string,
  missing: CreditLine[],
  memo: string,
  key: string,
): Promise<void> {
  const invoice = await stripe().invoices.retrieve(invoiceId);
  const data = {
    invoice: invoiceId,
    memo,
    reason: 'order_change' as const,
    metadata: { [CREDIT_KEY]: key },
    lines: missing.map(({ invoiceLineId, amountCents }) => ({
      type: 'invoice_line_item' as const,
      invoice_line_item: invoiceLineId,
      amount: amountCents,
    })),
  };
  const params =
    invoice.status === 'paid'
      ? { ...data, credit_amount: (await stripe().creditNotes.preview(data)).total }
      : data;
  await stripe().creditNotes.create(params, keyed(key, params));
}

const CARRIED = 'carried';

/** Puts an open rest that is too little to charge on the customer's next invoice. Each step sees whether it is done. */
async function carryRest(invoiceId: string, key: string): Promise<void> {
  let note = await findCarried(invoiceId);
  if (note === null) {
    const { status, amount_remaining: rest } = await stripe().invoices.retrieve(invoiceId);
    if (status !== 'open' || rest <= 0 || rest >= billing.leastChargeCents) return;
    const memo = 'Too little to be charged: it is on the next invoice';
    const data = { invoice: invoiceId, amount: rest, memo, metadata: { [CARRIED]: 'rest' } };
    note = await stripe().creditNotes.create(data, keyed(`${key}:rest`, data));
  }
  const customerId = idOf(note.customer) ?? '';
  const moves = stripe().customers.listBalanceTransactions(customerId, { limit: 100 });
  for await (const { metadata } of moves) if (metadata?.[CARRIED] === note.id) return;
  const data = {
    amount: note.total,
    currency: note.currency,
    metadata: { [CARRIED]: note.id },
    description: `Carried from invoice ${invoiceId}`,
  };
  await stripe().customers.createBalanceTransaction(customerId, data, keyed(`${key}:carry`, data));
}

/** What credit notes took off an invoice. */
export interface Credits {
  /** What moved to the customer's balance as too little to charge; tax included. */
  restCents: number;
  /** All else, net. */
  creditedNetCents: number;
  /** By line; net. A person's credit without lines is none of these. */
  ofLines: ReadonlyMap<string, number>;
}

/** The credit notes of an invoice, which itself tells only their sum. */
export async function creditsOf(invoice: Stripe.Invoice): Promise<Credits> {
  const ofLines = new Map<string, number>();
  let [restCents, creditedNetCents] = [0, 0];
  const { pre_payment_credit_notes_amount: before, post_payment_credit_notes_amount: after } = invoice;
  if (before + after > 0) {
    for await (const note of stripe().creditNotes.list({ invoice: invoice.id, limit: 100 })) {
      if (note.status === 'void') continue;
      // The rest is credited last, and leaves nothing to pay.
      if (note.metadata?.[CARRIED] !== undefined && invoice.status === 'paid') {
        restCents += note.total;
        continue;
      }
      creditedNetCents += note.total_excluding_tax ?? note.total;
      for await (const { invoice_line_item: id, amount } of stripe().creditNotes.listLineItems(note.id, {
        limit: 100,
      }))
        if (id != null) ofLines.set(id, (ofLines.get(id) ?? 0) + amount);
    }
  }
  return { restCents, creditedNetCents, ofLines };
}

async function findCarried(invoiceId: string): Promise<Stripe.CreditNote | null> {
  for await (const note of stripe().creditNotes.list({ invoice: invoiceId, limit: 100 })) {
    if (note.metadata?.[CARRIED] !== undefined && note.status !== 'void') return note;
  }
  return null;
}
