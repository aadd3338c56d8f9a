import type { z } from 'zod';
import { faults } from '@/lib/i18n/faults';
import type { EventParams } from '@/lib/i18n/en/event-sentences';
import { devicePatchOf } from '@/lib/schemas/devices';
import { recordEvents } from '../events/record-event';
import { aboutDevice, changeDevice } from './change-device';
import type { DeviceView } from '../inventory/device-view';
import type { LockedDevice } from '../inventory/lock-devices';
import { type Context, operation } from '../operation';
import type { Ask } from './states';
import { transition } from './transition';

/** The facts of a device's assignment, which the log keeps with a change of status; ISO 8601 in UTC. */
type LoggedFacts = NonNullable<EventParams['device.statusChanged']['before']>;

/**
 * Changes a device's logistic status, calibration date or active. Only what is sent and differs changes. RETURNED receives a leased device;
 * setting it back withdraws the receipt while that is possible.
 * @throws notFound, conflict when the receipt is settled, or after a change by another person
 */
export const patchDevice = operation({
  may: 'devices.manage',
  input: devicePatchOf,
  fault: () => faults.devicePatching,
  execute: (context, patch) => changeStatus(context, patch),
});

/**
 * An undo of a status passes `before`, which restores the facts of the assignment.
 * @throws like patchDevice; conflict where the receipt, or its withdrawal, is settled by now
 */
export function changeStatus(
  context: Context<'devices.manage'>,
  asked: z.output<typeof devicePatchOf>,
  before?: LoggedFacts,
): Promise<DeviceView> {
  return changeDevice(context, asked, async (work, found, to, changes) => {
    const { device, order } = found;
    const from = device.logisticStatus;
    if (to === undefined || to === from) return recordEvents(work.tx, work.actor, changes);
    const ask: Ask = before ? { verb: 'putBack', logisticStatus: to, before: factsOf(before) } : { verb: to };
    const known = loggedFactsOf(device);
    const params = { serial: device.serialNumber, from, to, ...(known && { before: known }) };
    const entry = { ...aboutDevice(found), type: 'device.statusChanged', params, from, to } as const;
    await transition(work, [device], order, ask, () =>
      recordEvents(work.tx, work.actor, [entry, ...changes]),
    );
  });
}

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
