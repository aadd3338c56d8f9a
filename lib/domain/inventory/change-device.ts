import type { z } from 'zod';
import { formatDate } from '@/lib/i18n/locale/format';
import type { LogisticStatus } from '@/lib/vocabulary/logistic-status';
import { faults } from '@/lib/i18n/faults';
import { refusals } from '@/lib/i18n/requests';
import { devicePatchOf } from '@/lib/schemas/devices';
import { notFound } from '../errors';
import { recordEvents, type EventEntry } from '../events/record-event';
import { type Context, operation } from '../operation';
import { assertMatches, edited } from '../precondition';
import { askProvider } from '../orders/dispatch';
import { aboutOrder } from '../orders/order-event';
import type { UnitOfWork } from '../orders/unit-of-work';
import { deviceFields, deviceView, type DeviceView } from './device-view';
import { byId, type DeviceWithOrder, lockDeviceWithOrder } from './lock-devices';

type Patch = Partial<Omit<z.output<typeof devicePatchOf>, 'id'>>;

/** Changes the status, and writes the log with the given entries. */
type Move = (
  work: UnitOfWork,
  found: DeviceWithOrder,
  to: LogisticStatus | undefined,
  entries: readonly EventEntry[],
) => Promise<void>;

/**
 * Changes a device's calibration date only.
 * @throws notFound
 */
export const recalibrateDevice = operation({
  may: 'devices.manage',
  input: devicePatchOf.pick({ id: true, calibrationExpires: true }),
  fault: () => faults.devicePatching,
  execute: (context, patch) =>
    changeDevice(context, patch, ({ tx, actor }, _, __, entries) => recordEvents(tx, actor, entries)),
});

/**
 * Changes what a device is; where it is changes by `move`. Only what is sent and differs changes.
 * @throws notFound, conflict after a change by another person
 */
export async function changeDevice(
  context: Context<'devices.manage'>,
  { id, ...asked }: Patch & { id: string },
  move: Move,
): Promise<DeviceView> {
  const { actor, scope, transaction, now } = context;
  let orderId: string | null = null;
  const answer = await transaction(async (tx) => {
    const found = await lockDeviceWithOrder(tx, byId(id, scope.sql('d.organization_id')));
    if (found === null) throw notFound(refusals.deviceNotFound);
    const { device, order } = found;
    const read = () =>
      tx.device.findUniqueOrThrow({ where: { id }, select: deviceFields }).then(deviceView(actor.role));
    await assertMatches(read);
    const patch = edited(device, asked);
    const { logisticStatus, ...own } = patch;
    const {
      calibrationExpires = device.calibrationExpires,
      active = device.active,
      note = device.note,
    } = own;
    if (Object.values(own).some((value) => value !== undefined))
      await tx.device.update({ where: { id }, data: { calibrationExpires, active, note } });
    await move({ tx, actor, now }, found, logisticStatus, entriesOf(found, patch));
    orderId = order?.id ?? null;
    return read();
  });
  if (orderId !== null) await askProvider(context, { orderId });
  return answer;
}

/** Whom an entry about a device is for. */
export const aboutDevice = ({ device, order }: DeviceWithOrder) =>
  ({
    ...(order === null ? { organization: device.organization } : aboutOrder(order)),
    entity: { type: 'device', id: device.id },
  }) as const;

const isoDay = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

function entriesOf(found: DeviceWithOrder, patch: Patch): EventEntry[] {
  const { device } = found;
  const about = aboutDevice(found);
  const serial = device.serialNumber;
  const entries: EventEntry[] = [];
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
