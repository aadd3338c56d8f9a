import { beforeAll, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { paging } from '@/lib/config/limits';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { deviceList } from '@/lib/schemas/lists';
import { query, resetDatabase } from '../../support/test-database';
import { aDevice, aModel, anActor, anOrganization } from '../../support/world';
import { refused } from '../../support/refused';

let operator: UserActor;
let admin: UserActor;
const day = (days: number) => new Date(Date.now() + days * 86_400_000);

beforeAll(async () => {
  await resetDatabase();
  const nets = await anOrganization({ name: 'Nordic Nets' });
  const harbour = await anOrganization({ name: 'Harbour' });
  operator = await anActor({ role: 'SUPERUSER' });
  admin = await anActor({ role: 'ORG_ADMIN', organization: nets });
  const buoy = await aModel({ name: 'Buoy' });
  const tag = await aModel({ name: 'Tag' });
  const of = { logisticStatus: 'IN_CUSTOMER_USE', calibrationExpires: null } as const;
  await aDevice({ serialNumber: 'N-1', model: buoy, organization: nets, ...of, returned: true });
  await aDevice({ serialNumber: 'N-2', model: tag, organization: nets, ...of, calibrationExpires: day(-2) });
  await aDevice({
    serialNumber: 'H-1',
    model: buoy,
    organization: harbour,
    ...of,
    calibrationExpires: day(-1),
  });
  await aDevice({ serialNumber: 'H-2', model: tag, organization: harbour, ...of, returned: true });
  await aDevice({ serialNumber: 'S-1', model: buoy, organization: null, calibrationExpires: day(0) });
  await aDevice({ serialNumber: 'S-2', model: tag, organization: null, calibrationExpires: day(-400) });
});

async function found(actor: UserActor, asked: Record<string, unknown>) {
  const { data, count } = await listDevices(actor, { orderBy: 'serialNumber', ...asked });
  expect(count).toBe(data.length);
  return data.map(({ serialNumber }) => serialNumber);
}

describe('the further filters of the devices', () => {
  it.each([
    [{ model: 'Buoy' }, ['H-1', 'N-1', 'S-1']],
    [{ model: 'No such model' }, []],
    [{ returned: 'yes' }, ['H-2', 'N-1']],
    [{ calibration: 'overdue' }, ['H-1', 'N-2', 'S-2']],
    [{ calibration: 'missing' }, ['H-2', 'N-1']],
    [{ assigned: 'no' }, ['S-1', 'S-2']],
    [{ calibration: 'overdue', model: 'Tag' }, ['N-2', 'S-2']],
    [{ calibration: 'overdue', q: 'N-' }, ['N-2']],
    [{ calibration: 'overdue', status: 'IN_CUSTOMER_USE' }, ['H-1', 'N-2']],
  ])('%j', async (asked, serials) => {
    expect(await found(operator, asked)).toEqual(serials);
  });

  it.each([
    [{ model: 'Buoy' }, ['N-1']],
    [{ returned: 'yes' }, ['N-1']],
    [{ calibration: 'overdue' }, ['N-2']],
    [{ assigned: 'no' }, []],
  ])("%j finds nothing of another organisation's for a customer", async (asked, serials) => {
    expect(await found(admin, asked)).toEqual(serials);
  });

  it('go together with a sort by any column, and with pages', async () => {
    for (const orderBy of deviceList.sorts)
      for (const order of ['ASC', 'DESC'] as const) {
        const asked = { calibration: 'overdue', orderBy, order, limit: 1 };
        const pages = await Promise.all(
          [0, 1, 2, 3].map((offset) => listDevices(operator, { ...asked, offset })),
        );
        expect([orderBy, pages.map(({ count }) => count)]).toEqual([orderBy, [3, 3, 3, 3]]);
        const serials = pages.flatMap(({ data }) => data.map(({ serialNumber }) => serialNumber));
        expect([orderBy, serials.toSorted()]).toEqual([orderBy, ['H-1', 'N-2', 'S-2']]);
      }
  });

  it('refuse a value that they do not know', async () => {
    const why = {
      fields: {
        calibration: 'calibration should be one of overdue, due, within30, within60, within90, missing',
      },
    };
    await refused(() => listDevices(operator, { calibration: 'soon' }), why);
  });

  it('count no further than a search does, and show the first of what they find', async () => {
    await query(
      `INSERT INTO devices (id, serial_number, feature_id, logistic_status, created_at)
       SELECT gen_random_uuid(), 'X-' || lpad(n::text, 5, '0'), (SELECT id FROM device_features WHERE name = 'Buoy'), 'AT_STORAGE', now()
       FROM generate_series(1, $1) n`,
      [paging.mostCounted + 1],
    );
    const asked = { model: 'Buoy', assigned: 'no', orderBy: 'serialNumber', order: 'DESC', limit: 2 };
    const first = await listDevices(operator, asked);
    expect(first).toMatchObject({ count: paging.mostCounted, countCapped: true });
    expect(first.data.map(({ serialNumber }) => serialNumber)).toEqual(['X-10001', 'X-10000']);
    const beyond = await listDevices(operator, { ...asked, offset: paging.mostCounted });
    expect(beyond).toMatchObject({ count: paging.mostCounted, countCapped: true, data: [] });
  });
});
