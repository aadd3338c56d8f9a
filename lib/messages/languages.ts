import type { Language } from '../config/language';

export const languageNames: Record<Language, string> = { en: 'English', nb: 'Norsk' };
