import { beforeAll, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { readOrderForm } from '@/lib/domain/devices/read-order-form';
import { resetDatabase } from '../../support/test-database';
import { device, model, organization, person } from './world';

const db = database();
let nets: { id: string; name: string };
let abroad: { id: string; name: string };

beforeAll(async () => {
  await resetDatabase();
  nets = await organization('Nordic Nets');
  abroad = await organization('Abroad');
  await db.organization.update({
    where: { id: abroad.id },
    data: { country: 'US', street: 'Pier 1', city: 'Boston', postalCode: '02110' },
  });
  const gone = await organization('Gone');
  await db.organization.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  const buoy = await model('Buoy');
  await device('B-1', buoy.id);
});

it('the super user may order for every active organisation; each says what it lacks', async () => {
  const form = await readOrderForm(await person('SUPERUSER', null), {});
  expect(form).toEqual({
    models: [{ deviceFeatureName: 'Buoy', unitPrice: 12.9, freeDevicesCount: 1 }],
    organizations: [
      { id: abroad.id, name: 'Abroad', hasShippingAddress: true, invoiceOffered: false },
      { id: nets.id, name: 'Nordic Nets', hasShippingAddress: false, invoiceOffered: true },
    ],
  });
});

it('an administrator sees the own organisation only, a member nothing', async () => {
  const { organizations } = await readOrderForm(await person('ORG_ADMIN', nets), {});
  expect(organizations.map(({ id }) => id)).toEqual([nets.id]);
  await expect(readOrderForm(await person('ORG_MEMBER', nets), {})).rejects.toMatchObject({
    kind: 'forbidden',
  });
});
