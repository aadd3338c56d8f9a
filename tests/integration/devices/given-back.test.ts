import { beforeEach, describe, expect, it } from 'vitest';
import { paging } from '@/lib/config/limits';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { type GivenBackView, listGivenBack } from '@/lib/domain/rentals/list-given-back';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readDevicePage } from '@/lib/domain/rentals/read-device-page';
import { unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { swapDevice } from '@/lib/domain/rentals/swap-device';
import { givenBackList } from '@/lib/schemas/lists';
import { numberOf } from '../../support/rows';
import { query } from '../../support/test-database';
import { aDevice } from '../../support/world';
import { admin, buoy, fjord, harbour, member, operator, stranger } from '../cast';
import { paidRows } from '../orders/leases';
import { db, freshWorld } from '../orders/world';

freshWorld({ buoy: {}, member: true, harbour: true });

let id: string;

beforeEach(async () => {
  ({ id } = await aDevice({ model: buoy, serialNumber: 'DM-1' }));
});

async function lend(to = fjord, by = admin, serials = ['DM-1']): Promise<string> {
  const orderId = await paidRows(by, 'Buoy', serials.length);
  await linkDevices(operator, { orgId: to.id, orderId, serialNumbers: serials });
  return orderId;
}

async function giveBack(): Promise<void> {
  await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
  await unlinkDevice(operator, { id });
}

const serials = (rows: readonly GivenBackView[]) => rows.map(({ serialNumber }) => serialNumber);
const found = async (asked: object = {}, by = admin) => serials((await listGivenBack(by, asked)).data);

describe('what a customer gave back', () => {
  it('is listed once it is not theirs any more, as it was then, for its members too', async () => {
    const orderId = await lend();
    expect(await found()).toEqual([]);
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    // Received, but still theirs: in the other list.
    expect(await found()).toEqual([]);
    await unlinkDevice(operator, { id });
    const [row] = (await listGivenBack(admin, {})).data;
    const [then] = (await readDevicePage(admin, { id })).assignments;
    expect(row).toEqual({
      id: then?.id,
      deviceId: id,
      serialNumber: 'DM-1',
      deviceFeatureName: 'Buoy',
      order: { id: orderId, number: await numberOf(orderId) },
      from: then?.from,
      to: then?.to,
      receivedAt: then?.receivedAt,
      logisticStatus: 'RETURNED',
    });
    expect((await listGivenBack(member, {})).data).toEqual([row]);
  });

  it('leaves out a delivery that was corrected, and what they have again', async () => {
    await lend();
    await unlinkDevice(operator, { id });
    expect(await found()).toEqual([]);
    await lend();
    await giveBack();
    expect(await found()).toEqual(['DM-1']);
    const again = await lend();
    expect(await found()).toEqual([]);
    await giveBack();
    const { data } = await listGivenBack(admin, {});
    expect(data.map(({ order }) => order?.id)).toEqual([again]);
  });

  it('tells nothing of another organisation, nor of who has it now', async () => {
    await lend();
    await giveBack();
    await lend(harbour, stranger);
    expect(await found({}, stranger)).toEqual([]);
    const { data } = await listGivenBack(admin, {});
    expect(serials(data)).toEqual(['DM-1']);
    expect(JSON.stringify(data)).not.toMatch(/Harbour/);
    const theirs = await db.deviceAssignment.findFirstOrThrow({ where: { organizationId: harbour.id } });
    expect(JSON.stringify(data)).not.toContain(theirs.orderId);
    await giveBack();
    expect(await found({}, stranger)).toEqual(['DM-1']);
    expect((await listGivenBack(stranger, {})).data[0]?.id).toBe(theirs.id);
    expect((await listGivenBack(admin, {})).data).toEqual(data);
  });

  it.each([
    ['LOST', 'LOST'],
    ['IN_CUSTOMER_USE', 'RETURNED'],
  ] as const)(
    'has a device that another one replaced, %s then, once and under the order that it had',
    async (status, left) => {
      const orderId = await lend();
      await aDevice({ model: buoy, serialNumber: 'DM-2' });
      await patchDevice(operator, { id, logisticStatus: status });
      await swapDevice(operator, { id, serialNumber: 'DM-2' });
      if (status === 'IN_CUSTOMER_USE') {
        // Still out: nobody gave it back.
        expect(await found()).toEqual([]);
        await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
        await unlinkDevice(operator, { id });
      }
      const [row] = (await listGivenBack(admin, {})).data;
      const page = await readDevicePage(admin, { id });
      expect(row).toMatchObject({ serialNumber: 'DM-1', order: { id: orderId } });
      expect([row?.logisticStatus, page.device.logisticStatus]).toEqual([left, left]);
      expect(row?.from).toBe(page.assignments[0]?.from);
      expect(await found({ q: await numberOf(orderId) })).toEqual(['DM-1']);
    },
  );

  it('keeps a deleted device, which has no page', async () => {
    await lend();
    await giveBack();
    await deleteDevice(operator, { id });
    expect((await listGivenBack(admin, {})).data).toMatchObject([{ serialNumber: 'DM-1', deviceId: null }]);
  });

  it('is nothing that the operator could have', async () => {
    await expect(listGivenBack(operator, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('the list of what was given back', () => {
  /** As many that left, an hour after each other; a further one of another organisation. */
  const gone = (count: number) =>
    query(
      `INSERT INTO device_assignments (id, serial_number, feature_id, organization_id, organization_name, "from", "to", received_at, state)
       SELECT gen_random_uuid(), 'G-' || lpad(n::text, 5, '0'), $1, CASE WHEN n > $4 THEN $3::uuid ELSE $2::uuid END, 'Then',
         now() - interval '2 years' - n * interval '1 minute', now() - n * interval '1 hour', now(), 'RECEIVED'
       FROM generate_series(1, $4 + 1) n`,
      [buoy.id, fjord.id, harbour.id, count],
    );

  it('comes in pages, whatever it is sorted by, with the last given back first', async () => {
    await gone(201);
    expect((await found()).slice(0, 2)).toEqual(['G-00001', 'G-00002']);
    expect(await found({ offset: 200, limit: 8 })).toEqual(['G-00201']);
    for (const orderBy of givenBackList.sorts)
      for (const order of ['ASC', 'DESC'] as const) {
        const pages = await Promise.all(
          [0, 100, 200].map((offset) => listGivenBack(admin, { orderBy, order, limit: 100, offset })),
        );
        expect(pages.map(({ count }) => count)).toEqual([201, 201, 201]);
        expect(new Set(pages.flatMap(({ data }) => serials(data))).size).toBe(201);
      }
    expect((await found({ orderBy: 'serialNumber', order: 'DESC' }))[0]).toBe('G-00201');
    expect((await found({ orderBy: 'from', order: 'ASC' }))[0]).toBe('G-00201');
    expect(await found({ q: 'g-00201' })).toEqual(['G-00201']);
    expect((await listGivenBack(admin, { q: 'buoy' })).count).toBe(201);
    // The other organisation's.
    expect(await found({ q: 'G-00202' })).toEqual([]);
    expect(await found({}, stranger)).toEqual(['G-00202']);
  });

  it('counts no further than a search does', async () => {
    await gone(paging.mostCounted + 1);
    const page = await listGivenBack(admin, { limit: 1 });
    expect(page).toMatchObject({ count: paging.mostCounted, countCapped: true });
    expect(serials(page.data)).toEqual(['G-00001']);
  });
});
