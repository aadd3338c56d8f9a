import type { OrderTruth } from '@/lib/billing/order-truth';
import type { Actor } from '@/lib/auth/principal';
import { eventSentence } from '@/lib/config/event-sentences';
import type { Transaction } from '@/lib/db/client';
import type { Order } from '@/lib/db/generated/client';
import { recordEvent } from '../events/record-event';
import { alertOperator } from '../mail/alert-operator';
import { mirrorInvoices } from './mirror-billing';
import { moveOrder } from './order-status';

interface LatePayment {
  actor: Actor;
  order: Order;
  truth: OrderTruth;
  now: Date;
}

/**
 * Takes notice of money for something that was withdrawn: a closed order, or a past revision of one that was changed. A closed
 * order becomes PAID_LATE, the operator is told to refund, and the subscription behind it is to end (billing design, Order
 * states). Once per payment; call it with the order locked.
 */
export async function settleWithdrawn(
  tx: Transaction,
  { actor, order, truth, now }: LatePayment,
): Promise<void> {
  const turnedPaid = await mirrorInvoices(tx, order, null, truth.invoices, truth.readAt);
  if (turnedPaid.length > 0) await recordLatePayment(tx, { actor, order, truth, now });
}

/** State, log entry, alert and the note to end the subscription. The caller sees to it that it happens once. */
export async function recordLatePayment(
  tx: Transaction,
  { actor, order, truth, now }: LatePayment,
): Promise<void> {
  const paid = truth.invoices.find(({ status }) => status === 'paid');
  const closed = await moveOrder(tx, order.id, 'PAID_LATE', now, { paidAt: paid?.paidAt ?? now });
  const name = order.organizationName;
  const params = {
    organization: name,
    amountCents: paid?.amountPaidCents ?? order.totalCents,
    closed,
  };
  await recordEvent(
    tx,
    actor,
    {
      type: 'order.paidLate',
      params,
      organization: order.organizationId === null ? null : { id: order.organizationId, name },
      entity: { type: 'order', id: order.id },
      from: order.status,
      to: closed ? 'PAID_LATE' : order.status,
    },
    now,
  );
  await alertOperator(
    tx,
    'A payment has to be refunded',
    [
      `Order ${order.id}`,
      eventSentence('order.paidLate', params),
      ...(paid === undefined ? [] : [`Invoice ${paid.number ?? paid.id}`]),
    ],
    now,
  );
  if (truth.subscription !== null && truth.subscription.status !== 'canceled') {
    await noteStop(tx, order.id, truth.subscription.id, now);
  }
}

/** Notes that what a subscription still asks for is to be taken back: its open invoices and itself. */
export async function noteWithdrawal(
  tx: Transaction,
  orderId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await noteRequest(
    tx,
    { kind: 'withdrawSubscription', key: `withdraw:subscription:${subscriptionId}` },
    { orderId, resultId: subscriptionId },
    now,
  );
}

/** Notes that a subscription must not be billed any further, for the provider to be asked after the transaction. */
export async function noteStop(
  tx: Transaction,
  orderId: string,
  subscriptionId: string,
  now: Date,
): Promise<void> {
  await noteRequest(
    tx,
    { kind: 'stopSubscription', key: `stop:subscription:${subscriptionId}` },
    { orderId, resultId: subscriptionId },
    now,
  );
}

/** Notes a request about an object that the provider has; noted twice it is one. */
export async function noteRequest(
  tx: Transaction,
  request: { kind: string; key: string },
  about: { orderId: string; resultId: string },
  now: Date,
): Promise<void> {
  await tx.providerRequest.createMany({
    data: [{ ...request, ...about, createdAt: now }],
    skipDuplicates: true,
  });
}
