import { languages, type Language } from '@/lib/vocabulary/languages';
import { currentReader } from './current-reader';

/** The cookie with a signed-out person's choice; without it the browser's settings decide. */
export const languageCookie = 'language';

const CHOSEN = '.chosen';

/** The cookie's value for a choice before the sign-in, which the sign-in takes over (ADR 0035). */
export const chosenLanguage = (language: Language): string => language + CHOSEN;

/** The cookie's language, and whether it was chosen before signing in; null without one. Pure. */
export function readLanguage(cookie: string | null): { language: Language; isChosen: boolean } | null {
  const isChosen = cookie?.endsWith(CHOSEN) ?? false;
  const language = isChosen ? cookie?.slice(0, -CHOSEN.length) : cookie;
  return isLanguage(language) ? { language, isChosen } : null;
}

/** Our own scripts choose the language of the API's sentences; for others they are English. */
export const languageHeader = 'x-portal-language';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language of `withLanguage`, for any reader; undefined outside of it. */
let spoken: Language | undefined;

/** The reader's language: the page's in a browser, the request's on the server; English without a reader. */
export function currentLanguage(): Language {
  if (spoken !== undefined) return spoken;
  // Not `lang`, which a browser that translates pages rewrites.
  if (typeof document !== 'undefined')
    return document.documentElement.dataset.language === 'nb' ? 'nb' : 'en';
  return currentReader()?.language ?? 'en';
}

/** Whether the reader of this request chose its language before signing in. */
export const isLanguageChosen = (): boolean => currentReader()?.isLanguageChosen ?? false;

/** Makes `say` speak a language, for mails and stored texts. `say` must be synchronous. */
export function withLanguage<T>(language: Language, say: () => T): T {
  const before = spoken;
  spoken = language;
  try {
    return say();
  } finally {
    spoken = before;
  }
}

/** Norwegian, in any of its spellings. */
const NORWEGIAN = /^(?:nb|no|nn)(?:-|$)/;

/** The preferred language of an Accept-Language header; English if it names none of ours. Pure. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => {
      const [tag = '', ...parameters] = one.replace(/\s/g, '').split(';');
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ tag, weight }) => weight > 0 && (NORWEGIAN.test(tag) || /^en(?:-|$)/.test(tag)))
    .sort((one, other) => other.weight - one.weight);
  return wanted[0] !== undefined && NORWEGIAN.test(wanted[0].tag) ? 'nb' : 'en';
}
