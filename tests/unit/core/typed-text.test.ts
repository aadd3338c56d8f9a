import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasLostLetters,
  isBackwards,
  lengthOf,
  normalCode,
  normalLines,
  normalPassword,
  normalText,
  plainDashes,
} from '@/lib/core/typed-text';

const decomposed = 'Bla\u030Ava\u030Ag';

describe('a typed line', () => {
  it.each([
    ['composed letters', decomposed, 'Bl\u00E5v\u00E5g'],
    ['a letter parted from its accent', 'Bla\u200B\u030Av', 'Bl\u00E5v'],
    ['Vietnamese', 'Nguye\u0302\u0303n', 'Nguy\u1EC5n'],
    ['a sign that is another one', '5 \u212A, 10 k\u2126', '5 K, 10 k\u03A9'],
    ['blanks of every kind', 'a\u00A0b\u202Fc\u2003d\u3000e\tf \u2009 g\u1680h\u205Fi', 'a b c d e f g h i'],
    ['letters that look like a blank', 'a\u3164b\u2800c\uFFA0d', 'a b c d'],
    ['the ends', '\uFEFF \u00A0\u200B Fjord\t\u2028\u0085', 'Fjord'],
    ['zero width', 'Fj\u200Bo\u2060r\uFEFFd\u180E', 'Fjord'],
    ['soft hyphens', 'Fjord\u00ADLog', 'FjordLog'],
    ['direction marks', '\u200E4711\u200F\u061C', '4711'],
    ['a phone number of a phone', '\u202D+4755512346\u202C', '+4755512346'],
    ['isolates', '\u2068Fjord\u2069', 'Fjord'],
    ['annotations', '\uFFF9a\uFFFAb\uFFFB', 'ab'],
    ['tags', 'Fjord\u{E0041}\u{E007F}', 'Fjord'],
    ['lonely joiners', 'Fjord\u200DLog\u200C', 'FjordLog'],
    ['a form of nothing', '1\uFE0F a\uFE0F', '1 a'],
    ['hyphens', 'Storgata 1\u20113, b\u20102', 'Storgata 1-3, b-2'],
  ])('has %s normalised', (_, typed, expected) => {
    expect(normalText(typed)).toBe(expected);
  });

  it.each([
    ['a joined emoji', '\u{1F469}\u{1F3FD}\u200D\u{1F52C} Lab'],
    ['a flag of rainbow', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
    ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['a key', '1\uFE0F\u20E3'],
    ['a heart in colour', '\u2764\uFE0F'],
    ['a form of an ideograph', '\u845B\u{E0100}'],
    ['dashes of sentences', 'Fjord \u2013 Nord \u2014 og s\u00E5'],
    ['quotes', '\u00ABFjord\u00BB, O\u2019Brien'],
    ['other scripts', '\u0391\u03B8\u03AE\u03BD\u03B1 \u041E\u0441\u043B\u043E \u5317\u6D77 \u0E01\u0E33'],
  ])('keeps %s', (_, typed) => {
    expect(normalText(typed)).toBe(typed);
  });

  it('keeps what is refused: line breaks, what reads backwards, lost letters', () => {
    expect(normalText('a\nb')).toBe('a\nb');
    expect(normalText('Fjord\u202Egro')).toBe('Fjord\u202Egro');
    expect(isBackwards('Fjord\u202Egro')).toBe(true);
    expect(isBackwards('Fjord')).toBe(false);
    expect(hasLostLetters(normalText('Bl\uFFFDfjell'))).toBe(true);
    expect(hasLostLetters('Bl\u00E5fjell')).toBe(false);
  });
});

it('a text of several lines keeps its lines, with one kind of end', () => {
  expect(normalLines(` \r\n${decomposed} \u00A0 x \r\n\r\n  y\rz\u0085w\u2028v\n\n`)).toBe(
    'Bl\u00E5v\u00E5g x\n\ny\nz\nw\nv',
  );
});

it('a password keeps its blanks', () => {
  expect(normalPassword(`${decomposed}  \u00A01`)).toBe('Bl\u00E5v\u00E5g  \u00A01');
});

it('dashes of serials and codes are plain', () => {
  expect(plainDashes('A\u2010B\u2011C\u2012D\u2013E\u2014F\u2212G\uFF0DH-I')).toBe('A-B-C-D-E-F-G-H-I');
});

it('a character counts once', () => {
  expect([lengthOf(''), lengthOf('Bl\u00E5'), lengthOf('\u{1F6A2}!')]).toEqual([0, 3, 2]);
});

/** Texts of letters, accents, blanks, and what hides, next to each other more often than by chance. */
const odd = fc.constantFrom(
  ...[
    'a',
    'A\u030A',
    '\u030A',
    '\u0301',
    '1',
    ' ',
    '\u00A0',
    '\u2003',
    '\u3000',
    '\t',
    '\n',
    '\r\n',
    '\u0085',
  ],
  ...['\u200B', '\u200D', '\u202E', '\uFE0F', '\u20E3', '\uFEFF', '\u00AD', '\u3164', '\u115F', '\u1100'],
  ...[
    '\u1161',
    '\u11A8',
    '\u{1F469}',
    '\u{1F3FD}',
    '\u{1F3F4}',
    '\u{E0067}',
    '\u{E007F}',
    '\u845B',
    '\uF900',
  ],
  ...['\u{E0100}', '\u{2F800}', '\u2011', '-', '\uFFFD', '\uD800', '\u0345', '\u{1D15E}'],
);
const texts = fc
  .array(fc.oneof({ weight: 3, arbitrary: odd }, { weight: 1, arbitrary: fc.string({ unit: 'binary' }) }))
  .map((parts) => parts.join(''));

describe.each([
  ['a line', normalText],
  ['lines', normalLines],
  ['a password', normalPassword],
  ['dashes', plainDashes],
  ['a code', normalCode],
])('normalising %s', (_, normal) => {
  it('twice changes nothing more', () => {
    fc.assert(
      fc.property(texts, (text) => normal(normal(text)) === normal(text)),
      { numRuns: 2_000 },
    );
  });
});

it.each([
  ['a line', normalText],
  ['lines', normalLines],
  ['a password', normalPassword],
])('%s is the same typed composed and decomposed', (_, normal) => {
  fc.assert(
    fc.property(texts, (text) => normal(text.normalize('NFC')) === normal(text.normalize('NFD'))),
    { numRuns: 2_000 },
  );
});
