import { clock } from '@/lib/core/clock';
import { readersDay } from '@/lib/i18n/locale/format';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '@/lib/i18n/locale/format';
import type { UserActor } from '@/lib/auth/principal';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { receiveDevice, unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { retryDeadJob } from '@/lib/domain/jobs/retry-dead-job';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { readOrder } from '@/lib/domain/orders/read-order';
import { deactivateOrganization } from '@/lib/domain/organizations/deactivate-organization';
import { countToday } from '@/lib/domain/today/count-today';
import type { OrderWait } from '@/lib/vocabulary/order-status';
import { todayListHrefs } from '@/components/today/today-rows';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { deviceList, orderList } from '@/lib/schemas/lists';
import { readToday, type Today } from '@/lib/domain/today/read-today';
import { refused } from '../../support/refused';
import { numberOf, statusOf } from '../../support/rows';
import { aDevice, addStock, anOrder, payCheckout } from '../../support/world';
import { deliver, leased, order, paidRows, payOpenInvoices, receive } from '../orders/leases';
import { control } from '../orders/provider';
import { advance, db, freshWorld, later, mailsTo, runJobs, subjectsTo } from '../orders/world';
import { admin, buoy, fjord, operator } from '../cast';

freshWorld({
  fjord: { street: 'Bryggen 14', postalCode: '5003', city: 'Bergen' },
  buoy: { free: 12, unitPriceCents: 1000 },
});

const DEBTS: ReadonlySet<keyof Today> = new Set(['overdue', 'seriouslyOverdue']);

async function countBehind(href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://portal');
  const { count } =
    pathname === '/devices'
      ? await listDevices.parsed(operator, deviceList.pageOrDefaults(searchParams))
      : await listOrders.parsed(operator, orderList.pageOrDefaults(searchParams));
  return count;
}

const ordersThatWait = async (wait: OrderWait, actor: UserActor = operator) =>
  (await listOrders(actor, { waits: wait })).data.map(({ id }) => id);

const compared = new Set<string>();

/** One kind alone; its count is compared by the way. */
async function waits<Section extends keyof Today>(section: Section): Promise<Today[Section]['data']> {
  const today = await readToday(operator, {});
  const seen = `${section} ${today[section].count}`;
  if (compared.has(seen)) return today[section].data;
  compared.add(seen);
  const { sections } = await countToday(operator, {});
  const { count } = today[section];
  expect([sections[section].count, today[section].data.length]).toEqual([count, count]);
  if (section in todayListHrefs && !DEBTS.has(section))
    expect(await countBehind(todayListHrefs[section as keyof typeof todayListHrefs])).toBe(count);
  return today[section].data;
}

const numbers = async (section: 'toDeliver' | 'refunds' | 'leasesEnding') =>
  (await waits(section)).map((row) => row.order.number);
const serials = async (section: 'returnsAnnounced' | 'returnsReceived' | 'calibrationsDue') =>
  (await waits(section)).map((row) => row.device.serialNumber);
const serialOf = async (id: string) => (await db.device.findUniqueOrThrow({ where: { id } })).serialNumber;

it('what waits is counted for the operator alone', () =>
  refused(() => countToday(admin, {}), { kind: 'forbidden' }));

describe('to deliver', () => {
  it('are orders once they are paid, the oldest first, with where to and what of them is missing', async () => {
    const older = await paidRows(admin, 'Buoy', 3);
    await advance(2.5);
    const younger = await paidRows(admin, 'Buoy', 1);
    const { orderId: unpaid } = await order(admin, 'Buoy', 1);
    expect(await statusOf(unpaid)).toBe('PENDING_PAYMENT');
    const [first, second, ...more] = await waits('toDeliver');
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      order: { id: older, number: await numberOf(older) },
      ...{ orgName: 'Fjord', days: 2, devices: 3, shipsTo: ['Bryggen 14', '5003 Bergen', 'Norway'] },
    });
    expect(second).toMatchObject({ order: { id: younger }, days: 0, devices: 1 });
    expect((await countToday(operator, {})).oldestDeliveryDays).toBe(2);
    const now = { name: 'Fjord Nord', street: 'Kaien 2' };
    await db.organization.update({ where: { id: fjord.id }, data: now });
    const there = { orgName: 'Fjord Nord', shipsTo: ['Kaien 2', '5003 Bergen', 'Norway'] };
    expect(await waits('toDeliver')).toMatchObject([there, there]);
    await db.organization.update({ where: { id: fjord.id }, data: { street: null } });
    expect(await waits('toDeliver')).toMatchObject([{ shipsTo: null }, { shipsTo: null }]);
  });

  it('are half delivered still, and again when a delivery is corrected', async () => {
    const orderId = await paidRows(admin, 'Buoy', 3);
    await deliver(operator, orderId, 1);
    expect(await waits('toDeliver')).toMatchObject([{ order: { id: orderId }, devices: 2 }]);
    expect(await ordersThatWait('partlyDelivered')).toEqual([orderId]);
    expect(await ordersThatWait('undelivered')).toEqual([orderId]);
    const free = await db.device.findMany({ where: { organizationId: null }, take: 2 });
    const serialNumbers = free.map(({ serialNumber }) => serialNumber);
    await linkDevices(operator, { orgId: fjord.id, orderId, serialNumbers });
    expect(await waits('toDeliver')).toEqual([]);
    expect(await ordersThatWait('undelivered')).toEqual([]);
    expect((await countToday(operator, {})).oldestDeliveryDays).toBeNull();
    await unlinkDevice(operator, { id: free[0]?.id });
    expect(await waits('toDeliver')).toMatchObject([{ order: { id: orderId }, devices: 1 }]);
  });

  it('owe nothing anew for what came back', async () => {
    const orderId = await paidRows(admin, 'Buoy', 3);
    const [device = ''] = await deliver(operator, orderId, 2);
    await paidRows(admin, 'Buoy', 1);
    expect(await ordersThatWait('partlyDelivered')).toEqual([orderId]);
    await receive(operator, [device]);
    await unlinkDevice(operator, { id: device });
    expect(await waits('toDeliver')).toMatchObject([{ devices: 1 }, { devices: 1 }]);
  });
});

