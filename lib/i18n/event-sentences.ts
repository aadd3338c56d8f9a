import type { EventType } from '@/lib/vocabulary/event-types';
import type { Language } from '@/lib/vocabulary/languages';
import { deletedUserName, readName } from './deleted-user';
import { erasedSentences, eventSentences, type EventParams } from './en/event-sentences';
import { currentLanguage, withLanguage } from './locale/language';
import * as nb from './nb/event-sentences';

/** The stored sentence of an entry, without its actor. */
export function eventSentence<Type extends EventType>(
  type: Type,
  params: EventParams[Type],
  language: Language = 'en',
): string {
  const sentences = language === 'nb' ? nb.eventSentences : eventSentences;
  const sentence = sentences[type] as (params: EventParams[Type]) => string;
  return withLanguage(language, () => sentence(params));
}

/** What is left of an account's entry after its organisation's deletion: its kind. */
function erasedSentence(type: EventType): string {
  const who = readName(deletedUserName);
  const [erased, sentences] =
    currentLanguage() === 'nb' ? [nb.erasedSentences, nb.eventSentences] : [erasedSentences, eventSentences];
  const short = (erased as Partial<Record<EventType, (who: string) => string>>)[type];
  const sentence = sentences[type] as (params: { person: string; email: string }) => string;
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
  const sentence = (nb.eventSentences as Partial<Record<EventType, (params: never) => string>>)[type];
  try {
    return sentence?.(withReadNames(params) as never) ?? event;
  } catch {
    // A newer version wrote it, with other parameters.
    return event;
  }
}
