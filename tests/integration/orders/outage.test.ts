import { describe, expect, it } from 'vitest';
import { clock } from '@/lib/core/clock';
import { env } from '@/lib/config/env';
import { listDeadJobs } from '@/lib/domain/jobs/list-dead-jobs';
import { enqueueRequest } from '@/lib/domain/provider-outbox';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { paymentLink } from '@/lib/domain/payments/payment-link';
import { readOrder } from '@/lib/domain/orders/read-order';
import { numberOf, statusOf } from '../../support/rows';
import { addStock } from '../../support/world';
import { admin, buoy, fjord, operator } from '../cast';
import { leased, order } from './leases';
import { asked, atProvider, control, deleteAtProvider } from './provider';
import { advance, db, freshWorld, later, mailsTo, reservedOf, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 20, unitPriceCents: 1000 } });

const HOUR = 1 / 24;

/** The provider fails for hours while the jobs run. */
async function away(
  hours: number,
  {
    kind = '429',
    path = ' /v1/',
    runs = 5,
  }: { kind?: '500' | '429' | '400'; path?: string; runs?: number } = {},
): Promise<void> {
  await control('faults', { kind, times: 100_000, path });
  for (let run = 0; run < runs; run += 1) await later((hours * HOUR) / runs);
}
const back = () => control('faults', { kind: 'none' });
const rows = (where: object = {}) => db.sweepRow.findMany({ where });
const invoiced = { orderType: 'INVOICE' };
/** Days until an order's deadline, less some seconds. */
async function daysLeft(id: string): Promise<number> {
  const { dueAt } = await db.order.findUniqueOrThrow({ where: { id } });
  const { offsetMs } = await control<{ offsetMs: number }>('clock');
  return (Number(dueAt) - Date.now() - offsetMs) / 86_400_000;
}

describe('a provider that is away for a night', () => {
  it.each(['500', '429'] as const)(
    '(%s) uses up no try, and all goes with the first success',
    async (kind) => {
      await leased(admin, 'Buoy', 2);
      await control('faults', { kind, times: 100_000, path: ' /v1/' });
      const { orderId: byCard } = await order(admin, 'Buoy', 2);
      const { orderId: byInvoice } = await order(admin, 'Buoy', 2, invoiced);
      await away(11, { kind });
      expect((await rows()).filter(({ attempts }) => attempts > 1)).toEqual([]);
      expect(await rows({ deadAt: { not: null } })).toEqual([]);
      await back();
      // Nothing else is due: a screen's request shows that the provider is back.
      expect((await rows({ sweep: 'send_requests' })).length).toBeGreaterThan(1);
      await order(admin, 'Buoy', 2);
      await runJobs();
      // The events of what was made just now may still be in hand.
      await expect.poll(() => rows({ doneAt: null }), { timeout: 10_000 }).toEqual([]);
      expect(await db.order.findUniqueOrThrow({ where: { id: byCard } })).toMatchObject({
        status: 'PENDING_PAYMENT',
        checkoutUrl: expect.stringContaining('/pay/') as string,
      });
      const expected = { status: 'open' };
      expect(await db.invoice.findFirstOrThrow({ where: { orderId: byInvoice } })).toMatchObject(expected);
    },
  );

  it('is told to the operator after twelve hours, who need do nothing: it goes on being tried', async () => {
    await control('faults', { kind: '429', times: 100_000, path: ' /v1/' });
    const { orderId } = await order(admin, 'Buoy', 2);
    await away(14);
    const { data } = await listDeadJobs(operator, {});
    expect(data.map(({ sweep }) => sweep)).toContain('send_requests');
    for (const { lastError } of data) expect(lastError).toContain('It goes on being tried by itself.');
    const told = (await subjectsTo(env().OPERATOR_EMAIL)).filter((one) => one.includes('twelve hours'));
    expect(told).toHaveLength(1);
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ givenUpRequest: null });
    await back();
    await later(HOUR);
    expect((await listDeadJobs(operator, {})).count).toBe(0);
    expect((await paymentLink(admin, { id: orderId })).url).toContain('/pay/');
  });
});

it('a safety net that the provider refuses for days never dies, is told of, and catches up by itself', async () => {
  const orderId = await leased(admin, 'Buoy', 2);
  await later(1);
  const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
  await control('events', { mode: 'drop' });
  await away(60, { kind: '400', path: 'GET /v1/events', runs: 13 });
  expect((await listDeadJobs(operator, {})).data).toMatchObject([{ sweep: 'read_events' }]);
  await control('refund', { invoice: id });
  await back();
  await later(4 * HOUR);
  expect(await db.invoice.findUniqueOrThrow({ where: { id } })).toMatchObject({ refundedCents: 2000 });
  expect((await listDeadJobs(operator, {})).count).toBe(0);
});

