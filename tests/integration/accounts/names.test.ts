import { beforeEach, describe, expect, it } from 'vitest';
import { updateUser } from '@/lib/domain/accounts/update-user';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { resetDatabase } from '../../support/test-database';
import { snapshot } from '../../support/rows';
import { anActor, anOrganization } from '../../support/world';

beforeEach(resetDatabase);

describe('a name that the rule would refuse today', () => {
  it('stays while other things are edited, and cannot be taken', async () => {
    const organization = await anOrganization({ name: 'www.old.example' });
    const actor = await anActor({ role: 'ORG_ADMIN', organization, name: 'Old://' });
    const phoneNumber = '4791234567';
    expect(await updateUser(actor, { name: 'Old://', mobileNumber: phoneNumber })).toMatchObject({
      name: 'Old://',
      phoneNumber,
    });
    const expected = { name: 'www.old.example', phoneNumber };
    expect(await updateOrganization(actor, { name: 'www.old.example', phoneNumber })).toMatchObject(expected);
    const before = await snapshot();
    const fields = { name: 'A name cannot contain a web address' };
    await expect(updateUser(actor, { name: 'www.new.com' })).rejects.toMatchObject({ fields });
    await expect(updateOrganization(actor, { name: 'www.new.com' })).rejects.toMatchObject({ fields });
    expect(await snapshot()).toEqual(before);
  });
});
