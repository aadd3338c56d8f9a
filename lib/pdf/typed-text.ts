import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

/** Latin, Greek and Cyrillic letters that the built-in fonts lack, by the font with them. */
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
  // Of the dotless i alone.
  'Inter Latin': {
    400: new URL('./fonts/inter-latin-400.woff', import.meta.url),
    700: new URL('./fonts/inter-latin-700.woff', import.meta.url),
  },
  'Inter Vietnamese': {
    400: new URL('./fonts/inter-vietnamese-400.woff', import.meta.url),
    700: new URL('./fonts/inter-vietnamese-700.woff', import.meta.url),
  },
  'Inter Greek Extended': {
    400: new URL('./fonts/inter-greek-ext-400.woff', import.meta.url),
    700: new URL('./fonts/inter-greek-ext-700.woff', import.meta.url),
  },
  'Inter Cyrillic Extended': {
    400: new URL('./fonts/inter-cyrillic-ext-400.woff', import.meta.url),
    700: new URL('./fonts/inter-cyrillic-ext-700.woff', import.meta.url),
  },
  // The box alone, for letters that no font has (printable.ts).
  Box: { 400: new URL('./fonts/box.ttf', import.meta.url) },
} as const;

for (const [family, files] of Object.entries(FILES))
  for (const [weight, file] of Object.entries(files))
    Font.register({ family, src: fileURLToPath(file), fontWeight: Number(weight) });

/** The families of typed text: the built-in one, then those with its missing letters. */
export const plainFonts = ['Helvetica', ...Object.keys(FILES)];
export const boldFonts = ['Helvetica-Bold', ...Object.keys(FILES)];

/** Longer ones break at a line's end without a hyphen, as they are no words. */
const LONGEST_WORD = 24;

/** No break at a hyphen of the renderer's: it puts one where the font changes within a word. */
export const NEVER = 10_000;

/** Where the words of a typed text may break, also where a word is in pieces of several fonts. */
export function breaksOf(text: string): (piece: string | null) => string[] {
  const long = text.split(/\s/).filter((word) => word.length > LONGEST_WORD);
  return (piece) => {
    if (piece === null) return [];
    const isLong = long.some((word) => word.includes(piece));
    return isLong ? Array.from(piece).flatMap((letter) => [letter, '']) : [piece];
  };
}
