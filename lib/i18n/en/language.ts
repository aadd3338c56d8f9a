import type { LanguageFacts } from '../locale/language-facts';

export const language: LanguageFacts = {
  name: 'English',
  inEnglish: 'English',
  code: 'EN',
  tags: ['en'],
  locale: 'en-US',
  money: { gap: '', point: '.' },
  csvSeparator: ',',
  none: 'None',
};

/** The beginning of a fault without a sentence of its own. */
export const during = (what: string) => `An error occurred during ${what}`;
