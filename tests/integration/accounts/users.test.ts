import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { lockWaits, resetDatabase } from '../../support/test-database';
import { eventsOf, mailsWaitingFor } from '../../support/rows';
import {
  anonymous,
  anOrganization,
  aPerson,
  aSignedInPerson,
  knownPassword,
  openSession,
} from '../../support/world';
import { refused } from '../../support/refused';
import { actorOf } from './people';

beforeEach(resetDatabase);

async function world() {
  const fjord = await anOrganization({ name: 'Fjord' });
  const polar = await anOrganization({ name: 'Polar' });
  return {
    fjord,
    polar,
    root: await aSignedInPerson({ role: 'SUPERUSER' }),
    admin: await aSignedInPerson({ role: 'ORG_ADMIN', organization: fjord }),
    member: await aSignedInPerson({ role: 'ORG_MEMBER', organization: fjord }),
    stranger: await aSignedInPerson({ role: 'ORG_MEMBER', organization: polar }),
  };
}

describe('the own profile', () => {
  it('takes a new name and phone, and logs it, but no other email', async () => {
    const { member } = await world();
    const { id } = member.user;
    const view = await updateUser(member.actor, {
      id,
      email: member.user.email,
      name: 'Mia',
      mobileNumber: null,
    });
    expect(view).toMatchObject({ id, name: 'Mia', mobileNumber: null, role: 'ORG_MEMBER' });
    expect(await eventsOf()).toEqual(['user.profileChanged']);
    const [entry] = await database().eventLog.findMany();
    expect(entry).toMatchObject({ userName: member.user.name });
    expect(entry?.event).toBe(`${member.user.name} changed the profile`);
    const why = { kind: 'invalid', fields: { email: 'Email cannot be changed' } };
    await refused(() => updateUser(member.actor, { email: 'other@example.com' }), why);
  });

  it('takes a new password for the current one, ends other sessions and makes a mailed password permanent', async () => {
    const { member } = await world();
    const other = await openSession(member.user.email);
    const { id } = member.user;
    await database().user.update({ where: { id }, data: { passwordExpiresAt: new Date(Date.now() + 1000) } });
    const change = {
      currentPassword: knownPassword,
      password: 'NewSecret2',
      passwordConfirmation: 'NewSecret2',
    };
    await updateUser(member.actor, change);
    expect(await actorOf(other)).toMatchObject({ kind: 'anonymous' });
    expect(await actorOf(member.token)).toMatchObject({ kind: 'user', passwordTemporary: false });
    await signIn(anonymous, { email: member.user.email, password: 'NewSecret2' });
    const why = { kind: 'invalid' };
    await refused(() => signIn(anonymous, { email: member.user.email, password: knownPassword }), why);
    expect(await mailsWaitingFor(member.user.email)).toEqual([
      {
        template: 'passwordChanged',
        data: { name: member.user.name, url: expect.stringMatching(/\/password-forgot$/) as string },
      },
    ]);
  });

  it('refuses a wrong current password at its field, ten times, and then any', async () => {
    const { member } = await world();
    const wrong = {
      currentPassword: 'Wrong1234',
      password: 'NewSecret2',
      passwordConfirmation: 'NewSecret2',
    };
    for (let i = 0; i < 10; i += 1) {
      const why = { fields: { currentPassword: 'Current password is incorrect' } };
      await refused(() => updateUser(member.actor, wrong), why);
    }
    const right = { ...wrong, currentPassword: knownPassword };
    await refused(() => updateUser(member.actor, right), { kind: 'tooMany' });
    expect(await mailsWaitingFor(member.user.email)).toEqual([]);
  });

  it('keeps its role', async () => {
    const { admin, fjord } = await world();
    await aPerson({ role: 'ORG_ADMIN', organization: fjord });
    const why = { kind: 'forbidden', code: 'OWN_ROLE' };
    await refused(() => updateUser(admin.actor, { role: 'ORG_MEMBER' }), why);
  });
});

