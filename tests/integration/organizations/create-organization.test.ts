import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { createOrganization } from '@/lib/domain/organizations/create-organization';
import { readMyOrganization } from '@/lib/domain/organizations/read-my-organization';
import { resetDatabase } from '../../support/test-database';
import { anActor, anOrganization, aSignedInPerson, logOf, snapshot } from '../../support/world';
import { actorOf } from '../accounts/people';
import { refused } from '../../support/refused';

beforeEach(resetDatabase);

const request = { name: 'Fjord Logistics', email: 'Post@Fjord.example.com', phoneNumber: '+4791234567' };

describe('creating an organisation', () => {
  it('makes its creator the administrator, contact and creator, with log entries', async () => {
    const { user: ada, token, actor } = await aSignedInPerson({ name: 'Ada', role: 'ORG_MEMBER' });
    const view = await createOrganization(actor, request);
    expect(view).toEqual({
      id: expect.any(String) as string,
      name: 'Fjord Logistics',
      email: 'post@fjord.example.com',
      country: 'NO',
      phoneNumber: '+4791234567',
      orgNumber: null,
      registrationDate: view.createdAt,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      city: null,
      zip: null,
      shippingAddress: null,
      contactUser: { user: { email: ada.email, name: 'Ada' } },
      creatorEmail: ada.email,
      creatorName: 'Ada',
      devicesQuantity: 0,
      deletedAt: null,
    });
    expect(await database().user.findUniqueOrThrow({ where: { id: ada.id } })).toMatchObject({
      role: 'ORG_ADMIN',
      organizationId: view.id,
    });
    expect((await logOf()).map(({ type, organizationId }) => [type, organizationId])).toEqual([
      ['organization.created', view.id],
      ['user.roleChanged', view.id],
    ]);
    expect(await readMyOrganization(await actorOf(token), {})).toEqual(view);
  });

  it('is refused to somebody who has one, and changes nothing', async () => {
    const { id } = await anOrganization({ name: 'Polar' });
    const actor = await anActor({ name: 'Ada', role: 'ORG_MEMBER', organizationId: id });
    const before = await snapshot();
    await refused(() => createOrganization(actor, request), {
      kind: 'conflict',
      code: 'ALREADY_IN_ORGANIZATION',
    });
    expect(await snapshot()).toEqual(before);
  });

  it('happens once when asked for twice at the same time', async () => {
    const actor = await anActor({ name: 'Ada', role: 'ORG_MEMBER' });
    const answers = await Promise.allSettled([
      createOrganization(actor, request),
      createOrganization(actor, request),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await database().organization.count()).toBe(1);
  });

  it.each([
    ['name', { ...request, name: ' ' }, 'Organization name cannot be empty'],
    [
      'name',
      { ...request, name: 'x'.repeat(21) },
      'Organization name should contain no more than 20 characters',
    ],
    ['email', { ...request, email: 'nobody' }, 'Email contains invalid characters'],
    ['phoneNumber', { ...request, phoneNumber: '' }, 'Phone number name cannot be empty'],
    ['role', { ...request, role: 'SUPERUSER' }, 'Unknown field: role'],
  ])('says what is wrong with %s', async (field, raw, sentence) => {
    const actor = await anActor({ name: 'Ada', role: 'ORG_MEMBER' });
    await refused(() => createOrganization(actor, raw), { kind: 'invalid', fields: { [field]: sentence } });
    expect(await database().organization.count()).toBe(0);
  });

  it('is not offered to a super user, who belongs to no organisation', async () => {
    const actor = await anActor({ name: 'Op', role: 'SUPERUSER' });
    await expect(createOrganization(actor, request)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(readMyOrganization(actor, {})).rejects.toMatchObject({ kind: 'notFound' });
  });
});
