import { beforeEach, describe, expect, it } from 'vitest';
import { register } from '@/lib/domain/accounts/register';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { resetDatabase } from '../../support/test-database';
import { snapshot } from '../../support/rows';
import { anonymous, anActor, knownPassword } from '../../support/world';
import { refused } from '../../support/refused';

beforeEach(resetDatabase);

const fine = 'Seagull-77-lamp';
const pair = (password: string) => ({ password, passwordConfirmation: password });
const change = (password: string) => ({ currentPassword: knownPassword, ...pair(password) });

it('without the setting a common password is taken', async () => {
  const account = { email: 'new@example.com', name: 'Nina', ...pair('Password1') };
  expect(await register(anonymous, account)).toMatchObject({ user: { name: 'Nina' } });
  await updateUser(await anActor(), change('Qwerty123'));
});

describe('a super user', () => {
  it('cannot take a common password, nor one made of the own name, and everything stays', async () => {
    const root = await anActor({ role: 'SUPERUSER', name: 'Astrid Fjeld' });
    for (const password of ['Password1', 'Astridfjeld1', 'Driftmark2']) {
      const before = await snapshot({ rate_limits: 'key' });
      await refused(() => updateUser(root, change(password)), {
        kind: 'invalid',
        code: 'PASSWORD_COMMON',
        fields: { password: expect.stringContaining('too easy to guess') as string },
      });
      expect(await snapshot({ rate_limits: 'key' })).toEqual(before);
    }
    await updateUser(root, change(fine));
  });

  it('cannot make it of the name that is typed with it', async () => {
    const root = await anActor({ role: 'SUPERUSER', name: 'Astrid' });
    const update = { name: 'Gudbrandsdal', ...change('Gudbrandsdal1') };
    await expect(updateUser(root, update)).rejects.toMatchObject({ code: 'PASSWORD_COMMON' });
  });

  it('with a wrong current password is told so first', async () => {
    const root = await anActor({ role: 'SUPERUSER' });
    const wrong = { ...change('Password1'), currentPassword: 'Wrong1234' };
    await expect(updateUser(root, wrong)).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
  });
});
