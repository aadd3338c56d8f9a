import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import type { DeviceFeature } from '@/lib/db/generated/client';
import { linkDevices } from '@/lib/domain/devices/link-devices';
import { listFreeDevices } from '@/lib/domain/devices/list-free-devices';
import { registerDevices } from '@/lib/domain/devices/register-devices';
import { returnDevices } from '@/lib/domain/devices/return-devices';
import { query } from '../../support/test-database';
import { aDevice, aModel, anActor, anOrder, snapshot } from '../../support/world';
import { admin, fjord, freshCast, operator } from '../cast';
import { refused } from '../../support/refused';

const db = database();

/** A model with what its serials begin with. */
const modelWith = (name: string, serialPrefix: string | null, isDefault = false) =>
  aModel({ name, serialPrefix, isDefault });

const modelOf = async (serialNumber: string) => {
  const { feature } = await db.device.findUniqueOrThrow({
    where: { serialNumber },
    include: { feature: true },
  });
  return feature.name;
};

freshCast();

describe('Register devices', () => {
  const register = (input: object, actor = operator) =>
    registerDevices(actor, { deviceFeatureName: 'Buoy', ...input });

  it('puts new devices of a model into the storage, with their log entries', async () => {
    await modelWith('Buoy', null);
    const answer = await register({ serialNumbers: ['B-1', 'b-2'], calibrationExpires: '2027-05-06' });
    expect(answer).toEqual({ message: 'Devices have been registered' });
    const devices = await db.device.findMany({ orderBy: { serialNumber: 'asc' } });
    expect(devices).toMatchObject([
      { serialNumber: 'B-1', organizationId: null, logisticStatus: 'AT_STORAGE', active: true },
      { serialNumber: 'b-2', calibrationExpires: new Date('2027-05-06') },
    ]);
    expect(await db.eventLog.count({ where: { type: 'device.added', userId: operator.userId } })).toBe(2);
  });

  it('refuses a serial that there is, whatever its case, and then registers none', async () => {
    const buoy = await modelWith('Buoy', null);
    await aDevice({ serialNumber: 'B-1', model: buoy });
    const before = await snapshot();
    await refused(() => register({ serialNumbers: ['B-9', 'b-1'] }), {
      kind: 'conflict',
      fields: { serialNumbers: 'Device B-1 is registered already' },
    });
    await refused(() => register({ serialNumbers: ['X-1', 'x-1'] }), {
      fields: { serialNumbers: 'Device x-1 is listed twice' },
    });
    expect(await snapshot()).toEqual(before);
  });

  it('names the serials that there are, five of them at most', async () => {
    const buoy = await modelWith('Buoy', null);
    const serials = Array.from({ length: 7 }, (_, index) => `B-${index}`);
    for (const serialNumber of serials) await aDevice({ serialNumber, model: buoy });
    const named = serials.slice(0, 5).map((serial) => `Device ${serial} is registered already.`);
    await refused(() => register({ serialNumbers: [...serials, 'B-9'] }), {
      fields: { serialNumbers: `${named.join(' ')} And 2 more devices.` },
    });
    await refused(() => register({ serialNumbers: ['B-9', 'B-1', 'B-0'] }), {
      fields: { serialNumbers: 'Device B-0 is registered already. Device B-1 is registered already.' },
    });
  });

  it('takes 1,000 at once and no more, of a model that exists, from the operator alone', async () => {
    await modelWith('Buoy', null);
    const serials = (count: number) => Array.from({ length: count }, (_, index) => `S-${index}`);
    await expect(register({ serialNumbers: serials(1001) })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(register({ serialNumbers: [] })).rejects.toMatchObject({ kind: 'invalid' });
    await refused(() => register({ serialNumbers: ['S-1'], deviceFeatureName: 'Boat' }), {
      fields: { deviceFeatureName: 'There is no device model Boat' },
    });
    await refused(() => register({ serialNumbers: ['S-1'] }, admin), 'FORBIDDEN');
    await register({ serialNumbers: serials(1000) });
    expect(await db.device.count()).toBe(1000);
  });

  it('two at once with the same serials: one has them', async () => {
    await modelWith('Buoy', null);
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => register({ serialNumbers: n % 2 ? ['S-1', 'S-2'] : ['s-2', 's-3'] })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict' });
    }
  });
});

