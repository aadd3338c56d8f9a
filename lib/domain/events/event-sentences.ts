import type { EventType } from '@/lib/vocabulary/event-types';
import type { EventLog } from '@/lib/db/generated/client';
import { readName, deletedUserName } from '@/lib/i18n/reading/deleted-user';
import { erasedSentences, eventSentences, type EventParams } from '@/lib/i18n/event-sentences';
import { type Language, languages } from '@/lib/i18n/languages';
import { currentZone, withZone } from '@/lib/i18n/locale/format';
import { currentLanguage, withLanguage } from '@/lib/i18n/locale/language';
import { homeZone } from '@/lib/core/zones';
import type { SayEvent } from './record-event';

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

/** The stored sentence of an entry, without its actor; moments in the operator's zone, whoever acts. */
export function eventSentence<Type extends EventType>(
  type: Type,
  params: EventParams[Type],
  language: Language = 'en',
): string {
  return withZone(homeZone, () =>
    withLanguage(language, () => (eventSentences[type] as (params: EventParams[Type]) => string)(params)),
  );
}

/** The sentences that the log stores of an entry. */
export const sayEvent: SayEvent = (type, params) => ({
  sentence: eventSentence(type, params),
  // Readers search with plain spaces, not with those that keep a number together.
  inOthers: languages
    .filter((language) => language !== 'en')
    .map((language) => eventSentence(type, params, language).replaceAll('\u00a0', ' '))
    .join('\n'),
});

/** What is left of an account's entry after its organisation's deletion: its kind. */
function erasedSentence(type: EventType): string {
  const who = readName(deletedUserName);
  const short = (erasedSentences as Partial<Record<EventType, (who: string) => string>>)[type];
  const sentence = eventSentences[type] as (params: { person: string; email: string }) => string;
  return short?.(who) ?? sentence({ person: who, email: who });
}

const erasedDeletion = eventSentence('user.deleted', { person: deletedUserName });

const withReadNames = (params: unknown) =>
  Object.fromEntries(
    Object.entries(params as object).map(([key, value]) => [
      key,
      typeof value === 'string' ? readName(value) : value,
    ]),
  );

/**
 * An entry's sentence for its reader.
 * @param entry `event`: the stored sentence, used without stored parameters
 */
export function readEvent({
  event,
  type,
  params,
}: {
  event: string;
  type: EventType;
  params: unknown;
}): string {
  if (event === `${deletedUserName}: ${type}` || event === erasedDeletion) return erasedSentence(type);
  const asStored = currentLanguage() === 'en';
  if (params === null || (asStored && currentZone() === homeZone)) return event;
  const sentence = (eventSentences as Partial<Record<EventType, (params: never) => string>>)[type];
  try {
    // An English sentence of another wording, or with names as they were, stays.
    if (asStored && withZone(homeZone, () => sentence?.(params as never)) !== event) return event;
    return sentence?.(withReadNames(params) as never) ?? event;
  } catch {
    // A newer version wrote it, with other parameters.
    return event;
  }
}
