import { expect, it } from 'vitest';
import { bodyText } from '@/lib/http/body-text';

const latin = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['UTF-8 that says nothing', Buffer.from('Bl\u00E5'), 'application/json'],
  ['UTF-8 without a type', Buffer.from('Bl\u00E5'), null],
  ['UTF-8 with its mark', Buffer.from('\uFEFFBl\u00E5'), 'application/json; charset=utf-8'],
  ['ISO-8859-1', latin('Bl\u00E5'), 'application/json; charset=ISO-8859-1'],
  ['Windows-1252', latin('Bl\u00E5'), 'application/json;charset="windows-1252"'],
  [
    'UTF-16 with the order of its mark',
    Buffer.from('\uFEFFBl\u00E5', 'utf16le').swap16(),
    'application/json; charset=UTF-16',
  ],
  ['UTF-16', Buffer.from('\uFEFFBl\u00E5', 'utf16le'), 'application/json; odd=1; charset=utf-16le'],
])('%s is read', (_, bytes, type) => {
  expect(bodyText(bytes, type)).toBe('Bl\u00E5');
});

it('the signs of Windows are none of control characters', () => {
  const bytes = Buffer.from([0x80, 0x92, 0x96, 0x9f]);
  for (const name of ['windows-1252', 'ISO-8859-1', 'latin1'])
    expect(bodyText(bytes, `application/json; charset=${name}`)).toBe('€’–Ÿ');
});

it.each([
  ['ISO-8859-1 that says nothing', latin('Bl\u00E5'), 'application/json', 'This body is not UTF-8.'],
  [
    'a letter cut in two',
    Buffer.from('Bl\u00E5').subarray(0, 3),
    'application/json',
    'This body is not UTF-8.',
  ],
  [
    'ISO-8859-1 as UTF-8',
    latin('Bl\u00E5'),
    'application/json; charset=utf-8',
    'This body is not utf-8, which it says',
  ],
  ['an unknown encoding', latin('Bla'), 'application/json; charset=klingon', 'klingon is no known encoding'],
])('%s is refused', (_, bytes, type, sentence) => {
  expect(() => bodyText(bytes, type)).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'WRONG_ENCODING',
      message: expect.stringContaining(sentence) as string,
    }),
  );
});
