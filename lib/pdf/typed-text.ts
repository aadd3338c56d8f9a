import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

/** Letters of Europe that the built-in fonts lack, by the font that has them. */
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

/** Fonts of text that people have typed: the built-in one, and behind it those that have what it lacks. */
export const plainFonts = ['Helvetica', ...Object.keys(FILES)];
export const boldFonts = ['Helvetica-Bold', ...Object.keys(FILES)];

/** Longer ones are no word: they break wherever a line ends, without a hyphen, which is none of them. */
const LONGEST_WORD = 24;

/** Where a word that was typed may break. */
export const breaksOf = (word: string | null): string[] =>
  word === null
    ? []
    : word.length <= LONGEST_WORD
      ? [word]
      : Array.from(word).flatMap((letter) => [letter, '']);
