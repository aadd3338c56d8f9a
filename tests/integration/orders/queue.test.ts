import { describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { listDeviceFeatures } from '@/lib/domain/inventory/list-device-features';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { registerDevices } from '@/lib/domain/inventory/register-devices';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { eventsOf, snapshot, statusOf, numberOf } from '../../support/rows';
import { addStock, aModel } from '../../support/world';
import { refused } from '../../support/refused';
import { admin, buoy, fjord, harbour, operator, stranger } from '../cast';
import { order, wanted } from './leases';
import { advance, db, freshWorld, later, reservedOf, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 2 }, harbour: true });

const queue = async (actor: UserActor, quantity: number, more: object = {}) => {
  const { orderId } = await order(actor, 'Buoy', quantity, { preorder: true, ...more });
  await advance(0.01);
  return orderId;
};
const free = async (actor = operator) => (await listDeviceFeatures(actor, {})).freeDevicesCount;
/** The operator adds stock, which serves the queue. */
async function register(count: number): Promise<void> {
  const serialNumbers = Array.from({ length: count }, (_, index) => `N-${Date.now()}-${index}`);
  await registerDevices(operator, { deviceFeatureName: 'Buoy', serialNumbers });
  await runJobs();
}

describe('what a preorder waits for', () => {
  it('is not free for a new order, nor for devices without one', async () => {
    const waiting = await queue(admin, 5);
    expect(await free()).toBe(0);
    await expect(order(stranger, 'Buoy', 1)).rejects.toMatchObject({ code: 'NOT_ENOUGH_DEVICES' });
    expect(await preOrder(stranger, wanted(1))).toMatchObject({ notEnough: true });
    const [device] = await db.device.findMany({ take: 1 });
    const link = { orgId: harbour.id, serialNumbers: [device?.serialNumber] };
    await refused(() => linkDevices(operator, link), 'DEVICE_RESERVED');
    await register(2);
    expect(await statusOf(waiting)).toBe('PREORDERED');
    await expect(order(stranger, 'Buoy', 1)).rejects.toMatchObject({ code: 'NOT_ENOUGH_DEVICES' });
    await register(1);
    expect(await statusOf(waiting)).toBe('PENDING_PAYMENT');
    await register(1);
    expect(await free()).toBe(1);
    await order(stranger, 'Buoy', 1);
  });

  it('is free again when it is cancelled, and the next is served', async () => {
    const oldest = await queue(admin, 9);
    const younger = await queue(stranger, 2);
    await cancelOrder(admin, { orderId: oldest });
    await runJobs();
    expect(await statusOf(younger)).toBe('PENDING_PAYMENT');
  });

  it('of two models waits for both', async () => {
    await aModel({ name: 'Raft', free: 1 });
    const orderData = Object.entries({ Buoy: 3, Raft: 2 }).map(([name, quantity]) => ({
      deviceFeatureName: name,
      quantity,
    }));
    const { orderId } = await placeOrder(admin, { orderData, orderType: 'INVOICE', preorder: true });
    await register(1);
    expect(await statusOf(orderId)).toBe('PREORDERED');
    await addStock({ name: 'Raft' }, 1);
    await runJobs();
    expect(await statusOf(orderId)).toBe('INVOICED');
  });
});

describe('changing a preorder', () => {
  it('upward queues only the addition anew', async () => {
    const mine = await queue(admin, 3);
    const theirs = await queue(stranger, 2);
    await queue(admin, 5, { orderId: mine });
    // 2 of 3: theirs would fit, and waits for the older three.
    await register(1);
    expect(await statusOf(theirs)).toBe('PREORDERED');
    await register(2);
    // Three of five are kept for mine, two are theirs.
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['PREORDERED', 'PENDING_PAYMENT']);
    await register(5);
    expect(await statusOf(mine)).toBe('PENDING_PAYMENT');
    expect(await reservedOf(buoy.id)).toBe(7);
  });

  it('downward keeps its place, and may start it at once', async () => {
    const mine = await queue(admin, 5);
    const theirs = await queue(stranger, 2);
    await queue(admin, 2, { orderId: mine });
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['PENDING_PAYMENT', 'PREORDERED']);
  });

  it('to the same again changes nothing and mails nothing', async () => {
    const mine = await queue(admin, 5);
    const mails = await subjectsTo(fjord.email);
    const before = await snapshot();
    const again = await order(admin, 'Buoy', 5, { preorder: true, orderId: mine });
    const waiting = { status: 'PREORDERED', url: null, invoiced: false, refused: false };
    expect(again).toEqual({ orderId: mine, number: await numberOf(mine), ...waiting });
    expect(await snapshot()).toEqual(before);
    expect(await subjectsTo(fjord.email)).toEqual(mails);
    expect(await eventsOf(mine)).toEqual(['order.preordered']);
  });

  it('without consent is refused while it cannot be served, and changes nothing', async () => {
    const mine = await queue(admin, 5);
    await refused(() => order(admin, 'Buoy', 6, { orderId: mine }), 'NOT_ENOUGH_DEVICES');
  });
});

it('drafts and cancelled orders hold nothing, whatever the way that led there', async () => {
  await addStock(buoy, 8);
  const unpaid = await order(admin, 'Buoy', 3);
  const invoiced = await order(admin, 'Buoy', 3, { orderType: 'INVOICE' });
  expect(await reservedOf(buoy.id)).toBe(6);
  await cancelOrder(admin, { orderId: unpaid.orderId });
  expect(await reservedOf(buoy.id)).toBe(3);
  await later(15);
  expect(await statusOf(invoiced.orderId)).toBe('EXPIRED');
  expect(await reservedOf(buoy.id)).toBe(0);
  expect(await free()).toBe(10);
});