describe('an order by card that could not have a page', () => {
  it('does not expire, and has its time from when it gets one', async () => {
    await control('faults', { kind: '429', times: 100_000, path: ' /v1/' });
    const { orderId } = await order(admin, 'Buoy', 2);
    await away(30);
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    expect(await reservedOf(buoy.id)).toBe(2);
    await back();
    await later(HOUR);
    expect(await daysLeft(orderId)).toBeGreaterThanOrEqual(23 * HOUR);
    expect(await daysLeft(orderId)).toBeLessThan(24 * HOUR);
    // A look at the page moves no deadline.
    await advance(22 * HOUR);
    expect((await paymentLink(admin, { id: orderId })).url).toContain('/pay/');
    await runJobs();
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    await later(2 * HOUR);
    expect(await statusOf(orderId)).toBe('EXPIRED');
    expect(await reservedOf(buoy.id)).toBe(0);
  });

  it('keeps its deadline where the page came within the hour, and can be cancelled at any time', async () => {
    await control('faults', { kind: '429', times: 100_000, path: ' /v1/' });
    const { orderId } = await order(admin, 'Buoy', 2);
    const { orderId: other } = await order(admin, 'Buoy', 2);
    const { dueAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await advance(HOUR / 2);
    await back();
    await runJobs();
    expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).dueAt).toEqual(dueAt);
    await cancelOrder(admin, { orderId: other });
    expect(await statusOf(other)).toBe('CANCELLED');
  });
});

describe('an order by invoice that could not be sent', () => {
  it('does not expire; its 14 days begin when it is sent, and are those on the invoice', async () => {
    await control('faults', { kind: '500', times: 100_000, path: 'POST /v1/invoices' });
    const { orderId } = await order(admin, 'Buoy', 2, invoiced);
    for (const days of [15.8, 0.1, 0.1]) await later(days);
    // Readable events do not blame the request.
    expect(await rows({ sweep: 'send_requests' })).toMatchObject([
      { attempts: 0, awaySince: expect.any(Date) as Date },
    ]);
    expect(await statusOf(orderId)).toBe('INVOICED');
    await back();
    await later(HOUR);
    expect(await daysLeft(orderId)).toBeGreaterThan(13.99);
    expect(await daysLeft(orderId)).toBeLessThan(15 + 2 * HOUR);
    const { dueAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId } });
    expect(invoice.dueAt).toEqual(dueAt);
    expect(await asked('POST /v1/invoices/')).not.toEqual([]);
    expect(await atProvider('invoices')).toHaveLength(1);
    const mail = (await mailsTo(fjord.email)).find(({ subject }) => subject.startsWith('Invoice for'));
    expect(mail?.text).toContain(`${dueAt?.getUTCDate()}`);
    await later(11.5);
    expect(await subjectsTo(fjord.email)).toContain(`Reminder: order ${await numberOf(orderId)} is unpaid`);
    await later(3.6);
    expect(await statusOf(orderId)).toBe('EXPIRED');
  });

  it('of which a draft was left has that sent, with the new day', async () => {
    await control('faults', { kind: '500', times: 100_000, path: '/finalize' });
    const { orderId } = await order(admin, 'Buoy', 2, invoiced);
    await later(3);
    await back();
    await later(HOUR);
    const [sent] = await atProvider<{ status: string; due_date: number }>('invoices');
    const { dueAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(await daysLeft(orderId)).toBeGreaterThan(13.99);
    expect(sent).toMatchObject({ status: 'open', due_date: Math.floor(Number(dueAt) / 1000) });
    expect(await atProvider('invoices')).toHaveLength(1);
  });

  it('that was changed keeps its first deadline, but for the time that the provider was away', async () => {
    const { orderId } = await order(admin, 'Buoy', 2, invoiced);
    await advance(10);
    await control('faults', { kind: '500', times: 100_000, path: 'POST /v1/invoices' });
    await order(admin, 'Buoy', 3, { ...invoiced, orderId });
    await later(5);
    expect(await statusOf(orderId)).toBe('INVOICED');
    await back();
    await later(HOUR);
    expect(await daysLeft(orderId)).toBeGreaterThan(3.9);
    expect(await daysLeft(orderId)).toBeLessThan(5.1);
  });
});

it('a preorder that comes due while the provider is away has its 14 days from when it can be paid', async () => {
  const { orderId } = await order(admin, 'Buoy', 21, { preorder: true });
  await control('faults', { kind: '429', times: 100_000, path: ' /v1/' });
  await addStock(buoy, 1);
  await runJobs();
  expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
  await later(2);
  await back();
  await later(HOUR);
  expect(await daysLeft(orderId)).toBeGreaterThan(13.99);
});

it('goes on collecting what another lease owes, also where that was cut off behind the end of the first', async () => {
  const orderId = await leased(admin, 'Buoy', 1, 'card');
  const other = await leased(admin, 'Buoy', 1, 'card');
  const { id } = await db.subscription.findFirstOrThrow({ where: { orderId } });
  const owed = async () => {
    const invoices = await atProvider<{ status: string; auto_advance: boolean }>('invoices');
    return invoices.filter(({ status }) => status === 'open').map((invoice) => invoice.auto_advance);
  };
  const { customerId } = await db.organization.findUniqueOrThrow({ where: { id: fjord.id } });
  await control('card', { customer: customerId, declines: true });
  await later(30.1);
  expect(await owed()).toEqual([true, true]);
  // It was ended there; what follows that call never came.
  await db.order.update({ where: { id: orderId }, data: { endsAt: clock().now() } });
  await deleteAtProvider(`subscriptions/${id}`);
  expect(await owed()).toEqual([false, false]);
  await later(0.02);
  await db.$transaction((tx) => enqueueRequest(tx, { kind: 'UPDATE_LEASE', orderId }, clock().now()));
  await runJobs();
  expect([await statusOf(orderId), await statusOf(other)]).toEqual(['ENDED', 'PAID']);
  expect((await owed()).sort()).toEqual([false, true]);
});
