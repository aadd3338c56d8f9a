import { expect, it } from 'vitest';
import { hashPassword, passwordSpellings, verifyPassword } from '@/lib/auth/password';

it('a password is kept as argon2id, 19 MiB and two passes, and told from any other', async () => {
  const stored = await hashPassword('Driftmark1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const outcomes = await Promise.all([
    verifyPassword(stored, 'Driftmark1'),
    verifyPassword(stored, 'driftmark1'),
    verifyPassword(null, 'Driftmark1'),
  ]);
  expect(outcomes).toEqual([true, false, false]);
});

const composed = 'Bl\u00E5v\u00E5g12';
const decomposed = 'Bla\u030Ava\u030Ag12';
const half = 'Bla\u030Av\u00E5g12';

it('letters may be typed composed or not, whichever way an earlier version stored them', async () => {
  for (const stored of [composed, decomposed]) {
    const hash = await hashPassword(stored);
    expect(await verifyPassword(hash, composed)).toBe(true);
    expect(await verifyPassword(hash, decomposed)).toBe(true);
    expect(await verifyPassword(hash, `${composed}\u030A`)).toBe(false);
  }
  expect(await verifyPassword(await hashPassword(half), half)).toBe(true);
});

it('it costs one look, or two where letters can be typed in two ways', () => {
  expect(['Driftmark2', composed, decomposed, half].map(passwordSpellings)).toEqual([
    ['Driftmark2'],
    [composed, decomposed],
    [composed, decomposed],
    [composed, half],
  ]);
});
