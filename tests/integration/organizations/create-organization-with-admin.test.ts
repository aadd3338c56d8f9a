import { endOfDayIn, homeZone } from '@/lib/core/zones';
import { addUtcDays } from '@/lib/core/clock';
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { listInvitations } from '@/lib/domain/accounts/list-invitations';
import { revokeInvitation } from '@/lib/domain/accounts/resend-invitation';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { onlyOne, refused } from '../../support/refused';
import { resetDatabase } from '../../support/test-database';
import { eventsOf, mailsWaitingFor } from '../../support/rows';
import { anActor, anInvitation, anOrganization, aPerson } from '../../support/world';

const email = 'bo@polar.example.com';
const request = {
  ...{ name: 'Polar Foods', email: 'post@polar.example.com', orgNumber: '4791234567' },
  ...{ userName: 'Bo Berg', userEmail: 'Bo@Polar.example.com', userNumber: '4797654321' },
};
let operator: UserActor;
const create = (more: object = {}) => createOrganizationWithAdmin(operator, { ...request, ...more });

beforeEach(async () => {
  await resetDatabase();
  operator = await anActor({ name: 'Op', role: 'SUPERUSER' });
});

describe('creating an organisation with its administrator', () => {
  it('makes no account, and mails a link that is valid for 5 days and stored as a hash only', async () => {
    const view = await create();
    expect(view).toMatchObject({
      ...{ name: 'Polar Foods', phoneNumber: '4791234567', orgNumber: null },
      ...{ contactUser: null, creatorName: 'Op' },
    });
    expect(await database().user.count({ where: { email } })).toBe(0);
    const [mail] = await mailsWaitingFor(email);
    const data = { organization: 'Polar Foods', name: 'Bo Berg' };
    expect(mail).toMatchObject({ template: 'setPassword', data });
    const { url = '' } = mail?.data ?? {};
    expect(url).toMatch(/^http:\/\/localhost:3000\/registration\?invite=[\w-]{43}$/);
    const token = new URL(url).searchParams.get('invite') ?? '';
    const invitation = await database().invitation.findFirstOrThrow();
    expect(Buffer.from(invitation.tokenHash)).toEqual(createHash('sha256').update(token).digest());
    expect(invitation.expiresAt).toEqual(endOfDayIn(homeZone, addUtcDays(invitation.createdAt, 5)));
    expect(invitation).toMatchObject({
      ...{ role: 'ORG_ADMIN', organizationId: view.id, acceptedAt: null },
      ...{ email, name: 'Bo Berg', phoneNumber: '4797654321' },
    });
    expect(await eventsOf()).toEqual(['organization.created', 'user.invited']);
  });

  it('refuses an address that is taken on its field, and takes that of a deleted user again', async () => {
    const { id } = await aPerson({ role: 'ORG_MEMBER', email });
    const fields = { userEmail: 'Organization admin email is already in use' };
    await refused(create, { kind: 'conflict', fields });
    await database().user.update({ where: { id }, data: { deletedAt: new Date() } });
    expect(await create()).toMatchObject({ name: 'Polar Foods' });
  });

  it('leaves a pending invitation of another organisation to the same address alone', async () => {
    const { id } = await anOrganization();
    await anInvitation(email, id);
    const { id: created } = await create();
    const pending = await database().invitation.findMany({ where: { acceptedAt: null, revokedAt: null } });
    expect(pending.map(({ organizationId }) => organizationId).sort()).toEqual([id, created].sort());
  });

  it('makes one of two for the same administrator, until the first is revoked', async () => {
    await onlyOne([create(), create({ name: 'Other' })], { kind: 'conflict', code: 'EMAIL_TAKEN' });
    expect(await database().organization.count()).toBe(1);
    const [first] = (await listInvitations(operator, {})).data;
    await revokeInvitation(operator, { id: first?.id });
    expect(await create()).toMatchObject({ contactUser: null });
  });
});
