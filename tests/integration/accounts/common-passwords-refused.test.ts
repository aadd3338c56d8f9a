import '../../support/blocklist-on';
import { addHours } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { register } from '@/lib/domain/accounts/register';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { resetDatabase } from '../../support/test-database';
import { snapshot } from '../../support/rows';
import { anonymous, anActor, anOrganization, aPerson, knownPassword } from '../../support/world';
import { invitedToken } from './people';

beforeEach(resetDatabase);

const fine = 'Seagull-77-lamp';
const pair = (password: string) => ({ password, passwordConfirmation: password });

async function refusal(run: () => Promise<unknown>): Promise<void> {
  const kept = { rate_limits: 'key' };
  const before = await snapshot(kept);
  await expect(run()).rejects.toMatchObject({
    kind: 'invalid',
    code: 'PASSWORD_COMMON',
    message: expect.stringContaining('password') as string,
    fields: { password: expect.stringContaining('too easy to guess') as string },
  });
  expect(await snapshot(kept)).toEqual(before);
}

describe('PASSWORD_BLOCKLIST=on: a common password is refused', () => {
  it('at registration, also one made of name or address', async () => {
    const account = { email: 'gudbrandsdal@example.com', name: 'Sigurd Holm' };
    for (const password of ['Password1', 'Sigurdholm1', 'Gudbrandsdal1'])
      await refusal(() => register(anonymous, { ...account, ...pair(password) }));
    expect(await register(anonymous, { ...account, ...pair(fine) })).toMatchObject({ user: account });
  });

  it('at registration by an invitation, which stays good, also one made of the organisation', async () => {
    const organization = await anOrganization({ name: 'Trollveggen' });
    const admin = await anActor({ role: 'ORG_ADMIN', organization });
    await inviteUser(admin, { email: 'guest@example.com', role: 'ORG_MEMBER' });
    const invite = await invitedToken('guest@example.com');
    const account = { email: 'guest@example.com', name: 'Gro', invite };
    for (const password of ['Password1', 'Trollveggen1'])
      await refusal(() => register(anonymous, { ...account, ...pair(password) }));
    const expected = { user: { orgName: 'Trollveggen' } };
    expect(await register(anonymous, { ...account, ...pair(fine) })).toMatchObject(expected);
  });

  it('on the profile, also in place of a mailed one, for which it stays; whoever has one already signs in with it', async () => {
    const organization = await anOrganization({ name: 'Trollveggen' });
    const actor = await anActor({ organization, passwordExpiresAt: addHours(new Date(), 1) });
    for (const password of ['Qwerty123', 'Trollveggen1', 'Driftmark2'])
      await refusal(() => updateUser(actor, { currentPassword: knownPassword, ...pair(password) }));
    await updateUser(actor, { currentPassword: knownPassword, ...pair(fine) });
    const expected = { passwordTemporary: false };
    expect(await signIn(anonymous, { email: actor.email, password: fine })).toMatchObject(expected);
    const { email } = await aPerson();
    await signIn(anonymous, { email, password: knownPassword });
  });
});
