import { beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import type { Organization } from '@/lib/db/generated/client';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { placeOrder } from '@/lib/domain/orders/place-order';
import {
  advance,
  atProvider,
  control,
  db,
  freshWorld,
  logOf,
  model,
  organization,
  payCheckout,
  person,
  reservedOf,
  runJobs,
  statusOf,
  subjectsTo,
} from './world';

freshWorld();

let fjord: Organization;
let admin: UserActor;
let buoy: { id: string; name: string };

beforeEach(async () => {
  fjord = await organization('Fjord');
  admin = await person('ORG_ADMIN', fjord);
  buoy = await model('Buoy', { free: 20 });
});

const wanted = (orderType: string, more: object = {}) => ({
  orderData: [{ deviceFeatureName: 'Buoy', quantity: 10 }],
  orderType,
  ...more,
});

/** The provider is well again, and the reconciliation runs. */
async function recover(): Promise<void> {
  await control('faults', { kind: 'none' });
  await advance(0.02);
  await runJobs();
  await runJobs();
}

const CREATING = {
  CHECKOUT_SESSION: 'POST /v1/checkout/sessions',
  INVOICE: 'POST /v1/subscriptions',
} as const;

describe.each(['CHECKOUT_SESSION', 'INVOICE'] as const)('an order by %s', (type) => {
  test.each([
    { kind: '500', times: 5 },
    { kind: 'reset', times: 5 },
    { kind: '500', times: 5, after: true },
    { kind: 'reset', times: 5, after: true },
    { kind: 'reset', times: 1, after: true },
    { kind: '429', times: 1 },
  ])('is one object at the provider although its creation meets %o', async (fault) => {
    await control('faults', { ...fault, path: CREATING[type] });
    await placeOrder(admin, wanted(type)).catch(() => undefined);
    const order = await db.order.findFirstOrThrow();
    expect(await reservedOf(buoy.id)).toBe(10);
    await recover();
    const list = type === 'INVOICE' ? 'subscriptions?status=all' : 'checkout/sessions';
    expect(await atProvider(list)).toHaveLength(1);
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
    if (type === 'INVOICE') {
      const invoice = await db.invoice.findFirstOrThrow();
      expect(invoice.status).toBe('open');
      expect(await subjectsTo(fjord.email)).toEqual([`Invoice for order ${order.id.slice(-12)}`]);
      await control('pay', { invoice: invoice.id, how: 'card' });
    } else {
      await payCheckout(order.id);
    }
    expect(await statusOf(order.id)).toBe('PAID');
    expect(await logOf(order.id)).toEqual(['order.placed', 'order.paid']);
  });

  test('is one object although a second click follows a lost answer', async () => {
    await control('faults', { kind: 'reset', times: 2, after: true, path: CREATING[type] });
    await expect(placeOrder(admin, wanted(type))).rejects.toThrow();
    const { id: orderId } = await db.order.findFirstOrThrow();
    await placeOrder(admin, wanted(type, { orderId }));
    const list = type === 'INVOICE' ? 'subscriptions?status=all' : 'checkout/sessions';
    expect(await atProvider(list)).toHaveLength(1);
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
  });

  test('cancelled after a lost answer leaves nothing to pay', async () => {
    await control('faults', { kind: 'reset', times: 2, after: true, path: CREATING[type] });
    await expect(placeOrder(admin, wanted(type))).rejects.toThrow();
    const { id: orderId } = await db.order.findFirstOrThrow();
    await cancelOrder(admin, { orderId });
    await recover();
    expect(await statusOf(orderId)).toBe('CANCELLED');
    expect(await reservedOf(buoy.id)).toBe(0);
    const left =
      type === 'INVOICE'
        ? [...(await atProvider('subscriptions?status=all')), ...(await atProvider('invoices'))]
        : await atProvider('checkout/sessions');
    for (const object of left) {
      expect(['canceled', 'void', 'draft', 'expired']).toContain(object.status);
    }
    expect(left.length).toBeGreaterThan(0);
    expect(await subjectsTo(fjord.email)).toEqual([]);
  });
});

test('an invoice paid before our answer came is paid, and its subscription goes on', async () => {
  await control('faults', { kind: '500', times: 5, path: '/send' });
  await expect(placeOrder(admin, wanted('INVOICE'))).rejects.toThrow();
  const order = await db.order.findFirstOrThrow();
  const [invoice] = await atProvider<{ id: string }>('invoices');
  await control('pay', { invoice: invoice?.id, how: 'card' });
  expect(await statusOf(order.id)).toBe('PAID');
  await recover();
  expect(await statusOf(order.id)).toBe('PAID');
  expect((await atProvider('subscriptions?status=all'))[0]).toMatchObject({ status: 'active' });
});

test('a hanging provider holds one request up, not the portal', async () => {
  await control('faults', { kind: 'timeout', times: 1, path: CREATING.CHECKOUT_SESSION });
  const slow = placeOrder(admin, wanted('CHECKOUT_SESSION'));
  expect(await db.order.count()).toBeLessThanOrEqual(1);
  expect((await slow).url).toContain('/pay/');
  expect(await atProvider('checkout/sessions')).toHaveLength(1);
});

test('what could not be withdrawn is withdrawn later', async () => {
  const { orderId } = await placeOrder(admin, wanted('CHECKOUT_SESSION'));
  await control('faults', { kind: '500', times: 5, path: '/expire' });
  await cancelOrder(admin, { orderId });
  expect(await statusOf(orderId)).toBe('CANCELLED');
  expect((await atProvider('checkout/sessions'))[0]).toMatchObject({ status: 'open' });
  await recover();
  expect((await atProvider('checkout/sessions'))[0]).toMatchObject({ status: 'expired' });
});
