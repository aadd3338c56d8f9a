import { withLanguage } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/vocabulary/languages';

/** A text in English, and beside it in Norwegian, which mails of older versions lack. */
export type Localized<T> = T & { nb?: T };

/** Words something in every language. */
export function localized<T extends object>(say: () => T): Localized<T> {
  return { ...withLanguage('en', say), nb: withLanguage('nb', say) };
}

export const inLanguage = <T>(said: Localized<T>, language: Language): T =>
  language === 'nb' && said.nb !== undefined ? said.nb : said;
