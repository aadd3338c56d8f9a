import { Font } from '@react-pdf/renderer';
import { normalText, plainDashes } from '@/lib/core/typed-text';
import { plainFonts } from './typed-text';

/** Stands for what the fonts lack; only the last of them has it. */
export const BOX = '\u25A1';

/** Whether a paper's fonts have a character. */
export type Prints = (codePoint: number) => boolean;

interface Loaded {
  characterSet: readonly number[];
  hasGlyphForCodePoint: Prints;
  glyphForCodePoint: (codePoint: number) => unknown;
}

/** Control characters, for which the built-in fonts print other signs, and accents without a letter of their own, which get lost. */
const misprinted = /[\p{Cc}\p{M}]/u;

let known: Promise<Prints> | undefined;

/** What the fonts say themselves that they print, plain and bold. */
export function letters(): Promise<Prints> {
  return (known ??= Promise.all([fontsOf(400), fontsOf(700)]).then(
    (weights) => (codePoint) =>
      !misprinted.test(String.fromCodePoint(codePoint)) &&
      codePoint !== BOX.codePointAt(0) &&
      weights.every((fonts) => fonts.some((font) => font.hasGlyphForCodePoint(codePoint))),
  ));
}

async function fontsOf(fontWeight: number): Promise<Loaded[]> {
  const families = plainFonts.map((fontFamily) => ({ fontFamily, fontWeight }));
  await Promise.all(families.map((family) => Font.load(family)));
  const fonts = families.map((family) => Font.getFont(family)?.data as unknown as Loaded);
  // A font remembers of each sign the letter that asked first. An accented one that is made of it would leave it without any, and the
  // paper could be read but not copied or searched.
  for (const font of fonts) for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return fonts;
}

/** Letters as a reader counts them: with their accents, and an emoji as one. */
const letter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Two letters in one sign, and letters of the width of ideographs: the same letters in another form. */
const formOfLetters = /[\u0149\u01C4-\u01CC\u01F1-\u01F3\uFB00-\uFB06\uFF01-\uFF5E]/gu;

const ASCII = /^[ -~]*$/;

/** A typed text as the fonts print it: letters that they lack are boxes, never others or nothing. Pure. */
export function printable(text: string, prints: Prints): string {
  if (ASCII.test(text)) return text;
  if (text.includes('\n')) {
    const lines = text.split('\n').map((line) => printable(line, prints));
    return lines.join('\n');
  }
  const plain = normalText(text).replace(formOfLetters, (form) => form.normalize('NFKC'));
  const printed = (said: string) => Array.from(said).every((one) => prints(one.codePointAt(0) ?? 0));
  return Array.from(
    letter.segment(plain),
    ({ segment }) => [segment, plainDashes(segment)].find(printed) ?? BOX,
  ).join('');
}

/** The same for every text of a paper, and whether there is a box among them. Pure. */
export function printablePaper<Paper extends object>(
  paper: Paper,
  prints: Prints,
): { paper: Paper; isBoxed: boolean } {
  let isBoxed = false;
  const printed = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const text = printable(value, prints);
      isBoxed ||= text.includes(BOX);
      return text;
    }
    if (Array.isArray(value)) return value.map(printed);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, printed(one)]));
  };
  return { paper: printed(paper) as Paper, isBoxed };
}
