/** What spreadsheets do to serial numbers: they compute, and they make numbers, days and truth values of text. */

/** What became of a serial number in a spreadsheet. */
export type Damage = 'number' | 'date' | 'truth' | 'fault' | 'formula' | 'several';

/** Months as spreadsheets in English and Norwegian write them. */
const MONTH =
  '(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch|s)?|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?)';

/** A month with a day or a year, in any case. */
const MONTH_DAYS = [
  new RegExp(`^\\d\\d?[-. ]+${MONTH}\\.?(?:[-. ]+\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}\\.?[-. ]+\\d{2,4}$`, 'i'),
];
/** Spreadsheets write them in small letters: 'MAR-28' is a serial number. */
const isMonthDay = (cell: string) => cell !== cell.toUpperCase() && MONTH_DAYS.some((one) => one.test(cell));

const DAMAGES: readonly (readonly [Damage, RegExp])[] = [
  ['formula', /^=/],
  ['truth', /^(?:true|false|sann|usann)$/i],
  [
    'fault',
    /^(?:#+|(?:err|feil):\d+|#[A-ZÆØÅ_/]+\d?[!?]?|n\/a|<na>|nan|nat|-?inf(?:inity)?|\(?null\)?|\\n|nil|none|\(blank\)|undefined)$/i,
  ],
  ['number', /^[+-]?\d+(?:[.,]\d+e[+-]?\d+|e[+-]\d+|[.,]0+)$/i],
  ['date', /^\d{4}-\d\d-\d\d(?:[ T]\d.*)?$/],
  ['date', /^\d\d?[-./]\d\d?[-./](?:19|20)\d\d(?: \d.*)?$/],
  ['date', /^\d{4}[./]\d\d?[./]\d\d?$/],
  ['date', /^\d\d?[./]\d\d?[./]\d\d$/],
  ['date', /^\d\d?:\d\d(?::\d\d)?$/],
  ['several', /;/],
];

/** What a spreadsheet has made of a serial number, or a file of several; null for one that may be as it was typed. Pure. */
export const damageOf = (cell: string): Damage | null =>
  DAMAGES.find(([, pattern]) => pattern.test(cell))?.[0] ?? (isMonthDay(cell) ? 'date' : null);

/** Words that a spreadsheet reads as part of a day, a time, a number or a sum of money. */
const WORD_OF_VALUE = new RegExp(`^(?:${MONTH}|true|false|sann|usann)$`, 'i');
const WORD_BEHIND_DIGITS = new RegExp(`^(?:${MONTH}|e|am|pm|kr|nok|eur|usd)$`, 'i');

/** Of more digits a spreadsheet shows, and saves, only the first ones. */
const MOST_DIGITS = 11;

/**
 * Whether a spreadsheet that opens a file may show, and save, another text than this one: '00123' as 123, 'MAR-28' as a day. It may
 * say yes to a text that stays. Pure.
 */
export function isChangedBySpreadsheets(text: string): boolean {
  if (/^\d+$/.test(text)) return text.length > MOST_DIGITS || /^0./.test(text);
  if (!/^[A-Za-z\d]/.test(text)) return text !== '';
  const words = text.match(/\p{L}+/gu) ?? [];
  const known = /^\d/.test(text) ? WORD_BEHIND_DIGITS : WORD_OF_VALUE;
  return words.every((word) => known.test(word));
}

/** Behind another spreadsheet's separator: the beginning of a formula with blanks before it, and our marks before these. */
const INNER_FORMULA = /(?<=[,;\t\r\n])(?='*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;
const INNER_MARK = /(?<=[,;\t\r\n])'(?='*[^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/** A text as our files write it: an apostrophe before what a spreadsheet would change or compute. `unguarded` takes it off. Pure. */
export const guarded = (text: string): string =>
  (isChangedBySpreadsheets(text) ? "'" : '') + text.replace(INNER_FORMULA, "'");

/** A file's text without our apostrophes, or the one by which people tell a spreadsheet that it is text. Pure. */
export const unguarded = (cell: string): string => cell.replace(/^'/, '').replace(INNER_MARK, '');
