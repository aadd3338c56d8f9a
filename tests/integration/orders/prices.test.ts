import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatDate } from '@/lib/i18n/locale/format';
import { changePrice, countPriceMoves } from '@/lib/domain/leasing/change-price';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { orderAnswerOf } from '@/lib/domain/orders/order-answer';
import { readOrder } from '@/lib/domain/orders/read-order';
import { eventsOf, numberOf, snapshot } from '../../support/rows';
import { addStock, payCheckout } from '../../support/world';
import { query } from '../../support/test-database';
import { admin, buoy, fjord, operator } from '../cast';
import { refused } from '../../support/refused';
import { billed, leased, order, wanted } from './leases';
import { asked, atProvider, control } from './provider';
import { advance, db, freshWorld, later, mailsTo, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 9, unitPriceCents: 1000 } });

const change = (unitPrice: number, moveLeases = false) =>
  changePrice(operator, { deviceFeatureName: 'Buoy', unitPrice, moveLeases });

describe('a new price', () => {
  it('is a new price at the provider, and what new orders pay', async () => {
    await leased(admin, 'Buoy', 1);
    const expected = { deviceFeatureName: 'Buoy', unitPrice: 12.34, before: 10, moved: 0, leases: [] };
    expect(await change(12.34)).toEqual(expected);
    const orderId = await leased(admin, 'Buoy', 2);
    expect(await billed(orderId)).toEqual([2468]);
    const prices = await atProvider<{ unit_amount: number; product: string }>('prices');
    expect(prices.map(({ unit_amount }) => unit_amount).sort()).toEqual([1000, 1234]);
    expect(new Set(prices.map(({ product }) => product)).size).toBe(1);
    const [entry] = await db.eventLog.findMany({ where: { type: 'model.priceChanged' } });
    expect(entry).toMatchObject({ params: { model: 'Buoy', from: 1000, to: 1234 }, userId: operator.userId });
  });

  it('leaves alone what was placed before: a running lease, an unpaid order, a preorder', async () => {
    const running = await leased(admin, 'Buoy', 1);
    const { orderId: unpaid } = await order(admin, 'Buoy', 2);
    const { orderId: invoiced } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
    const { orderId: waiting } = await order(admin, 'Buoy', 6, { preorder: true });
    await change(20);
    await addStock(buoy, 9);
    await runJobs();
    await payCheckout(unpaid);
    await payCheckout(waiting);
    for (const [id, amount] of [
      [unpaid, 2000],
      [waiting, 6000],
    ] as const) {
      expect(await billed(id)).toEqual([amount]);
      expect(await readOrder(admin, { id })).toMatchObject({ totalCents: amount });
    }
    expect(await billed(invoiced)).toEqual([2000]);
    await advance(30.1);
    expect(await billed(running)).toEqual([1000, 1000]);
    expect(await billed(waiting)).toEqual([6000, 6000]);
  });

  it('counts neither for a change of an order’s quantity nor of its method', async () => {
    const { orderId } = await order(admin, 'Buoy', 2);
    await change(20);
    expect(await preOrder(admin, wanted(3, { orderId }))).toMatchObject({ fullPrice: 30 });
    await placeOrder(admin, wanted(3, { orderId, orderType: 'INVOICE' }));
    expect(await billed(orderId)).toEqual([3000]);
  });

  it('is shown before it is paid: a draft of before is refused once, and nothing happens', async () => {
    const { orderId } = await preOrder(admin, wanted(2));
    await change(20);
    const why = {
      kind: 'refused',
      code: 'PRICE_CHANGED',
      message: expect.stringContaining('€20.00') as string,
    };
    await refused(() => placeOrder(admin, wanted(2, { orderId })), why);
    expect(await asked('POST /v1/checkout')).toEqual([]);
    expect(await preOrder(admin, wanted(2, { orderId }))).toMatchObject({ fullPrice: 40 });
    await placeOrder(admin, wanted(2, { orderId }));
    await payCheckout(orderId);
    expect(await billed(orderId)).toEqual([4000]);
  });

  it('reaches the provider with the first order where that was away', async () => {
    await control('faults', { kind: '500', times: 50 });
    await change(20);
    await control('faults', { kind: 'none' });
    expect(await billed(await leased(admin, 'Buoy', 1))).toEqual([2000]);
  });

  it('is the operator’s, and of a model that exists', async () => {
    await refused(() => changePrice(admin, { deviceFeatureName: 'Buoy', unitPrice: 20 }), 'FORBIDDEN');
    const why = { kind: 'invalid' };
    await refused(() => changePrice(operator, { deviceFeatureName: 'Boat', unitPrice: 1 }), why);
  });
});

