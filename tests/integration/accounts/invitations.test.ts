import { endOfDayIn, homeZone } from '@/lib/core/zones';
import { addUtcDays } from '@/lib/core/clock';
import { addDays } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { acceptInvitation } from '@/lib/domain/accounts/accept-invitation';
import { deleteUser } from '@/lib/domain/accounts/delete-user';
import { forgotPassword } from '@/lib/domain/accounts/forgot-password';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { listInvitations } from '@/lib/domain/accounts/list-invitations';
import { readInvitation } from '@/lib/domain/accounts/read-invitation';
import { register } from '@/lib/domain/accounts/register';
import { resendInvitation, revokeInvitation } from '@/lib/domain/accounts/resend-invitation';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { eventsOf, mailsWaitingFor } from '../../support/rows';
import {
  anActor,
  anonymous,
  anOrganization,
  aPerson,
  aSignedInPerson,
  knownPassword,
} from '../../support/world';
import { admin, fjord, freshCast, harbour, operator, stranger } from '../cast';
import { refused } from '../../support/refused';
import { actorOf, invitedToken } from './people';

const email = 'guest@example.com';
const role = 'ORG_MEMBER' as const;
const form = { email, name: 'Gerd Guest', password: knownPassword, passwordConfirmation: knownPassword };
const DAY_MS = 86_400_000;

freshCast({ harbour: true });

const invalidToken = {
  kind: 'invalid',
  fields: { invite: 'This invitation is not valid any more. Ask for a new one.' },
};
const usedToken = {
  ...{ kind: 'invalid', code: 'INVITATION_USED' },
  fields: { invite: 'This invitation has been used already. Sign in with the account that it was used for.' },
};

