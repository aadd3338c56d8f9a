import type { EventParams } from '@/lib/i18n/event-sentences';
import type { LockedDevice } from '../inventory/lock-devices';

/** The facts of a device's assignment, which the log keeps with a change of status; ISO 8601 in UTC. */
export type AssignmentFacts = NonNullable<EventParams['device.statusChanged']['before']>;

/** Undefined for an unassigned device. Pure. */
export function assignmentFactsOf({
  assignments: [assignment],
  returned,
}: LockedDevice): AssignmentFacts | undefined {
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
