import type { z } from 'zod';
import { faults } from '@/lib/i18n/faults';
import type { EventParams } from '@/lib/i18n/event-sentences';
import { devicePatchOf } from '@/lib/schemas/devices';
import { recordEvents } from '../events/record-event';
import { aboutDevice, changeDevice } from '../inventory/change-device';
import type { DeviceView } from '../inventory/device-view';
import type { LockedDevice } from '../inventory/lock-devices';
import { type Context, operation } from '../operation';
import { type Ask, STATUS_VERBS } from './states';
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
    const verb = STATUS_VERBS[to];
    const ask: Ask = before ? { verb: 'putBack', logisticStatus: to, before: factsOf(before) } : { verb };
    const known = loggedFactsOf(device);
    const params = { serial: device.serialNumber, from, to, ...(known && { before: known }) };
    const entry = { ...aboutDevice(found), type: 'device.statusChanged', params, from, to } as const;
    await transition(work, [device], order, ask, () =>
      recordEvents(work.tx, work.actor, [entry, ...changes]),
    );
  });
}

/** Undefined for an unassigned device. */
function loggedFactsOf({ assignments: [assignment], returned }: LockedDevice): LoggedFacts | undefined {
  if (assignment === undefined) return undefined;
  const { receivedAt, usedAt, announcedAt, remindedAt } = assignment;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    returned,
    receivedAt: iso(receivedAt),
    usedAt: iso(usedAt),
    announcedAt: iso(announcedAt),
    remindedAt: iso(remindedAt),
  };
}

function factsOf({ returned, ...logged }: LoggedFacts): Ask<'putBack'>['before'] {
  const date = (iso: string | null) => (iso === null ? null : new Date(iso));
  return {
    returned,
    receivedAt: date(logged.receivedAt),
    usedAt: date(logged.usedAt),
    announcedAt: date(logged.announcedAt),
    remindedAt: date(logged.remindedAt),
  };
}
