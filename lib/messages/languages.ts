import type { Language } from '../config/language';

/** What each language calls itself. */
export const languageNames: Record<Language, string> = { en: 'English', nb: 'Norsk' };