describe('returns', () => {
  it('are announced, then received until they are unassigned, each device by itself', async () => {
    const orderId = await paidRows(admin, 'Buoy', 2);
    const [first = '', second = ''] = await deliver(operator, orderId, 2);
    const both = [await serialOf(first), await serialOf(second)];
    await returnDevices(admin, { serialNumbers: both });
    await patchDevice(operator, { id: first, logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' });
    await advance(1.1);
    expect(await waits('returnsAnnounced')).toMatchObject([
      { orgName: 'Fjord', days: 1, logisticStatus: expect.any(String) as string },
      { days: 1 },
    ]);
    expect(await waits('returnsReceived')).toEqual([]);
    await db.organization.update({ where: { id: fjord.id }, data: { name: 'Fjord Nord' } });
    expect(await waits('returnsAnnounced')).toMatchObject([
      { orgName: 'Fjord Nord' },
      { orgName: 'Fjord Nord' },
    ]);

    await receive(operator, [first]);
    expect(await serials('returnsAnnounced')).toEqual([both[1]]);
    expect(await ordersThatWait('returnsAnnounced', admin)).toEqual([orderId]);
    const expected = [{ device: { id: first, serialNumber: both[0] }, days: 0, logisticStatus: 'RETURNED' }];
    expect(await waits('returnsReceived')).toMatchObject(expected);
    // An assigned device serves no other.
    await patchDevice(operator, { id: first, logisticStatus: 'REFURBISH' });
    expect(await serials('returnsReceived')).toEqual([both[0]]);
    await unlinkDevice(operator, { id: first });
    expect(await waits('returnsReceived')).toEqual([]);
  });

  it('of devices without an order are received too, and undone', async () => {
    const [serial = ''] = buoy.serials;
    await linkDevices(operator, { orgId: fjord.id, serialNumbers: [serial] });
    const { id } = await db.device.findUniqueOrThrow({ where: { serialNumber: serial } });
    await returnDevices(admin, { serialNumbers: [serial] });
    expect(await serials('returnsAnnounced')).toEqual([serial]);
    await receive(operator, [id]);
    expect(await waits('returnsAnnounced')).toEqual([]);
    expect(await serials('returnsReceived')).toEqual([serial]);
    await patchDevice(operator, { id, logisticStatus: 'IN_CUSTOMER_USE' });
    expect(await serials('returnsAnnounced')).toEqual([serial]);
    expect(await waits('returnsReceived')).toEqual([]);
  });
});

it('renewals are overdue from their day on, seriously after the last reminder, and gone when paid', async () => {
  const orderId = await leased(admin, 'Buoy', 2, 'invoice');
  await deliver(operator, orderId, 2);
  await later(30.1);
  const { number } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
  await advance(13);
  expect(await waits('overdue')).toEqual([]);
  expect(await ordersThatWait('overdue')).toEqual([]);
  expect((await readOrder(operator, { id: orderId })).overdue).toBe(false);
  const { dueAt } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
  const daysOver = () =>
    (Date.parse(readersDay(clock().now())) - Date.parse(readersDay(dueAt ?? new Date(0)))) / 86_400_000;
  for (const wait of [2, 3.4]) {
    await later(wait);
    const days = daysOver();
    expect(days).toBeGreaterThan(0);
    expect(await waits('overdue')).toMatchObject([
      {
        ...{ invoice: number, orgName: 'Fjord', amountCents: 2000, days },
        order: { id: orderId, number: await numberOf(orderId) },
      },
    ]);
    expect(await ordersThatWait('overdue')).toEqual([orderId]);
    expect((await readOrder(operator, { id: orderId })).overdue).toBe(true);
  }
  expect(await waits('seriouslyOverdue')).toEqual([]);
  for (const days of [7, 10]) await later(days);
  expect((await waits('overdue')).map(({ invoice }) => invoice)).not.toContain(number);
  expect(await waits('seriouslyOverdue')).toMatchObject([{ invoice: number, days: daysOver() }]);
  await payOpenInvoices(orderId);
  await runJobs();
  expect([await waits('overdue'), await waits('seriouslyOverdue')]).toEqual([[], []]);
});

describe('to refund', () => {
  it('are orders that were paid late, until their money is given back', async () => {
    const { orderId } = await order(admin, 'Buoy', 2);
    const { checkoutId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    // The client asks twice: the page stays open.
    await control('faults', { kind: '500', times: 2, path: '/expire' });
    await cancelOrder(admin, { orderId });
    expect(await waits('refunds')).toEqual([]);
    await control('pay', { session: checkoutId, how: 'card' });
    expect(await statusOf(orderId)).toBe('PAID_LATE');
    expect(await waits('refunds')).toMatchObject([
      { order: { id: orderId }, orgName: 'Fjord', amountCents: 2000 },
    ]);
    const refundOf = async (actor: UserActor) => (await readOrder(actor, { id: orderId })).refundCents;
    expect([await refundOf(operator), await refundOf(admin)]).toEqual([2000, 0]);
    const number = await numberOf(orderId);
    const late = `Your payment for order ${number} will be refunded`;
    expect((await subjectsTo(fjord.email)).at(-1)).toBe(late);
    const { id, number: invoice } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    await control('refund', { invoice: id });
    expect(await waits('refunds')).toEqual([]);
    expect(await refundOf(operator)).toBe(0);
    const expected = [late, `${formatMoney(2000)} of invoice ${invoice} is refunded`];
    expect((await subjectsTo(fjord.email)).slice(-2)).toEqual(expected);
  });

  it('is money for lines that were changed meanwhile, too', async () => {
    await control('events', { mode: 'drop' });
    const { orderId } = await order(admin, 'Buoy', 3);
    await payCheckout(orderId);
    await control('events', { mode: 'normal' });
    await order(admin, 'Buoy', 1, { orderId });
    await later(0.02);
    expect(await statusOf(orderId)).not.toBe('PAID_LATE');
    expect(await waits('refunds')).toMatchObject([{ order: { id: orderId }, amountCents: 3000 }]);
    expect(await readOrder(operator, { id: orderId })).toMatchObject({ refundCents: 3000 });
    const { text } = (await mailsTo(fjord.email)).at(-1) ?? {};
    expect(text).toContain(`We have received ${formatMoney(3000)} from Fjord for the order as it was`);
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId, kind: 'STRAY' } });
    await control('refund', { invoice: id });
    expect(await waits('refunds')).toEqual([]);
  });
});

