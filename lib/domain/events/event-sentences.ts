import type { EventType } from '@/lib/vocabulary/event-types';
import { erasedSentences, eventSentences, type EventParams } from '@/lib/i18n/event-sentences';
import type { Language } from '@/lib/i18n/languages';
import { currentLanguage, withLanguage } from '@/lib/i18n/locale/language';
import { deletedUserName, readName } from '@/lib/i18n/reading/deleted-user';

/** The stored sentence of an entry, without its actor. */
export function eventSentence<Type extends EventType>(
  type: Type,
  params: EventParams[Type],
  language: Language = 'en',
): string {
  return withLanguage(language, () =>
    (eventSentences[type] as (params: EventParams[Type]) => string)(params),
  );
}

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
  if (currentLanguage() === 'en' || params === null) return event;
  const sentence = (eventSentences as Partial<Record<EventType, (params: never) => string>>)[type];
  try {
    return sentence?.(withReadNames(params) as never) ?? event;
  } catch {
    // A newer version wrote it, with other parameters.
    return event;
  }
}
