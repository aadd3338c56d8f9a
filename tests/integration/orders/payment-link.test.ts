import { describe, expect, it } from 'vitest';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { paymentLink } from '@/lib/domain/payments/payment-link';
import { placeOrder } from '@/lib/domain/orders/place-order';
import { readOrder } from '@/lib/domain/orders/read-order';
import { eventsOf, statusOf, numberOf } from '../../support/rows';
import { addStock, anActor, payCheckout } from '../../support/world';
import { admin, buoy, fjord } from '../cast';
import { refused } from '../../support/refused';
import { order } from './leases';
import { asked, atProvider, control, makeAtProvider } from './provider';
import { advance, db, freshWorld, later, reservedOf, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 5, unitPriceCents: 1000 } });

const HOUR = 1 / 24;

const link = (id: string, actor = admin) => paymentLink(actor, { id });
const hoursLeft = async (id: string) => {
  const { dueAt, placedAt } = await db.order.findUniqueOrThrow({ where: { id } });
  return (Number(dueAt) - Number(placedAt)) / 3_600_000;
};
async function preordered(more: object = {}): Promise<string> {
  const { orderId } = await order(admin, 'Buoy', 6, { preorder: true, ...more });
  await advance(2);
  await addStock(buoy, 1);
  await runJobs();
  return orderId;
}
const openPages = async () =>
  (await atProvider<{ status: string }>('checkout/sessions')).filter(({ status }) => status === 'open')
    .length;

describe('a payment link', () => {
  it('is the open page again, whoever of the people asks', async () => {
    const { orderId, url } = await order(admin, 'Buoy', 2);
    expect(await link(orderId)).toEqual({ url });
    expect(await link(orderId, await anActor({ role: 'SUPERUSER' }))).toEqual({ url });
    expect(await atProvider('checkout/sessions')).toHaveLength(1);
  });

  it('is a fresh page where the old one has run out at the provider, until the deadline', async () => {
    const { orderId, url } = await order(admin, 'Buoy', 2);
    const [session] = await atProvider<{ id: string }>('checkout/sessions');
    await makeAtProvider(`checkout/sessions/${session?.id}/expire`, {});
    await runJobs();
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    const fresh = await link(orderId);
    expect(fresh.url).toContain('/pay/');
    expect(fresh.url).not.toBe(url);
    await payCheckout(orderId);
    expect(await statusOf(orderId)).toBe('PAID');
    await expect(link(orderId)).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
  });

  it('asked for by many at once is one page', async () => {
    const orderId = await preordered();
    await advance(1.5);
    const urls = await Promise.all(Array.from({ length: 6 }, () => link(orderId)));
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    expect(await openPages()).toBe(1);
  });

  it('of an invoice order is the invoice', async () => {
    const { orderId } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
    expect((await link(orderId)).url).toContain('/invoice/');
  });

  it('is none for what is over or waits for stock', async () => {
    const { orderId } = await order(admin, 'Buoy', 2);
    const { orderId: waiting } = await order(admin, 'Buoy', 9, { preorder: true });
    await refused(() => link(waiting), 'ORDER_NOT_PAYABLE');
    await cancelOrder(admin, { orderId });
    await expect(link(orderId)).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' });
  });
});