describe('stock', () => {
  it('is short of what preorders wait for, until it comes in', async () => {
    expect(await waits('stockShort')).toEqual([]);
    await order(admin, 'Buoy', 15, { preorder: true });
    await advance(1.5);
    const expected = [{ model: { id: buoy.id, name: 'Buoy' }, missing: 3, awaited: 15, days: 1 }];
    expect(await waits('stockShort')).toMatchObject(expected);
    await addStock(buoy, 3);
    expect(await waits('stockShort')).toEqual([]);
    await order(admin, 'Buoy', 16, { preorder: true });
    expect(await waits('stockShort')).toHaveLength(1);
    await deactivateOrganization(operator, { id: fjord.id });
    expect(await waits('stockShort')).toEqual([]);
  });

  it('is short where devices were lost that are promised', async () => {
    await leased(admin, 'Buoy', 12);
    await db.device.update({
      where: { serialNumber: buoy.serials[0] ?? '' },
      data: { logisticStatus: 'LOST' },
    });
    expect(await waits('stockShort')).toMatchObject([{ missing: 1, awaited: 0, at: null, days: null }]);
  });
});

describe('calibrations', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  it('are due within 30 days or over, the soonest first, of assigned devices that are not lost', async () => {
    const organization = fjord;
    const with30 = await aDevice({ organization, calibrationExpires: inDays(30) });
    const over = await aDevice({ organization, calibrationExpires: inDays(-10) });
    const now = await aDevice({ organization, calibrationExpires: inDays(0) });
    await aDevice({ organization, calibrationExpires: inDays(31) });
    await aDevice({ organization });
    await aDevice({ calibrationExpires: inDays(5) });
    await aDevice({ organization, calibrationExpires: inDays(5), logisticStatus: 'LOST' });
    expect(await serials('calibrationsDue')).toEqual(
      [over, now, with30].map(({ serialNumber }) => serialNumber),
    );
    const due = await waits('calibrationsDue');
    expect(due.map(({ days }) => days)).toEqual([-10, 0, 30]);
    expect(due[0]).toMatchObject({ orgName: 'Fjord', at: inDays(-10).toISOString().slice(0, 10) });
    await patchDevice(operator, { id: over.id, calibrationExpires: inDays(400).toISOString().slice(0, 10) });
    await unlinkDevice(operator, { id: now.id });
    expect(await serials('calibrationsDue')).toEqual([with30.serialNumber]);
    await advance(1);
    expect(await waits('calibrationsDue')).toHaveLength(2);
  });
});

