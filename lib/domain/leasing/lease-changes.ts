import { formatDate } from '@/lib/i18n/locale/format';
import { orderNumber, runningSince, STATES } from '@/lib/vocabulary/order-status';
import type { EndCause, Prisma } from '@/lib/db/generated/client';
import { deviceErrors } from '@/lib/i18n/devices';
import { aboutMessages, jobMessages } from '@/lib/i18n/operator';
import { orderErrors } from '@/lib/i18n/orders';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { alertOperator } from '../alert-operator';
import { writeTogether } from '../database';
import { aboutOrder, reload, withRow, type LockedOrder } from '../orders/locked-order';
import { enqueueRequestsSql } from '../provider-outbox';
import { leaseEndAt, billedUntil, endByReturn, isReceiptSettled } from '../schedule';
import { scheduleReconcile } from '../orders/next-reconcile';
import { mailOrder } from '../orders/order-mail';
import type { UnitOfWork } from '../operation';

/**
 * Ends a lease with the running period, on day 90 at the earliest.
 * @throws conflict when nothing is leased, or the end is set already
 */
export async function endLease(work: UnitOfWork, order: LockedOrder): Promise<Date> {
  if (!STATES[order.status].leased || order.leaseStart === null) {
    throw conflict('ORDER_NOT_LEASED', orderErrors.notLeased, 'orderId');
  }
  if (order.endsAt !== null) {
    throw conflict('LEASE_ENDING', orderErrors.leaseEnding, 'orderId');
  }
  const endsAt = leaseEndAt(order.leaseStart, work.now);
  await setEnd(work, order, endsAt, 'ASKED');
  return endsAt;
}

/**
 * Receives a device of a lease, whose assignment must say so already. With the last one the lease ends; after that it only joins the log.
 */
export async function receiveBack(
  work: UnitOfWork,
  order: LockedOrder,
  device: { id: string; serialNumber: string },
  lost = false,
): Promise<void> {
  const { tx, actor, now } = work;
  const leaseStart = runningSince(order);
  const until = leaseStart && billedUntil(leaseStart, now).toISOString();
  await recordEvent(tx, actor, {
    ...aboutOrder(order),
    type: 'device.received',
    params: {
      serial: device.serialNumber,
      organization: order.organizationName,
      ...(until !== null && { billedUntil: until }),
      ...(lost && { lost }),
    },
    entity: { type: 'device', id: device.id },
  });
  if (leaseStart === null) return;
  const current = await reload(tx, order);
  const end = endByReturn(current.lines, leaseStart);
  if (end !== null && current.endsAt === null) await setEnd(work, current, end, 'RETURNED');
  else await noteLeaseChange(work, current);
}

/**
 * Withdraws a mistaken receipt, which is final once the first period without the device begins.
 * @throws conflict when it is settled
 */
export async function undoReceipt(
  work: UnitOfWork,
  order: LockedOrder,
  device: { id: string; serialNumber: string },
  receivedAt: Date,
): Promise<void> {
  const { tx, actor } = work;
  const serial = device.serialNumber;
  await undoReturn(work, order, serial, receivedAt, 'logisticStatus');
  const entity = { type: 'device', id: device.id } as const;
  const params = { serial, organization: order.organizationName };
  await recordEvent(tx, actor, { ...aboutOrder(order), type: 'device.receiptUndone', params, entity });
}

/**
 * Restores a receipt that was withdrawn by mistake, before the first period without the device.
 * @throws conflict afterwards, as no record tells what was billed by mistake
 */
export async function restoreReceipt(
  work: UnitOfWork,
  order: LockedOrder,
  device: { id: string; serialNumber: string },
  receivedAt: Date,
): Promise<void> {
  if (order.leaseStart !== null && isSettled(order, receivedAt, work.now))
    throw conflict('DEVICE_SETTLED', deviceErrors.settled(device.serialNumber), 'logisticStatus');
  await receiveBack(work, order, device);
}

