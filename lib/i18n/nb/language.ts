import type { LanguageFacts } from '../locale/language-facts';

/** Bokmål. A Norwegian reads a comma between thousands as a decimal one, and so does a Norwegian spreadsheet. */
export const language: LanguageFacts = {
  name: 'Norsk',
  inEnglish: 'Norwegian',
  code: 'NO',
  tags: ['nb', 'no', 'nn'],
  locale: 'nb',
  money: { gap: '\u00a0', point: ',' },
  csvSeparator: ';',
  none: 'Ingen',
};

export const during = (what: string) => `Det oppstod en feil ved ${what}`;