describe('running leases that are moved', () => {
  it('are told 30 days before, never within their first three months, and shown it', async () => {
    const orderId = await leased(admin, 'Buoy', 2);
    await advance(5);
    const changed = await change(12.5, true);
    const { leaseStart } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const from = new Date(Number(leaseStart) + 90 * 86_400_000).toISOString();
    expect(changed).toMatchObject({ moved: 1, leases: [{ orderId, organization: 'Fjord', from }] });
    expect(await readOrder(admin, { id: orderId })).toMatchObject({
      totalCents: 2000,
      lines: [{ unitPriceCents: 1000, nextPrice: { unitPriceCents: 1250, from } }],
    });
    const told = (await mailsTo(fjord.email)).filter(({ subject }) => subject.includes('price'));
    // Its end comes with the price's first day.
    expect(told.map(({ text }) => text)).toEqual([
      expect.stringContaining('If you end the lease before that day, you never pay the new price.'),
    ]);
    for (const day of [25.1, 30, 20]) await advance(day);
    expect((await readOrder(admin, { id: orderId })).nextCharge).toMatchObject({ amountCents: 2500 });
    await later(10);
    expect(await billed(orderId)).toEqual([2000, 2000, 2000, 2500]);
    const detail = await readOrder(admin, { id: orderId });
    expect(detail).toMatchObject({
      totalCents: 2000,
      lines: [
        { unitPriceCents: 1000, totalCents: 2000, nextPrice: null, priceNow: { unitPriceCents: 1250, from } },
      ],
      nextCharge: { amountCents: 2500 },
    });
    const expected = { totalCents: 2000, lines: [{ unitPriceCents: 1000, chargedUnitPriceCents: 1250 }] };
    expect(orderAnswerOf(detail)).toMatchObject(expected);
    const listed = await listOrders(admin, {});
    expect(listed.data).toMatchObject([{ id: orderId, totalCents: 2000 }]);
    expect(await eventsOf(orderId)).toContain('order.priceAnnounced');
    await advance(30);
    expect((await billed(orderId)).at(-1)).toBe(2500);
    // As kept before: the migration reads the log.
    await db.orderLine.updateMany({ data: { orderedPriceCents: null } });
    await db.order.updateMany({ data: { totalCents: 2500 } });
    const folder = 'prisma/migrations/20261127040200_price_that_was_ordered';
    const [, backfill = ''] = readFileSync(`${folder}/migration.sql`, 'utf8').split('INTEGER;');
    await query(backfill);
    expect(await readOrder(admin, { id: orderId })).toMatchObject({
      ...{ totalCents: 2000, lines: [{ unitPriceCents: 1000, priceNow: { unitPriceCents: 1250 } }] },
    });
  });

  it('of one organisation are told in one mail, and counted before', async () => {
    const price = { deviceFeatureName: 'Buoy', unitPrice: 12.5 };
    expect(await countPriceMoves(operator, price)).toEqual({ leases: 0, organizations: 0 });
    const orders: string[] = [];
    for (const quantity of [1, 2, 1]) orders.push(await leased(admin, 'Buoy', quantity));
    const before = await snapshot();
    expect(await countPriceMoves(operator, price)).toEqual({ leases: 3, organizations: 1 });
    expect(await snapshot()).toEqual(before);
    const heard: number[][] = [];
    const progress = (...counts: number[]) => heard.push(counts);
    expect(await changePrice(operator, { ...price, moveLeases: true, progress })).toMatchObject({ moved: 3 });
    expect(heard).toEqual([[3, 3]]);
    await runJobs();
    const told = (await mailsTo(fjord.email)).filter(({ subject }) => subject.includes('price'));
    expect(told.map(({ subject }) => subject)).toEqual(['A new price for Buoy: 3 leases']);
    for (const orderId of orders)
      expect(told[0]?.text).toMatch(
        new RegExp(`Order ${await numberOf(orderId)}: €10.00 until [0-9-]+, then €12.50`),
      );
  });

  it('get the latest of two prices, and none when it is taken back', async () => {
    const twice = await leased(admin, 'Buoy', 1);
    await change(20, true);
    for (const days of [30.1, 30, 9.9]) await advance(days);
    expect(await change(30, true)).toMatchObject({ moved: 1, leases: [{ replaces: { to: 2000 } }] });
    const { leaseStart } = await db.order.findUniqueOrThrow({ where: { id: twice } });
    const day = (days: number) => formatDate(new Date(Number(leaseStart) + days * 86_400_000).toISOString());
    expect((await mailsTo(fjord.email)).at(-1)?.text).toContain(
      `The price of €20.00 from ${day(90)}, which we announced before, does not come into force.`,
    );
    expect((await readOrder(admin, { id: twice })).timeline.map(({ event }) => event)).toContain(
      `Fjord told that Buoy costs €30.00 per 30 days from ${day(120)}, and not €20.00 from ${day(90)}`,
    );
    for (const days of [20.1, 30]) await advance(days);
    expect(await billed(twice)).toEqual([1000, 1000, 1000, 1000, 3000]);
    await change(40, true);
    await advance(5);
    expect(await change(30, true)).toMatchObject({ moved: 1 });
    expect((await subjectsTo(fjord.email)).at(-1)).toBe('The price of Buoy stays as it is');
    const told = (await readOrder(admin, { id: twice })).timeline.map(({ event }) => event);
    expect(told).toContain('Fjord told that Buoy stays at €30.00 per 30 days');
    expect(told.filter((event) => event.includes('costs €30.00'))).toHaveLength(1);
    for (const day of [25, 30, 30]) await advance(day);
    expect((await billed(twice)).slice(5)).toEqual([3000, 3000, 3000]);
  });

  it('keep what has begun although its period is not heard of when the next is announced', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    await change(20, true);
    for (const day of [30.1, 30, 29.8]) await advance(day);
    await control('events', { mode: 'drop' });
    await advance(0.2);
    await change(30, true);
    await control('events', { mode: 'normal' });
    for (const day of [0.2, 30, 30, 30]) await later(day);
    expect(await billed(orderId)).toEqual([1000, 1000, 1000, 2000, 2000, 3000, 3000]);
  });

  it('that would cost more than anybody can pay at once stay at their price', async () => {
    await addStock(buoy, 120);
    const small = await leased(admin, 'Buoy', 2);
    const large = await leased(admin, 'Buoy', 110);
    expect((await change(10_000, true)).leases.map(({ orderId }) => orderId)).toEqual([small]);
    const line = await db.orderLine.findFirstOrThrow({ where: { orderId: large } });
    expect([line.unitPriceCents, line.nextUnitPriceCents]).toEqual([1000, null]);
  });

  it('are not told anything once they end, and take no price that would begin with their end', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    expect(await change(15, true)).toMatchObject({ moved: 1 });
    await endLease(admin, { id: orderId });
    const line = { unitPriceCents: 1000, nextPrice: null, priceNow: null };
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ lines: [line] });
    expect(await change(20, true)).toMatchObject({ moved: 0 });
    for (const day of [30.1, 30, 30]) await advance(day);
    expect(await billed(orderId)).toEqual([1000, 1000, 1000]);
    const ended = await readOrder(admin, { id: orderId });
    expect(ended).toMatchObject({ status: 'ENDED', lines: [line] });
    expect(orderAnswerOf(ended)).toMatchObject({ lines: [{ chargedUnitPriceCents: 1000 }] });
    const kept = await db.orderLine.findFirstOrThrow({ where: { orderId } });
    expect(kept).toMatchObject({ unitPriceCents: 1000, orderedPriceCents: null, priceFrom: null });
  });
});
