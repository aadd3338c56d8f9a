import { beforeAll, expect, it } from 'vitest';
import { readOrderForm } from '@/lib/domain/orders/read-order-form';
import { resetDatabase } from '../../support/test-database';
import { aDevice, aModel, anActor, anOrganization, noAddress } from '../../support/world';

let nets: { id: string; name: string };
let abroad: { id: string; name: string };

beforeAll(async () => {
  await resetDatabase();
  nets = await anOrganization({ name: 'Nordic Nets', ...noAddress });
  abroad = await anOrganization({ name: 'Abroad', country: 'US' });
  await anOrganization({ name: 'Gone', deletedAt: new Date() });
  const buoy = await aModel({ name: 'Buoy' });
  await aDevice({ serialNumber: 'B-1', model: buoy });
});

it('the super user may order for every active organisation; each says what it lacks', async () => {
  const form = await readOrderForm(await anActor({ role: 'SUPERUSER' }), {});
  expect(form).toEqual({
    models: [{ deviceFeatureName: 'Buoy', unitPrice: 12.9, freeDevicesCount: 1 }],
    organizations: [
      { id: abroad.id, name: 'Abroad', hasShippingAddress: true, invoiceOffered: false },
      { id: nets.id, name: 'Nordic Nets', hasShippingAddress: false, invoiceOffered: true },
    ],
  });
});

it('an administrator sees the own organisation only, a member nothing', async () => {
  const { organizations } = await readOrderForm(await anActor({ role: 'ORG_ADMIN', organization: nets }), {});
  expect(organizations.map(({ id }) => id)).toEqual([nets.id]);
  await expect(
    readOrderForm(await anActor({ role: 'ORG_MEMBER', organization: nets }), {}),
  ).rejects.toMatchObject({
    kind: 'forbidden',
  });
});
