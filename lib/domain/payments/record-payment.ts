import { orderNumber } from '@/lib/vocabulary/order-status';
import type { LeaseTruth, CheckoutTruth, InvoiceTruth } from '@/lib/billing/port';
import { recordEvent } from '@/lib/domain/events/record-event';
import { alertOperator } from '../alert-operator';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import { aboutOrder, type LockedOrder } from '@/lib/domain/orders/locked-order';
import { enqueueRequest } from '../provider-outbox';
import { chargedOf, isOwed } from '@/lib/domain/orders/invoices';
import { transition } from '@/lib/domain/orders/transition';
import type { FactsOf } from '@/lib/domain/orders/verbs';
import type { UnitOfWork } from '../operation';
import type { Transaction } from '@/lib/db/client';
import type { Invoice } from '@/lib/db/generated/client';
import { enqueueMails } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/i18n/mails';
import { orderUrl } from '../portal-url';
import { recipientsOf, named } from '@/lib/domain/orders/order-mail';

/** How the first 30 days were paid, as the provider tells it. */
export type Payment = FactsOf['markPaid'];

/** How an invoice is called; a draft has no number yet. */
export const numberOf = ({ id, number }: InvoiceTruth): string => number ?? id;

/** By card or debit day 0 is the start of the provider's first period, whenever the money came. */
export function paymentByCheckout(
  { taxCents, grossCents }: CheckoutTruth,
  lease: LeaseTruth,
  first: InvoiceTruth | undefined,
  now: Date,
): Payment {
  return {
    paidAt: first?.paidAt ?? now,
    leaseStart: lease.startedAt,
    paidWith: lease.paidWith ?? 'CARD',
    ...amountsOf(first, grossCents),
    taxCents,
    grossCents,
  };
}

function amountsOf(first: InvoiceTruth | undefined, grossCents: number) {
  if (first === undefined) return { amountCents: grossCents, creditCents: 0 };
  const { chargedCents, creditUsedCents } = chargedOf(first);
  return { amountCents: chargedCents, creditCents: creditUsedCents };
}

/** A payment by invoice: day 0 is the moment of payment, however late we hear of it. */
export function paymentByInvoice(first: InvoiceTruth, now: Date): Payment {
  const paidAt = first.paidAt ?? now;
  return {
    paidAt,
    leaseStart: paidAt,
    paidWith: 'INVOICE',
    ...amountsOf(first, 0),
    taxCents: first.taxCents,
    grossCents: first.netCents + first.taxCents,
  };
}

/** Records unexpected money, once per payment: the operator refunds it, and its billing stops. */
export async function recordUnexpectedPayment(
  work: UnitOfWork,
  order: LockedOrder,
  invoice: InvoiceTruth,
  leaseId: string | null,
): Promise<void> {
  const { tx, actor, now } = work;
  const number = numberOf(invoice);
  const amountCents = invoice.amountPaidCents + invoice.balanceCents;
  const facts = {
    paidAt: invoice.paidAt ?? now,
    amountCents,
    invoice: number,
    leaseId,
  };
  const closed = (await transition(work, order, 'hearLate', facts)) !== null;
  const past = invoice.rev !== null && invoice.rev !== order.rev;
  const reason = closed ? 'closed' : past ? 'changed' : 'twice';
  const { organizationName: organization } = order;
  const params = { organization, amountCents, reason } as const;
  await mailLateMoney(tx, order, params, now);
  if (closed) return;
  await recordEvent(tx, actor, { ...aboutOrder(order), type: 'order.paidLate', params });
  await alertOperator(
    tx,
    () => ({
      what: jobMessages.refund,
      details: [aboutMessages.order(orderNumber(order)), organization, aboutMessages.invoice(number)],
    }),
    now,
  );
  if (leaseId !== null)
    await enqueueRequest(tx, { kind: 'STOP_LEASE', orderId: order.id, target: leaseId }, now);
}

/** Stops unpaid billing: a failed debit of a closed order's page, or of earlier lines. Noted once. */
export async function withdrawLease(
  { tx, now }: UnitOfWork,
  { id: orderId }: LockedOrder,
  leaseId: string,
  rev: number,
): Promise<void> {
  const kind = 'WITHDRAW_LEASE' as const;
  const waiting = await tx.providerRequest.count({ where: { kind, target: leaseId, completedAt: null } });
  if (waiting === 0) await enqueueRequest(tx, { kind, orderId, rev, target: leaseId }, now);
}

/** Mails about money, to the recipients of the order's other mails. */

/** What the customer's bookkeeping needs of an invoice. */
const paperOf = (
  { purchaseOrder }: { purchaseOrder: string | null },
  { pdfUrl }: { pdfUrl: string | null },
) => ({
  purchaseOrder,
  pdfUrl,
});