describe('a serial number', () => {
  it('is one device whatever its case, and is kept as it was typed', async () => {
    const buoy = await modelWith('Buoy', null);
    await aDevice({ serialNumber: 'dM-1', model: buoy });
    await linkDevices(operator, { orgId: fjord.id, serialNumbers: ['DM-1'] });
    expect(await db.device.findMany()).toMatchObject([{ serialNumber: 'dM-1', organizationId: fjord.id }]);
    await refused(() => linkDevices(operator, { orgId: fjord.id, serialNumbers: ['Dm-1'] }), {
      message: 'Device Dm-1 is already assigned',
    });
    const admin = await anActor({ role: 'ORG_ADMIN', organization: fjord });
    await returnDevices(admin, { serialNumbers: ['dm-1'] });
    expect(await db.device.count({ where: { returned: true } })).toBe(1);
    await expect(
      query(`INSERT INTO devices (id, serial_number, feature_id)
      VALUES (gen_random_uuid(), 'DM-1', '${buoy.id}')`),
    ).rejects.toThrow(/duplicate key/);
  });
});

describe('an unknown serial in link-with-org, with nothing beside the serials and the organisation,', () => {
  const link = (serialNumbers: string[], orderId?: string) =>
    linkDevices(operator, { orgId: fjord.id, serialNumbers, ...(orderId === undefined ? {} : { orderId }) });
  const line = (model: DeviceFeature) => ({ model, quantity: 5, reserved: 5 });

  it('gets the model whose prefix fits among the order’s', async () => {
    const buoy = await modelWith('Buoy', 'B-');
    const long = await modelWith('Long buoy', 'B-X');
    await modelWith('Other', 'B-XY', true);
    const { id } = await anOrder({ organization: fjord, status: 'PAID', lines: [line(buoy), line(long)] });
    await link(['b-1', 'B-x2', 'B-XY3'], id);
    expect([await modelOf('b-1'), await modelOf('B-x2'), await modelOf('B-XY3')]).toEqual([
      'Buoy',
      'Long buoy',
      'Long buoy',
    ]);
  });

  it('else the order’s only model with room, although the prefix is another model’s', async () => {
    const buoy = await modelWith('Buoy', 'B-');
    await modelWith('Raft', 'R-', true);
    const { id } = await anOrder({ organization: fjord, status: 'PAID', lines: [line(buoy)] });
    await link(['R-1'], id);
    expect(await modelOf('R-1')).toBe('Buoy');
  });

  it('else the model of any prefix, else the default; an order without room for it refuses it', async () => {
    const buoy = await modelWith('Buoy', 'B-');
    const raft = await modelWith('Raft', 'R-');
    await modelWith('Tag', null, true);
    await link(['r-1', 'Z-1']);
    expect([await modelOf('r-1'), await modelOf('Z-1')]).toEqual(['Raft', 'Tag']);
    const { id } = await anOrder({ organization: fjord, status: 'PAID', lines: [line(buoy), line(raft)] });
    await expect(link(['Z-2'], id)).rejects.toMatchObject({ code: 'ORDER_HAS_NO_MODEL' });
  });

  it('is asked for a model where none is the default', async () => {
    await modelWith('Buoy', 'B-');
    await refused(() => link(['Z-1']), {
      fields: { deviceFeatureName: 'Pick a device model for the new serial numbers' },
    });
  });
});

describe('free devices', () => {
  it('825 of one model hide no other: they are searched in the database', async () => {
    const many = await modelWith('Aaa', null);
    const few = await modelWith('Zzz', null);
    await db.device.createMany({
      data: Array.from({ length: 825 }, (_, index) => ({
        serialNumber: `A-${String(index).padStart(4, '0')}`,
        featureId: many.id,
      })),
    });
    await aDevice({ serialNumber: 'Z-1', model: few });
    await aDevice({ serialNumber: 'Z-2', model: few, organization: fjord });
    const found = async (input: object) =>
      (await listFreeDevices(operator, input)).data.map(({ serialNumber }) => serialNumber);
    expect(await found({})).toHaveLength(500);
    expect(await found({ q: 'z-' })).toEqual(['Z-1']);
    expect(await found({ q: '0824' })).toEqual(['A-0824']);
    expect(await found({ deviceFeatureName: 'Zzz' })).toEqual(['Z-1']);
    expect(await found({ q: '%' })).toEqual([]);
    const { id } = await anOrder({
      organization: fjord,
      status: 'PAID',
      lines: [{ model: few, quantity: 1, reserved: 1 }],
    });
    expect(await found({})).toHaveLength(500);
    expect(await found({ q: 'z-' })).toEqual([]);
    expect(await found({ orderId: id })).toEqual(['Z-1']);
    expect(await found({ orderId: id, q: 'a-' })).toEqual([]);
  });
});
