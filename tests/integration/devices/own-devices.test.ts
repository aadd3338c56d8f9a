import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { listDevices, listOwnDevices } from '@/lib/domain/inventory/list-devices';
import { readDeviceChoices } from '@/lib/domain/inventory/read-device-choices';
import { type RequestContext, servingRequest } from '@/lib/log/request-context';
import { logisticStatuses, whereabouts, whereaboutsOf } from '@/lib/vocabulary/devices';
import { resetDatabase } from '../../support/test-database';
import { aDevice, aModel, anActor, anOrder, anOrganization } from '../../support/world';

let admin: UserActor;
let stranger: UserActor;
let operator: UserActor;
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * DAY_MS);

beforeAll(async () => {
  await resetDatabase();
  const nets = await anOrganization({ name: 'Nordic Nets' });
  const harbour = await anOrganization({ name: 'Harbour' });
  admin = await anActor({ role: 'ORG_ADMIN', organization: nets });
  stranger = await anActor({ role: 'ORG_ADMIN', organization: harbour });
  operator = await anActor({ role: 'SUPERUSER' });
  const buoy = await aModel({ name: 'Buoy' });
  const tag = await aModel({ name: 'Tag' });
  const placed = { organization: nets, status: 'FULFILLED', placedAt: new Date() } as const;
  const first = await anOrder({ ...placed, number: 'O-90001' });
  const second = await anOrder({ ...placed, number: 'O-90002' });
  // Each status once kept and once returned; the later a device was made, the earlier it came.
  for (const [at, returned] of [false, true].entries())
    for (const [index, logisticStatus] of logisticStatuses.entries()) {
      const { id } = await aDevice({
        ...{ organization: nets, logisticStatus, returned, model: returned ? tag : buoy },
        ...{ serialNumber: `N-${at}${index}`, orderId: returned ? second.id : first.id },
        calibrationExpires: [day(-1), day(30), day(31), day(60), day(90), day(91), null][index] ?? null,
      });
      const came = day(-1 - at * 10 - index);
      await database().deviceAssignment.updateMany({ where: { deviceId: id }, data: { from: came } });
    }
  await aDevice({ organization: harbour, model: tag, serialNumber: 'H-1', logisticStatus: 'LOST' });
  await aDevice({ model: await aModel({ name: 'Puck' }), serialNumber: 'S-1' });
});

const found = async (asked: object, actor = admin) => {
  const { data, count } = await listDevices(actor, { limit: 100, orderBy: 'serialNumber', ...asked });
  expect(count).toBe(data.length);
  return data.map(({ serialNumber }) => serialNumber);
};

describe('the devices of a customer', () => {
  it.each(whereabouts)('are found by where they are: %s', async (place) => {
    const { data } = await listDevices(admin, { limit: 100, orderBy: 'serialNumber' });
    const there = data.filter((one) => whereaboutsOf(one) === place).map((one) => one.serialNumber);
    expect(there.length).toBeGreaterThan(0);
    expect(await found({ whereabouts: place })).toEqual(there);
  });

  it.each([
    [{ model: 'Tag', whereabouts: 'lost' }, ['N-15']],
    [{ orderNumber: 'o-90001', whereabouts: 'goingBack' }, ['N-03']],
    [{ orderNumber: 'O-1' }, []],
    // An overdue one is due, too; nobody calibrates a lost one.
    [{ calibration: 'within30', model: 'Buoy' }, ['N-00', 'N-01']],
    [{ calibration: 'within60', model: 'Buoy' }, ['N-00', 'N-01', 'N-02', 'N-03']],
    [{ calibration: 'within90', model: 'Buoy' }, ['N-00', 'N-01', 'N-02', 'N-03', 'N-04']],
    [{ calibration: 'overdue', model: 'Buoy' }, ['N-00']],
  ])('%j', async (asked, serials) => {
    expect(await found(asked)).toEqual(serials);
  });

  it('are searched by model, by order, and by where they are in the words of the reader', async () => {
    expect(await found({ q: 'buo' })).toEqual(['N-00', 'N-01', 'N-02', 'N-03', 'N-04', 'N-05', 'N-06']);
    expect(await found({ q: '90002' })).toHaveLength(7);
    expect(await found({ q: 'going' })).toEqual(['N-03', 'N-11', 'N-12', 'N-13']);
    expect(await found({ q: 'Lost' })).toEqual(['N-05', 'N-15']);
    // Two characters are a beginning.
    expect(await found({ q: 'se' })).toEqual([]);
    expect(await found({ q: 'in' })).toEqual(['N-02']);
    const inNorwegian = (q: string) =>
      servingRequest({ language: 'nb' } as RequestContext, () => found({ q }));
    expect(await inNorwegian('tilbake')).toEqual(['N-03', 'N-11', 'N-12', 'N-13']);
    expect(await inNorwegian('going')).toEqual([]);
  });

  it("stay apart from another organisation's, and the operator's search as it was", async () => {
    expect(await found({ q: 'lost' }, stranger)).toEqual(['H-1']);
    expect(await found({ q: 'tag' }, stranger)).toEqual(['H-1']);
    expect(await found({ orderNumber: 'O-90001' }, stranger)).toEqual([]);
    for (const q of ['lost', 'buoy']) expect(await found({ q }, operator)).toEqual([]);
  });

  it('come with the newest delivery first on the screen, and newest made first by the API', async () => {
    const serials = async (list: typeof listDevices, asked: object = {}) =>
      (await list(admin, { limit: 100, ...asked })).data.map(({ serialNumber }) => serialNumber);
    const byDelivery = [0, 1].flatMap((at) => [0, 1, 2, 3, 4, 5, 6].map((index) => `N-${at}${index}`));
    const screen = (asked: object) => listOwnDevices(admin, { limit: 100, ...asked });
    const { data, count } = await screen({});
    expect([count, data.map(({ serialNumber }) => serialNumber)]).toEqual([14, byDelivery]);
    expect(await serials(listDevices)).toEqual([...byDelivery].reverse());
    const second = await screen({ offset: 8, limit: 4 });
    expect([second.count, second.data[0]?.serialNumber]).toEqual([14, byDelivery[8]]);
    // A sort, a filter and a search are those of the list.
    const sorted = await screen({ orderBy: 'serialNumber', order: 'DESC', limit: 1 });
    expect(sorted.data[0]?.serialNumber).toBe('N-16');
    for (const asked of [{ whereabouts: 'goingBack' }, { q: 'going' }])
      expect((await screen(asked)).data.map(({ serialNumber }) => serialNumber)).toEqual([
        ...['N-03', 'N-11', 'N-12', 'N-13'],
      ]);
    expect((await listOwnDevices(stranger, {})).data).toHaveLength(1);
    await expect(listOwnDevices(operator, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('can be filtered by the models and orders that they are of', async () => {
    expect(await readDeviceChoices(admin, {})).toEqual({
      models: ['Buoy', 'Tag'],
      orders: ['O-90002', 'O-90001'],
      moreOrders: false,
    });
    expect(await readDeviceChoices(stranger, {})).toEqual({ models: ['Tag'], orders: [], moreOrders: false });
  });
});
