import { beforeAll, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { listFreeDevices } from '@/lib/domain/inventory/list-free-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readDevice } from '@/lib/domain/rentals/read-device';
import { calling } from '@/lib/auth/principal';
import { readOrder } from '@/lib/domain/orders/read-order';
import { resetDatabase } from '../../support/test-database';
import { aCustomer, aDevice, aModel, anActor, anOrder } from '../../support/world';
import { refused } from '../../support/refused';

/** A device's fields that leave the server, by hand. */
const OF_CUSTOMERS = [
  ...[
    'active',
    'calibrationExpires',
    'createdAt',
    'deviceFeatureName',
    'deviceOrder',
    'deviceOrganization',
    'id',
  ],
  ...['logisticStatus', 'orderId', 'orderNumber', 'orgName', 'returned', 'serialNumber'],
];
const OF_THE_OPERATOR = [...OF_CUSTOMERS, 'leased', 'note', 'orgId'].sort();
const OF_ITS_LEASE = ['billedUntil', 'correction', 'freeEndAt', 'leaseRunsOn', 'received'];

let operator: UserActor;
let admin: UserActor;
let member: UserActor;
let id: string;
let orderId: string;

beforeAll(async () => {
  await resetDatabase();
  const organization = await aCustomer();
  operator = await anActor({ role: 'SUPERUSER' });
  admin = await anActor({ role: 'ORG_ADMIN', organization });
  member = await anActor({ role: 'ORG_MEMBER', organization });
  const model = await aModel();
  const lines = [{ model, quantity: 1 }];
  ({ id: orderId } = await anOrder({ organization, status: 'PAID', placedAt: new Date(), lines }));
  ({ id } = await aDevice({ model, organization, orderId }));
  await aDevice({ model });
});

const keys = (of: object | undefined) => Object.keys(of ?? {}).sort();

it('customers get their fields of a device and no other, wherever a device is answered', async () => {
  for (const actor of [admin, member]) {
    expect(keys((await listDevices(actor, {})).data[0])).toEqual(OF_CUSTOMERS);
    expect(keys((await listDevices(actor, { orderBy: 'orgName' })).data[0])).toEqual(OF_CUSTOMERS);
    expect(keys(await readDevice(actor, { id }))).toEqual([...OF_CUSTOMERS, ...OF_ITS_LEASE].sort());
  }
  expect(keys((await readOrder(admin, { id: orderId })).devices[0])).toEqual(OF_CUSTOMERS);
});

it('the operator gets all of them, wherever a device is answered', async () => {
  expect(keys((await listDevices(operator, {})).data[0])).toEqual(OF_THE_OPERATOR);
  expect(keys((await listDevices(operator, { orderBy: 'orgName' })).data[0])).toEqual(OF_THE_OPERATOR);
  expect(keys((await listFreeDevices(operator, {})).data[0])).toEqual(OF_THE_OPERATOR);
  expect(keys(await readDevice(operator, { id }))).toEqual([...OF_THE_OPERATOR, ...OF_ITS_LEASE].sort());
  expect(keys((await readOrder(operator, { id: orderId })).devices[0])).toEqual(OF_THE_OPERATOR);
  expect(keys(await patchDevice(operator, { id, active: true }))).toEqual(OF_THE_OPERATOR);
});

it('a note is changed on top of what stood there, and of nothing else', async () => {
  const save = (was: string, note: string) =>
    patchDevice(calling(operator, { seen: { note: was } }), { id, note });
  expect(await save('', 'First')).toMatchObject({ note: 'First' });
  expect(await save('First', 'Second')).toMatchObject({ note: 'Second' });
  await refused(() => save('', 'Mine'), { code: 'CHANGED_MEANWHILE', current: { note: 'Second' } });
  expect(await save('Second', '')).toMatchObject({ note: null });
});

it('the operator writes, keeps and takes away a note; the log does not tell of it', async () => {
  const note = 'Scratched lens.\nAsk before it goes out again.';
  expect(await patchDevice(operator, { id, note: `  ${note} ` })).toMatchObject({ note });
  expect(await patchDevice(operator, { id, active: true })).toMatchObject({ note });
  for (const wrong of ['x'.repeat(501), 'no \0 byte', 7])
    await expect(patchDevice(operator, { id, note: wrong })).rejects.toMatchObject({ kind: 'invalid' });
  expect(await readDevice(operator, { id })).toMatchObject({ note });
  expect(await patchDevice(operator, { id, note: ' ' })).toMatchObject({ note: null });
  expect(await database().eventLog.count()).toBe(0);
});