describe('leases', () => {
  it('are ending from 30 days before on, until they have ended', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [device = ''] = await deliver(operator, orderId, 2);
    await leased(admin, 'Buoy', 1);
    await endLease(admin, { id: orderId });
    await later(59);
    expect(await waits('leasesEnding')).toEqual([]);
    await later(2);
    await receive(operator, [device]);
    const expected = [{ order: { id: orderId }, orgName: 'Fjord', days: 28, devices: 1 }];
    expect(await waits('leasesEnding')).toMatchObject(expected);
    await later(30);
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await numbers('leasesEnding')).toEqual([]);
  });

  it('that would end by their last return do not when it is undone', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const [device = ''] = await deliver(operator, orderId, 1);
    await later(70);
    await receive(operator, [device]);
    expect(await numbers('leasesEnding')).toEqual([await numberOf(orderId)]);
    await patchDevice(operator, { id: device, logisticStatus: 'IN_CUSTOMER_USE' });
    expect(await numbers('leasesEnding')).toEqual([]);
  });
});

describe('devices that stay out after the end of their lease', () => {
  it('are told by their order until they are announced, the order says so too', async () => {
    const orderId = await leased(admin, 'Buoy', 4);
    const [back = '', announced = '', lost = '', out = ''] = await deliver(operator, orderId, 4);
    await leased(admin, 'Buoy', 1);
    await endLease(admin, { id: orderId });
    await later(60);
    const leftWith = async (actor: UserActor) => (await readOrder(actor, { id: orderId })).notReturned;
    expect(await waits('notReturned')).toEqual([]);
    expect(await leftWith(admin)).toBe(0);
    await receive(operator, [back]);
    await returnDevices(admin, { serialNumbers: [await serialOf(announced)] });
    await patchDevice(operator, { id: lost, logisticStatus: 'LOST' });
    await later(33.5);
    expect(await statusOf(orderId)).toBe('ENDED');
    const about = { order: { id: orderId, number: await numberOf(orderId) }, orgName: 'Fjord', days: 3 };
    expect(await waits('notReturned')).toMatchObject([{ ...about, devices: 1, lost: 1 }]);
    expect([await leftWith(admin), await leftWith(operator)]).toEqual([1, 1]);
    await returnDevices(admin, { serialNumbers: [await serialOf(out)] });
    expect(await waits('notReturned')).toMatchObject([{ ...about, devices: 0, lost: 1 }]);
    expect(await leftWith(admin)).toBe(0);
    await receiveDevice(operator, { id: lost, outcome: 'LOST' });
    expect(await waits('notReturned')).toEqual([]);
    expect(await serials('returnsAnnounced')).toEqual(
      [await serialOf(announced), await serialOf(out)].sort(),
    );
  });

  it('are lost until their outcome is said, which the order asks of the operator alone', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [device = '', other = ''] = await deliver(operator, orderId, 2);
    await endLease(admin, { id: orderId });
    for (const id of [device, other]) await patchDevice(operator, { id, logisticStatus: 'LOST' });
    const unsettled = async (actor: UserActor) => (await readOrder(actor, { id: orderId })).unsettled;
    // It is still billed.
    expect(await waits('notReturned')).toEqual([]);
    expect(await unsettled(operator)).toBe(0);
    await later(90.5);
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await waits('notReturned')).toMatchObject([{ order: { id: orderId }, devices: 0, lost: 2 }]);
    expect((await countToday(operator, {})).sections.notReturned).toEqual({ count: 1 });
    expect([await unsettled(operator), await unsettled(admin)]).toEqual([2, 0]);
    await receiveDevice(operator, { id: device, outcome: 'LOST' });
    expect(await waits('notReturned')).toMatchObject([{ devices: 0, lost: 1 }]);
    await patchDevice(operator, { id: other, logisticStatus: 'RETURNED' });
    expect(await waits('notReturned')).toEqual([]);
    expect(await serials('returnsReceived')).toEqual([await serialOf(other)]);
    await receiveDevice(operator, { id: other, outcome: 'RESTOCK' });
    const today = await readToday(operator, {});
    expect(Object.values(today).map(({ count }) => count)).toEqual(Object.values(today).map(() => 0));
  });

  it('are announced and on their way for long', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    const [announced = '', sent = ''] = await deliver(operator, orderId, 2);
    await returnDevices(admin, { serialNumbers: [await serialOf(announced)] });
    for (const id of [announced, sent])
      await patchDevice(operator, { id, logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' });
    await endLease(admin, { id: orderId });
    await later(150);
    expect(await serials('returnsAnnounced')).toEqual([await serialOf(announced)]);
    expect(await waits('notReturned')).toMatchObject([{ order: { id: orderId }, devices: 1, lost: 0 }]);
  });
});

