import type { z } from 'zod';
import { formatDate } from '@/lib/i18n/locale/format';
import { type LogisticStatus, notBack, withCustomer } from '@/lib/vocabulary/logistic-status';
import type { Prisma } from '@/lib/db/generated/client';
import { notifySweep } from '@/lib/db/notify-sweep';
import { faults } from '@/lib/i18n/faults';
import { refusals } from '@/lib/i18n/requests';
import { devicePatchOf } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { recordEvents, type EventEntry } from '../events/record-event';
import { type Context, operation } from '../operation';
import { assertMatches, edited } from '../precondition';
import { aboutOrder } from '../orders/order-event';
import { receiveBack, restoreReceipt, undoReceipt } from '../orders/lease-changes';
import type { LockedOrder } from '../orders/locked-order';
import { askProvider } from '../orders/dispatch';
import type { UnitOfWork } from '../orders/unit-of-work';
import { deviceFields, deviceView, type DeviceView } from '../inventory/device-view';
import { byId, lockDeviceWithOrder, type LockedDevice } from '../inventory/lock-devices';
import { type AssignmentFacts, assignmentFactsOf } from './assignment-facts';

type Patch = Partial<Omit<z.output<typeof devicePatchOf>, 'id'>>;

/**
 * Changes a device's logistic status, calibration date or active. Only what is sent and differs changes. RETURNED receives a leased device;
 * setting it back withdraws the receipt while that is possible.
 * @throws notFound, conflict when the receipt is settled, or after a change by another person
 */
export const patchDevice = operation({
  may: 'devices.manage',
  input: devicePatchOf,
  fault: () => faults.devicePatching,
  execute: (context, patch) => changeDevice(context, patch),
});

/**
 * An undo of a status passes `before`, which restores the facts of the assignment.
 * @throws like patchDevice
 */
export async function changeDevice(
  context: Context<'devices.manage'>,
  { id, ...asked }: z.output<typeof devicePatchOf>,
  before?: AssignmentFacts,
): Promise<DeviceView> {
  const { actor, scope, transaction, now } = context;
  let orderId: string | null = null;
  const view = await transaction(async (tx) => {
    const found = await lockDeviceWithOrder(tx, byId(id, scope.sql('d.organization_id')));
    if (found === null) throw notFound(refusals.deviceNotFound);
    const { device, order } = found;
    const view = deviceView(actor.role);
    await assertMatches(() =>
      tx.device.findUniqueOrThrow({ where: { id }, select: deviceFields }).then(view),
    );
    const patch = edited(device, asked);
    const entries = changesOf(device, order, patch);
    const to = patch.logisticStatus;
    const updated = await tx.device.update({
      where: { id: device.id },
      data: { ...sent(patch), returned: before?.returned ?? returnedAfter(device, to) },
      select: deviceFields,
    });
    if (entries.length > 0) await recordEvents(tx, actor, entries);
    if (to !== undefined && to !== device.logisticStatus) {
      const work = { tx, actor, now };
      if (before === undefined) await applyStatus(work, device, order, to);
      else await putFactsBack(work, device, order, before);
      if (order === null) notifySweep(tx, 'start_preorders');
    }
    orderId = order?.id ?? null;
    return view(updated);
  });
  if (orderId !== null) await askProvider(context, { orderId });
  return view;
}

function sent(fields: Patch): Prisma.DeviceUpdateInput {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function applyStatus(
  work: UnitOfWork,
  device: LockedDevice,
  order: LockedOrder | null,
  to: LogisticStatus,
): Promise<void> {
  const [assignment] = device.assignments;
  if (assignment === undefined) return;
  const keep = (data: Prisma.DeviceAssignmentUpdateManyMutationInput) =>
    work.tx.deviceAssignment.updateMany({ where: { id: assignment.id }, data });
  const { receivedAt } = assignment;
  if (to === 'RETURNED' && receivedAt === null) {
    await keep({ receivedAt: work.now });
    if (order !== null) await receiveBack(work, order, device);
    return;
  }
  if (notBack.includes(to) && receivedAt !== null) {
    await keep({ receivedAt: null });
    if (order !== null) await undoReceipt(work, order, device, receivedAt);
  }
  if (to === 'IN_CUSTOMER_USE' && assignment.usedAt === null) await keep({ usedAt: work.now });
  // It has not arrived after all.
  if (to === 'IN_TRANSIT_TO_CUSTOMER') await keep({ usedAt: null, announcedAt: null, remindedAt: null });
}

/**
 * Restores the assignment from before a mistaken status.
 * @throws conflict where the receipt, or its withdrawal, is settled by now
 */
async function putFactsBack(
  work: UnitOfWork,
  device: LockedDevice,
  order: LockedOrder | null,
  before: AssignmentFacts,
): Promise<void> {
  const [assignment] = device.assignments;
  if (assignment === undefined) return;
  const date = (iso: string | null) => (iso === null ? null : new Date(iso));
  const receivedAt = date(before.receivedAt);
  await work.tx.deviceAssignment.updateMany({
    where: { id: assignment.id },
    data: {
      receivedAt,
      usedAt: date(before.usedAt),
      announcedAt: date(before.announcedAt),
      remindedAt: date(before.remindedAt),
    },
  });
  if (order === null) return;
  if (receivedAt === null && assignment.receivedAt !== null)
    await undoReceipt(work, order, device, assignment.receivedAt);
  if (receivedAt !== null && assignment.receivedAt === null)
    await restoreReceipt(work, order, device, receivedAt);
}

/** An announced or received device counts as returned until it goes out again. */
function returnedAfter(device: LockedDevice, to: LogisticStatus | undefined): boolean {
  if (to === undefined || to === device.logisticStatus) return device.returned;
  if (to === 'RETURNED') return device.organizationId !== null;
  // Like `applyStatus`: a device that has not arrived is not announced either.
  if (to === 'IN_TRANSIT_TO_CUSTOMER') return false;
  // A mistaken receipt leaves the announcement before it.
  if (device.logisticStatus === 'RETURNED' && withCustomer.includes(to))
    return device.assignments[0]?.announcedAt != null;
  return device.returned;
}

function isoDay(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

function changesOf(device: LockedDevice, order: LockedOrder | null, patch: Patch): EventEntry[] {
  const about = {
    ...(order === null ? { organization: device.organization } : aboutOrder(order)),
    entity: { type: 'device', id: device.id },
  } as const;
  const serial = device.serialNumber;
  const entries: EventEntry[] = [];
  if (patch.logisticStatus !== undefined && patch.logisticStatus !== device.logisticStatus) {
    const [from, to] = [device.logisticStatus, patch.logisticStatus];
    const before = assignmentFactsOf(device);
    const params = { serial, from, to, ...(before && { before }) };
    entries.push({ ...about, type: 'device.statusChanged', params, from, to });
  }
  if (patch.calibrationExpires !== undefined) {
    const calibration = { from: isoDay(device.calibrationExpires), to: isoDay(patch.calibrationExpires) };
    if (calibration.from !== calibration.to) {
      const [from, to] = [formatDate(calibration.from), formatDate(calibration.to)];
      entries.push({ ...about, type: 'device.changed', params: { serial, calibration }, from, to });
    }
  }
  if (patch.active !== undefined && patch.active !== device.active) {
    const { active } = patch;
    const [from, to] = [String(device.active), String(active)];
    entries.push({ ...about, type: 'device.changed', params: { serial, active }, from, to });
  }
  return entries;
}
