import type { LogisticStatus } from '@/lib/vocabulary/logistic-status';
import type { ReturnOutcome } from '@/lib/vocabulary/return-outcomes';
import { notifySweep } from '@/lib/db/notify-sweep';
import { recordEvent } from '../events/record-event';
import { aboutOrder } from '../orders/order-event';
import { correctDelivery } from '../orders/delivery';
import { receiveBack } from '../orders/lease-changes';
import { STATES } from '../orders/states';
import type { UnitOfWork } from '../orders/unit-of-work';
import type { DeviceWithOrder } from '../inventory/lock-devices';
import { neverArrived } from './never-arrived';

/** States of the device itself, which outlive its assignment. */
const KEPT: readonly LogisticStatus[] = ['LOST', 'REFURBISH'];

interface Found {
  outcome: ReturnOutcome;
  outcomeNote: string | null;
}

/** Where a device is then. */
const AFTER: Record<ReturnOutcome, LogisticStatus> = {
  RESTOCK: 'AT_STORAGE',
  REFURBISH: 'REFURBISH',
  DAMAGED: 'REFURBISH',
  LOST: 'LOST',
};

/** Whether an assignment was a mistake, or its end receives the device, and whether that is lost. */
function howItEnds(device: DeviceWithOrder['device'], order: DeviceWithOrder['order'], found?: Found) {
  const [assignment] = device.assignments;
  const leased = order !== null && STATES[order.status].leased;
  const correction = leased && found === undefined && neverArrived(device);
  const received = !correction && assignment?.receivedAt == null && (order !== null || found !== undefined);
  // Taking a lost device away without an outcome settles it too.
  const lost = found === undefined ? received && device.logisticStatus === 'LOST' : found.outcome === 'LOST';
  return { correction, received, lost };
}

/**
 * Takes a device from its organisation: one that never arrived is corrected, any other is received (docs/product.md, Returns). An outcome
 * means that it came back.
 * @throws conflict when no other device can be promised
 */
export async function endAssignment(
  { tx, actor, now }: UnitOfWork,
  { device, order }: Pick<DeviceWithOrder, 'device' | 'order'>,
  found?: Found,
): Promise<void> {
  const { id, serialNumber: serial, organization, logisticStatus } = device;
  const { correction, received, lost } = howItEnds(device, order, found);
  await tx.deviceAssignment.updateMany({
    where: { deviceId: id, to: null },
    data: {
      to: now,
      ...(received ? { receivedAt: now } : {}),
      ...(lost && { outcome: 'LOST' as const }),
      ...found,
    },
  });
  const kept = KEPT.includes(logisticStatus) ? logisticStatus : 'AT_STORAGE';
  await tx.device.update({
    where: { id },
    data: {
      organizationId: null,
      orderId: null,
      returned: false,
      logisticStatus: found === undefined ? kept : AFTER[found.outcome],
    },
  });
  const name = organization?.name ?? '';
  await recordEvent(tx, actor, {
    ...(order === null ? { organization } : aboutOrder(order)),
    type: 'device.unassigned',
    params: { serial, organization: name },
    entity: { type: 'device', id },
    from: name,
    to: null,
  });
  const work = { tx, actor, now };
  if (correction && order !== null) await correctDelivery(work, order, device);
  else if (received && order !== null) await receiveBack(work, order, device, lost);
  if (!correction) notifySweep(tx, 'start_preorders');
}
