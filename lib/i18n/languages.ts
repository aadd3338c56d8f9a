import type { Language } from '@/lib/vocabulary/languages';

export const languageNames: Record<Language, string> = { en: 'English', nb: 'Norsk' };
