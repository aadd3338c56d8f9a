import { beforeEach, expect, it } from 'vitest';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { resetDatabase } from '../../support/test-database';
import { anActor, anOrganization } from '../../support/world';
import { refused } from '../../support/refused';

beforeEach(resetDatabase);

it('a name that the rule would refuse today stays while other things are edited, and cannot be taken', async () => {
  const organization = await anOrganization({ name: 'www.old.example' });
  const actor = await anActor({ role: 'ORG_ADMIN', organization, name: 'Old://' });
  const phoneNumber = '4791234567';
  expect(await updateUser(actor, { name: 'Old://', mobileNumber: phoneNumber })).toMatchObject({
    name: 'Old://',
    phoneNumber,
  });
  const expected = { name: 'www.old.example', phoneNumber };
  expect(await updateOrganization(actor, { name: 'www.old.example', phoneNumber })).toMatchObject(expected);
  const fields = { name: 'A name cannot contain a web address' };
  await refused(() => updateUser(actor, { name: 'www.new.com' }), { fields });
  await refused(() => updateOrganization(actor, { name: 'www.new.com' }), { fields });
});
