import { type Language, withLanguage } from '@/lib/config/language';

/** What is worded before its reader is known: in English, and in Norwegian beside it, which mails queued by older versions lack. */
export type Localized<T> = T & { nb?: T };

/** Words something in every language. */
export function localized<T extends object>(say: () => T): Localized<T> {
  return { ...withLanguage('en', say), nb: withLanguage('nb', say) };
}

/** What was worded, in the words of one language. */
export const inLanguage = <T>(said: Localized<T>, language: Language): T =>
  language === 'nb' && said.nb !== undefined ? said.nb : said;
