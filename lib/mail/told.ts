import { type Language, speaking } from '@/lib/config/language';

/** What is worded before its reader is known: in English, and in Norwegian beside it, which mails queued by older versions lack. */
export type Told<T> = T & { nb?: T };

/** Words something in every language. */
export function told<T extends object>(say: () => T): Told<T> {
  return { ...speaking('en', say), nb: speaking('nb', say) };
}

/** What was worded, as a reader of the language is told it. */
export const toldIn = <T>(said: Told<T>, language: Language): T =>
  language === 'nb' && said.nb !== undefined ? said.nb : said;
