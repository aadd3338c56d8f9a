import type { EventType } from '@/lib/vocabulary/event-types';
import type { EventLog } from '@/lib/db/generated/client';
import { readName } from '@/lib/i18n/reading/deleted-user';
import { readEvent } from './event-sentences';

/** An entry of the log in a timeline; the moment is ISO 8601 in UTC. */
export interface TimelineEvent {
  id: string;
  type: EventType;
  event: string;
  user: string | null;
  createdAt: string;
}

/** Entries of the log for a timeline, in the order given. */
export function timelineOf(entries: readonly EventLog[]): TimelineEvent[] {
  return entries.map(({ id, type, event, params, userName, createdAt }) => ({
    id,
    type: type as EventType, // written by record-event alone
    event: readEvent({ event, type: type as EventType, params }),
    user: userName && readName(userName),
    createdAt: createdAt.toISOString(),
  }));
}
