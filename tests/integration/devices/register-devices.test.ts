import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import type { DeviceFeature } from '@/lib/db/generated/client';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { listFreeDevices } from '@/lib/domain/inventory/list-free-devices';
import { registerDevices } from '@/lib/domain/inventory/register-devices';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { query } from '../../support/test-database';
import { aDevice, aModel, anOrder } from '../../support/world';
import { admin, fjord, freshCast, lineOf, operator } from '../cast';
import { onlyOne, refused } from '../../support/refused';

const db = database();

const modelWith = (name: string, serialPrefix: string | null, isDefault = false) =>
  aModel({ name, serialPrefix, isDefault });

const modelsOf = async (...serials: string[]) => {
  const devices = await db.device.findMany({
    where: { serialNumber: { in: serials } },
    include: { feature: true },
  });
  return serials.map((serial) => devices.find((one) => one.serialNumber === serial)?.feature.name);
};

freshCast();

describe('Register devices', () => {
  const register = (input: object, actor = operator) =>
    registerDevices(actor, { deviceFeatureName: 'Buoy', ...input });
  const cannot = (serialNumbers: string[], sentence: string) =>
    refused(() => register({ serialNumbers }), { fields: { serialNumbers: sentence } });

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
    await cannot(['B-9', 'b-1'], 'Device B-1 is registered already');
    await cannot(['X-1', 'x-1'], 'Device x-1 is listed twice');
  });

  it('asks about a serial that looks like a known one, where the screen says which are new', async () => {
    const buoy = await modelWith('Buoy', null);
    await aDevice({ serialNumber: 'BUOY-1', model: buoy });
    const serialNumbers = ['"BUOY-1', 'BUOY-2', 'BUOY-2.'];
    const sentence =
      '"BUOY-1 looks like the known device BUOY-1. BUOY-2. looks like the known device BUOY-2.';
    await refused(() => register({ serialNumbers, newSerials: [] }), { fields: { serialNumbers: sentence } });
    expect(await db.device.count()).toBe(1);
    await register({ serialNumbers, newSerials: ['"buoy-1', 'BUOY-2.'] });
    expect(await db.device.count()).toBe(4);
    // Without it a call registers what it names.
    await register({ serialNumbers: ['BUOY-1!'] });
  });

  it('asks about what is a word of a label rather than a serial, where the screen says which are new', async () => {
    await modelWith('Buoy', null);
    const odd = ['IMEI:', '-', '(Tag)', 'https://example.com/d/1', '-900008'];
    for (const serial of odd)
      await refused(() => register({ serialNumbers: [serial, 'B-1'], newSerials: [] }), {
        fields: { serialNumbers: `${serial} does not look like a serial number` },
      });
    expect(await db.device.count()).toBe(0);
    await register({ serialNumbers: odd, newSerials: odd });
    expect(await db.device.count()).toBe(odd.length);
  });

  it('names the serials that there are, five of them at most', async () => {
    const buoy = await modelWith('Buoy', null);
    const serials = Array.from({ length: 7 }, (_, index) => `B-${index}`);
    for (const serialNumber of serials) await aDevice({ serialNumber, model: buoy });
    const named = serials.slice(0, 5).map((serial) => `Device ${serial} is registered already.`);
    await cannot([...serials, 'B-9'], `${named.join(' ')} And 2 more devices.`);
    const both = 'Device B-0 is registered already. Device B-1 is registered already.';
    await cannot(['B-9', 'B-1', 'B-0'], both);
  });

  it('takes 1,000 at once and no more, of a model that exists', async () => {
    await modelWith('Buoy', null);
    const serials = (count: number) => Array.from({ length: count }, (_, index) => `S-${index}`);
    for (const count of [0, 1001])
      await refused(() => register({ serialNumbers: serials(count) }), { kind: 'invalid' });
    const fields = { deviceFeatureName: 'There is no device model Boat' };
    await refused(() => register({ serialNumbers: ['S-1'], deviceFeatureName: 'Boat' }), { fields });
    await register({ serialNumbers: serials(1000) });
    expect(await db.device.count()).toBe(1000);
  });

  it('two at once with the same serials: one has them', async () => {
    await modelWith('Buoy', null);
    const some = [
      ['S-1', 'S-2'],
      ['s-2', 's-3'],
    ];
    await onlyOne(
      [...some, ...some].map((serialNumbers) => register({ serialNumbers })),
      { kind: 'conflict' },
    );
  });
});