describe('what was given up', () => {
  const giveUp = (rowId: string, deadAt = new Date()) =>
    db.sweepRow.create({
      data: { sweep: 'expire_unpaid', rowId, attempts: 12, nextAt: deadAt, lastError: 'No answer', deadAt },
    });

  it('is told with its order, until it is tried again', async () => {
    const { id } = await anOrder({ organization: fjord, status: 'INVOICED', placedAt: new Date() });
    await giveUp(id, new Date(Date.now() - 2.5 * 86_400_000));
    expect(await waits('dead')).toMatchObject([
      { what: 'Expiry of an unpaid order', about: null, order: { id, number: await numberOf(id) }, days: 2 },
    ]);
    await retryDeadJob(operator, { sweep: 'expire_unpaid', rowId: id });
    expect(await waits('dead')).toEqual([]);
  });

  it('is shown row by row up to 20, and counted up to 1,000', async () => {
    const deadAt = new Date();
    const row = (index: number) => ({ sweep: 'take_events', rowId: `evt_${index}`, nextAt: deadAt, deadAt });
    await db.sweepRow.createMany({ data: Array.from({ length: 1000 }, (_, index) => row(index)) });
    expect((await readToday(operator, {})).dead).toMatchObject({ count: 1000 });
    expect((await countToday(operator, {})).sections.dead).toEqual({ count: 1000 });
    await db.sweepRow.create({ data: row(1000) });
    const { dead } = await readToday(operator, {});
    expect([dead.count, dead.countCapped, dead.data.length]).toEqual([1000, true, 20]);
    expect((await readToday(operator, { all: 'dead' })).dead.data).toHaveLength(1000);
    await expect(readToday(operator, { all: 'nonsense' })).rejects.toMatchObject({ kind: 'invalid' });
    expect((await countToday(operator, {})).sections.dead).toEqual({ count: 1000, countCapped: true });
  });
});
