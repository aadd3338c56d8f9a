import { orderNumber } from '@/lib/vocabulary/order-status';
import type { LeaseTruth, CheckoutTruth, InvoiceTruth } from '@/lib/billing/port';
import { recordEvent } from '../events/record-event';
import { alertOperator } from '../alert-operator';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import { aboutOrder } from '../orders/order-event';
import { enqueueRequest } from '../provider-outbox';
import { chargedOf } from '../orders/charged-amount';
import type { LockedOrder } from '../orders/locked-order';
import { mailLateMoney } from './payment-mails';
import { transition } from '../orders/transition';
import type { FactsOf } from '../orders/verbs';
import type { UnitOfWork } from '../operation';

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
