import type { z } from 'zod';
import { utcDay } from '@/lib/core/clock';
import { formatDate } from '@/lib/i18n/locale/format';
import { faults } from '@/lib/i18n/requests';
import type { EventParams } from '@/lib/i18n/event-sentences';
import { devicePatchOf } from '@/lib/schemas/devices';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import { recordEvents, type EventEntry } from '../events/record-event';
import { deviceFields, deviceView, type DeviceView } from '../inventory/device-view';
import type { LockedDevice } from '../inventory/lock-devices';
import { type Context, operation } from '../operation';
import { aboutOrder } from '../orders/locked-order';
import { assertMatches, edited } from '../precondition';
import type { Ask } from './states';
import { planned, transition } from './transition';
import { type DeviceWithOrder, withDevice } from './with-device';

/** What a device is: where it is, the transition alone writes. */
type Own = Record<string, unknown> &
  Partial<Record<'organizationId' | 'orderId' | 'logisticStatus' | 'returned', never>>;

type Patch = Partial<Omit<z.output<typeof devicePatchOf>, 'id'>>;

/** The facts of a device's assignment, which the log keeps with a change of status; ISO 8601 in UTC. */
type LoggedFacts = NonNullable<EventParams['device.statusChanged']['before']>;

/**
 * Changes a device's logistic status, calibration date, note or active. Only what is sent and differs changes. RETURNED receives a leased device;
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
 * @throws like patchDevice; conflict where the receipt, or its withdrawal, is settled by now
 */
export function changeDevice(
  context: Context<'devices.manage'>,
  { id, ...asked }: z.output<typeof devicePatchOf>,
  before?: LoggedFacts,
): Promise<DeviceView> {
  return withDevice(context, id, async (work, found) => {
    const { tx, actor } = work;
    const { device, order } = found;
    const view = deviceView(context.actor.role);
    const read = () => tx.device.findUniqueOrThrow({ where: { id }, select: deviceFields }).then(view);
    await assertMatches(actor, read);
    const patch = edited(actor, device, asked);
    const { logisticStatus: to = device.logisticStatus, ...rest } = patch;
    const own: Own = rest;
    const sent = Object.entries(own).filter(([, value]) => value !== undefined);
    if (sent.length > 0) await tx.device.update({ where: { id }, data: Object.fromEntries(sent) });
    const log = () => recordEvents(tx, actor, changesOf(found, patch));
    const ask: Ask = before ? { verb: 'putBack', logisticStatus: to, before: factsOf(before) } : { verb: to };
    if (to === device.logisticStatus) await log();
    else await transition(work, [planned(device, order, ask, work.now)], order, log);
    return { answer: await read(), orderId: order?.id };
  });
}

type Found = Pick<DeviceWithOrder, 'device' | 'order'>;

const aboutDevice = ({ device, order }: Found) =>
  ({
    ...(order === null ? { organization: device.organization } : aboutOrder(order)),
    entity: { type: 'device', id: device.id },
  }) as const;

/** The entry of a change of status, with what putting it back restores. */
export function statusChange(found: Found, to: LogisticStatus): EventEntry {
  const { logisticStatus: from, serialNumber: serial } = found.device;
  const before = loggedFactsOf(found.device);
  const params = { serial, from, to, ...(before && { before }) };
  return { ...aboutDevice(found), type: 'device.statusChanged', params, from, to };
}

function changesOf(found: Found, patch: Patch): EventEntry[] {
  const { device } = found;
  const about = aboutDevice(found);
  const serial = device.serialNumber;
  const entries: EventEntry[] = [];
  if (patch.logisticStatus !== undefined && patch.logisticStatus !== device.logisticStatus)
    entries.push(statusChange(found, patch.logisticStatus));
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

const isoDay = (date: Date | null) => date && utcDay(date);

const FACTS = ['usedAt', 'announcedAt', 'receivedAt', 'remindedAt'] as const;

/** The same facts with their moments in another form. */
const mapped = <From, To>(facts: Record<(typeof FACTS)[number], From | null>, form: (moment: From) => To) =>
  Object.fromEntries(FACTS.map((name) => [name, facts[name] === null ? null : form(facts[name])])) as Record<
    (typeof FACTS)[number],
    To | null
  >;

/** Undefined for an unassigned device. */
const loggedFactsOf = ({ assignments: [assignment], returned }: LockedDevice): LoggedFacts | undefined =>
  assignment && { returned, ...mapped(assignment, (moment: Date) => moment.toISOString()) };

const factsOf = ({ returned, ...logged }: LoggedFacts) => ({
  returned,
  ...mapped(logged, (iso: string) => new Date(iso)),
});
