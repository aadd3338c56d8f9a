import type { z } from 'zod';
import { formatDate } from '@/lib/config/format';
import type { LogisticStatus } from '@/lib/config/logistic-status';
import { messages } from '@/lib/config/messages';
import { devicePatchOf } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { recordEvents, type EventEntry } from '../events/record-event';
import { operation } from '../operation';
import { deviceFields, deviceView, type DeviceView } from './device-view';
import { byId, lockDevices, type LockedDevice } from './lock-devices';

type Patch = z.output<typeof devicePatchOf>;

/** Back with the customer after a return: it may be returned again. */
const WITH_CUSTOMER: readonly LogisticStatus[] = ['IN_TRANSIT_TO_CUSTOMER', 'IN_CUSTOMER_USE'];

/**
 * Changes a device: logistic status to any of the seven, calibration date, active (§4, §7 PATCH devices/{id}). Only what
 * is sent and differs changes; the log keeps from and to of each.
 * @throws notFound
 */
export const patchDevice = operation({
  may: 'devices.manage',
  input: devicePatchOf,
  fault: messages.defaults.devicePatching,
  async run({ actor, scope, transaction, now }, patch): Promise<DeviceView> {
    return transaction(async (tx) => {
      const [device] = await lockDevices(tx, byId(patch.id, scope.sql('d.organization_id')));
      if (device === undefined) throw notFound(messages.errors.deviceNotFound);
      const entries = changesOf(device, patch);
      const updated = await tx.device.update({
        where: { id: device.id },
        data: {
          ...(patch.logisticStatus === undefined ? {} : { logisticStatus: patch.logisticStatus }),
          ...(patch.calibrationExpires === undefined ? {} : { calibrationExpires: patch.calibrationExpires }),
          ...(patch.active === undefined ? {} : { active: patch.active }),
          returned: returnedAfter(device, patch.logisticStatus),
        },
        select: deviceFields,
      });
      if (entries.length > 0) await recordEvents(tx, actor, entries, now);
      return deviceView(updated);
    });
  },
});

/** A device that the operator has back counts as returned until it goes out again (decisions.md §4). */
function returnedAfter(device: LockedDevice, to: LogisticStatus | undefined): boolean {
  if (to === undefined || to === device.logisticStatus) return device.returned;
  if (to === 'RETURNED') return device.organizationId !== null;
  if (device.logisticStatus === 'RETURNED' && WITH_CUSTOMER.includes(to)) return false;
  return device.returned;
}

/** The day alone, as it is stored: YYYY-MM-DD. */
function isoDay(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

function changesOf(device: LockedDevice, patch: Patch): EventEntry[] {
  const about = { organization: device.organization, entity: { type: 'device', id: device.id } } as const;
  const entries: EventEntry[] = [];
  if (patch.logisticStatus !== undefined && patch.logisticStatus !== device.logisticStatus) {
    const [from, to] = [device.logisticStatus, patch.logisticStatus];
    entries.push({
      ...about,
      type: 'device.statusChanged',
      params: { serial: device.serialNumber, from, to },
      from,
      to,
    });
  }
  if (patch.calibrationExpires !== undefined) {
    const [from, to] = [formatDate(device.calibrationExpires), formatDate(patch.calibrationExpires)];
    if (from !== to) {
      entries.push({
        ...about,
        type: 'device.changed',
        params: {
          serial: device.serialNumber,
          calibration: { from: isoDay(device.calibrationExpires), to: isoDay(patch.calibrationExpires) },
        },
        from,
        to,
      });
    }
  }
  if (patch.active !== undefined && patch.active !== device.active) {
    entries.push({
      ...about,
      type: 'device.changed',
      params: { serial: device.serialNumber, active: patch.active },
      from: String(device.active),
      to: String(patch.active),
    });
  }
  return entries;
}
