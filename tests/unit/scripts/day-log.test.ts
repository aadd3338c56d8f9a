import { describe, expect, it } from 'vitest';
import { DayLog, indented } from '@/scripts/day-log';

function openBook(): { book: DayLog; written: string[] } {
  const written: string[] = [];
  return { book: new DayLog((line) => written.push(line)), written };
}

const day = (number: number) => new Date(Date.UTC(2026, 4, number, 12));
const quiet = { lines: [], digests: 0 };

describe('a sentence in the book', () => {
  it('is one indented line where it fits', () => {
    expect(indented('Lease of Fjord ended')).toEqual(['    Lease of Fjord ended']);
    expect(indented('')).toEqual(['    ']);
  });

  it('is broken between words at a hundred columns, with the rest indented further', () => {
    const words = Array.from({ length: 30 }, (_, index) => `word${String(index).padStart(3, '0')}`);
    const lines = indented(words.join(' '));
    expect(lines).toEqual([
      `    ${words.slice(0, 12).join(' ')}`,
      `      ${words.slice(12, 23).join(' ')}`,
      `      ${words.slice(23).join(' ')}`,
    ]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(indented(`${'a'.repeat(46)} ${'b'.repeat(49)}`)).toHaveLength(1);
    expect(indented(`${'a'.repeat(46)} ${'b'.repeat(50)}`)).toHaveLength(2);
  });

  it('keeps a word whole that is longer than a line, and leaves none empty', () => {
    const long = 'x'.repeat(120);
    expect(indented(`${long} end`)).toEqual([`    ${long}`, '      end']);
    expect(indented(`See ${long} there`)).toEqual(['    See', `      ${long}`, '      there']);
  });
});

describe('the book', () => {
  it('writes what happened under its date', () => {
    const { book, written } = openBook();
    book.add(day(2), { lines: ['This.', 'That.'], digests: 0 });
    expect(written).toEqual(['02-05-2026', '    This.', '    That.']);
  });

  it('sums quiet days up in a line before the next that was not, with the digests of just these', () => {
    const { book, written } = openBook();
    book.add(day(1), { lines: [], digests: 1 });
    book.add(day(2), quiet);
    book.add(day(3), { lines: [], digests: 1 });
    expect(written).toEqual([]);
    book.add(day(4), { lines: ['This.'], digests: 0 });
    book.add(day(5), quiet);
    book.add(day(6), { lines: ['That.'], digests: 0 });
    expect(written).toEqual([
      "3 quiet days; the operator's digest went out 2 times",
      '04-05-2026',
      '    This.',
      '1 quiet day',
      '06-05-2026',
      '    That.',
    ]);
  });

  it('closes with the quiet days that no other followed, once', () => {
    const { book, written } = openBook();
    book.add(day(1), { lines: [], digests: 1 });
    book.close();
    book.close();
    expect(written).toEqual(["1 quiet day; the operator's digest went out"]);
    for (let number = 2; number <= 4; number += 1) book.add(day(number), { lines: [], digests: 1 });
    book.close();
    expect(written.slice(1)).toEqual(["3 quiet days; the operator's digest went out every day"]);
  });
});
