import { subDays } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { acceptInvitation } from '@/lib/domain/accounts/accept-invitation';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { erasePeople } from '@/lib/domain/accounts/erase-people';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { listAllUsers } from '@/lib/domain/accounts/list-all-users';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { listEvents } from '@/lib/domain/events/list-events';
import { resetDatabase } from '../../support/test-database';
import {
  anActor,
  anonymous,
  anOrganization,
  aPerson,
  aSession,
  eventsOf,
  knownPassword,
  logOf,
  mailsWaitingFor,
  snapshot,
} from '../../support/world';

beforeEach(resetDatabase);

const sweepNow = () => erasePeople(systemActor('test'), {});

/** Somebody who left traces everywhere, deleted so many days ago, and the administrator who did it. */
async function deletedPerson(days: number) {
  const organization = await anOrganization({ name: 'Fjord' });
  const admin = await anActor({ role: 'ORG_ADMIN', organization, name: 'Rolf Ada' });
  const email = 'ada@example.com';
  const ada = await aPerson({
    role: 'ORG_ADMIN',
    organization,
    email,
    name: 'Ada',
    phoneNumber: '+4791234567',
  });
  await signIn(anonymous, { email, password: knownPassword });
  const actor = await anActor({ role: 'ORG_ADMIN', organization, name: 'Nils' });
  await inviteUser(actor, { email: 'other@example.com', role: 'ORG_MEMBER' });
  await updateUser(admin, { id: ada.id, role: 'ORG_MEMBER' });
  await aSession(ada.id);
  await deleteUser(admin, { id: ada.id });
  await database().user.update({ where: { id: ada.id }, data: { deletedAt: subDays(new Date(), days) } });
  return { ada, admin, organization };
}

/** Somebody who was invited 40 days ago and deleted 31 days ago, and the administrator who invited them. */
async function invitedBefore() {
  const organization = await anOrganization({ name: 'Fjord' });
  const admin = await anActor({ role: 'ORG_ADMIN', organization });
  const email = 'ada@example.com';
  await database().eventLog.create({
    data: {
      ...{ type: 'user.invited', event: `${email} invited to Fjord as Organization member` },
      ...{ organizationId: organization.id, createdAt: subDays(new Date(), 40) },
    },
  });
  const ada = await aPerson({ organization, email, name: 'Ada', deletedAt: subDays(new Date(), 31) });
  return { admin, ada };
}

const sentences = async (type: string) =>
  (await logOf()).filter((entry) => entry.type === type).map(({ event }) => event);

/** Every row of the database as text. */
const everything = async () => JSON.stringify(await snapshot());

