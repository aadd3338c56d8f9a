import type { EventParams } from '@/lib/messages/event-sentences';
import type { LockedDevice } from './lock-devices';

/** The facts of a device's assignment; moments are ISO 8601 in UTC. The log keeps them with a change of status, which may change them. */
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
