import { describe, expect, it } from 'vitest';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import { deleteOldDrafts } from '@/lib/domain/orders/delete-old-drafts';
import { systemActor } from '@/lib/auth/principal';
import { eventsOf, snapshot, statusOf, numberOf } from '../../support/rows';
import { addStock, aModel, anActor, anOrganization } from '../../support/world';
import { admin, buoy, operator } from '../cast';
import { refused } from '../../support/refused';
import { wanted } from './leases';
import { asked, atProvider, refusals } from './provider';
import { advance, db, freshWorld, later, reservedOf } from './world';

freshWorld({ buoy: { free: 20, unitPriceCents: 1299 } });

describe('pre-order', () => {
  it('prices a draft in euro with two decimals, and says whether stock is enough beside what unpaid orders have', async () => {
    const answer = await preOrder(admin, wanted(10));
    expect(answer).toEqual({ orderId: expect.any(String) as string, fullPrice: 129.9, notEnough: false });
    expect(await statusOf(answer.orderId)).toBe('DRAFT');
    const again = await preOrder(admin, wanted(21, { orderId: answer.orderId, orderType: 'INVOICE' }));
    expect(again).toEqual({ orderId: answer.orderId, fullPrice: 272.79, notEnough: true });
    expect(await db.order.count()).toBe(1);
    expect(
      await db.order.findUniqueOrThrow({ where: { id: answer.orderId }, include: { lines: true } }),
    ).toMatchObject({ type: 'INVOICE', totalCents: 27_279, lines: [{ quantity: 21, unitPriceCents: 1299 }] });
    expect(await reservedOf(buoy.id)).toBe(0);
    expect(await asked('POST')).toEqual([]);
    await placeOrder(admin, wanted(15));
    expect(await preOrder(admin, wanted(5))).toMatchObject({ notEnough: false });
    expect(await preOrder(admin, wanted(6))).toMatchObject({ notEnough: true });
  });

  it('only prices an order that is placed, its own devices counted as free', async () => {
    const { orderId } = await placeOrder(admin, wanted(15));
    const before = await snapshot();
    const priced = { orderId, fullPrice: 259.8, notEnough: false };
    expect(await preOrder(admin, wanted(20, { orderId }))).toEqual(priced);
    expect(await snapshot()).toEqual(before);
  });

  it('drafts go after 24 hours, orders stay', async () => {
    const { orderId: draft } = await preOrder(admin, wanted(1));
    const { orderId: placed } = await placeOrder(admin, wanted(1));
    await advance(0.9);
    await deleteOldDrafts(systemActor('test'), {});
    expect(await db.order.count({ where: { id: draft } })).toBe(1);
    await later(0.2);
    expect(await db.order.count({ where: { id: draft } })).toBe(0);
    expect(await db.order.count({ where: { id: placed } })).toBe(1);
  });
});

describe('refusals change nothing', () => {
  it.each([['preOrder', preOrder] as const, ['placeOrder', placeOrder] as const])('%s', async (_, call) => {
    const polar = await anOrganization({ name: 'Polar', street: null });
    const other = await anActor({ role: 'ORG_ADMIN', organization: polar });
    await refused(() => call(other, wanted(1)), {
      kind: 'refused',
      code: 'NO_SHIPPING_ADDRESS',
      message: 'Organization has no shipping address.',
    });
    const abroad = await anOrganization({ country: 'US' });
    const far = await anActor({ role: 'ORG_ADMIN', organization: abroad });
    await refused(() => call(far, wanted(1, { orderType: 'INVOICE' })), 'COUNTRY_NOT_SUPPORTED');
    const fields = { orgId: 'Organization is required.' };
    await refused(() => call(operator, wanted(1)), { kind: 'invalid', fields });
    const boat = { orderData: [{ deviceFeatureName: 'Boat', quantity: 1 }] };
    await refused(() => call(admin, wanted(1, boat)), { kind: 'invalid' });
    const { orderId } = await preOrder(admin, wanted(1));
    await db.order.update({ where: { id: orderId }, data: { status: 'PAID' } });
    await refused(() => call(admin, wanted(1, { orderId })), { kind: 'refused', code: 'ORDER_NOT_EDITABLE' });
  });

  it('an order that nobody could pay, whatever the stock', async () => {
    await aModel({ name: 'Gold', free: 1, unitPriceCents: 1_000_000 });
    const gold = { orderData: [{ deviceFeatureName: 'Gold', quantity: 10_000 }], preorder: true };
    const expected = { code: 'ORDER_TOO_LARGE', kind: 'refused' };
    await refused(() => preOrder(admin, wanted(1, gold)), expected);
    await refused(() => placeOrder(admin, wanted(1, gold)), expected);
    const most = { ...gold, orderData: [{ deviceFeatureName: 'Gold', quantity: 99 }] };
    expect(await preOrder(admin, wanted(1, most))).toMatchObject({ fullPrice: 990_000 });
  });

  it('an order that exceeds the stock needs consent', async () => {
    await refused(() => placeOrder(admin, wanted(21)), { kind: 'refused', code: 'NOT_ENOUGH_DEVICES' });
    const { orderId } = await placeOrder(admin, wanted(5));
    await refused(() => placeOrder(admin, wanted(21, { orderId })), 'NOT_ENOUGH_DEVICES');
    expect(await reservedOf(buoy.id)).toBe(5);
  });
});

