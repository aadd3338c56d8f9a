import type { Language } from '@/lib/vocabulary/languages';

/** The word for an absent value in a table, by language. */
export const noneWord: Readonly<Record<Language, string>> = { en: 'None', nb: 'Ingen' };