describe('the role of somebody else', () => {
  it('is changed by an administrator, logged from and to, ends their sessions, and is all that may be sent', async () => {
    const { admin, member } = await world();
    const expected = { role: 'ORG_ADMIN' };
    expect(await updateUser(admin.actor, { id: member.user.id, role: 'ORG_ADMIN' })).toMatchObject(expected);
    expect(await actorOf(member.token)).toMatchObject({ kind: 'anonymous' });
    expect(await database().eventLog.findFirst()).toMatchObject({
      type: 'user.roleChanged',
      fromValue: 'ORG_MEMBER',
      toValue: 'ORG_ADMIN',
      organizationName: 'Fjord',
    });
    const sent = { id: member.user.id, name: 'Other', role: 'ORG_ADMIN' as const };
    const why = { kind: 'invalid', fields: { name: 'Only the role of another user can be changed' } };
    await refused(() => updateUser(admin.actor, sent), why);
  });

  it('is changed once by two at the same moment', async () => {
    const { admin, root, member } = await world();
    const { id } = member.user;
    const { both } = await database().$transaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { name: 'Held' } });
      const both = [admin, root].map(({ actor }) => updateUser(actor, { id, role: 'ORG_ADMIN' }));
      await expect.poll(lockWaits).toBe(2);
      return { both };
    });
    await Promise.allSettled(both);
    expect(await eventsOf()).toEqual(['user.roleChanged']);
  });

  it('stays with the last administrator, whoever asks, and with super users', async () => {
    const { root, admin } = await world();
    const id = admin.user.id;
    const why = { kind: 'conflict', code: 'LAST_ADMINISTRATOR' };
    await refused(() => updateUser(root.actor, { id, role: 'ORG_MEMBER' }), why);
    const other = { id: (await aPerson({ role: 'SUPERUSER' })).id, role: 'ORG_MEMBER' } as const;
    await refused(() => updateUser(root.actor, other), { kind: 'forbidden' });
    await refused(() => updateUser(admin.actor, other), { kind: 'notFound' });
  });

  it('leaves one administrator when two demote each other at the same moment', async () => {
    const { fjord, admin } = await world();
    const second = await aSignedInPerson({ role: 'ORG_ADMIN', organization: fjord });
    await Promise.allSettled([
      updateUser(admin.actor, { id: second.user.id, role: 'ORG_MEMBER' }),
      updateUser(second.actor, { id: admin.user.id, role: 'ORG_MEMBER' }),
    ]);
    expect(await database().user.count({ where: { organizationId: fjord.id, role: 'ORG_ADMIN' } })).toBe(1);
  });
});

describe('deleting a user', () => {
  it('keeps the row, ends the sessions at once and frees the address', async () => {
    const { admin, member } = await world();
    const { id, email } = member.user;
    expect(await deleteUser(admin.actor, { id })).toEqual({ message: 'User has been deleted' });
    expect(await actorOf(member.token)).toMatchObject({ kind: 'anonymous' });
    expect(await database().user.findUnique({ where: { id } })).toMatchObject({ email, passwordHash: null });
    expect(await eventsOf()).toEqual(['user.deleted']);
    await refused(() => deleteUser(admin.actor, { id }), { kind: 'notFound' });
  });

  it('passes the place of the contact person on to the administrator who has been there longest', async () => {
    const { fjord, admin } = await world();
    await aPerson({ role: 'ORG_ADMIN', organization: fjord });
    const contact = await aPerson({ role: 'ORG_ADMIN', organization: fjord });
    const where = { id: fjord.id };
    await database().organization.update({ where, data: { contactUserId: contact.id } });
    await deleteUser(admin.actor, { id: contact.id });
    const expected = { contactUserId: admin.user.id };
    expect(await database().organization.findUnique({ where })).toMatchObject(expected);
  });

  it('is refused for oneself, super users, the last administrator and other organisations', async () => {
    const { root, admin, member, stranger } = await world();
    const other = await aPerson({ role: 'SUPERUSER' });
    const attempts = [
      [admin, admin.user.id, 'OWN_ACCOUNT'],
      [root, root.user.id, 'OWN_ACCOUNT'],
      [root, other.id, 'SUPER_USER_LOCKED'],
      [root, admin.user.id, 'LAST_ADMINISTRATOR'],
      [admin, stranger.user.id, 'NOT_FOUND'],
      [admin, other.id, 'NOT_FOUND'],
      [member, admin.user.id, 'FORBIDDEN'],
    ] as const;
    for (const [who, id, code] of attempts) await refused(() => deleteUser(who.actor, { id }), { code });
  });
});