describe('a person who was deleted', () => {
  it('is still in the log and the list for 30 days', async () => {
    await deletedPerson(29);
    const before = await snapshot();
    expect(await sweepNow()).toEqual({ done: 0, failed: 0 });
    expect(await snapshot()).toEqual(before);
    const { data } = await listAllUsers(await anActor({ role: 'SUPERUSER' }), {});
    expect(data.map(({ name }) => name)).toContain('Ada');
  });

  it('is nowhere after 30 days: not in rows, not in the log, not in the list', async () => {
    const { ada } = await deletedPerson(30);
    expect(await everything()).toContain('ada@example.com');
    expect(await sweepNow()).toEqual({ done: 1, failed: 0 });
    const left = await everything();
    for (const trace of ['ada@example.com', '+4791234567', '"Ada"', 'Ada signed in', 'Ada deleted'])
      expect(left).not.toContain(trace);
    const { data, count } = await listAllUsers(await anActor({ role: 'SUPERUSER' }), {});
    expect(data.map(({ id }) => id)).not.toContain(ada.id);
    expect(count).toBe(data.length);
    const log = await database().eventLog.findMany({ where: { entityId: ada.id } });
    expect(log.length).toBeGreaterThan(1);
    expect(log.every(({ event }) => event.includes('Deleted user'))).toBe(true);
  });

  it('takes nobody else along: others of a like name, and what they did, stay', async () => {
    await deletedPerson(30);
    const types = await eventsOf();
    await sweepNow();
    expect(await eventsOf()).toEqual(types);
    const left = await everything();
    for (const kept of ['Rolf Ada', 'other@example.com', 'Fjord']) expect(left).toContain(kept);
  });

  it('is erased once, and the address may be somebody else’s by then', async () => {
    const { organization } = await deletedPerson(31);
    const admin = await anActor({ role: 'ORG_ADMIN', organization });
    const heir = await aPerson({
      role: 'ORG_MEMBER',
      organization,
      email: 'ada@example.com',
      name: 'Ada Two',
    });
    await inviteUser(admin, { email: 'third@example.com', role: 'ORG_MEMBER' });
    await sweepNow();
    expect(await sweepNow()).toEqual({ done: 0, failed: 0 });
    expect(await database().user.findUniqueOrThrow({ where: { id: heir.id } })).toMatchObject({
      email: 'ada@example.com',
      name: 'Ada Two',
      erasedAt: null,
    });
    expect(await mailsWaitingFor('third@example.com')).toHaveLength(1);
  });

  it('leaves another organisation’s invitation of the address, and its mail', async () => {
    await deletedPerson(31);
    const polar = await anOrganization({ name: 'Polar' });
    const host = await anActor({ role: 'ORG_ADMIN', organization: polar });
    await inviteUser(host, { email: 'ada@example.com', role: 'ORG_MEMBER' });
    await database().outboxMail.create({
      data: { to: 'ada@example.com', template: 'invitation', sentAt: new Date() },
    });
    expect(await sweepNow()).toEqual({ done: 1, failed: 0 });
    const [mail, ...more] = await mailsWaitingFor('ada@example.com');
    expect(more).toEqual([]);
    const invite = new URL(mail?.data.url ?? '').searchParams.get('invite') ?? '';
    const heir = await anActor({ role: 'ORG_MEMBER', email: 'ada@example.com', name: 'Ada' });
    expect(await acceptInvitation(heir, { invite })).toMatchObject({ orgName: 'Polar' });
  });

  it('takes along invitations that are over, and their mail', async () => {
    await deletedPerson(31);
    const polar = await anOrganization({ name: 'Polar' });
    const host = await anActor({ role: 'ORG_ADMIN', organization: polar });
    await inviteUser(host, { email: 'ada@example.com', role: 'ORG_MEMBER' });
    await database().invitation.updateMany({
      where: { email: 'ada@example.com' },
      data: { expiresAt: new Date() },
    });
    await sweepNow();
    expect(await database().invitation.count({ where: { email: 'ada@example.com' } })).toBe(0);
    expect(await mailsWaitingFor('ada@example.com')).toEqual([]);
  });

  it('leaves the access log of whoever has the address now', async () => {
    const { ada } = await deletedPerson(31);
    const before = { kind: 'SIGN_IN_FAILED', email: 'ada@example.com', requestId: 'a' };
    await database().accessLog.createMany({
      data: [
        { ...before, requestId: 'hers', userId: ada.id },
        { ...before, requestId: 'typed', createdAt: subDays(new Date(), 40) },
      ],
    });
    const heir = await aPerson({ email: 'ada@example.com', name: 'Ada Two' });
    await database().accessLog.createMany({
      data: [
        { ...before, requestId: 'heir', userId: heir.id },
        { ...before, requestId: 'since' },
      ],
    });
    await sweepNow();
    const log = await database().accessLog.findMany({ where: { kind: 'SIGN_IN_FAILED' } });
    expect(Object.fromEntries(log.map(({ requestId, email }) => [requestId, email]))).toEqual({
      hers: null,
      typed: null,
      heir: 'ada@example.com',
      since: 'ada@example.com',
    });
  });

  it('leaves the log entries about whoever has the address now', async () => {
    const { admin, ada } = await invitedBefore();
    await inviteUser(admin, { email: ada.email, role: 'ORG_MEMBER' });
    await database().invitation.deleteMany({});
    await aPerson({ email: ada.email, name: 'Ada Two' });
    await sweepNow();
    expect(await sentences('user.invited')).toEqual([
      'Deleted user invited to Fjord as Organization member',
      'ada@example.com invited to Fjord as Organization member',
    ]);
  });

  it('leaves the log entries about whoever is invited with the address now', async () => {
    const { ada } = await invitedBefore();
    const host = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Polar' }) });
    await inviteUser(host, { email: ada.email, role: 'ORG_MEMBER' });
    await sweepNow();
    expect(await sentences('user.invited')).toEqual([
      'Deleted user invited to Fjord as Organization member',
      'ada@example.com invited to Polar as Organization member',
    ]);
  });

  it('is taken out of every organisation’s log, and a longer address is not', async () => {
    const { ada } = await invitedBefore();
    const host = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Polar' }) });
    for (const email of [ada.email, `n${ada.email}`, `${ada.email}.no`])
      await inviteUser(host, { email, role: 'ORG_MEMBER' });
    await database().invitation.deleteMany({ where: { email: ada.email } });
    await sweepNow();
    expect((await sentences('user.invited')).slice(1)).toEqual([
      'Deleted user invited to Polar as Organization member',
      'nada@example.com invited to Polar as Organization member',
      'ada@example.com.no invited to Polar as Organization member',
    ]);
  });

  it('is taken out of the log without an organisation too', async () => {
    const host = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Polar' }) });
    await inviteUser(host, { email: 'ada@example.com', role: 'ORG_MEMBER' });
    await aPerson({ email: 'ada@example.com', name: 'Ada', deletedAt: subDays(new Date(), 31) });
    await database().invitation.deleteMany({});
    await sweepNow();
    expect(await sentences('user.invited')).toEqual(['Deleted user invited to Polar as Organization member']);
  });

  it('is taken out of the log under earlier names, and others of such a name are not', async () => {
    const organization = await anOrganization({ name: 'Fjord' });
    const ada = await anActor({ role: 'ORG_ADMIN', organization, email: 'ada@example.com', name: 'Oldname' });
    await signIn(anonymous, { email: 'ada@example.com', password: knownPassword });
    const rolf = await aPerson({ role: 'ORG_ADMIN', organization, name: 'Rolf Oldname' });
    await updateUser(ada, { id: rolf.id, role: 'ORG_MEMBER' });
    await updateUser(ada, { name: 'Middlename' });
    await updateUser(ada, { name: 'Newname' });
    const admin = await anActor({ role: 'ORG_ADMIN', organization, name: 'Newname Nils' });
    await deleteUser(admin, { id: ada.userId });
    await database().user.update({ where: { id: ada.userId }, data: { deletedAt: subDays(new Date(), 31) } });
    await sweepNow();
    expect((await logOf()).map(({ event }) => event)).toEqual([
      'Deleted user signed in',
      'Role of Rolf Oldname changed from Administrator to Member',
      'Deleted user changed the profile',
      'Deleted user changed the profile',
      'User Deleted user deleted',
    ]);
    // Without a name it is no sentence any more.
    expect((await listEvents(admin, {})).data[0]?.event).toBe('A user was deleted');
    const left = (await everything()).replaceAll('Rolf Oldname', '').replaceAll('Newname Nils', '');
    for (const name of ['Oldname', 'Middlename', 'Newname']) expect(left).not.toContain(name);
  });
});
