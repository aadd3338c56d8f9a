import type { Language } from './language';

/** What stands for an absent value in a table, by language. */
export const noneWord: Readonly<Record<Language, string>> = { en: 'None', nb: 'Ingen' };
