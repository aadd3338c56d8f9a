/** An emoji with its form and skin, U+200D joining several to one; and the three flags that are spelt with invisible tags. */
const emoji =
  '\\u{1F3F4}\\u{E0067}\\u{E0062}\\u{E0065}\\u{E006E}\\u{E0067}\\u{E007F}|' +
  '\\u{1F3F4}\\u{E0067}\\u{E0062}\\u{E0073}\\u{E0063}\\u{E0074}\\u{E007F}|' +
  '\\u{1F3F4}\\u{E0067}\\u{E0062}\\u{E0077}\\u{E006C}\\u{E0073}\\u{E007F}|' +
  '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F\\p{Emoji_Modifier}]?(?:\\u200D\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]?)*';
/** What an invisible character makes of the visible one before it: a key's emoji, another form of an ideograph. */
const keycap = '[0-9#*]\\uFE0F(?=\\u20E3)';
const ideograph = '\\p{Ideographic}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]';

/** What reads backwards: without it the text would read otherwise than its writer saw it. */
const BACKWARDS = '\u202E';

/** Invisible characters, after the texts in which they are seen. */
const invisible = new RegExp(
  `(${emoji}|${keycap}|${ideograph}|${BACKWARDS})|[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]`,
  'gu',
);

/** Letters that look like a blank. */
const fillers = /[\u2800\u3164\uFFA0]/g;
/** Blanks of every width within a line. */
const blanks = /[\t\p{Space_Separator}]+/gu;
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
const ends = /^[\s\u0085]+|[\s\u0085]+$/g;

/** Characters that are drawn like a hyphen, or a little longer. */
const hyphens = /[\u2010\u2011]/g;
const dashes = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;

const normalised = (text: string) =>
  text
    .replace(fillers, ' ')
    .replace(invisible, (_, seen: string | undefined) => seen ?? '')
    .replace(blanks, ' ')
    .replace(hyphens, '-')
    // Last: an invisible character parted a letter from its accent.
    .normalize('NFC');

/**
 * A typed line as it is kept, compared and counted (ADR 0080): composed letters, one plain blank for blanks of any kind, plain hyphens,
 * nothing invisible but for what emoji and ideographs need, no blanks at its ends. Line breaks and U+202E stay, to be refused. Pure.
 */
export function normalText(text: string): string {
  return normalised(text.replace(ends, '')).replace(ends, '');
}

/** The same for a text of several lines, whose line ends become \n. Pure. */
export function normalLines(text: string): string {
  const lines = text.split(lineEnds).map(normalText);
  return lines.join('\n').replace(ends, '');
}

/** The same of a password, in which blanks and invisible characters count: composed letters alone. Pure. */
export const normalPassword = (text: string): string => text.normalize('NFC');

/** The text with each dash, minus or special hyphen as the plain one, for serials and codes: phones and word processors type others. Pure. */
export const plainDashes = (text: string): string => text.replace(dashes, '-');

/** A typed line that is a code: a serial, a number of ours or of a phone. Pure. */
export const normalCode = (text: string): string => plainDashes(normalText(text));

/** Its length in characters, like the database's and JSON Schema's, not in units of UTF-16. Pure. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Whether a letter of it was lost when bytes were read as another encoding: U+FFFD stands for it. Pure. */
export const hasLostLetters = (text: string): boolean => text.includes('\uFFFD');

/** Whether it turns its own letters round. Pure. */
export const isBackwards = (text: string): boolean => text.includes(BACKWARDS);
