import { beforeEach, describe, expect, it } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import { listDeviceFeatures } from '@/lib/domain/devices/list-device-features';
import { linkDevices } from '@/lib/domain/devices/link-devices';
import { registerDevices } from '@/lib/domain/devices/register-devices';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { eventsOf, snapshot, statusOf, numberOf } from '../../support/rows';
import { addStock, aModel, anActor, anOrganization } from '../../support/world';
import { refused } from '../../support/refused';
import { order } from './leases';
import { advance, db, freshWorld, later, reservedOf, runJobs, subjectsTo } from './world';

freshWorld();

let first: UserActor;
let second: UserActor;
let operator: UserActor;
let buoy: { id: string; name: string };

beforeEach(async () => {
  first = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'First' }) });
  second = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: 'Second' }) });
  operator = await anActor({ role: 'SUPERUSER' });
  buoy = await aModel({ name: 'Buoy', free: 2 });
});

const queue = async (actor: UserActor, quantity: number, more: object = {}) => {
  const { orderId } = await order(actor, 'Buoy', quantity, { preorder: true, ...more });
  await advance(0.01);
  return orderId;
};
const free = async (actor = operator) => (await listDeviceFeatures(actor, {})).freeDevicesCount;
/** New devices come into the storage by the operator's own door, which serves who waits. */
async function register(count: number): Promise<void> {
  const serialNumbers = Array.from({ length: count }, (_, index) => `N-${Date.now()}-${index}`);
  await registerDevices(operator, { deviceFeatureName: 'Buoy', serialNumbers });
  await runJobs();
}

describe('what a preorder waits for', () => {
  it('is not free for a new order, nor for devices without one', async () => {
    const waiting = await queue(first, 5);
    expect(await free()).toBe(0);
    await expect(order(second, 'Buoy', 1)).rejects.toMatchObject({ code: 'NOT_ENOUGH_DEVICES' });
    const wanted = { orderData: [{ deviceFeatureName: 'Buoy', quantity: 1 }], orderType: 'INVOICE' };
    expect(await preOrder(second, wanted)).toMatchObject({ notEnough: true });
    const [device] = await db.device.findMany({ take: 1 });
    await refused(
      () => linkDevices(operator, { orgId: second.organizationId, serialNumbers: [device?.serialNumber] }),
      'DEVICE_RESERVED',
    );
    await register(2);
    expect(await statusOf(waiting)).toBe('PREORDERED');
    await expect(order(second, 'Buoy', 1)).rejects.toMatchObject({ code: 'NOT_ENOUGH_DEVICES' });
    await register(1);
    expect(await statusOf(waiting)).toBe('PENDING_PAYMENT');
    await register(1);
    expect(await free()).toBe(1);
    await order(second, 'Buoy', 1);
  });

  it('is free again when it is cancelled, and the next is served', async () => {
    const oldest = await queue(first, 9);
    const younger = await queue(second, 2);
    await cancelOrder(first, { orderId: oldest });
    await runJobs();
    expect(await statusOf(younger)).toBe('PENDING_PAYMENT');
  });

  it('of two models waits for both', async () => {
    await aModel({ name: 'Raft', free: 1 });
    const { orderId } = await placeOrder(first, {
      orderData: [
        { deviceFeatureName: 'Buoy', quantity: 3 },
        { deviceFeatureName: 'Raft', quantity: 2 },
      ],
      orderType: 'INVOICE',
      preorder: true,
    });
    await register(1);
    expect(await statusOf(orderId)).toBe('PREORDERED');
    await addStock({ name: 'Raft' }, 1);
    await runJobs();
    expect(await statusOf(orderId)).toBe('INVOICED');
  });
});

describe('changing a preorder', () => {
  it('upward queues only the addition anew', async () => {
    const mine = await queue(first, 3);
    const theirs = await queue(second, 2);
    await queue(first, 5, { orderId: mine });
    // 2 of 3 are there: theirs would fit now, but waits for the older three first.
    await register(1);
    expect(await statusOf(theirs)).toBe('PREORDERED');
    await register(2);
    // Five are there: three are kept for mine, two are theirs; the addition waits behind them.
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['PREORDERED', 'PENDING_PAYMENT']);
    await register(5);
    expect(await statusOf(mine)).toBe('PENDING_PAYMENT');
    expect(await reservedOf(buoy.id)).toBe(7);
  });

  it('downward keeps its place, and may start it at once', async () => {
    const mine = await queue(first, 5);
    const theirs = await queue(second, 2);
    await queue(first, 2, { orderId: mine });
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['PENDING_PAYMENT', 'PREORDERED']);
  });

  it('to the same again changes nothing and mails nothing', async () => {
    const mine = await queue(first, 5);
    const email = (await db.organization.findUniqueOrThrow({ where: { id: first.organizationId ?? '' } }))
      .email;
    const mails = await subjectsTo(email);
    const before = await snapshot();
    const again = await order(first, 'Buoy', 5, { preorder: true, orderId: mine });
    expect(again).toEqual({
      orderId: mine,
      number: await numberOf(mine),
      status: 'PREORDERED',
      url: null,
      invoiced: false,
      refused: false,
    });
    expect(await snapshot()).toEqual(before);
    expect(await subjectsTo(email)).toEqual(mails);
    expect(await eventsOf(mine)).toEqual(['order.preordered']);
  });

  it('without consent is refused while it cannot be served, and changes nothing', async () => {
    const mine = await queue(first, 5);
    const before = await snapshot();
    await refused(() => order(first, 'Buoy', 6, { orderId: mine }), 'NOT_ENOUGH_DEVICES');
    expect(await snapshot()).toEqual(before);
  });
});

it('drafts and cancelled orders hold nothing, whatever the way that led there', async () => {
  await addStock(buoy, 8);
  const unpaid = await order(first, 'Buoy', 3);
  const invoiced = await order(first, 'Buoy', 3, { orderType: 'INVOICE' });
  expect(await reservedOf(buoy.id)).toBe(6);
  await cancelOrder(first, { orderId: unpaid.orderId });
  expect(await reservedOf(buoy.id)).toBe(3);
  await later(15);
  expect(await statusOf(invoiced.orderId)).toBe('EXPIRED');
  expect(await reservedOf(buoy.id)).toBe(0);
  expect(await free()).toBe(10);
});