describe('a deadline', () => {
  it('is 23 hours for an order by card; we close its page ourselves', async () => {
    const { orderId } = await order(admin, 'Buoy', 2);
    expect(await hoursLeft(orderId)).toBe(23);
    await later(22.9 * HOUR);
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    await later(0.2 * HOUR);
    expect(await statusOf(orderId)).toBe('EXPIRED');
    expect(await openPages()).toBe(0);
    expect(await reservedOf(buoy.id)).toBe(0);
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.expired']);
    expect(await subjectsTo(fjord.email)).toEqual([`Order ${await numberOf(orderId)} has expired`]);
  });

  it('is 14 days for a preorder that comes due, by card as by invoice, with a reminder on day 11', async () => {
    const orderId = await preordered();
    const { dueAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const expected = { dueAt: dueAt?.toISOString(), payable: true };
    expect(await readOrder(admin, { id: orderId })).toMatchObject(expected);
    const subjects = await subjectsTo(fjord.email);
    expect(subjects).toContain(`The devices of preorder ${await numberOf(orderId)} are there`);
    // The mail's link works after days; the provider keeps a page for one.
    await later(10);
    expect(await openPages()).toBe(0);
    expect((await link(orderId)).url).toContain('/pay/');
    await later(1.5);
    expect(await subjectsTo(fjord.email)).toContain(`Reminder: order ${await numberOf(orderId)} is unpaid`);
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    expect((await link(orderId)).url).toContain('/pay/');
    await payCheckout(orderId);
    expect(await statusOf(orderId)).toBe('PAID');
  });

  it('ends a preorder after its 14 days', async () => {
    const orderId = await preordered();
    await later(13.9);
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    await link(orderId);
    expect(await openPages()).toBe(1);
    await later(1.2);
    expect(await statusOf(orderId)).toBe('EXPIRED');
    expect(await openPages()).toBe(0);
  });

  it.each(['CHECKOUT_SESSION', 'INVOICE'])('is never prolonged by a change: %s', async (orderType) => {
    const { orderId } = await order(admin, 'Buoy', 2, { orderType });
    const before = await hoursLeft(orderId);
    await advance(10 * HOUR);
    const changed = { orderData: [{ deviceFeatureName: 'Buoy', quantity: 3 }], orderType, orderId };
    await placeOrder(admin, changed);
    expect(await hoursLeft(orderId)).toBe(before);
    if (orderType === 'INVOICE') {
      const { dueAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
      const open = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
      expect(open.dueAt).toEqual(dueAt);
    }
  });

  it('that has passed is not prolonged by a change before the sweep comes', async () => {
    const { orderId } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
    await advance(15.1);
    await refused(() => order(admin, 'Buoy', 3, { orderId, orderType: 'INVOICE' }), 'ORDER_NOT_EDITABLE');
    await runJobs();
    expect(await statusOf(orderId)).toBe('EXPIRED');
  });

  it('that passes while an invoice’s bank debit is underway waits until the bank says yes', async () => {
    const { orderId } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
    await advance(13.9);
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    await control('pay', { invoice: id, how: 'sepa' });
    for (let turn = 0; turn < 5; turn += 1) await later(0.6);
    expect(await statusOf(orderId)).toBe('PROCESSING');
    const tried = { OR: [{ deadAt: { not: null } }, { attempts: { gt: 1 } }] };
    expect(await db.sweepRow.count({ where: tried })).toBe(0);
    await control('settle', { invoice: id, outcome: 'succeeded' });
    await later(0.2);
    expect(await statusOf(orderId)).toBe('PAID');
  });

  it('that passes while somebody pays counts as paid', async () => {
    const { orderId } = await order(admin, 'Buoy', 2);
    await control('events', { mode: 'drop' });
    await advance(22.9 * HOUR);
    await payCheckout(orderId);
    await later(0.2 * HOUR);
    expect(await statusOf(orderId)).toBe('PAID');
  });

  it('passes all the same while the provider is away, as soon as it is back', async () => {
    const { orderId } = await order(admin, 'Buoy', 2);
    await control('faults', { kind: '500', times: 500 });
    await later(1);
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    await control('faults', { kind: 'none' });
    await later(HOUR);
    expect(await statusOf(orderId)).toBe('EXPIRED');
    expect(await openPages()).toBe(0);
  });
});

describe('while the provider is away', () => {
  it('an order stands, its link is our own, and leads on once the provider answers', async () => {
    await control('faults', { kind: '500', times: 500 });
    const placed = await order(admin, 'Buoy', 2);
    expect(placed.url).toBe(`http://localhost:3000/orders/${placed.orderId}?pay`);
    expect(await link(placed.orderId)).toEqual({ url: placed.url });
    expect(await order(admin, 'Buoy', 2, { orderId: placed.orderId })).toEqual(placed);
    expect(await db.order.count()).toBe(1);
    await control('faults', { kind: 'none' });
    expect((await link(placed.orderId)).url).toContain('/pay/');
    expect(await atProvider('checkout/sessions')).toHaveLength(1);
    expect(await asked('POST /v1/checkout/sessions')).toHaveLength(1);
  });

  it('whoever looks again and again uses up no try', async () => {
    await control('faults', { kind: '500', times: 5000 });
    const { orderId } = await order(admin, 'Buoy', 2);
    for (let look = 0; look < 4; look += 1) await link(orderId);
    const [row] = await db.sweepRow.findMany({ where: { sweep: 'send_requests' } });
    expect(row).toMatchObject({ attempts: 0, deadAt: null });
  });
});
