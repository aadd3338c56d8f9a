import { beforeEach, describe, expect, it } from 'vitest';
import { createOrganization } from '@/lib/domain/organizations/create-organization';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { env } from '@/lib/config/env';
import { refused } from '../../support/refused';
import { resetDatabase } from '../../support/test-database';
import { mailsWaitingFor } from '../../support/rows';
import { anActor, anOrganization } from '../../support/world';

beforeEach(resetDatabase);

const email = 'office@fjord.example.com';
const phoneNumber = '4791234567';

describe('an organisation that looks like another', () => {
  it('is refused to the operator at each field, whatever the case, and made where they insist', async () => {
    await anOrganization({ name: 'Fjord Logistics', email, deletedAt: new Date() });
    await anOrganization({ name: 'Polar', email: 'post@polar.example.com' });
    const operator = await anActor({ role: 'SUPERUSER' });
    const wish = {
      ...{ name: 'FJORD logistics', email: 'post@polar.example.com', orgNumber: phoneNumber },
      ...{ userName: 'Bo Berg', userEmail: 'admin@polar.example.com' },
    };
    const make = (unique: boolean) => createOrganizationWithAdmin(operator, { ...wish, unique });
    await refused(() => make(true), {
      ...{ kind: 'conflict', code: 'ORGANIZATION_EXISTS' },
      fields: {
        name: `There is an organization of this name already, with the email ${email}`,
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
    expect(await edit({ name: 'Twin', phoneNumber })).toMatchObject({ phoneNumber });
    const fields = { email: 'Twin has this email already' };
    await refused(() => edit({ name: 'Twin', email: 'two@twin.example.com' }), { fields });
  });

  it('is nothing that a customer is told of, and the operator is', async () => {
    await anOrganization({ name: 'Fjord Logistics', email });
    const nils = 'nils@new.example.com';
    const customer = await anActor({ role: 'ORG_MEMBER', name: 'Nils New', email: nils });
    const made = await createOrganization(customer, { name: 'Fjord logistics', email: nils, phoneNumber });
    expect(made.name).toBe('Fjord logistics');
    const [mail] = await mailsWaitingFor(env().OPERATOR_EMAIL);
    const details = [`Fjord logistics, ${nils} (Nils New, ${nils})`, `Fjord Logistics, ${email}`];
    expect(mail?.data).toMatchObject({ details });
    const admin = await anActor({ role: 'ORG_ADMIN', organization: made });
    const same = { name: 'Fjord Logistics', email };
    expect(await updateOrganization(admin, { unique: true, ...same })).toMatchObject(same);
  });

  it.each(['Fjord\\', '%', 'F_ord Logistics', '\\'])(
    'is not one whose name %s fits as a pattern',
    async (name) => {
      await anOrganization({ name: 'Fjord Logistics', email: 'a-b@fjord.example.com' });
      const customer = await anActor({ role: 'ORG_MEMBER' });
      const made = await createOrganization(customer, { name, email: 'a_b@fjord.example.com', phoneNumber });
      expect(made.name).toBe(name);
      expect(await mailsWaitingFor(env().OPERATOR_EMAIL)).toEqual([]);
    },
  );
});
