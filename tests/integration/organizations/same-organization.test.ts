import { beforeEach, describe, expect, it } from 'vitest';
import { createOrganization } from '@/lib/domain/organizations/create-organization';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { env } from '@/lib/config/env';
import { resetDatabase } from '../../support/test-database';
import { anActor, anOrganization, mailsWaitingFor } from '../../support/world';
import { refused } from '../../support/refused';

beforeEach(resetDatabase);

const request = (name: string, email: string) => ({
  ...{ name, email, orgNumber: '4791234567', userName: 'Bo Berg' },
  userEmail: `admin-${email}`,
});

describe('an organisation that looks like another', () => {
  it('is refused to the operator at each field, whatever the case, and made where they insist', async () => {
    await anOrganization({
      name: 'Fjord Logistics',
      email: 'office@fjord.example.com',
      deletedAt: new Date(),
    });
    await anOrganization({ name: 'Polar', email: 'post@polar.example.com' });
    const operator = await anActor({ role: 'SUPERUSER' });
    const make = (unique?: boolean) =>
      createOrganizationWithAdmin(operator, {
        ...request('FJORD logistics', 'post@polar.example.com'),
        unique,
      });
    await refused(() => make(true), {
      ...{ kind: 'conflict', code: 'ORGANIZATION_EXISTS' },
      fields: {
        name: 'There is an organization of this name already, with the email office@fjord.example.com',
        email: 'Polar has this email already',
      },
    });
    expect(await make(false)).toMatchObject({ name: 'FJORD logistics' });
  });

  it('is refused in an edit only where name or address change into another’s', async () => {
    const { id } = await anOrganization({ name: 'Twin', email: 'one@twin.example.com' });
    await anOrganization({ name: 'Twin', email: 'two@twin.example.com' });
    const operator = await anActor({ role: 'SUPERUSER' });
    const edit = (input: object) => updateOrganization(operator, { id, unique: true, ...input });
    expect(await edit({ name: 'Twin', phoneNumber: '+4791234567' })).toMatchObject({
      phoneNumber: '+4791234567',
    });
    await refused(() => edit({ name: 'Twin', email: 'two@twin.example.com' }), {
      fields: { email: 'Twin has this email already' },
    });
  });

  it('is nothing that a customer is told of, and the operator is', async () => {
    const there = await anOrganization({ name: 'Fjord Logistics', email: 'office@fjord.example.com' });
    const customer = await anActor({ role: 'ORG_MEMBER', name: 'Nils New', email: 'nils@new.example.com' });
    const made = await createOrganization(customer, {
      ...{ name: 'Fjord logistics', email: 'nils@new.example.com', phoneNumber: '4791234567' },
    });
    expect(made.name).toBe('Fjord logistics');
    const [mail] = await mailsWaitingFor(env().OPERATOR_EMAIL);
    expect(mail?.data).toMatchObject({
      details: [
        'Fjord logistics, nils@new.example.com (Nils New, nils@new.example.com)',
        `Fjord Logistics, ${there.email}`,
      ],
    });
    const organization = { id: made.id, name: made.name };
    const admin = await anActor({ role: 'ORG_ADMIN', organization });
    expect(
      await updateOrganization(admin, { unique: true, name: 'Fjord Logistics', email: there.email }),
    ).toMatchObject({ email: there.email });
  });

  it.each(['Fjord\\', '%', 'F_ord Logistics', '\\'])(
    'is not one whose name %s fits as a pattern',
    async (name) => {
      await anOrganization({ name: 'Fjord Logistics', email: 'a-b@fjord.example.com' });
      const customer = await anActor({ role: 'ORG_MEMBER' });
      const made = await createOrganization(customer, {
        ...{ name, email: 'a_b@fjord.example.com', phoneNumber: '4791234567' },
      });
      expect(made.name).toBe(name);
      expect(await mailsWaitingFor(env().OPERATOR_EMAIL)).toEqual([]);
    },
  );
});
