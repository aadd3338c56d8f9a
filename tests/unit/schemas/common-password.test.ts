import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '@/lib/schemas/common-password';
import { isStrongPassword } from '@/lib/schemas/password';

const about = ['Astrid Fjeld', 'a.holm@nordlys.example.com', 'Fjordkraft Bergen'];

describe('a password that meets the rule', () => {
  it.each([
    ...['Password1', 'Qwerty123', 'Welcome1', 'P@ssw0rd1', 'Letmein1', 'Abc12345', 'Trustno1', 'Summer2026'],
    ...['Iloveyou2', '1qaz2wsxE', 'Passw0rd', 'Ab1Ab1Ab1', 'Password12345678'],
  ])('%s is common, whoever it is', (password) => {
    expect([isStrongPassword(password), isCommonPassword(password, [])]).toEqual([true, true]);
  });

  it.each([...['Astrid1990', 'Astridfjeld1', 'Fjeld2026', 'Nordlys1', 'Fjordkraft1', 'FjordkraftBergen7']])(
    '%s is common of somebody who is called so',
    (password) => {
      expect(isStrongPassword(password)).toBe(true);
      expect(isCommonPassword(password, about)).toBe(true);
    },
  );

  it('made of the product is common, of somebody else’s name it is not always', () => {
    expect(isCommonPassword('Driftmark1', [])).toBe(true);
    expect(isCommonPassword('Astridfjeld1', [])).toBe(false);
  });

  it.each([
    'Seagull-77-lamp',
    'Correct-Horse-4-battery',
    'Rainy-Harbour-42',
    'xK7Qm2XpL9',
    'Constructor-7-valueOf',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password, about)).toBe(false);
  });

  it('is judged by its beginning, however long it is', () => {
    expect(isCommonPassword('Aa1'.repeat(85), [])).toBe(true);
    expect(isCommonPassword(`${'Aa1'.repeat(16)}Seagull-77-lamp`, [])).toBe(true);
    expect(isCommonPassword(`Seagull-77-lamp${'a'.repeat(240)}`, [])).toBe(false);
  });

  it('is judged whatever people are called', () => {
    for (const odd of ['', ' ', '@', '__proto__', 'constructor', '😀'.repeat(30), '\u202e', 'x'.repeat(255)])
      expect(isCommonPassword('Seagull-77-lamp', [odd])).toBe(false);
  });
});
