import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { addSuperUser, listSuperUsers, removeSuperUser } from '@/lib/domain/accounts/super-users';
import { resetDatabase } from '../../support/test-database';
import { eventsOf, mailsWaitingFor } from '../../support/rows';
import { anActor, aSignedInPerson } from '../../support/world';
import { refused } from '../../support/refused';

const system = systemActor('command');
const [first, second] = ['first@example.com', 'second@example.com'];

beforeEach(async () => {
  await resetDatabase();
  await aSignedInPerson({ role: 'SUPERUSER', email: first });
});

const emails = async () => (await listSuperUsers(system, {})).map(({ email }) => email);
const liveSessions = (email: string) =>
  database().session.count({ where: { user: { email }, revokedAt: null } });

describe('a second super user', () => {
  it('is added with a mailed link to set a password, and listed', async () => {
    const { url } = await addSuperUser(system, { email: second, name: 'Second' });
    const [mail] = await mailsWaitingFor(second);
    expect(mail).toMatchObject({ template: 'superUserAdded', data: { name: 'Second', url } });
    expect(url).toMatch(/\/password-forgot\?email=second%40example\.com$/);
    expect(await listSuperUsers(system, {})).toMatchObject([
      { email: first, hasPassword: true, hasSecondFactor: false },
      { email: second, hasPassword: false, hasSecondFactor: false },
    ]);
  });

  it('is removed with all sessions at once, and the log keeps it', async () => {
    await aSignedInPerson({ role: 'SUPERUSER', email: second });
    expect(await liveSessions(second)).toBe(1);
    await removeSuperUser(system, { email: second });
    expect([await emails(), await liveSessions(second), await liveSessions(first)]).toEqual([[first], 0, 1]);
    expect((await eventsOf()).filter((type) => type === 'user.deleted')).toHaveLength(1);
    await addSuperUser(system, { email: second, name: 'Second' });
    expect(await emails()).toEqual([first, second]);
  });

  it('cannot be removed as the last one, nor two at the same moment', async () => {
    await refused(() => removeSuperUser(system, { email: first }), 'LAST_SUPER_USER');
    await aSignedInPerson({ role: 'SUPERUSER', email: second });
    const both = await Promise.allSettled([first, second].map((email) => removeSuperUser(system, { email })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await emails()).toHaveLength(1);
  });

  it('is nobody else, and nothing that a signed-in person can do', async () => {
    const actor = await anActor({ role: 'SUPERUSER' });
    await aSignedInPerson({ role: 'ORG_MEMBER', email: second });
    await expect(removeSuperUser(system, { email: second })).rejects.toMatchObject({ kind: 'notFound' });
    for (const attempt of [
      () => listSuperUsers(actor, {}),
      () => addSuperUser(actor, { email: 'x@example.com', name: 'X' }),
      () => removeSuperUser(actor, { email: first }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: 'forbidden' });
  });
});