describe('placing by card', () => {
  it('reserves the stock and opens one checkout with our metadata under our key', async () => {
    const { orderId } = await preOrder(admin, wanted(10));
    const placed = await placeOrder(admin, wanted(10, { orderId }));
    expect(placed).toMatchObject({ orderId, status: 'PENDING_PAYMENT' });
    expect(placed.url).toContain('/pay/');
    expect(await reservedOf(buoy.id)).toBe(10);
    expect(await eventsOf(orderId)).toEqual(['order.placed']);
    const sessions = await asked('POST /v1/checkout/sessions');
    expect(sessions).toHaveLength(1);
    const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(sessions[0]).toMatchObject({
      idempotencyKey: expect.stringMatching(`^order:${orderId}:r1:checkout:1:v1:[0-9a-f]{16}$`) as string,
      params: {
        mode: 'subscription',
        client_reference_id: orderId,
        metadata: { orderId, rev: '1' },
        subscription_data: { metadata: { orderId, rev: '1' }, billing_mode: { type: 'flexible' } },
        success_url: `http://localhost:3000/orders/${orderId}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `http://localhost:3000/orders/${orderId}?payment=cancelled`,
      },
    });
    expect(Number(sessions[0]?.params.expires_at)).toBe(Math.floor(Number(order.dueAt) / 1000));
    const [price] = await atProvider('prices');
    const recurring = { interval: 'day', interval_count: 30 };
    expect(price).toMatchObject({ currency: 'eur', unit_amount: 1299, tax_behavior: 'exclusive', recurring });
    expect(await refusals()).toEqual([]);
  });

  it('a double click makes one order and one checkout', async () => {
    const { orderId } = await preOrder(admin, wanted(10));
    const click = () => placeOrder(admin, wanted(10, { orderId }));
    const both = await Promise.all([click(), click()]);
    const later = await click();
    expect(new Set([...both, later].map(({ url }) => url)).size).toBe(1);
    expect(await atProvider('checkout/sessions')).toHaveLength(1);
    expect(await atProvider('customers')).toHaveLength(1);
    expect(await reservedOf(buoy.id)).toBe(10);
    expect(await eventsOf(orderId)).toEqual(['order.placed']);
  });

  it('a change closes the old checkout and opens one of the next revision', async () => {
    const first = await placeOrder(admin, wanted(10));
    const second = await placeOrder(admin, wanted(4, { orderId: first.orderId }));
    expect(second.url).not.toBe(first.url);
    const changed = { rev: 2, status: 'PENDING_PAYMENT', totalCents: 4 * 1299, checkoutUrl: second.url };
    expect(await db.order.findUniqueOrThrow({ where: { id: first.orderId } })).toMatchObject(changed);
    expect(await reservedOf(buoy.id)).toBe(4);
    const sessions = await atProvider<{ status: string; metadata: { rev: string } }>('checkout/sessions');
    const pages = Object.fromEntries(sessions.map(({ metadata, status }) => [metadata.rev, status]));
    expect(pages).toEqual({ 1: 'expired', 2: 'open' });
    expect(await eventsOf(first.orderId)).toEqual(['order.placed', 'order.changed']);
  });

  it('a change from invoice to card ends the subscription, whose events do not touch the order', async () => {
    const { orderId } = await placeOrder(admin, wanted(10, { orderType: 'INVOICE' }));
    const { url } = await placeOrder(admin, wanted(10, { orderId }));
    expect(url).toContain('/pay/');
    const [invoice] = await atProvider('invoices');
    expect(invoice).toMatchObject({ status: 'void' });
    await later(0.01);
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    expect(await db.subscription.count()).toBe(0);
  });

  it('a change that exceeds the stock becomes a preorder without anything to pay', async () => {
    const { orderId } = await placeOrder(admin, wanted(10));
    const changed = await placeOrder(admin, wanted(25, { orderId, preorder: true }));
    const waiting = { status: 'PREORDERED', url: null, invoiced: false, refused: false };
    expect(changed).toEqual({ orderId, number: await numberOf(orderId), ...waiting });
    expect(await reservedOf(buoy.id)).toBe(0);
    const [session] = await atProvider('checkout/sessions');
    expect(session).toMatchObject({ status: 'expired' });
    await later(2);
    expect(await statusOf(orderId)).toBe('PREORDERED');
  });
});

it('fifty parallel orders for the last devices sell exactly what is there', async () => {
  const raft = await aModel({ name: 'Raft', free: 0 });
  await addStock(raft, 12);
  const people = await Promise.all(
    Array.from({ length: 5 }, async (_, index) =>
      anActor({ role: 'ORG_ADMIN', organization: await anOrganization({ name: `Buyer ${index}` }) }),
    ),
  );
  const rafts = { orderData: [{ deviceFeatureName: 'Raft', quantity: 3 }] };
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => placeOrder(people[index % 5] ?? admin, wanted(3, rafts))),
  );
  const codes = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(codes).toMatchObject(Array(46).fill({ code: 'NOT_ENOUGH_DEVICES' }));
  expect(await reservedOf(raft.id)).toBe(12);
  expect(await atProvider('checkout/sessions')).toHaveLength(4);
});