it('a serial number is one device whatever its case, and is kept as it was typed', async () => {
  const buoy = await modelWith('Buoy', null);
  await aDevice({ serialNumber: 'dM-1', model: buoy });
  await linkDevices(operator, { orgId: fjord.id, serialNumbers: ['DM-1'] });
  expect(await db.device.findMany()).toMatchObject([{ serialNumber: 'dM-1', organizationId: fjord.id }]);
  const message = 'Device Dm-1 is already assigned';
  await refused(() => linkDevices(operator, { orgId: fjord.id, serialNumbers: ['Dm-1'] }), { message });
  await returnDevices(admin, { serialNumbers: ['dm-1'] });
  expect(await db.device.count({ where: { returned: true } })).toBe(1);
  const again = `INSERT INTO devices (id, serial_number, feature_id) VALUES (gen_random_uuid(), 'DM-1', $1)`;
  await expect(query(again, [buoy.id])).rejects.toThrow(/duplicate key/);
});

describe('an unknown serial in link-with-org, with nothing beside the serials and the organisation,', () => {
  const link = (serialNumbers: string[], orderId?: string) =>
    linkDevices(operator, { orgId: fjord.id, serialNumbers, ...(orderId === undefined ? {} : { orderId }) });
  const orderOf = async (...models: DeviceFeature[]) =>
    (await anOrder({ organization: fjord, status: 'PAID', lines: models.map((model) => lineOf(model, 5)) }))
      .id;

  it('gets the model whose prefix fits among the order’s', async () => {
    const buoy = await modelWith('Buoy', 'B-');
    const long = await modelWith('Long buoy', 'B-X');
    await modelWith('Other', 'B-XY', true);
    await link(['b-1', 'B-x2', 'B-XY3'], await orderOf(buoy, long));
    expect(await modelsOf('b-1', 'B-x2', 'B-XY3')).toEqual(['Buoy', 'Long buoy', 'Long buoy']);
  });

  it('else the order’s only model with room, although the prefix is another model’s', async () => {
    const buoy = await modelWith('Buoy', 'B-');
    await modelWith('Raft', 'R-', true);
    await link(['R-1'], await orderOf(buoy));
    expect(await modelsOf('R-1')).toEqual(['Buoy']);
  });

  it('else the model of any prefix, else the default; an order without room for it refuses it', async () => {
    const buoy = await modelWith('Buoy', 'B-');
    const raft = await modelWith('Raft', 'R-');
    await modelWith('Tag', null, true);
    await link(['r-1', 'Z-1']);
    expect(await modelsOf('r-1', 'Z-1')).toEqual(['Raft', 'Tag']);
    const id = await orderOf(buoy, raft);
    await refused(() => link(['Z-2'], id), 'ORDER_HAS_NO_MODEL');
  });
});

it('free devices 825 of one model hide no other: they are searched in the database', async () => {
  const many = await modelWith('Aaa', null);
  const few = await modelWith('Zzz', null);
  const serials = Array.from({ length: 825 }, (_, index) => `A-${String(index).padStart(4, '0')}`);
  await db.device.createMany({ data: serials.map((serialNumber) => ({ serialNumber, featureId: many.id })) });
  await aDevice({ serialNumber: 'Z-1', model: few });
  await aDevice({ serialNumber: 'Z-2', model: few, organization: fjord });
  const found = async (input: object) =>
    (await listFreeDevices(operator, input)).data.map(({ serialNumber }) => serialNumber);
  expect(await found({})).toHaveLength(500);
  expect(await found({ q: 'z-' })).toEqual(['Z-1']);
  expect(await found({ q: '0824' })).toEqual(['A-0824']);
  expect(await found({ deviceFeatureName: 'Zzz' })).toEqual(['Z-1']);
  expect(await found({ q: '%' })).toEqual([]);
  const { id } = await anOrder({ organization: fjord, status: 'PAID', lines: [lineOf(few, 1)] });
  expect(await found({})).toHaveLength(500);
  expect(await found({ q: 'z-' })).toEqual([]);
  expect(await found({ orderId: id })).toEqual(['Z-1']);
  expect(await found({ orderId: id, q: 'a-' })).toEqual([]);
});
