import { notifySweep } from '@/lib/db/notify-sweep';
import { deviceErrors } from '@/lib/i18n/devices';
import { returnErrors } from '@/lib/i18n/rentals';
import { conflict, type DomainError } from '../errors';
import { correctDelivery, deliver } from '../orders/delivery';
import { receiveBack, restoreReceipt, undoReceipt, undoReturn } from '../leasing/returned-devices';
import type { LockedOrder } from '../orders/locked-order';
import { STATES } from '@/lib/vocabulary/order-status';
import type { UnitOfWork } from '../operation';
import { type Ask, type LeaseStep, type Refusal, type Rented, type Step, stepOf } from './states';

/** A device whose row the transaction holds. */
interface Moving extends Rented {
  id: string;
  serialNumber: string;
  featureId: string;
}

/** What a change does to a device. */
export interface Planned {
  device: Moving;
  step: Step;
}

const REFUSALS: Record<Refusal, (serial: string) => DomainError> = {
  NOT_FREE: (serial) => conflict('SERIALS_REFUSED', deviceErrors.serialAssigned(serial), 'serialNumbers'),
  NOT_ASSIGNED: () => conflict('DEVICE_NOT_ASSIGNED', deviceErrors.notAssigned, 'id'),
  RETURNED: (serial) =>
    conflict('DEVICE_RETURNED', deviceErrors.serialAlreadyReturned(serial), 'serialNumbers'),
  LOST: (serial) => conflict('DEVICE_LOST', returnErrors.lost(serial), 'serialNumbers'),
  NOT_LEASED: (serial) => conflict('ORDER_NOT_LEASED', returnErrors.notLeased(serial), 'id'),
  NOT_ANNOUNCED: (serial) =>
    conflict('DEVICE_NOT_ANNOUNCED', returnErrors.notAnnounced(serial), 'serialNumbers'),
  SENT: (serial) => conflict('DEVICE_SENT', returnErrors.sent(serial), 'serialNumbers'),
  REPLACED: (serial) => conflict('DEVICE_REPLACED', returnErrors.replaced(serial), 'serialNumbers'),
};

/**
 * What a change does to a device, without doing it.
 * @param order the locked order of the device
 * @throws conflict where its state refuses it
 */
export function planned(device: Moving, order: LockedOrder | null, ask: Ask, now: Date): Planned {
  const step = stepOf(device, order !== null && STATES[order.status].leased, ask, now);
  if (typeof step === 'string') throw REFUSALS[step](device.serialNumber);
  return { device, step };
}

/**
 * Changes the rentals of devices, all or none: the only writer of a rental's state and of a device's place.
 * @param order the locked order of the devices
 * @param log writes the log of the change, before its lease's
 * @throws conflict where the lease refuses it
 */
export async function transition(
  work: UnitOfWork,
  plans: readonly Planned[],
  order: LockedOrder | null,
  log?: () => Promise<void>,
): Promise<void> {
  await write(work, plans);
  await log?.();
  if (order !== null) await tellLease(work, order, plans);
  if (plans.some(({ step }) => step.frees)) notifySweep(work.tx, 'start_preorders');
}

async function write({ tx, now }: UnitOfWork, plans: readonly Planned[]): Promise<void> {
  // A thousand devices that change alike are one statement.
  const alike = new Map<string, { ids: string[]; step: Step }>();
  for (const { device, step } of plans) {
    const key = JSON.stringify([step.place, step.assignment]);
    const group = alike.get(key) ?? { ids: [], step };
    group.ids.push(device.id);
    alike.set(key, group);
  }
  for (const { ids, step } of alike.values())
    if (step.assignment !== undefined)
      await tx.deviceAssignment.updateMany({
        where: { deviceId: { in: ids }, to: null },
        data: { ...step.assignment, ...(isReceipt(step, now) && { receiptUntold: true }) },
      });
  const begun = plans.flatMap(({ device: { id: deviceId, serialNumber, featureId }, step: { begins } }) =>
    begins === undefined ? [] : [{ deviceId, serialNumber, featureId, from: now, ...begins }],
  );
  if (begun.length > 0) await tx.deviceAssignment.createMany({ data: begun });
  // After its rental: the trigger for an older version finds the state right.
  for (const { ids, step } of alike.values())
    await tx.device.updateMany({ where: { id: { in: ids } }, data: step.place });
}

/** Whether a device has just come back; a restored receipt was told before, and a lost device never comes. */
const isReceipt = ({ assignment, lease }: Step, now: Date): boolean =>
  assignment?.receivedAt?.getTime() === now.getTime() &&
  lease !== 'receiveLost' &&
  assignment.outcome !== 'LOST';

type Consequence = (work: UnitOfWork, order: LockedOrder, device: Moving, receivedAt: Date) => Promise<void>;

/** `receivedAt`: when it was received, which is withdrawn or restored. */
const CONSEQUENCES: Record<Exclude<LeaseStep, 'deliver'>, Consequence> = {
  correct: correctDelivery,
  receive: (work, order, device) => receiveBack(work, order, device),
  receiveLost: (work, order, device) => receiveBack(work, order, device, true),
  undoReceipt,
  restoreReceipt,
  countAgain: (work, order, { serialNumber }, receivedAt) =>
    undoReturn(work, order, serialNumber, receivedAt, 'id'),
};

async function tellLease(work: UnitOfWork, order: LockedOrder, plans: readonly Planned[]): Promise<void> {
  for (const { device, step } of plans) {
    if (step.lease === undefined) continue;
    // All that left together are one delivery.
    if (step.lease === 'deliver') return deliver(work, order);
    const receivedAt = step.assignment?.receivedAt ?? device.assignments[0]?.receivedAt ?? work.now;
    await CONSEQUENCES[step.lease](work, order, device, receivedAt);
  }
}
