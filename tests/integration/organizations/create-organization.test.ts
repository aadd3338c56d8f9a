import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { createOrganization } from '@/lib/domain/organizations/create-organization';
import { readMyOrganization } from '@/lib/domain/organizations/read-organization';
import { onlyOne, refused } from '../../support/refused';
import { resetDatabase } from '../../support/test-database';
import { logOf } from '../../support/rows';
import { anActor, anOrganization, aSignedInPerson } from '../../support/world';
import { actorOf } from '../accounts/people';

beforeEach(resetDatabase);

const request = { name: 'Fjord Logistics', email: 'Post@Fjord.example.com', phoneNumber: '+4791234567' };

describe('creating an organisation', () => {
  it('makes its creator the administrator, contact and creator, with log entries', async () => {
    const { user: ada, token, actor } = await aSignedInPerson({ name: 'Ada', role: 'ORG_MEMBER' });
    const view = await createOrganization(actor, request);
    expect(view).toEqual({
      ...{
        ...request,
        email: 'post@fjord.example.com',
        country: 'NO',
        orgNumber: null,
        vatNumber: null,
        registrationNumber: null,
        costCentre: null,
        devicesQuantity: 0,
      },
      ...{ id: expect.any(String) as string, registrationDate: view.createdAt, deletedAt: null },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      ...{ city: null, zip: null, shippingAddress: null, creatorEmail: ada.email, creatorName: 'Ada' },
      contactUser: { user: { email: ada.email, name: 'Ada' } },
    });
    const { role, organizationId } = await database().user.findUniqueOrThrow({ where: { id: ada.id } });
    expect([role, organizationId]).toEqual(['ORG_ADMIN', view.id]);
    expect(await logOf()).toMatchObject([
      { type: 'organization.created', organizationId: view.id },
      { type: 'user.roleChanged', organizationId: view.id },
    ]);
    expect(await readMyOrganization(await actorOf(token), {})).toEqual(view);
  });

  it('is refused to who has one and to a super user, who belongs to none, and wrong input at its field', async () => {
    const actor = await anActor({ organization: await anOrganization() });
    const has = { kind: 'conflict', code: 'ALREADY_IN_ORGANIZATION' };
    await refused(() => createOrganization(actor, request), has);
    const root = await anActor({ role: 'SUPERUSER' });
    await refused(() => createOrganization(root, request), 'FORBIDDEN');
    await refused(() => readMyOrganization(root, {}), 'NOT_FOUND');
    const loner = await anActor({ role: 'ORG_MEMBER' });
    const wrong = { kind: 'invalid', fields: { role: 'Unknown field: role' } };
    await refused(() => createOrganization(loner, { ...request, role: 'SUPERUSER' }), wrong);
  });

  it('happens once when asked for twice at the same time', async () => {
    const actor = await anActor({ role: 'ORG_MEMBER' });
    await onlyOne([createOrganization(actor, request), createOrganization(actor, request)]);
    expect(await database().organization.count()).toBe(1);
  });
});
