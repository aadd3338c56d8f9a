import { min } from 'date-fns';
import { runningSince } from '@/lib/vocabulary/order-status';
import { deviceErrors } from '@/lib/i18n/devices';
import { conflict } from '../errors';
import { recordEvent } from '../events/record-event';
import { aboutOrder, reload, type LockedOrder } from '../orders/locked-order';
import { billedUntil, endByReturn, isReceiptSettled } from '../schedule';
import type { UnitOfWork } from '../operation';
import { noteLeaseChange, setEnd, takeEndBack } from './lease-changes';

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

/** The last day on which a received device is billed; null without a lease. Pure. */
export function lastBilled(
  order: Pick<LockedOrder, 'leaseStart' | 'endsAt'> | null,
  receivedAt: Date | null,
): Date | null {
  if (!order?.leaseStart || receivedAt === null) return null;
  const until = billedUntil(order.leaseStart, receivedAt);
  return order.endsAt === null ? until : min([until, order.endsAt]);
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
