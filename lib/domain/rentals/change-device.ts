import type { z } from 'zod';
import { formatDate } from '@/lib/i18n/locale/format';
import type { LogisticStatus } from '@/lib/vocabulary/logistic-status';
import { faults } from '@/lib/i18n/faults';
import { devicePatchOf } from '@/lib/schemas/devices';
import { recordEvents, type EventEntry } from '../events/record-event';
import { type Context, operation } from '../operation';
import { assertMatches, edited } from '../precondition';
import { aboutOrder } from '../orders/order-event';
import type { UnitOfWork } from '../orders/unit-of-work';
import { deviceFields, deviceView, type DeviceView } from '../inventory/device-view';
import type { DeviceWithOrder } from './with-device';
import { withDevice } from './with-device';

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
export function changeDevice(
  context: Context<'devices.manage'>,
  { id, ...asked }: Patch & { id: string },
  move: Move,
): Promise<DeviceView> {
  return withDevice(context, id, async (work, found) => {
    const { device, order } = found;
    const read = () =>
      work.tx.device
        .findUniqueOrThrow({ where: { id }, select: deviceFields })
        .then(deviceView(context.actor.role));
    await assertMatches(read);
    const patch = edited(device, asked);
    const { logisticStatus, ...own } = patch;
    const {
      calibrationExpires = device.calibrationExpires,
      active = device.active,
      note = device.note,
    } = own;
    if (Object.values(own).some((value) => value !== undefined))
      await work.tx.device.update({ where: { id }, data: { calibrationExpires, active, note } });
    await move(work, found, logisticStatus, entriesOf(found, patch));
    return { answer: await read(), orderId: order?.id };
  });
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
