import { subDays } from 'date-fns';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor, type UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { acceptInvitation } from '@/lib/domain/accounts/accept-invitation';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { erasePeople } from '@/lib/domain/accounts/erase-people';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { listAllUsers } from '@/lib/domain/accounts/list-users';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { listEvents } from '@/lib/domain/events/list-events';
import { resetDatabase } from '../../support/test-database';
import { eventsOf, logOf, mailsWaitingFor, snapshot } from '../../support/rows';
import { anActor, anonymous, anOrganization, aPerson, aSession, knownPassword } from '../../support/world';

beforeEach(resetDatabase);

const db = database();
const email = 'ada@example.com';
const daysAgo = (days: number) => subDays(new Date(), days);
/** An administrator, of Polar by default, invites an address. */
async function invitedBy(address: string, by?: UserActor): Promise<UserActor> {
  const host =
    by ?? (await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Polar' }) }));
  await inviteUser(host, { email: address, role: 'ORG_MEMBER' });
  return host;
}

const sweepNow = () => erasePeople(systemActor('test'), {});

/** A deleted person with traces everywhere, and the deleting administrator. */
async function deletedPerson(days: number) {
  const organization = await anOrganization({ name: 'Fjord' });
  const admin = await anActor({ role: 'ORG_ADMIN', organization, name: 'Rolf Ada' });
  const person = { email, name: 'Ada', phoneNumber: '+4791234567' };
  const ada = await aPerson({ role: 'ORG_ADMIN', organization, ...person });
  await signIn(anonymous, { email, password: knownPassword });
  const actor = await anActor({ role: 'ORG_ADMIN', organization, name: 'Nils' });
  await invitedBy('other@example.com', actor);
  await updateUser(admin, { id: ada.id, role: 'ORG_MEMBER' });
  await aSession(ada.id);
  await deleteUser(admin, { id: ada.id });
  await db.user.update({ where: { id: ada.id }, data: { deletedAt: daysAgo(days) } });
  return { ada, admin, organization };
}

async function invitedBefore() {
  const organization = await anOrganization({ name: 'Fjord' });
  const admin = await anActor({ role: 'ORG_ADMIN', organization });
  await db.eventLog.create({
    data: {
      ...{ type: 'user.invited', event: `${email} invited to Fjord as Organization member` },
      ...{ organizationId: organization.id, createdAt: daysAgo(40) },
    },
  });
  await aPerson({ organization, email, name: 'Ada', deletedAt: daysAgo(31) });
  return admin;
}

const sentences = async (type: string) =>
  (await logOf()).filter((entry) => entry.type === type).map(({ event }) => event);

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

  it('is nowhere after 30 days, in no row, log and list; others of a like name, and what they did, stay', async () => {
    const { ada } = await deletedPerson(30);
    expect(await everything()).toContain(email);
    const types = await eventsOf();
    expect(await sweepNow()).toEqual({ done: 1, failed: 0 });
    expect(await eventsOf()).toEqual(types);
    const left = await everything();
    for (const trace of ['ada@example.com', '+4791234567', '"Ada"', 'Ada signed in', 'Ada deleted'])
      expect(left).not.toContain(trace);
    const { data, count } = await listAllUsers(await anActor({ role: 'SUPERUSER' }), {});
    expect(data.map(({ id }) => id)).not.toContain(ada.id);
    expect(count).toBe(data.length);
    const log = await db.eventLog.findMany({ where: { entityId: ada.id } });
    expect(log.length).toBeGreaterThan(1);
    expect(log.every(({ event }) => event.includes('Deleted user'))).toBe(true);
    for (const kept of ['Rolf Ada', 'other@example.com', 'Fjord']) expect(left).toContain(kept);
  });

  it('is erased once, and the address may be somebody else’s by then', async () => {
    const { organization } = await deletedPerson(31);
    const admin = await anActor({ role: 'ORG_ADMIN', organization });
    const heir = await aPerson({ role: 'ORG_MEMBER', organization, email, name: 'Ada Two' });
    await invitedBy('third@example.com', admin);
    await sweepNow();
    expect(await sweepNow()).toEqual({ done: 0, failed: 0 });
    const as = { email, name: 'Ada Two', erasedAt: null };
    expect(await db.user.findUniqueOrThrow({ where: { id: heir.id } })).toMatchObject(as);
    expect(await mailsWaitingFor('third@example.com')).toHaveLength(1);
  });

  it('leaves another organisation’s invitation of the address, and its mail', async () => {
    await deletedPerson(31);
    await invitedBy(email);
    await db.outboxMail.create({ data: { to: email, template: 'invitation', sentAt: new Date() } });
    expect(await sweepNow()).toEqual({ done: 1, failed: 0 });
    const [mail, ...more] = await mailsWaitingFor(email);
    expect(more).toEqual([]);
    const invite = new URL(mail?.data.url ?? '').searchParams.get('invite') ?? '';
    const heir = await anActor({ role: 'ORG_MEMBER', email, name: 'Ada' });
    expect(await acceptInvitation(heir, { invite })).toMatchObject({ orgName: 'Polar' });
  });

  it('takes along invitations that are over, and their mail', async () => {
    await deletedPerson(31);
    await invitedBy(email);
    await db.invitation.updateMany({ where: { email }, data: { expiresAt: new Date() } });
    await sweepNow();
    expect(await db.invitation.count({ where: { email } })).toBe(0);
    expect(await mailsWaitingFor(email)).toEqual([]);
  });

  it('leaves the access log of whoever has the address now', async () => {
    const { ada } = await deletedPerson(31);
    const before = { kind: 'SIGN_IN_FAILED', email, requestId: 'a' };
    await db.accessLog.createMany({
      data: [
        { ...before, requestId: 'hers', userId: ada.id },
        { ...before, requestId: 'typed', createdAt: daysAgo(40) },
      ],
    });
    const heir = await aPerson({ email, name: 'Ada Two' });
    const after = [
      { ...before, requestId: 'heir', userId: heir.id },
      { ...before, requestId: 'since' },
    ];
    await db.accessLog.createMany({ data: after });
    await sweepNow();
    const log = await db.accessLog.findMany({ where: { kind: 'SIGN_IN_FAILED' } });
    const kept = Object.fromEntries(log.map((one) => [one.requestId, one.email]));
    expect(kept).toEqual({ hers: null, typed: null, heir: email, since: email });
  });

  it('leaves the log entries about whoever has the address now', async () => {
    const admin = await invitedBefore();
    await invitedBy(email, admin);
    await db.invitation.deleteMany({});
    await aPerson({ email, name: 'Ada Two' });
    await sweepNow();
    expect(await sentences('user.invited')).toEqual([
      'Deleted user invited to Fjord as Organization member',
      'ada@example.com invited to Fjord as Organization member',
    ]);
  });

  it('leaves the log entries about whoever is invited with the address now', async () => {
    await invitedBefore();
    await invitedBy(email);
    await sweepNow();
    expect(await sentences('user.invited')).toEqual([
      'Deleted user invited to Fjord as Organization member',
      'ada@example.com invited to Polar as Organization member',
    ]);
  });

  it('is taken out of every organisation’s log, and a longer address is not', async () => {
    await invitedBefore();
    const host = await invitedBy(email);
    for (const longer of [`n${email}`, `${email}.no`]) await invitedBy(longer, host);
    await db.invitation.deleteMany({ where: { email } });
    await sweepNow();
    expect((await sentences('user.invited')).slice(1)).toEqual([
      'Deleted user invited to Polar as Organization member',
      'nada@example.com invited to Polar as Organization member',
      'ada@example.com.no invited to Polar as Organization member',
    ]);
  });

  it('is taken out of the log without an organisation too', async () => {
    await invitedBy(email);
    await aPerson({ email, name: 'Ada', deletedAt: daysAgo(31) });
    await db.invitation.deleteMany({});
    await sweepNow();
    expect(await sentences('user.invited')).toEqual(['Deleted user invited to Polar as Organization member']);
  });

  it('is taken out of the log under earlier names, and others of such a name are not', async () => {
    const organization = await anOrganization({ name: 'Fjord' });
    const ada = await anActor({ role: 'ORG_ADMIN', organization, email, name: 'Oldname' });
    await signIn(anonymous, { email, password: knownPassword });
    const rolf = await aPerson({ role: 'ORG_ADMIN', organization, name: 'Rolf Oldname' });
    await updateUser(ada, { id: rolf.id, role: 'ORG_MEMBER' });
    await updateUser(ada, { name: 'Middlename' });
    await updateUser(ada, { name: 'Newname' });
    const admin = await anActor({ role: 'ORG_ADMIN', organization, name: 'Newname Nils' });
    await deleteUser(admin, { id: ada.userId });
    await db.user.update({ where: { id: ada.userId }, data: { deletedAt: daysAgo(31) } });
    await sweepNow();
    expect((await logOf()).map(({ event }) => event)).toEqual([
      'Deleted user signed in',
      'Role of Rolf Oldname changed from Administrator to Member',
      'Deleted user changed the profile',
      'Deleted user changed the profile',
      'User Deleted user deleted',
    ]);
    expect((await listEvents(admin, {})).data[0]?.event).toBe('A user was deleted');
    const left = (await everything()).replaceAll('Rolf Oldname', '').replaceAll('Newname Nils', '');
    for (const name of ['Oldname', 'Middlename', 'Newname']) expect(left).not.toContain(name);
  });
});
