import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { refreshOrder } from '@/lib/domain/payments/payment-link';
import { eventsOf, statusOf, numberOf } from '../../support/rows';
import { anActor, anOrganization, payCheckout } from '../../support/world';
import { refusals } from '@/lib/i18n/requests';
import { refused } from '../../support/refused';
import { admin, buoy, fjord } from '../cast';
import { place } from './leases';
import { atProvider, control, makeAtProvider } from './provider';
import { advance, db, deliver, freshWorld, later, reservedOf, subjectsTo } from './world';

freshWorld({ buoy: { free: 20 } });

const stripe = new Stripe('sk_test_any');
const signed = (body: string, timestamp = Math.floor(Date.now() / 1000), secret = 'whsec_integration') =>
  stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });

/** Sends every event of the provider `times` each, at once and in order. */
async function sendAll(times: number, order: (events: string[]) => string[] = (events) => events) {
  const events = (await atProvider('events?limit=100')).map((event) => JSON.stringify(event));
  const bodies = order(events).flatMap((body) => Array.from({ length: times }, () => body));
  return Promise.all(bodies.map(async (body) => (await deliver(body, signed(body))).status));
}

describe('paid by card', () => {
  it('the webhook makes the order PAID with one log entry and one mail to each address', async () => {
    const orderId = await place();
    await payCheckout(orderId);
    const include = { subscription: true, invoices: true };
    const order = await db.order.findUniqueOrThrow({ where: { id: orderId }, include });
    expect(order).toMatchObject({
      status: 'PAID',
      subscription: { status: 'RUNNING' },
      invoices: [{ status: 'paid', amountPaidCents: 12_900, hostedUrl: expect.any(String) as string }],
    });
    expect(Number(order.freeEndAt) - Number(order.leaseStart)).toBe(90 * 86_400_000);
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.paid']);
    expect(await reservedOf(buoy.id)).toBe(10);
    for (const address of [fjord.email, admin.email])
      expect(await subjectsTo(address)).toEqual([`Order ${await numberOf(orderId)} is paid`]);
  });

  it('every event ten times in parallel, the last one first, has one effect', async () => {
    await control('events', { mode: 'hold' });
    const orderId = await place();
    await payCheckout(orderId);
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    const statuses = await sendAll(10, (events) => events.toReversed());
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await statusOf(orderId)).toBe('PAID');
    expect((await sendAll(1)).every((status) => status === 200)).toBe(true);
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.paid']);
    expect(await subjectsTo(fjord.email)).toHaveLength(1);
    expect(await db.providerEvent.count({ where: { processedAt: null } })).toBe(0);
  });

  it('the return page shows PAID before any webhook came, and the reconciliation does so without it', async () => {
    await control('events', { mode: 'drop' });
    const seen = await place(5);
    const forgotten = await place(5);
    await payCheckout(seen);
    await payCheckout(forgotten);
    await refreshOrder(admin, { id: seen });
    expect(await statusOf(seen)).toBe('PAID');
    expect(await statusOf(forgotten)).toBe('PENDING_PAYMENT');
    await later(0.02);
    expect(await statusOf(forgotten)).toBe('PAID');
    const stranger = await anActor({ role: 'ORG_ADMIN', organization: await anOrganization() });
    await refused(() => refreshOrder(stranger, { id: seen }), 'NOT_FOUND');
  });

  it('an event that failed in our hands is fetched and applied again', async () => {
    await control('events', { mode: 'hold' });
    const orderId = await place();
    await payCheckout(orderId);
    const completed = (await atProvider<{ id: string; type: string }>('events?limit=100')).find(
      ({ type }) => type === 'checkout.session.completed',
    );
    await control('faults', { kind: '500', path: 'GET', times: 50 });
    const body = JSON.stringify(completed);
    const answer = await deliver(body, signed(body));
    expect(answer.status).toBe(500);
    const said = { code: 'FAULT', message: refusals.somethingWrong };
    expect(await answer.json()).toMatchObject(said);
    await control('faults', { kind: 'none' });
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    await later(0.02);
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await db.providerEvent.count({ where: { processedAt: null } })).toBe(0);
  });
});

