import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

/** Letters of Europe that the built-in fonts lack, by the font with them. */
const FILES = {
  'Inter Extended': {
    400: new URL('./fonts/inter-latin-ext-400.woff', import.meta.url),
    700: new URL('./fonts/inter-latin-ext-700.woff', import.meta.url),
  },
  'Inter Greek': {
    400: new URL('./fonts/inter-greek-400.woff', import.meta.url),
    700: new URL('./fonts/inter-greek-700.woff', import.meta.url),
  },
  'Inter Cyrillic': {
    400: new URL('./fonts/inter-cyrillic-400.woff', import.meta.url),
    700: new URL('./fonts/inter-cyrillic-700.woff', import.meta.url),
  },
} as const;

for (const [family, files] of Object.entries(FILES))
  for (const [weight, file] of Object.entries(files))
    Font.register({ family, src: fileURLToPath(file), fontWeight: Number(weight) });

/** Fonts for typed text: the built-in one, then those with its missing letters. */
export const plainFonts = ['Helvetica', ...Object.keys(FILES)];
export const boldFonts = ['Helvetica-Bold', ...Object.keys(FILES)];

/** Longer ones break at a line's end without a hyphen, as they are no words. */
const LONGEST_WORD = 24;

/** Where a typed word may break. */
export const breaksOf = (word: string | null): string[] =>
  word === null
    ? []
    : word.length <= LONGEST_WORD
      ? [word]
      : Array.from(word).flatMap((letter) => [letter, '']);
