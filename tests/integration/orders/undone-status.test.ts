import { describe, expect, it } from 'vitest';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import { changeDevices } from '@/lib/domain/rentals/change-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readDevice } from '@/lib/domain/rentals/read-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { undoBatch } from '@/lib/domain/rentals/undo-batch';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { readOrder } from '@/lib/domain/orders/read-order';
import { statusOf } from '../../support/rows';
import { admin, operator } from '../cast';
import { refused } from '../../support/refused';
import { billed, deliver, leased } from './leases';
import { refusals } from './provider';
import { advance, db, freshWorld, later } from './world';

freshWorld({ buoy: { free: 5, unitPriceCents: 1000 } });

async function known(orderId: string, id: string) {
  const device = await db.device.findUniqueOrThrow({
    where: { id },
    include: { assignments: { where: { to: null } } },
  });
  const [{ receivedAt, usedAt, announcedAt } = {}] = device.assignments;
  const { endsAt, nextCharge } = await readOrder(operator, { id: orderId });
  const { correction } = await readDevice(operator, { id });
  const charge = nextCharge?.amountCents ?? null;
  const { logisticStatus, returned } = device;
  return { logisticStatus, returned, receivedAt, usedAt, announcedAt, endsAt, charge, correction };
}

const setTo = async (id: string, logisticStatus: LogisticStatus) =>
  (await changeDevices(operator, { ids: [id], change: { logisticStatus } })).batchId;

describe('a status that was a mistake, undone', () => {
  it('takes the receipt back of a device, whatever it was', async () => {
    const orderId = await leased(admin, 'Buoy', 4);
    const ids = await deliver(operator, orderId, 4);
    for (const [at, was] of (['LOST', 'REFURBISH', 'AT_STORAGE'] as const).entries())
      await patchDevice(operator, { id: ids[at], logisticStatus: was });
    await advance(5);
    for (const id of ids) {
      const before = await known(orderId, id);
      const batchId = await setTo(id, 'RETURNED');
      expect(await known(orderId, id)).not.toEqual(before);
      expect((await undoBatch(operator, { batchId })).results).toEqual([{ id, ok: true }]);
      expect(await known(orderId, id)).toEqual(before);
    }
    for (const day of [30, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([4000, 4000, 4000, 4000]);
  });

  it('leaves an announced return announced, and a used device used', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const [id = ''] = await deliver(operator, orderId, 1);
    const { serialNumber } = await db.device.findUniqueOrThrow({ where: { id } });
    await returnDevices(admin, { serialNumbers: [serialNumber] });
    await patchDevice(operator, { id, logisticStatus: 'REFURBISH' });
    const before = await known(orderId, id);
    const batchId = await setTo(id, 'IN_TRANSIT_TO_CUSTOMER');
    expect(await known(orderId, id)).toMatchObject({ returned: false, usedAt: null, announcedAt: null });
    await undoBatch(operator, { batchId });
    expect(await known(orderId, id)).toEqual(before);
    expect(before.correction).toBe(false);
  });

  it('gives a receipt that was taken back its own day again, unless a period was billed by the mistake', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [id = ''] = await deliver(operator, orderId, 2);
    await advance(95);
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    await advance(1);
    const before = await known(orderId, id);
    const batchId = await setTo(id, 'IN_CUSTOMER_USE');
    await advance(0.5);
    await undoBatch(operator, { batchId });
    expect(await known(orderId, id)).toEqual(before);
    await advance(23);
    const late = await setTo(id, 'IN_CUSTOMER_USE');
    await advance(0.8);
    const then = await known(orderId, id);
    const { results } = await undoBatch(operator, { batchId: late });
    expect(results).toMatchObject([{ id, ok: false }]);
    expect(await known(orderId, id)).toEqual(then);
  });
});

describe('a receipt after the end of its lease', () => {
  it('is taken back by hand and by undoing, and gets its own day again: it has billed nothing', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [id = '', other = ''] = await deliver(operator, orderId, 2);
    await endLease(admin, { id: orderId });
    for (const days of [30.1, 30, 30.1]) await later(days);
    expect(await statusOf(orderId)).toBe('ENDED');
    const before = await known(orderId, id);
    await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
    expect(await known(orderId, id)).toEqual(before);
    expect((await readOrder(admin, { id: orderId })).notReturned).toBe(2);
    const batchId = await setTo(other, 'RETURNED');
    await advance(0.5);
    const received = await known(orderId, other);
    const undone = await undoBatch(operator, { batchId });
    expect(undone.results).toEqual([{ id: other, ok: true }]);
    const expected = { receivedAt: null, logisticStatus: 'IN_CUSTOMER_USE' };
    expect(await known(orderId, other)).toMatchObject(expected);
    await undoBatch(operator, { batchId: undone.batchId });
    expect(await known(orderId, other)).toEqual(received);
    const { timeline } = await readOrder(admin, { id: orderId });
    const told = timeline.map(({ type }) => type).filter((type) => type.startsWith('device.rece'));
    expect(told).toEqual([
      'device.received',
      'device.receiptUndone',
      'device.received',
      'device.receiptUndone',
      'device.received',
    ]);
    await later(70);
    await patchDevice(operator, { id: other, logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' });
    expect((await known(orderId, other)).receivedAt).toBeNull();
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await billed(orderId)).toEqual([2000, 2000, 2000]);
    expect(await refusals()).toEqual([]);
  });

  it('is not one that has ended it, nor one that a period was not billed for', async () => {
    const byReturn = await leased(admin, 'Buoy', 1);
    const [only = ''] = await deliver(operator, byReturn, 1);
    const asked = await leased(admin, 'Buoy', 2);
    const [early = ''] = await deliver(operator, asked, 2);
    for (const days of [30.1, 30, 20]) await advance(days);
    for (const id of [only, early]) await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
    await advance(15);
    await endLease(admin, { id: asked });
    await later(30);
    for (const [orderId, id] of [
      [byReturn, only],
      [asked, early],
    ] as const) {
      expect(await statusOf(orderId)).toBe('ENDED');
      const before = await known(orderId, id);
      await refused(() => patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' }), 'DEVICE_SETTLED');
      expect(await known(orderId, id)).toEqual(before);
    }
    expect(await billed(asked)).toEqual([2000, 2000, 2000, 1000]);
  });
});
