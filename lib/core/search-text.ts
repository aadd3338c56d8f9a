import { tidyPhone } from './phone';
import { plainDashes } from './typed-text';

/** Fewer digits are no phone number. */
const LEAST_DIGITS = 5;
/** A shorter word, as in 'Org 6', is found by chance: then the text is wanted as it is. */
const LEAST_LETTERS = 3;
const MOST_WORDS = 6;

/** The digits of a text that may be a phone number, as phones are stored; null for any other. Pure. */
export function phoneIn(text: string): string | null {
  const bare = tidyPhone(text);
  const digits = /^(?:\+|00)?(\d+)$/.exec(bare)?.[1] ?? '';
  return digits.length >= LEAST_DIGITS ? bare.replace(/^00/, '+') : null;
}

/** Phones type ’ where a keyboard has '. */
const apostrophes = /['’]/g;

/** Ways in which a text may be stored: letters of older rows are decomposed, and serials have plain dashes. */
const spellingsOf = (text: string) => [
  ...new Set([
    ...[text, text.normalize('NFD'), plainDashes(text)],
    ...["'", '’'].map((one) => text.replace(apostrophes, one)),
    // Of a Greek letter the database does not know that both are small ones of the same.
    ...[text.replace(/ς/g, 'σ'), text.replace(/[Σσ](?!\p{L})/gu, 'ς')],
  ]),
];

/** Whether a text has a letter or digit. Of others, such as '___', no index knows anything: all rows would be read. Pure. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Whether an index of trigrams finds a text within others: it has three letters or digits in a row, or a word's beginning or end. Without
 * one all rows would be read. Pure.
 */
export const hasTrigram = (text: string): boolean =>
  text.length >= 3 && /[\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]|[\p{L}\p{N}]{2}[^\p{L}\p{N}]/u.test(text);

/**
 * What a text says that is searched for: all of its words in any order, each in one of its spellings. A phone number is one word, whose
 * blanks and dashes do not count. Pure.
 */
export function wantedWords(text: string): string[][] {
  const phone = phoneIn(text);
  if (phone !== null) return [[...new Set([...spellingsOf(text), phone])]];
  const words = text.split(' ');
  const areWords =
    words.length <= MOST_WORDS &&
    words.every((word) => word.length >= LEAST_LETTERS) &&
    words.some(hasTrigram);
  return (areWords ? [...new Set(words)] : [text]).map(spellingsOf);
}
