import { describe, expect, it } from 'vitest';
import { damageOf, isChangedBySpreadsheets } from '@/lib/vocabulary/spreadsheets';

describe('a serial number from a spreadsheet', () => {
  it.each([
    ['number', ['1.23E+11', '1,23457E+11', '1E+05', '-4.5e12', '123.0', '7,00']],
    ['formula', ['="00123"', '=A1']],
    ['truth', ['TRUE', 'false', 'SANN', 'Usann']],
    ['fault', ['#REF!', '#N/A', '#NAME?', '#VERDI!', '#DIV/0!', '####', 'NaN', '-Infinity', 'null']],
    ['fault', ['Err:502', 'Feil:508', 'NaT', '<NA>', '\\N', '(null)', '(blank)', 'nil']],
    [
      'date',
      [
        '03.02.27',
        '2026/03/01',
        '2026.3.1',
        '2028-03-01',
        '2028-03-01 00:00:00',
        '01.03.2028',
        '1/3/28',
        '3/1/2028',
        '12:30',
      ],
    ],
    [
      'date',
      [
        '1-Mar',
        '01. mar',
        'Mar-28',
        'des. 28',
        '01-Jan-2028',
        '3. oktober 2028',
        'Oct-28',
        'sept. 28',
        'Dec-28',
      ],
    ],
    ['several', ['A;B']],
  ] as const)('was changed: %s', (damage, cells) => {
    for (const cell of cells) expect([cell, damageOf(cell)]).toEqual([cell, damage]);
  });

  it.each(['OT-1001', '123', '12345678901', 'A1', 'E5', '4711-A', '1A2B', 'P-100', 'Market-1', ''])(
    'leaves %s',
    (text) => {
      expect(isChangedBySpreadsheets(text)).toBe(false);
    },
  );
});