/** Tells the customer that unexpected money came and goes back. */
async function mailLateMoney(
  tx: Transaction,
  order: LockedOrder,
  what: Pick<MailTemplates['orderPaidLate'], 'amountCents' | 'reason'>,
  now: Date,
): Promise<void> {
  const { organizationName: organization, id } = order;
  const data = { organization, ...named(order), ...what, url: orderUrl(id) };
  await enqueueMails(tx, { ...(await recipientsOf(tx, order)), template: 'orderPaidLate', data }, now);
}

/** How a renewal's payment failed: by the customer's own bank debit, or by the lease's method. */
export type Uncollected = 'OWN_DEBIT' | 'BANK_DEBIT' | 'CARD';

/** Tells the customer that a renewal could not be collected, and what to do. */
export async function mailUncollected(
  tx: Transaction,
  order: LockedOrder,
  { invoice, by }: { invoice: InvoiceTruth; by: Uncollected },
  now: Date,
): Promise<void> {
  const about = {
    organization: order.organizationName,
    ...named(order),
    number: invoice.number ?? invoice.id,
    amountCents: invoice.amountDueCents,
    ...paperOf(order, invoice),
  };
  const recipients = await recipientsOf(tx, order);
  if (by === 'OWN_DEBIT') {
    const data = {
      ...about,
      dueAt: invoice.dueAt?.toISOString() ?? null,
      wasDue: invoice.dueAt !== null && invoice.dueAt <= now,
      url: invoice.hostedUrl ?? orderUrl(order.id),
    };
    await enqueueMails(tx, { ...recipients, template: 'renewalDebitFailed', data }, now);
    return;
  }
  const data = { ...about, byCard: by === 'CARD', url: orderUrl(order.id) };
  await enqueueMails(tx, { ...recipients, template: 'renewalUncollected', data }, now);
}

/** Whether a mail asked for a renewal: a reminder, or the news of a failed collection. */
const wasAskedFor = ({ paidWith }: LockedOrder, { kind, reminders, announcedAt }: Invoice): boolean =>
  kind === 'RENEWAL' && (reminders > 0 || (announcedAt !== null && paidWith !== 'INVOICE'));

/** Whether the payment of an invoice leaves nothing of its order to be paid that a mail asked for. Pure. */
export function closesAsking(order: LockedOrder, { id }: Pick<InvoiceTruth, 'id'>): boolean {
  const asked = order.invoices.filter((one) => wasAskedFor(order, one));
  return (
    asked.some((one) => one.id === id) &&
    // What a bank carries out is not paid yet.
    asked.every((one) => one.id === id || !isOwed({ ...one, debitUnderway: false }))
  );
}

/** Tells those who were asked for it that a debt is paid: once for all invoices of the order that were asked for. */
export async function mailDebtPaid(
  tx: Transaction,
  order: LockedOrder,
  { invoice, ...paid }: { invoice: InvoiceTruth; amountCents: number; creditCents: number },
  now: Date,
): Promise<void> {
  const newest = order.invoices.findLast((one) => wasAskedFor(order, one));
  const data = {
    organization: order.organizationName,
    ...named(order),
    number: numberOf(invoice),
    ...paid,
    ...paperOf(order, invoice),
    url: orderUrl(order.id),
  };
  const key = `debtPaid:${newest?.id ?? invoice.id}`;
  await enqueueMails(tx, { ...(await recipientsOf(tx, order)), template: 'debtPaid', data, key }, now);
}

export interface Credit {
  amountCents: number;
  /** Still to pay; null for a paid one. */
  leftCents: number | null;
  carriedCents: number;
}

/**
 * Tells the customer that an invoice asks for less, or that a sum counts for the next one.
 * @param credit.nextComes a lease of the customer bills again, and asks for what is carried on
 */
export async function mailCredit(
  tx: Transaction,
  order: LockedOrder,
  { invoice, ...credit }: { invoice: InvoiceTruth; nextComes: boolean } & Credit,
  now: Date,
): Promise<void> {
  const data = {
    organization: order.organizationName,
    ...named(order),
    number: invoice.number ?? invoice.id,
    amountCents: credit.amountCents,
    leftCents: credit.leftCents,
    carriedCents: credit.carriedCents,
    nextComes: credit.nextComes,
    ...paperOf(order, invoice),
    url: orderUrl(order.id),
  };
  await enqueueMails(tx, { ...(await recipientsOf(tx, order)), template: 'invoiceCredited', data }, now);
}

/** Tells the customer of a full or partial refund of an invoice. */
export async function mailRefund(
  tx: Transaction,
  { id, number, orderId, organizationName: organization, pdfUrl }: Invoice,
  amountCents: number,
  now: Date,
): Promise<void> {
  if (orderId === null) return;
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, include: { organization: true } });
  const data = {
    organization,
    ...named(order),
    number: number ?? id,
    amountCents,
    ...paperOf(order, { pdfUrl }),
    url: orderUrl(orderId),
  };
  await enqueueMails(tx, { ...(await recipientsOf(tx, order)), template: 'invoiceRefunded', data }, now);
}
