import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '@/lib/auth/password';

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