describe('an invitation', () => {
  it('is mailed, kept only as a hash for 5 days, and logged', async () => {
    const expected = { message: 'Invite has been sent to guest@example.com' };
    expect(await inviteUser(admin, { email: 'Guest@Example.com', role })).toEqual(expected);
    const token = await invitedToken(email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const row = await database().invitation.findFirstOrThrow();
    expect(row).toMatchObject({ email, role, organizationId: fjord.id });
    expect(row.expiresAt).toEqual(endOfDayIn(homeZone, addUtcDays(row.createdAt, 5)));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await eventsOf()).toEqual(['user.invited']);
    expect((await mailsWaitingFor(email))[0]?.template).toBe('invitation');
  });

  it('joins its organisation with its role at registration, once', async () => {
    await inviteUser(admin, { email, role: 'ORG_ADMIN' });
    const invite = await invitedToken(email);
    expect(await readInvitation(anonymous, { invite })).toEqual({
      email,
      organizations: [{ id: fjord.id, name: 'Fjord' }],
      name: null,
      phone: null,
      account: 'none',
      memberOf: null,
    });
    const { user, accessToken } = await register(anonymous, { ...form, invite });
    expect(user).toMatchObject({ role: 'ORG_ADMIN', orgName: 'Fjord' });
    expect(await actorOf(accessToken)).toMatchObject({ organizationId: fjord.id });
    expect(await eventsOf()).toEqual(['user.invited', 'user.joined']);
    await refused(() => register(anonymous, { ...form, email: 'b@example.com', invite }), usedToken);
  });

  it('works once however many use it at the same moment', async () => {
    await inviteUser(admin, { email, role });
    const invite = await invitedToken(email);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => register(anonymous, { ...form, invite })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database().user.count({ where: { email } })).toBe(1);
  });

  it('is bound to its address, and not valid once it ran out, was revoked, or into a deactivated organisation', async () => {
    await inviteUser(admin, { email, role });
    const invite = await invitedToken(email);
    const other = { ...form, email: 'other@example.com', invite };
    const why = { fields: { email: 'The invitation is bound to another email' } };
    await refused(() => register(anonymous, other), why);
    const { expiresAt } = await database().invitation.findFirstOrThrow();
    const set = (data: object) => database().invitation.updateMany({ data });
    const cannotJoin = () => refused(() => register(anonymous, { ...form, invite }), invalidToken);
    for (const data of [{ expiresAt: new Date(Date.now() - 1000) }, { expiresAt, revokedAt: new Date() }]) {
      await set(data);
      await expect(readInvitation(anonymous, { invite })).rejects.toMatchObject(invalidToken);
      await cannotJoin();
    }
    await set({ revokedAt: null });
    await database().organization.update({ where: { id: fjord.id }, data: { deletedAt: new Date() } });
    await cannotJoin();
  });

  it('replaces a live one of the same organisation, also when both are sent at the same moment', async () => {
    await inviteUser(admin, { email, role });
    const first = await invitedToken(email);
    await Promise.all([
      inviteUser(admin, { email, role }),
      inviteUser(operator, { email, role, orgId: fjord.id }),
    ]);
    await expect(readInvitation(anonymous, { invite: first })).rejects.toMatchObject(invalidToken);
    expect(await database().invitation.count({ where: { revokedAt: null } })).toBe(1);
  });

  it('is never a fault, however many go to one address at the same moment', async () => {
    const many = Array.from({ length: 16 }, () => inviteUser(admin, { email, role }));
    const answers = await Promise.all(many);
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set([`Invite has been sent to ${email}`]),
    );
    expect(await database().invitation.count({ where: { revokedAt: null } })).toBe(1);
    expect(await mailsWaitingFor(email)).toHaveLength(1);
  });

  it('needs an organisation from a super user, and the own one from an administrator', async () => {
    const why = { kind: 'invalid', fields: { orgId: 'You must pick organization' } };
    await refused(() => inviteUser(operator, { email, role }), why);
    const there = { email, role, orgId: harbour.id };
    await refused(() => inviteUser(admin, there), { kind: 'notFound' });
    const actor = await anActor({ role: 'ORG_MEMBER', organization: fjord });
    await refused(() => inviteUser(actor, { email, role }), { kind: 'forbidden' });
  });

  it('is refused on the field to whoever cannot join, without telling why', async () => {
    const gone = await anOrganization({ deletedAt: new Date() });
    for (const { email } of [
      await aPerson({ role: 'ORG_MEMBER', organization: harbour }),
      await aPerson({ role: 'ORG_ADMIN', organization: fjord }),
      await aPerson({ role: 'ORG_ADMIN', organization: gone }),
      await aPerson({ role: 'SUPERUSER' }),
    ])
      await refused(() => inviteUser(admin, { email, role }), {
        kind: 'conflict',
        code: 'EMAIL_TAKEN',
        fields: { email: 'This email is already in use' },
      });
  });

  it('is limited to 60 an hour per person', async () => {
    const invite = (from: number, to: number) =>
      Promise.allSettled(
        Array.from({ length: to - from }, (_, i) =>
          inviteUser(admin, { email: `g${from + i}@example.com`, role }),
        ),
      );
    // As many as connections: none waits too long.
    for (let sent = 0; sent < 50; sent += 10) await invite(sent, sent + 10);
    const outcomes = await invite(50, 61);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(failed.map(({ reason }) => reason as unknown)).toMatchObject([{ kind: 'tooMany' }]);
  });
});

describe('an account without organisation', () => {
  it('joins with the invitation instead of registering', async () => {
    const guest = await aSignedInPerson({ role: 'ORG_MEMBER', email });
    await inviteUser(admin, { email, role: 'ORG_ADMIN' });
    const invite = await invitedToken(email);
    expect(await readInvitation(anonymous, { invite })).toMatchObject({ account: 'free' });
    await refused(() => register(anonymous, { ...form, invite }), 'EMAIL_TAKEN');
    const expected = { role: 'ORG_ADMIN', orgName: 'Fjord' };
    expect(await acceptInvitation(guest.actor, { invite })).toMatchObject(expected);
    expect(await actorOf(guest.token)).toMatchObject({ organizationId: fjord.id, role: 'ORG_ADMIN' });
  });

  it('cannot use an invitation to another address, nor one while it has an organisation', async () => {
    await inviteUser(admin, { email, role });
    const invite = await invitedToken(email);
    const other = await aSignedInPerson({ role: 'ORG_MEMBER' });
    await refused(() => acceptInvitation(other.actor, { invite }), { kind: 'invalid' });
    const guest = await aSignedInPerson({ role: 'ORG_MEMBER', organization: harbour, email });
    await refused(() => acceptInvitation(guest.actor, { invite }), { kind: 'conflict' });
    await refused(() => acceptInvitation(operator, { invite }), { kind: 'forbidden' });
  });
});

