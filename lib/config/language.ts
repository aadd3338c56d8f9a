import { currentReader } from './current-reader';

/** The languages of the portal. The API and the log file know English alone. */
export const languages = ['en', 'nb'] as const;
export type Language = (typeof languages)[number];

/** Name of the cookie that keeps the choice of who is not signed in; absent means that the browser's settings decide. */
export const languageCookie = 'language';

const CHOSEN = '.chosen';

/** What the cookie says of a language that somebody chose who is not signed in: a sign-in takes it over (ADR 0035). */
export const chosenLanguage = (language: Language): string => language + CHOSEN;

/** The language of the cookie, and whether it was chosen before signing in; null where it names none. Pure. */
export function readLanguage(cookie: string | null): { language: Language; isChosen: boolean } | null {
  const isChosen = cookie?.endsWith(CHOSEN) ?? false;
  const language = isChosen ? cookie?.slice(0, -CHOSEN.length) : cookie;
  return isLanguage(language) ? { language, isChosen } : null;
}

/** By which our own scripts say what the API's sentences are to be in; to everybody else they are English. */
export const languageHeader = 'x-portal-language';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The language that something is said in, whoever reads it; undefined unless `withLanguage` runs. */
let spoken: Language | undefined;

/** The language of whoever reads: the page's in a browser, the request's on the server; English where nobody does. */
export function currentLanguage(): Language {
  if (spoken !== undefined) return spoken;
  // Not `lang`, which a browser that translates pages rewrites.
  if (typeof document !== 'undefined')
    return document.documentElement.dataset.language === 'nb' ? 'nb' : 'en';
  return currentReader()?.language ?? 'en';
}

/** Whether the reader of this request chose its language before signing in. */
export const isLanguageChosen = (): boolean => currentReader()?.isLanguageChosen ?? false;

/** Has `say` speak a language: mails, and what is stored. It may not wait for anything. */
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

/** The language that an Accept-Language header prefers; English where it names none of ours. Pure. */
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
