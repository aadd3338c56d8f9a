import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { listInvitations } from '@/lib/domain/accounts/list-invitations';
import { revokeInvitation } from '@/lib/domain/accounts/revoke-invitation';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { resetDatabase } from '../../support/test-database';
import { anActor, anOrganization, aPerson, eventsOf, mailsWaitingFor, snapshot } from '../../support/world';
import { refused } from '../../support/refused';

beforeEach(resetDatabase);

const request = {
  name: 'Polar Foods',
  email: 'post@polar.example.com',
  orgNumber: '4791234567',
  userName: 'Bo Berg',
  userEmail: 'Bo@Polar.example.com',
  userNumber: '4797654321',
};

describe('creating an organisation with its administrator', () => {
  it('makes no account, and mails a link that is valid for 5 days and stored as a hash only', async () => {
    const view = await createOrganizationWithAdmin(await anActor({ name: 'Op', role: 'SUPERUSER' }), request);
    expect(view).toMatchObject({
      name: 'Polar Foods',
      phoneNumber: '4791234567',
      orgNumber: null,
      contactUser: null,
      creatorName: 'Op',
    });
    expect(await database().user.count({ where: { email: 'bo@polar.example.com' } })).toBe(0);

    const [mail] = await mailsWaitingFor('bo@polar.example.com');
    expect(mail).toMatchObject({
      template: 'setPassword',
      data: { organization: 'Polar Foods', name: 'Bo Berg' },
    });
    const { url } = mail?.data as { url: string };
    expect(url).toMatch(/^http:\/\/localhost:3000\/registration\?invite=[\w-]{43}$/);
    const token = new URL(url).searchParams.get('invite') ?? '';
    const invitation = await database().invitation.findFirstOrThrow();
    expect(Buffer.from(invitation.tokenHash)).toEqual(createHash('sha256').update(token).digest());
    expect(invitation.expiresAt.getTime() - invitation.createdAt.getTime()).toBe(5 * 86_400_000);
    expect(invitation).toMatchObject({
      ...{ role: 'ORG_ADMIN', organizationId: view.id, acceptedAt: null },
      ...{ email: 'bo@polar.example.com', name: 'Bo Berg', phoneNumber: '4797654321' },
    });
    expect(await eventsOf()).toEqual(['organization.created', 'user.invited']);
  });

  it('refuses an address that is taken on its field, and changes nothing', async () => {
    await aPerson({ name: 'Bo', role: 'ORG_MEMBER', email: 'bo@polar.example.com' });
    const actor = await anActor({ name: 'Op', role: 'SUPERUSER' });
    const before = await snapshot();
    await refused(() => createOrganizationWithAdmin(actor, request), {
      kind: 'conflict',
      fields: { userEmail: 'Organization admin email is already in use' },
    });
    expect(await snapshot()).toEqual(before);
  });

  it('takes the address of a deleted user again', async () => {
    await aPerson({ name: 'Bo', role: 'ORG_MEMBER', email: 'bo@polar.example.com', deletedAt: new Date() });
    const actor = await anActor({ name: 'Op', role: 'SUPERUSER' });
    await expect(createOrganizationWithAdmin(actor, request)).resolves.toMatchObject({ name: 'Polar Foods' });
  });

  it('leaves a pending invitation of another organisation to the same address alone', async () => {
    const { id } = await anOrganization({ name: 'Fjord' });
    await database().invitation.create({
      data: {
        email: 'bo@polar.example.com',
        tokenHash: new Uint8Array([1]),
        role: 'ORG_MEMBER',
        organizationId: id,
        expiresAt: new Date(Date.now() + 1000),
      },
    });
    const view = await createOrganizationWithAdmin(await anActor({ name: 'Op', role: 'SUPERUSER' }), request);
    const pending = await database().invitation.findMany({ where: { acceptedAt: null, revokedAt: null } });
    expect(pending.map(({ organizationId }) => organizationId).sort()).toEqual([id, view.id].sort());
  });

  it('makes one of two for the same administrator, until the first is revoked', async () => {
    const actor = await anActor({ name: 'Op', role: 'SUPERUSER' });
    const answers = await Promise.allSettled([
      createOrganizationWithAdmin(actor, request),
      createOrganizationWithAdmin(actor, { ...request, name: 'Other' }),
    ]);
    const other = answers.find((answer) => answer.status === 'rejected');
    expect(other?.reason).toMatchObject({ kind: 'conflict', code: 'EMAIL_TAKEN' });
    expect(await database().organization.count()).toBe(1);
    const [first] = (await listInvitations(actor, {})).data;
    await revokeInvitation(actor, { id: first?.id });
    await expect(createOrganizationWithAdmin(actor, request)).resolves.toMatchObject({ contactUser: null });
  });

  it.each([
    ['name', '', 'Organization name cannot be empty (org name)'],
    ['email', 'nobody', 'Organization email contains invalid characters (org email)'],
    ['userEmail', '', 'Organization admin email cannot be empty'],
    ['userName', 'x'.repeat(21), 'Organization admin name should contain no more than 20 characters'],
  ])('words a wrong %s so that it is routed to its field', async (field, value, sentence) => {
    const actor = await anActor({ name: 'Op', role: 'SUPERUSER' });
    await refused(() => createOrganizationWithAdmin(actor, { ...request, [field]: value }), {
      fields: { [field]: sentence },
    });
  });
});