describe('invitations of several organisations', () => {
  const names = async (invite: string) =>
    (await readInvitation(anonymous, { invite })).organizations.map(({ name }) => name);

  async function bothLinks(): Promise<{ ofFjord: string; ofHarbour: string }> {
    await inviteUser(admin, { email, role: 'ORG_ADMIN' });
    const ofFjord = await invitedToken(email);
    await inviteUser(stranger, { email, role });
    return { ofFjord, ofHarbour: await invitedToken(email) };
  }

  it('stay beside each other, whatever is done to one of them', async () => {
    const { ofFjord, ofHarbour } = await bothLinks();
    expect(await names(ofFjord)).toEqual(['Fjord', 'Harbour']);
    expect(await names(ofHarbour)).toEqual(['Harbour', 'Fjord']);
    await inviteUser(stranger, { email, role });
    const [pending] = (await listInvitations(stranger, {})).data;
    await resendInvitation(stranger, { id: pending?.id });
    await revokeInvitation(stranger, { id: pending?.id });
    expect(await names(ofFjord)).toEqual(['Fjord']);
    await expect(readInvitation(anonymous, { invite: ofHarbour })).rejects.toMatchObject(invalidToken);
  });

  it('are shown to a link of the same address only, and only while they can be accepted', async () => {
    const { ofFjord } = await bothLinks();
    await inviteUser(admin, { email: 'other@example.com', role });
    expect(await names(await invitedToken('other@example.com'))).toEqual(['Fjord']);
    const where = { organizationId: harbour.id };
    await database().invitation.updateMany({ where, data: { expiresAt: new Date() } });
    expect(await names(ofFjord)).toEqual(['Fjord']);
    const picked = { ...form, invite: ofFjord, orgId: harbour.id };
    await refused(() => register(anonymous, picked), {
      code: 'INVITATION_INVALID',
      fields: { orgId: 'This organization does not invite you any more' },
    });
  });

  it('let one be picked, with the role that it gives', async () => {
    const { ofHarbour } = await bothLinks();
    const { user } = await register(anonymous, { ...form, invite: ofHarbour, orgId: fjord.id });
    expect(user).toMatchObject({ orgName: 'Fjord', role: 'ORG_ADMIN' });
    const guest = await aSignedInPerson({ role: 'ORG_MEMBER', email: 'free@example.com' });
    await inviteUser(admin, { email: guest.actor.email, role });
    await inviteUser(stranger, { email: guest.actor.email, role });
    const invite = await invitedToken(guest.actor.email);
    const expected = { orgName: 'Fjord' };
    expect(await acceptInvitation(guest.actor, { invite, orgId: fjord.id })).toMatchObject(expected);
  });

  it('leave the others pending, of no use while the person is a member', async () => {
    const { ofFjord, ofHarbour } = await bothLinks();
    const { accessToken, user } = await register(anonymous, { ...form, invite: ofHarbour });
    expect(await readInvitation(anonymous, { invite: ofFjord })).toMatchObject({
      account: 'bound',
      memberOf: 'Harbour',
    });
    expect((await listInvitations(admin, {})).data).toHaveLength(1);
    const member = await actorOf(accessToken);
    await refused(() => acceptInvitation(member, { invite: ofFjord }), 'ALREADY_IN_ORGANIZATION');
    await deleteUser(stranger, { id: user.id });
    const expected = { orgName: 'Fjord' };
    expect((await register(anonymous, { ...form, invite: ofFjord })).user).toMatchObject(expected);
  });

  it('lead into one organisation, however many links are used at the same moment', async () => {
    const { ofFjord, ofHarbour } = await bothLinks();
    const guest = await aSignedInPerson({ role: 'ORG_MEMBER', email });
    const outcomes = await Promise.allSettled([
      acceptInvitation(guest.actor, { invite: ofFjord, orgId: harbour.id }),
      acceptInvitation(guest.actor, { invite: ofHarbour, orgId: fjord.id }),
      acceptInvitation(guest.actor, { invite: ofFjord }),
      acceptInvitation(guest.actor, { invite: ofHarbour }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await database().invitation.count({ where: { acceptedAt: null, revokedAt: null } })).toBe(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'DomainError' });
  });

  it('are no choice without a link', async () => {
    await bothLinks();
    const why = { kind: 'invalid', fields: { orgId: 'This organization does not invite you any more' } };
    await refused(() => register(anonymous, { ...form, orgId: fjord.id }), why);
  });
});

describe('an administrator who was named together with the organisation', () => {
  const named = {
    ...{ name: 'Brim', email: 'post@brim.example.com', orgNumber: '4722334455' },
    ...{ userName: 'Gerd Named', userEmail: email, userNumber: '4791234567' },
  };
  const pending = async () => (await listInvitations(operator, {})).data[0];
  const contact = async (name: string) =>
    (
      await database().organization.findFirstOrThrow({
        where: { name },
        select: { contactUser: { select: { email: true } } },
      })
    ).contactUser?.email;

  /** The address restores and signs in nothing. */
  async function isNobody(): Promise<void> {
    expect(await database().user.count({ where: { email } })).toBe(0);
    await forgotPassword(anonymous, { email });
    expect((await mailsWaitingFor(email)).map(({ template }) => template)).not.toContain('restoreToken');
  }

  it('is listed by name, and no account before accepting', async () => {
    await createOrganizationWithAdmin(operator, named);
    expect(await pending()).toMatchObject({ email, name: 'Gerd Named', role: 'ORG_ADMIN' });
    const invite = await invitedToken(email);
    const expected = { name: 'Gerd Named', phone: '4791234567', account: 'none' };
    expect(await readInvitation(anonymous, { invite })).toMatchObject(expected);
    await isNobody();
  });

  it('becomes administrator and contact person by the link, once', async () => {
    await createOrganizationWithAdmin(operator, named);
    const invite = await invitedToken(email);
    const { user } = await register(anonymous, { ...form, mobileNumber: '4791234567', invite });
    expect(user).toMatchObject({ name: 'Gerd Guest', role: 'ORG_ADMIN', orgName: 'Brim' });
    expect(await contact('Brim')).toBe(email);
    await refused(() => register(anonymous, { ...form, invite }), usedToken);
  });

  it('becomes both with an account that was registered meanwhile, too', async () => {
    await createOrganizationWithAdmin(operator, named);
    const guest = await aSignedInPerson({ role: 'ORG_MEMBER', email });
    const invite = await invitedToken(email);
    expect(await acceptInvitation(guest.actor, { invite })).toMatchObject({ role: 'ORG_ADMIN' });
    expect(await contact('Brim')).toBe(email);
  });

  it('does not take the place of a contact person, nor does a member', async () => {
    await createOrganizationWithAdmin(operator, named);
    const { id: orgId } = await database().organization.findFirstOrThrow({ where: { name: 'Brim' } });
    const join = async (who: string, as: 'ORG_ADMIN' | 'ORG_MEMBER') => {
      await inviteUser(operator, { email: who, role: as, orgId });
      await register(anonymous, { ...form, email: who, invite: await invitedToken(who) });
    };
    await join('member@example.com', 'ORG_MEMBER');
    expect(await contact('Brim')).toBeUndefined();
    await join('first@example.com', 'ORG_ADMIN');
    await register(anonymous, { ...form, invite: await invitedToken(email) });
    expect(await contact('Brim')).toBe('first@example.com');
  });

  it('is nobody once the invitation is revoked', async () => {
    await createOrganizationWithAdmin(operator, named);
    const invite = await invitedToken(email);
    await revokeInvitation(operator, { id: (await pending())?.id });
    await refused(() => register(anonymous, { ...form, invite }), invalidToken);
    await isNobody();
  });

  it('is nobody after the 5 days, and gets the same mail again for as long as the invitation is listed', async () => {
    await createOrganizationWithAdmin(operator, named);
    await database().invitation.updateMany({
      data: { createdAt: new Date(Date.now() - 34 * DAY_MS), expiresAt: new Date(Date.now() - 29 * DAY_MS) },
    });
    await isNobody();
    const mails = async () =>
      (await mailsWaitingFor(email)).map(({ template, data }) => [template, data.name]);
    expect(await mails()).toEqual([['setPassword', 'Gerd Named']]);
    await database().outboxMail.deleteMany({ where: { to: email } });
    await resendInvitation(operator, { id: (await pending())?.id });
    expect(await mails()).toEqual([['setPassword', 'Gerd Named']]);
    await register(anonymous, { ...form, invite: await invitedToken(email) });
    expect(await contact('Brim')).toBe(email);
  });
});

describe('a pending invitation', () => {
  async function pendingId(): Promise<string> {
    await inviteUser(admin, { email, role });
    return (await listInvitations(admin, {})).data[0]?.id ?? '';
  }

  it('is listed to its organisation and the super user alone, and not there for another', async () => {
    const id = await pendingId();
    expect((await listInvitations(admin, {})).data).toMatchObject([{ id, email, role, expired: false }]);
    expect((await listInvitations(operator, {})).data).toHaveLength(1);
    expect((await listInvitations(stranger, {})).data).toEqual([]);
    await refused(() => resendInvitation(stranger, { id }), { kind: 'notFound' });
    await refused(() => revokeInvitation(stranger, { id }), { kind: 'notFound' });
  });

  it('is found by address and name where there are more than are listed', async () => {
    await inviteUser(admin, { email: 'First_one@example.com', role });
    await database().invitation.createMany({
      data: Array.from({ length: 100 }, (_, index) => ({
        ...{
          email: `later-${index}@example.com`,
          role,
          organizationId: fjord.id,
          tokenHash: Buffer.from(`hash ${index}`),
        },
        ...{ createdAt: addDays(new Date(), 1), expiresAt: addDays(new Date(), 6) },
        ...(index === 7 && { name: 'Kari Nordmann' }),
      })),
    });
    const all = await listInvitations(admin, {});
    expect([all.data.length, all.more]).toEqual([100, true]);
    const found = async (q: string) => {
      const { data, more } = await listInvitations(admin, { q });
      expect(more).toBe(false);
      return data.map((one) => one.email);
    };
    expect(await found(' first_ONE@ ')).toEqual(['first_one@example.com']);
    expect(await found('nordmann')).toEqual(['later-7@example.com']);
    // A short text matches beginnings only.
    expect(await found('fi')).toEqual(['first_one@example.com']);
    expect(await found('ne')).toEqual([]);
    // Wildcards stand for themselves.
    expect(await found('%')).toEqual([]);
    expect(await found('firstXone')).toEqual([]);
    expect((await listInvitations(stranger, { q: 'first' })).data).toEqual([]);
  });

  it('is not sent again to who has joined another organisation meanwhile', async () => {
    const id = await pendingId();
    await inviteUser(stranger, { email, role });
    await register(anonymous, { ...form, invite: await invitedToken(email), orgId: harbour.id });
    const why = { kind: 'conflict', fields: { email: 'This email is already in use' } };
    await refused(() => resendInvitation(admin, { id }), why);
    expect((await listInvitations(admin, {})).data).toHaveLength(1);
  });

  it('is sent again with a new link in place of the old one', async () => {
    const id = await pendingId();
    const first = await invitedToken(email);
    await database().invitation.updateMany({ data: { expiresAt: new Date() } });
    const expected = { message: 'Invite has been sent again to guest@example.com' };
    expect(await resendInvitation(admin, { id })).toEqual(expected);
    await expect(readInvitation(anonymous, { invite: first })).rejects.toMatchObject(invalidToken);
    await register(anonymous, { ...form, invite: await invitedToken(email) });
    expect((await listInvitations(admin, {})).data).toEqual([]);
  });

  it('is revoked, once', async () => {
    const id = await pendingId();
    const invite = await invitedToken(email);
    await revokeInvitation(admin, { id });
    await expect(readInvitation(anonymous, { invite })).rejects.toMatchObject(invalidToken);
    expect(await eventsOf()).toEqual(['user.invited', 'user.inviteRevoked']);
    await refused(() => revokeInvitation(admin, { id }), { kind: 'notFound' });
  });
});
