import { homeZone } from '@/lib/core/zones';
import { withZone } from '@/lib/i18n/locale/format';
import { withLanguage } from '@/lib/i18n/locale/language';
import { type Language, languages } from '@/lib/i18n/languages';

/** A text in English, and beside it in other languages, of which mails of older versions lack some. */
export type Localized<T> = T & { [Other in Exclude<Language, 'en'>]?: T };

/** Words something for the operator in every language, in the operator's zone. */
export function localized<T extends object>(say: () => T): Localized<T> {
  const said = languages.map(
    (language) => [language, withZone(homeZone, () => withLanguage(language, say))] as const,
  );
  const { en, ...others } = Object.fromEntries(said) as Record<Language, T>;
  return { ...en, ...others };
}

export const inLanguage = <T>(said: Localized<T>, language: Language): T =>
  (language === 'en' ? undefined : said[language]) ?? said;
