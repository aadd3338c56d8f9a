import { endOfDayIn, homeZone } from '@/lib/core/zones';
import { addUtcDays } from '@/lib/core/clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { type UserActor, systemActor } from '@/lib/auth/principal';
import { env } from '@/lib/config/env';
import { database } from '@/lib/db/client';
import { acceptInvitation } from '@/lib/domain/accounts/accept-invitation';
import { confirmEmail } from '@/lib/domain/accounts/confirm-email';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { listInvitations } from '@/lib/domain/accounts/list-invitations';
import { readEmailConfirmation } from '@/lib/domain/accounts/read-email-confirmation';
import { register } from '@/lib/domain/accounts/register';
import { resendInvitation } from '@/lib/domain/accounts/resend-invitation';
import { sendEmailConfirmation } from '@/lib/domain/accounts/send-email-confirmation';
import { sweepExpired } from '@/lib/domain/accounts/sweep-expired';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { resetDatabase } from '../../support/test-database';
import { eventsOf, mailsWaitingFor, snapshot } from '../../support/rows';
import {
  anActor,
  anonymous,
  anOrganization,
  aPerson,
  aSignedInPerson,
  knownPassword,
} from '../../support/world';
import { refused } from '../../support/refused';
import { actorOf, invitedToken } from './people';

const email = 'new@example.com';
const form = { email, name: 'Nora New', password: knownPassword, passwordConfirmation: knownPassword };
const DAY_MS = 86_400_000;

beforeEach(resetDatabase);

async function registered(): Promise<UserActor> {
  const { accessToken } = await register(anonymous, form);
  return (await actorOf(accessToken)) as UserActor;
}

async function confirmationTokens(): Promise<string[]> {
  return (await mailsWaitingFor(email))
    .filter(({ template }) => template === 'confirmEmail')
    .map(({ data }) => {
      const url = new URL(data.url ?? '');
      if (url.origin !== env().APP_URL || url.pathname !== '/confirm-email') throw new Error(url.href);
      return url.searchParams.get('token') ?? '';
    });
}

const lastToken = async () => (await confirmationTokens()).at(-1) ?? '';
const isConfirmed = async (of = email) =>
  (await database().user.findFirstOrThrow({ where: { email: of } })).emailConfirmedAt !== null;
const invalidToken = { kind: 'invalid', code: 'CONFIRMATION_INVALID' };

describe('who registers', () => {
  it('is mailed a link, kept only as a hash for 5 days; it confirms, signed out, once: a second time changes nothing', async () => {
    const actor = await registered();
    expect(actor.emailConfirmed).toBe(false);
    const token = await lastToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const row = await database().emailConfirmation.findFirstOrThrow();
    expect(row.expiresAt).toEqual(endOfDayIn(homeZone, addUtcDays(row.createdAt, 5)));
    expect(JSON.stringify(row)).not.toContain(token);
    const untouched = await snapshot();
    expect(await readEmailConfirmation(anonymous, { token })).toEqual({ email, confirmed: false });
    expect(await snapshot()).toEqual(untouched);
    expect(await confirmEmail(anonymous, { token })).toEqual({ email });
    expect(await isConfirmed()).toBe(true);
    expect(await eventsOf()).toEqual(['user.registered', 'user.emailConfirmed']);
    const confirmed = await snapshot();
    expect(await confirmEmail(anonymous, { token })).toEqual({ email });
    expect(await readEmailConfirmation(anonymous, { token })).toEqual({ email, confirmed: true });
    expect(await snapshot()).toEqual(confirmed);
  });

  it('confirms once however many use the link at the same moment', async () => {
    await registered();
    const token = await lastToken();
    await Promise.all(Array.from({ length: 8 }, () => confirmEmail(anonymous, { token })));
    expect(await eventsOf()).toEqual(['user.registered', 'user.emailConfirmed']);
  });

  it('cannot confirm by a link that is too old, unknown, or of an account that is gone', async () => {
    const { userId: id } = await registered();
    const token = await lastToken();
    await expect(confirmEmail(anonymous, { token: 'unknown' })).rejects.toMatchObject(invalidToken);
    await refused(() => confirmEmail(anonymous, { token: 'no such/token' }), { kind: 'invalid' });
    await database().emailConfirmation.updateMany({ data: { expiresAt: new Date() } });
    await expect(confirmEmail(anonymous, { token })).rejects.toMatchObject(invalidToken);
    await database().user.update({ where: { id }, data: { deletedAt: new Date() } });
    await database().emailConfirmation.updateMany({ data: { expiresAt: new Date(Date.now() + DAY_MS) } });
    await expect(confirmEmail(anonymous, { token })).rejects.toMatchObject(invalidToken);
    await expect(readEmailConfirmation(anonymous, { token })).rejects.toMatchObject(invalidToken);
  });

  it('is told so by every link once confirmed, also after the 5 days, until the rows are swept', async () => {
    const actor = await registered();
    await sendEmailConfirmation(actor, {});
    const [first = '', second = ''] = await confirmationTokens();
    await confirmEmail(anonymous, { token: first });
    await database().emailConfirmation.updateMany({ data: { expiresAt: new Date() } });
    expect(await confirmEmail(anonymous, { token: second })).toEqual({ email });
    await database().emailConfirmation.updateMany({
      data: { expiresAt: new Date(Date.now() - 31 * DAY_MS) },
    });
    await sweepExpired(systemActor('test'), {});
    expect(await database().emailConfirmation.count()).toBe(0);
  });

  it('has it sent again three times an hour, and not once it is confirmed', async () => {
    const actor = await registered();
    for (let round = 1; round <= 3; round += 1)
      expect(await sendEmailConfirmation(actor, {})).toEqual({
        message: `A new link is on its way to ${email}`,
      });
    await expect(sendEmailConfirmation(actor, {})).rejects.toMatchObject({ kind: 'tooMany' });
    const [first = ''] = await confirmationTokens();
    await confirmEmail(anonymous, { token: first });
    expect(await sendEmailConfirmation(actor, {})).toEqual({ message: `${email} is confirmed.` });
    expect(await confirmationTokens()).toHaveLength(4);
    await expect(sendEmailConfirmation(anonymous, {})).rejects.toMatchObject({ kind: 'unauthenticated' });
  });
});

