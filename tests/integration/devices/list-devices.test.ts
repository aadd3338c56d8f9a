import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { logisticStatuses } from '@/lib/vocabulary/devices';
import { listDeviceFeatures } from '@/lib/domain/inventory/list-device-features';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { listFreeDevices } from '@/lib/domain/inventory/list-free-devices';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { deviceList } from '@/lib/schemas/lists';
import { resetDatabase } from '../../support/test-database';
import { aDevice, aModel, anActor, anOrder, anOrganization } from '../../support/world';

let operator: UserActor;
let member: UserActor;
let nets: { id: string; name: string };
let harbour: { id: string; name: string };
let netsOrder: { id: string };
let all: DeviceView[];

beforeAll(async () => {
  await resetDatabase();
  nets = await anOrganization({ name: 'Nordic Nets' });
  harbour = await anOrganization({ name: 'Harbour 100%' });
  operator = await anActor({ role: 'SUPERUSER' });
  member = await anActor({ role: 'ORG_MEMBER', organization: nets });
  const buoy = await aModel({ name: 'Buoy' });
  const tag = await aModel({ name: 'Tag' });
  netsOrder = await anOrder({
    organization: nets,
    status: 'PAID',
    lines: [{ model: buoy, quantity: 50, reserved: 2 }],
  });
  for (let index = 0; index < 30; index += 1) {
    const owner = index % 3 === 0 ? null : index % 3 === 1 ? nets : harbour;
    await aDevice({
      serialNumber: `S-${String((index * 7) % 30).padStart(3, '0')}`,
      model: index % 2 ? buoy : tag,
      organization: owner,
      orderId: owner === nets && index % 4 === 0 ? netsOrder.id : null,
      logisticStatus: owner === null ? 'AT_STORAGE' : (logisticStatuses[index % 7] ?? 'LOST'),
      calibrationExpires: index % 5 === 0 ? null : new Date(Date.UTC(2027, index % 4, 1)),
      active: index % 6 !== 0,
    });
  }
  all = (await listDevices(operator, { limit: 100 })).data;
});

describe('listDevices', () => {
  it('answers eight of all devices by default, newest first, with the exact count', async () => {
    const { data, count } = await listDevices(operator, {});
    expect(data).toHaveLength(8);
    expect(count).toBe(30);
    expect(all).toHaveLength(30);
    expect(data).toEqual(all.slice(0, 8));
  });

  it('shapes a device as the API promises it', async () => {
    const { data } = await listDevices(operator, { q: netsOrder.id, limit: 100 });
    expect(data.length).toBeGreaterThan(0);
    for (const row of data) {
      expect(row).toMatchObject({
        orgName: nets.name,
        deviceOrganization: { organization: { name: nets.name } },
        deviceOrder: { orderId: netsOrder.id },
      });
      expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      if (row.calibrationExpires !== null) expect(row.calibrationExpires).toMatch(/^2027-\d\d-01$/);
    }
    const free = all.find(({ orgName }) => orgName === null);
    expect(free).toMatchObject({ deviceOrganization: null, deviceOrder: null, orderId: null });
  });

  it('finds by serial, order and organisation, what begins with two characters or contains three, with nothing as a wildcard', async () => {
    const count = async (q: string) => (await listDevices(operator, { q })).count;
    expect(await count('s-00')).toBe(10);
    expect(await count('NORDIC')).toBe(10);
    expect(await count('100%')).toBe(10);
    expect(await count('00%')).toBe(10);
    for (const wildcard of ['%', '_', '%%%', '___', '\\', '\\\\\\']) expect(await count(wildcard)).toBe(0);
    // A part of a serial may be one of an order's id.
    const { data } = await listDevices(operator, { limit: 100 });
    const holding = data.filter(({ serialNumber, orderId }) => `${serialNumber} ${orderId}`.includes('-00'));
    expect(holding.length).toBeGreaterThanOrEqual(10);
    const expected = [...[30, 30, 0], holding.length];
    expect([await count('s'), await count('S-'), await count('-0'), await count('-00')]).toEqual(expected);
    expect([await count('ha'), await count('ar'), await count('arb')]).toEqual([10, 0, 10]);
  });

  it('filters by status and counts the same rows', async () => {
    for (const status of logisticStatuses) {
      const { data, count } = await listDevices(operator, { status, limit: 100 });
      expect(count).toBe(all.filter((row) => row.logisticStatus === status).length);
      expect(data).toHaveLength(count);
    }
  });

  it('a member sees the own organisation’s devices and no other, whatever the filter; who has none sees nothing', async () => {
    const mine = await listDevices(member, { limit: 100 });
    expect(mine.count).toBe(10);
    expect(new Set(mine.data.map(({ orgName }) => orgName))).toEqual(new Set([nets.name]));
    for (const orderBy of deviceList.sorts) {
      const foreign = await listDevices(member, { orgIds: [harbour.id], orderBy, order: 'ASC' });
      expect(foreign).toEqual({ data: [], count: 0 });
      const own = await listDevices(member, { orderBy, order: 'DESC', limit: 100 });
      expect(own.count).toBe(10);
      expect(new Set(own.data.map(({ orgName }) => orgName))).toEqual(new Set([nets.name]));
    }
    const nobody = await anActor({ role: 'ORG_MEMBER' });
    expect(await listDevices(nobody, { orderBy: 'orgName' })).toEqual({ data: [], count: 0 });
  });
});

describe('stock', () => {
  it('models say how many devices are free, less what is reserved; for an order its own reservation is free', async () => {
    const { data, freeDevicesCount } = await listDeviceFeatures(operator, {});
    const inStock = (name: string) =>
      all.filter((row) => row.orgName === null && row.active && row.deviceFeatureName === name).length;
    expect(data).toEqual([
      expect.objectContaining({
        deviceFeatureName: 'Buoy',
        unitPrice: 12.9,
        freeDevicesCount: inStock('Buoy') - 2,
      }),
      expect.objectContaining({ deviceFeatureName: 'Tag', freeDevicesCount: inStock('Tag') }),
    ]);
    expect(freeDevicesCount).toBe(inStock('Buoy') + inStock('Tag') - 2);
    const { data: free } = await listFreeDevices(operator, {});
    expect(free).toHaveLength(freeDevicesCount);
    expect(free.every((row) => row.active && row.deviceOrganization === null)).toBe(true);
    expect((await listFreeDevices(operator, { orderId: netsOrder.id })).data).toHaveLength(
      freeDevicesCount + 2,
    );
  });
});
