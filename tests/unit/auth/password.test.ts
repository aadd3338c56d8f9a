import { expect, it, vi } from 'vitest';
import { verify } from '@node-rs/argon2';
import { hashPassword, verifyPassword } from '@/lib/auth/password';

vi.mock('@node-rs/argon2', { spy: true });

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

it('it costs one look, or two where letters can be typed in two ways, also without a hash', async () => {
  const looks = vi.mocked(verify).mockClear();
  for (const stored of [null, await hashPassword('Driftmark1')])
    for (const typed of ['Driftmark2', composed, decomposed, half]) await verifyPassword(stored, typed);
  expect(looks.mock.calls.map(([, password]) => password)).toEqual([
    ...['Driftmark2', composed, decomposed, composed, decomposed, composed, half],
    ...['Driftmark2', composed, decomposed, composed, decomposed, composed, half],
  ]);
});