describe('an address is confirmed without that link', () => {
  it('by registering with an invitation to it', async () => {
    const organization = await anOrganization();
    await inviteUser(await anActor({ role: 'ORG_ADMIN', organization }), { email, role: 'ORG_MEMBER' });
    const { accessToken } = await register(anonymous, { ...form, invite: await invitedToken(email) });
    expect(await actorOf(accessToken)).toMatchObject({ emailConfirmed: true });
    expect(await confirmationTokens()).toEqual([]);
  });

  it('by joining with one', async () => {
    const actor = await registered();
    const organization = await anOrganization();
    await inviteUser(await anActor({ role: 'ORG_ADMIN', organization }), { email, role: 'ORG_MEMBER' });
    await acceptInvitation(actor, { invite: await invitedToken(email) });
    expect(await isConfirmed()).toBe(true);
  });

  it('by changing a password that was mailed to it, and not by changing another', async () => {
    const { actor } = await aSignedInPerson({ email, emailConfirmedAt: null });
    const [password, next] = ['Changed123', 'Changed456'];
    await updateUser(actor, { currentPassword: knownPassword, password, passwordConfirmation: password });
    expect(await isConfirmed()).toBe(false);
    await database().user.updateMany({ data: { passwordExpiresAt: new Date(Date.now() + DAY_MS) } });
    await updateUser(actor, { currentPassword: password, password: next, passwordConfirmation: next });
    expect(await isConfirmed()).toBe(true);
  });
});

describe('somebody whose address is not confirmed', () => {
  const guest = (number: number) => ({ email: `g${number}@example.com`, role: 'ORG_MEMBER' as const });
  const tooManyInvites = {
    ...{ kind: 'conflict', code: 'EMAIL_UNCONFIRMED' },
    message:
      'Please confirm your email first, by the link that we mailed to you: until then you can send 5 invites',
  };
  const anUnconfirmedAdmin = async () =>
    anActor({ role: 'ORG_ADMIN', organization: await anOrganization(), email, emailConfirmedAt: null });

  it('sends five invitations in all, sent again or anew; what is refused does not count', async () => {
    const admin = await anUnconfirmedAdmin();
    const taken = { ...guest(0), email: (await aPerson({ role: 'SUPERUSER' })).email };
    for (let round = 1; round <= 6; round += 1)
      await expect(inviteUser(admin, taken)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
    for (const number of [1, 2, 3, 3]) await inviteUser(admin, guest(number));
    const [pending] = (await listInvitations(admin, {})).data;
    await resendInvitation(admin, { id: pending?.id });
    await refused(() => inviteUser(admin, guest(4)), tooManyInvites);
    await refused(() => resendInvitation(admin, { id: pending?.id }), tooManyInvites);
  });

  it('sends five of eight that are sent at the same moment, and the rest once it is confirmed', async () => {
    const admin = await anUnconfirmedAdmin();
    const invite = (number: number) => inviteUser(admin, guest(number));
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(invite));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    const expected = [tooManyInvites, tooManyInvites, tooManyInvites];
    expect(failed.map(({ reason }) => reason as unknown)).toMatchObject(expected);
    await database().user.updateMany({ where: { email }, data: { emailConfirmedAt: new Date() } });
    await invite(9);
  });
});
