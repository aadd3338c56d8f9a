import { describe, expect, it } from 'vitest';
import { systemActor, type UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { acceptInvitation } from '@/lib/domain/accounts/accept-invitation';
import { erasePeople } from '@/lib/domain/accounts/erase-people';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { listInvitations } from '@/lib/domain/accounts/list-invitations';
import { register } from '@/lib/domain/accounts/register';
import { resendInvitation, revokeInvitation } from '@/lib/domain/accounts/resend-invitation';
import { sweepExpired } from '@/lib/domain/accounts/sweep-expired';
import { listDeadJobs } from '@/lib/domain/jobs/list-dead-jobs';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { deleteOrganization } from '@/lib/domain/organizations/delete-organization';
import { mailsWaitingFor } from '../../support/rows';
import { anonymous, aPerson, aSignedInPerson, knownPassword } from '../../support/world';
import { admin, fjord, freshCast, operator, stranger } from '../cast';
import { invitedToken } from './people';

const email = 'guest@example.com';
const role = 'ORG_MEMBER' as const;
const form = { email, name: 'Gerd Guest', password: knownPassword, passwordConfirmation: knownPassword };
const DAY_MS = 86_400_000;

freshCast({ harbour: true });

/** The mail server takes none: every waiting mail is given up. */
async function giveMailsUp(): Promise<void> {
  const mails = await database().outboxMail.findMany({ where: { sentAt: null } });
  await database().sweepRow.createMany({
    data: mails.map(({ id }) => ({
      ...{ sweep: 'deliver_mail', rowId: id, attempts: 12, nextAt: new Date() },
      ...{ lastError: 'Mailbox unavailable', deadAt: new Date() },
    })),
  });
}

const organizationsMailed = async () => (await mailsWaitingFor(email)).map(({ data }) => data.organization);
const givenUp = async () => (await listDeadJobs(operator, {})).data.map(({ about }) => about);
const pendingId = async (actor: UserActor) => (await listInvitations(actor, {})).data[0]?.id;

describe('the mail of an invitation that has not left', () => {
  it('is not sent once the invitation is revoked', async () => {
    await inviteUser(admin, { email, role });
    await revokeInvitation(admin, { id: await pendingId(admin) });
    expect(await mailsWaitingFor(email)).toEqual([]);
  });

  it('and was given up is nowhere once the invitation is revoked; that of another organisation stays', async () => {
    await inviteUser(admin, { email, role });
    await inviteUser(stranger, { email, role });
    await inviteUser(admin, { email: 'other@example.com', role });
    await giveMailsUp();
    await revokeInvitation(stranger, { id: await pendingId(stranger) });
    expect(await organizationsMailed()).toEqual(['Fjord']);
    const expected = ['invitation, guest@example.com', 'invitation, other@example.com'];
    expect((await givenUp()).sort()).toEqual(expected);
  });

  it('gives way to the one of the new link, however it was made', async () => {
    await inviteUser(admin, { email, role });
    await giveMailsUp();
    await inviteUser(admin, { email, role });
    expect(await organizationsMailed()).toEqual(['Fjord']);
    expect(await givenUp()).toEqual([]);
    await giveMailsUp();
    await resendInvitation(admin, { id: await pendingId(admin) });
    expect(await organizationsMailed()).toEqual(['Fjord']);
    expect(await givenUp()).toEqual([]);
    const guest = await register(anonymous, { ...form, invite: await invitedToken(email) });
    expect(guest.user).toMatchObject({ orgName: 'Fjord' });
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the invitation is accepted by the link of another',
      async () => {
        const { actor } = await aSignedInPerson({ role: 'ORG_MEMBER', email });
        await acceptInvitation(actor, { invite: await invitedToken(email), orgId: fjord.id });
      },
    ],
    [
      'its organisation goes, not before',
      async () => {
        await deleteOrganization(operator, { id: fjord.id });
        expect(await organizationsMailed()).toEqual(['Fjord', 'Harbour']);
        await deleteOrganization(operator, { id: fjord.id });
      },
    ],
    [
      'the link has run out',
      async () => {
        const data = { expiresAt: new Date(Date.now() - DAY_MS) };
        await database().invitation.updateMany({ where: { organizationId: fjord.id }, data });
        await sweepExpired(systemActor('test'), {});
      },
    ],
  ])('goes when %s, and that of another stays', async (_, act) => {
    await inviteUser(admin, { email, role });
    await inviteUser(stranger, { email, role });
    await giveMailsUp();
    await act();
    expect(await organizationsMailed()).toEqual(['Harbour']);
    expect(await givenUp()).toEqual(['invitation, guest@example.com']);
  });

  it('goes with the named administrator’s invitation, too', async () => {
    await createOrganizationWithAdmin(operator, {
      ...{ name: 'Brim', email: 'post@brim.example.com', orgNumber: '4722334455' },
      ...{ userName: 'Gerd Named', userEmail: email, userNumber: '4791234567' },
    });
    await giveMailsUp();
    await revokeInvitation(operator, { id: await pendingId(operator) });
    expect(await mailsWaitingFor(email)).toEqual([]);
    expect(await givenUp()).toEqual([]);
  });
});

it('what was given up of a person’s mail goes with their data', async () => {
  await aPerson({ email, name: 'Gerd', deletedAt: new Date(Date.now() - 31 * DAY_MS) });
  await database().outboxMail.create({ data: { to: email, template: 'restoreToken' } });
  await giveMailsUp();
  await erasePeople(systemActor('test'), {});
  expect(await givenUp()).toEqual([]);
});
