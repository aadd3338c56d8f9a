import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { registerDevices } from '@/lib/domain/inventory/register-devices';
import { unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { refreshOrder } from '@/lib/domain/payments/payment-link';
import { countStock } from '@/lib/domain/inventory/stock';
import type { LoggedRequest } from '@/simulator/stripe/faults';
import { eventsOf, statusOf } from '../../support/rows';
import { onlyOne } from '../../support/refused';
import { aModel } from '../../support/world';
import { admin, fjord, operator } from '../cast';
import { billed, deliver, leased, order } from './leases';
import { control } from './provider';
import { advance, db, freshWorld, reservedOf, runJobs } from './world';

freshWorld({});

/** Faults among results; refusals are fine. */
const faults = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' && Reflect.get(result.reason as object, 'kind') === undefined
      ? [String(result.reason)]
      : [],
  );

it('linking, unlinking, status, deletion and orders of two models at once end without a deadlock and add up', async () => {
  const names = ['Buoy', 'Raft'];
  const models = await Promise.all(names.map((name) => aModel({ name, free: 12 })));
  const orders = await Promise.all(names.map((name) => leased(admin, name, 6)));
  const devices = await db.device.findMany({ orderBy: { id: 'asc' } });
  const to = (orderId?: string) => ({ orgId: fjord.id, orderId });
  const turns = Array.from({ length: 60 }, (_, turn) => {
    const device = devices[(turn * 7) % devices.length];
    const nth = models.findIndex(({ id }) => id === device?.featureId);
    const id = device?.id ?? '';
    return [
      () => linkDevices(operator, { ...to(orders[nth]), serialNumbers: [device?.serialNumber] }),
      () => unlinkDevice(operator, { id }),
      () => patchDevice(operator, { id, logisticStatus: turn % 2 ? 'RETURNED' : 'IN_CUSTOMER_USE' }),
      () => order(admin, names[turn % 2] ?? '', 1),
      () => registerDevices(operator, { deviceFeatureName: names[turn % 2], serialNumbers: [`R-${turn}`] }),
      () => deleteDevice(operator, { id }),
    ][turn % 6];
  });
  // Three times the connections at once.
  const results: PromiseSettledResult<unknown>[] = [];
  for (let at = 0; at < turns.length; at += 30) {
    const wave = turns.slice(at, at + 30).map((turn) => turn?.() ?? Promise.resolve());
    results.push(...(await Promise.allSettled(wave)));
  }
  expect(faults(results)).toEqual([]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(20);
  const ids = models.map(({ id }) => id);
  const stock = await countStock(db, ids);
  for (const { id } of models) {
    expect(stock.get(id)?.unpromised).toBeGreaterThanOrEqual(0);
    const owed = await db.orderLine.findMany({ where: { featureId: id }, include: { order: true } });
    let promised = 0;
    for (const { order: of, quantity } of owed) {
      if (of.status === 'PENDING_PAYMENT') promised += quantity;
      if (of.status !== 'PAID') continue;
      const served = await db.deviceAssignment.count({
        where: { orderId: of.id, featureId: id, OR: [{ to: null }, { receivedAt: { not: null } }] },
      });
      promised += Math.max(0, quantity - served);
    }
    expect(await reservedOf(id)).toBe(promised);
  }
});

it('a device received by two people at once is received once', async () => {
  await aModel({ name: 'Buoy', free: 3, unitPriceCents: 1000 });
  const orderId = await leased(admin, 'Buoy', 3);
  const [id = ''] = await deliver(operator, orderId, 3);
  const both = () => [
    patchDevice(operator, { id, logisticStatus: 'RETURNED' }),
    unlinkDevice(operator, { id }),
  ];
  const results = await Promise.allSettled<unknown>([...both(), ...both()]);
  expect(faults(results)).toEqual([]);
  const entries = await db.eventLog.findMany({ where: { orderId } });
  expect(entries.filter(({ type }) => type === 'device.received')).toHaveLength(1);
  for (const day of [30.1, 30, 30]) await advance(day);
  expect(await billed(orderId)).toEqual([3000, 3000, 3000, 2000]);
});

it('a reading from before an end was taken back does not bring the end again', async () => {
  await aModel({ name: 'Buoy', free: 1 });
  const orderId = await leased(admin, 'Buoy', 1);
  const [id = ''] = await deliver(operator, orderId, 1);
  await patchDevice(operator, { id, logisticStatus: 'RETURNED' });
  // The provider's answer is late.
  await control('faults', { kind: 'slow', times: 1, after: true, ms: 1500, path: 'GET /v1/subscriptions/' });
  const read = refreshOrder(admin, { id: orderId });
  const met = async () => (await control<LoggedRequest[]>('requests')).some(({ fault }) => fault !== null);
  while (!(await met())) await setTimeout(25);
  await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
  await read;
  const expected = { endsAt: null, endCause: null };
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject(expected);
  for (const days of [30.1, 30, 30]) await advance(days);
  expect(await billed(orderId)).toHaveLength(4);
});

it('a lease ended twice at once ends once', async () => {
  await aModel({ name: 'Buoy', free: 1 });
  const orderId = await leased(admin, 'Buoy', 1);
  await onlyOne([1, 2, 3].map(() => endLease(admin, { id: orderId })));
  expect((await eventsOf(orderId)).filter((type) => type === 'order.leaseEnding')).toHaveLength(1);
});

it('cancelling meets the deadline, the payment and a change, and one of them wins', async () => {
  await aModel({ name: 'Buoy', free: 20 });
  for (let round = 0; round < 4; round += 1) {
    const { orderId } = await order(admin, 'Buoy', 2);
    const results = await Promise.allSettled([
      cancelOrder(admin, { orderId }),
      order(admin, 'Buoy', 3, { orderId }),
      cancelOrder(admin, { orderId }),
      order(admin, 'Buoy', 4, { orderId }),
    ]);
    expect(faults(results)).toEqual([]);
    await runJobs();
    const { status, rev } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const entries = await eventsOf(orderId);
    expect(entries.filter((type) => type === 'order.cancelled')).toHaveLength(1);
    expect(status).toBe('CANCELLED');
    expect(entries.filter((type) => type === 'order.changed')).toHaveLength(rev - 1);
  }
  expect(await db.stockReservation.count()).toBe(0);
  expect(await statusOf((await db.order.findFirstOrThrow()).id)).toBe('CANCELLED');
});