/** Whether a receipt has changed a bill, which makes it final. */
function isSettled(
  { leaseStart: start, endsAt, endCause }: LockedOrder,
  receivedAt: Date,
  now: Date,
): boolean {
  const endedByReturn = endCause === 'RETURNED';
  return start === null || isReceiptSettled({ start, endsAt, endedByReturn }, receivedAt, now);
}

/**
 * Counts a received device again, whose assignment must say so already; after the end of the lease it only joins the order's log.
 * @param field what a refusal is about
 * @throws conflict once the period has begun that does not bill it
 */
export async function undoReturn(
  work: UnitOfWork,
  order: LockedOrder,
  serial: string,
  receivedAt: Date,
  field: 'logisticStatus' | 'id',
): Promise<void> {
  const { tx, now } = work;
  if (isSettled(order, receivedAt, now)) {
    throw conflict('DEVICE_SETTLED', deviceErrors.settled(serial), field);
  }
  if (runningSince(order) === null) return;
  if (order.endCause === 'RETURNED') await takeEndBack(work, order);
  await noteLeaseChange(work, await reload(tx, order));
}

/** Mirrors a lease's end from the provider's own page, and tells the operator. */
export async function hearEnd(work: UnitOfWork, order: LockedOrder, endsAt: Date): Promise<void> {
  await setEnd(work, order, endsAt, 'PROVIDER');
  const details = () => [aboutMessages.order(orderNumber(order)), order.organizationName, formatDate(endsAt)];
  await alertOperator(work.tx, () => ({ what: jobMessages.endedByProvider, details: details() }), work.now);
}

async function setEnd(work: UnitOfWork, order: LockedOrder, endsAt: Date, endCause: EndCause): Promise<void> {
  const { tx, actor, now } = work;
  const changed = await changeEnd(work, order, { endsAt, endCause });
  const params = { organization: order.organizationName, endsAt: endsAt.toISOString(), cause: endCause };
  const about = { ...aboutOrder(order), to: endsAt.toISOString().slice(0, 10) };
  await recordEvent(tx, actor, { ...about, type: 'order.leaseEnding', params });
  await mailOrder(tx, changed, 'leaseEnding', now);
  await noteLeaseChange(work, changed);
}

/** Keeps a lease from ending by itself, and tells the people who heard that it would. */
async function takeEndBack(work: UnitOfWork, order: LockedOrder): Promise<void> {
  const { tx, actor, now } = work;
  await changeEnd(work, order, { endsAt: null, endCause: null });
  const params = { organization: order.organizationName };
  await recordEvent(tx, actor, { ...aboutOrder(order), type: 'order.leaseGoesOn', params });
  await mailOrder(tx, await reload(tx, order), 'leaseGoesOn', now);
}

async function changeEnd(
  { tx, now }: UnitOfWork,
  order: LockedOrder,
  data: Prisma.OrderUncheckedUpdateInput,
): Promise<LockedOrder> {
  const row = await tx.order.update({ where: { id: order.id }, data: { ...data, updatedAt: now } });
  return withRow(order, row);
}

/** Notes a changed lease: the provider learns of it before the next period. */
export function noteLeaseChange(work: UnitOfWork, order: LockedOrder): Promise<void> {
  return noteLeaseChanges(work, [order]);
}

/** The same for several leases, in as many statements as for one. */
export async function noteLeaseChanges(
  { tx, now }: UnitOfWork,
  orders: readonly LockedOrder[],
): Promise<void> {
  const running = orders.filter(
    ({ subscription }) => subscription !== null && subscription.status !== 'ENDED',
  );
  await writeTogether(
    tx,
    enqueueRequestsSql(
      running.map(({ id }) => ({ kind: 'UPDATE_LEASE', orderId: id })),
      now,
    ),
  );
  await scheduleReconcile(tx, orders, now);
}