describe('paid by bank debit', () => {
  it('is in progress until the bank says yes', async () => {
    const orderId = await place();
    await payCheckout(orderId, 'sepa');
    expect(await statusOf(orderId)).toBe('PROCESSING');
    await expect(cancelOrder(admin, { orderId })).rejects.toMatchObject({ kind: 'conflict' });
    await later(2);
    expect(await statusOf(orderId)).toBe('PROCESSING');
    expect(await reservedOf(buoy.id)).toBe(10);
    await advance(4);
    expect(await statusOf(orderId)).toBe('PAID');
  });

  it.each(['untold', 'told in reverse'])('releases the stock when the bank says no, %s', async (how) => {
    const orderId = await place();
    if (how === 'told in reverse') await control('events', { mode: 'hold' });
    await payCheckout(orderId, 'sepa');
    const { checkoutId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    if (how === 'untold') await control('events', { mode: 'drop' });
    await control('settle', { session: checkoutId, outcome: 'failed' });
    if (how === 'told in reverse') await sendAll(1);
    if (how === 'untold') await later(0.02);
    expect(await statusOf(orderId)).toBe('PAYMENT_FAILED');
    expect(await reservedOf(buoy.id)).toBe(0);
    const [subscription] = await atProvider('subscriptions?status=all');
    expect(subscription).toMatchObject({ status: 'canceled' });
    expect((await atProvider('invoices'))[0]).toMatchObject({ status: 'void' });
    expect(await subjectsTo(fjord.email)).toEqual([`The payment of order ${await numberOf(orderId)} failed`]);
  });
});

describe('money that comes too late', () => {
  async function expectRefund(orderId: string): Promise<void> {
    const mails = await subjectsTo('super@example.com');
    expect(mails.filter((subject) => subject.includes('has to be refunded'))).toHaveLength(1);
    expect((await eventsOf(orderId)).filter((type) => type === 'order.paidLate')).toHaveLength(1);
    for (const { status } of await atProvider<{ status: string }>('subscriptions?status=all'))
      expect(status).toBe('canceled');
  }

  it('for a cancelled order is PAID_LATE, alerts the operator once and ends the subscription', async () => {
    await control('events', { mode: 'hold' });
    const orderId = await place();
    await payCheckout(orderId);
    expect(await cancelOrder(admin, { orderId })).toEqual({ message: 'Order has been cancelled' });
    await sendAll(2);
    expect(await statusOf(orderId)).toBe('PAID_LATE');
    expect(await reservedOf(buoy.id)).toBe(0);
    await expectRefund(orderId);
  });

  it('is noticed although no event ever comes', async () => {
    await control('events', { mode: 'drop' });
    const orderId = await place();
    await payCheckout(orderId);
    await cancelOrder(admin, { orderId });
    expect(await statusOf(orderId)).toBe('PAID_LATE');
    await expectRefund(orderId);
  });

  it('for lines that were changed meanwhile alerts the operator; the order waits on', async () => {
    await control('events', { mode: 'hold' });
    const orderId = await place();
    await payCheckout(orderId);
    await place(4, { orderId });
    await sendAll(2);
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    await expectRefund(orderId);
    await payCheckout(orderId);
    await sendAll(1);
    expect(await statusOf(orderId)).toBe('PAID');
  });

  it('for a cancelled order whose page could not be closed is noticed by whichever event comes first', async () => {
    const orderId = await place();
    const { checkoutId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    // The client asks twice.
    await control('faults', { kind: '500', times: 2, path: '/expire' });
    await cancelOrder(admin, { orderId });
    await control('pay', { session: checkoutId, how: 'card' });
    expect(await statusOf(orderId)).toBe('PAID_LATE');
    await later(0.02);
    await expectRefund(orderId);
  });

  it('for an invoice of before a change is noticed although it could not be withdrawn and no event comes', async () => {
    const orderId = await place(10, { orderType: 'INVOICE' });
    const [old] = await db.invoice.findMany({ where: { orderId } });
    await advance(1);
    await control('faults', { kind: '500', times: 2, path: '/void' });
    await place(4, { orderId, orderType: 'INVOICE' });
    await control('events', { mode: 'drop' });
    await control('pay', { invoice: old?.id, how: 'card' });
    await refreshOrder(admin, { id: orderId });
    await later(0.02);
    await expectRefund(orderId);
    expect(await statusOf(orderId)).toBe('INVOICED');
  });

  it.each(['cancelled', 'changed'])(
    'by a debit that fails leaves no lease of an order that was %s meanwhile',
    async (how) => {
      await control('events', { mode: 'drop' });
      const orderId = await place();
      const { checkoutId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
      await payCheckout(orderId, 'sepa');
      await control('events', { mode: 'normal' });
      if (how === 'cancelled') await cancelOrder(admin, { orderId });
      else await place(4, { orderId });
      expect(await atProvider('subscriptions?status=all')).toMatchObject([{ status: 'active' }]);
      await control('settle', { session: checkoutId, outcome: 'failed' });
      await later(0.02);
      expect(await atProvider('subscriptions?status=all')).toMatchObject([{ status: 'canceled' }]);
      expect((await atProvider('invoices'))[0]).toMatchObject({ status: 'void' });
      expect(await statusOf(orderId)).toBe(how === 'cancelled' ? 'CANCELLED' : 'PENDING_PAYMENT');
    },
  );

  it('stays apart from the order when it is given back by a credit note', async () => {
    await control('events', { mode: 'drop' });
    const orderId = await place();
    await payCheckout(orderId);
    await control('events', { mode: 'normal' });
    await place(4, { orderId });
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    await makeAtProvider('credit_notes', { invoice: id, amount: '12900', refund_amount: '12900' });
    await later(0.02);
    const expected = { kind: 'STRAY', creditedCents: 12_900 };
    expect(await db.invoice.findUniqueOrThrow({ where: { id } })).toMatchObject(expected);
    expect(await db.providerEvent.count({ where: { processedAt: null } })).toBe(0);
  });

  it('and is refunded at once is known to be, although the refund is heard of first', async () => {
    await control('events', { mode: 'drop' });
    const orderId = await place();
    const { checkoutId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await control('faults', { kind: '500', times: 2, path: '/expire' });
    await cancelOrder(admin, { orderId });
    await control('pay', { session: checkoutId, how: 'card' });
    const [invoice] = await atProvider<{ id: string }>('invoices');
    await control('events', { mode: 'normal' });
    await control('refund', { invoice: invoice?.id });
    expect(await statusOf(orderId)).toBe('PAID_LATE');
    expect(await db.invoice.findMany()).toMatchObject([{ status: 'paid', refundedCents: 12_900 }]);
    expect(await eventsOf(orderId)).toContain('invoice.refunded');
  });

  it('for an invoice that was paid while the order was cancelled', async () => {
    await control('events', { mode: 'hold' });
    const orderId = await place(10, { orderType: 'INVOICE' });
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    await control('pay', { invoice: id, how: 'card' });
    await cancelOrder(admin, { orderId });
    await sendAll(2);
    expect(await statusOf(orderId)).toBe('PAID_LATE');
    await expectRefund(orderId);
  });
});

describe('the webhook', () => {
  const event = (type = 'invoice.updated') =>
    JSON.stringify({
      ...{ id: `evt_${randomUUID()}`, object: 'event', type, created: Math.floor(Date.now() / 1000) },
      data: { object: { id: 'cus_1', object: 'customer' } },
    });
  it('takes an event with a good signature, and leaves one of a type that we do not ask for alone', async () => {
    for (const body of [event(), event('customer.created')])
      expect((await deliver(body, signed(body))).status).toBe(200);
    expect(await db.providerEvent.count()).toBe(1);
  });

  it('takes and ignores a signed event without an object or its id', async () => {
    for (const change of [{ data: {} }, { data: undefined }, { data: { object: { object: 'balance' } } }]) {
      const body = JSON.stringify({ ...(JSON.parse(event()) as object), id: randomUUID(), ...change });
      expect((await deliver(body, signed(body))).status).toBe(200);
    }
    expect((await db.providerEvent.findMany()).map(({ objectId }) => objectId)).toEqual([null, null, null]);
  });

  // Wrong signatures: tests/provider/events.test.ts.
  it('refuses any other signature', async () => {
    const body = event();
    for (const signature of [null, signed(body, undefined, 'whsec_other')]) {
      const answer = await deliver(body, signature);
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'BAD_SIGNATURE' }]);
    }
    expect(await db.providerEvent.count()).toBe(0);
  });
});
