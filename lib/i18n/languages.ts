import type { Language } from './locale/language';

export const languageNames: Record<Language, string> = { en: 'English', nb: 'Norsk' };
