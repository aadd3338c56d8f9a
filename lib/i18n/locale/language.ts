import { type Language, languageFacts, languages } from '../languages';

interface Reader {
  language: Language;
  /** The choice is from before the sign-in. */
  isLanguageChosen: boolean;
  zone: string | null;
}

const server = globalThis as { driftmarkReader?: () => Reader | undefined };

/** Tells the server how to find its reader (lib/log/request-context.ts). */
export function findReaderBy(find: () => Reader | undefined): void {
  server.driftmarkReader = find;
}

/** The reader of what the server makes now; undefined without one, and in a browser. */
export const currentReader = (): Reader | undefined => server.driftmarkReader?.();

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

/** The language of that name; English if there is none. */
export const languageOr = (value: unknown): Language => (isLanguage(value) ? value : 'en');

/** The language of `withLanguage`, for any reader; undefined outside of it. */
let spoken: Language | undefined;

/** The reader's language: the page's in a browser, the request's on the server; English without a reader. */
export function currentLanguage(): Language {
  if (spoken !== undefined) return spoken;
  // Not `lang`, which a browser that translates pages rewrites.
  if (typeof document !== 'undefined') return languageOr(document.documentElement.dataset.language);
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

const languageOfTag = (tag: string) =>
  languages.find((language) => languageFacts[language].tags.some((one) => one === tag.split('-')[0]));

/** The preferred language of an Accept-Language header; English if it names none of ours. Pure. */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => {
      const [tag = '', ...parameters] = one.replace(/\s/g, '').split(';');
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: languageOfTag(tag), weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ language, weight }) => weight > 0 && language !== undefined)
    .sort((one, other) => other.weight - one.weight);
  return wanted[0]?.language ?? 'en';
}

/** The same catalogue in another language, with the same placeholders. */
type Translation<T> = T extends string
  ? string
  : T extends (...placeholders: infer Placeholders) => infer Said
    ? (...placeholders: Placeholders) => Translation<Said>
    : { readonly [Key in keyof T]: Translation<T[Key]> };

/** What all have together: no language lacks a text of another's. */
type Each<Texts> = (Texts extends unknown ? (one: Texts) => void : never) extends (all: infer All) => void
  ? All
  : never;

/**
 * One catalogue in all languages: it reads in the present reader's.
 * @public for what `npm run languages` writes
 */
export function translated<Catalogues extends Record<Language, object>>(
  catalogues: Catalogues & Record<Language, Each<Translation<Catalogues[Language]>>>,
): Translation<Catalogues['en']> {
  return new Proxy<object>(catalogues.en, {
    get: (_, key) => Reflect.get(catalogues[currentLanguage()], key) as unknown,
  }) as Translation<Catalogues['en']>;
}
