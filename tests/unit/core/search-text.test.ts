import { expect, it } from 'vitest';
import { phoneIn, wantedWords } from '@/lib/core/search-text';

it.each([
  ['+47 555 12 346', '+4755512346'],
  ['0047 555-12-346', '+4755512346'],
  ['(555) 12\u2013346', '55512346'],
  ['55512', '55512'],
  ['5551', null],
  ['+', null],
  ['DM-55512346', null],
  ['555 12 346 x', null],
])('%j may be the phone number %j', (typed, phone) => {
  expect(phoneIn(typed)).toBe(phone);
});

it.each([
  ['fjeld astrid', [['fjeld'], ['astrid']]],
  ['fjord', [['fjord']]],
  ['Nord Nord Nes', [['Nord'], ['Nes']]],
  ['Org 6', [['Org 6']]],
  ['a b', [['a b']]],
  ['one two three four five six seven', [['one two three four five six seven']]],
  [
    'Bl\u00E5 TX\u20131',
    [
      ['Bl\u00E5', 'Bla\u030A'],
      ['TX\u20131', 'TX-1'],
    ],
  ],
  ['O\u2019Brien', [['O\u2019Brien', "O'Brien"]]],
  ["O'Brien", [["O'Brien", 'O\u2019Brien']]],
  ['ΣΊΣΥΦΟΣ', [['ΣΊΣΥΦΟΣ', 'ΣΊΣΥΦΟΣ'.normalize('NFD'), 'ΣΊΣΥΦΟς']]],
  ['σίσυφος', [['σίσυφος', 'σίσυφος'.normalize('NFD'), 'σίσυφοσ']]],
  ['+47 555 12 346', [['+47 555 12 346', '+4755512346']]],
])('%j asks for %j', (text, words) => {
  expect(wantedWords(text)).toEqual(words);
});
