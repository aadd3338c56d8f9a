import { beforeAll, expect, it } from 'vitest';
import { listDeviceFeatures } from '@/lib/domain/inventory/list-device-features';
import { listModels } from '@/lib/domain/inventory/list-models';
import { readOrderForm } from '@/lib/domain/orders/read-order-form';
import { resetDatabase } from '../../support/test-database';
import { aDevice, aModel, anActor, anOrganization, noAddress } from '../../support/world';
import { refused } from '../../support/refused';

let nets: { id: string; name: string };
let abroad: { id: string; name: string };
let gone: { id: string };

beforeAll(async () => {
  await resetDatabase();
  nets = await anOrganization({ name: 'Nordic Nets', ...noAddress });
  abroad = await anOrganization({ name: 'Abroad', country: 'US' });
  gone = await anOrganization({ name: 'Gone', deletedAt: new Date() });
  const buoy = await aModel({ name: 'Buoy' });
  await aDevice({ serialNumber: 'B-1', model: buoy });
});

it('the super user names the organisation, which says what it lacks', async () => {
  const operator = await anActor({ role: 'SUPERUSER' });
  expect(await readOrderForm(operator, {})).toEqual({
    models: [{ deviceFeatureName: 'Buoy', description: null, unitPrice: 12.9, freeDevicesCount: 1 }],
    organization: null,
    from: null,
    nextChargeAt: expect.any(String) as string,
    taxed: false,
  });
  const choice = async (orgId: string) => (await readOrderForm(operator, { orgId })).organization;
  expect(await choice(abroad.id)).toEqual({
    ...{
      id: abroad.id,
      name: 'Abroad',
      invoiceOffered: false,
      email: expect.stringContaining('@') as string,
    },
    shipsTo: expect.stringMatching(/, .+, United States of America$/) as string,
  });
  expect(await choice(nets.id)).toEqual({
    ...{
      id: nets.id,
      name: 'Nordic Nets',
      invoiceOffered: true,
      email: expect.stringContaining('@') as string,
    },
    shipsTo: null,
  });
  expect(await choice(gone.id)).toBeNull();
});

it('an administrator gets the own organisation, whatever is named, a member nothing', async () => {
  const admin = await anActor({ role: 'ORG_ADMIN', organization: nets });
  expect((await readOrderForm(admin, {})).organization?.id).toBe(nets.id);
  expect((await readOrderForm(admin, { orgId: abroad.id })).organization?.id).toBe(nets.id);
  const member = await anActor({ role: 'ORG_MEMBER', organization: nets });
  await refused(() => readOrderForm(member, {}), 'FORBIDDEN');
});

it('names the models by the alphabet, whatever their case, as the list of models does', async () => {
  for (const name of ['Ås', 'Zeta', 'eBuoy', 'Ærfugl']) await aModel({ name });
  const alphabet = ['Buoy', 'eBuoy', 'Zeta', 'Ærfugl', 'Ås'];
  const operator = await anActor({ role: 'SUPERUSER' });
  const names = (models: readonly { deviceFeatureName: string }[]) =>
    models.map(({ deviceFeatureName }) => deviceFeatureName);
  expect(names((await readOrderForm(operator, {})).models)).toEqual(alphabet);
  expect(names((await listDeviceFeatures(operator, {})).data)).toEqual(alphabet);
  expect(names((await listModels(operator, { orderBy: 'name', order: 'ASC' })).data)).toEqual(alphabet);
});
