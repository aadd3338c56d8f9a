import { dayIn, endOfDayIn, homeZone } from '@/lib/core/zones';
import { enqueueMail } from '@/lib/mail/outbox';
import { anInvitation, anOrganization, aPerson } from '../../support/world';
import { addUtcDays } from '@/lib/core/clock';
import { describe, expect, it } from 'vitest';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { paymentLink, refreshOrder } from '@/lib/domain/payments/payment-link';
import { readOrder } from '@/lib/domain/orders/read-order';
import { eventsOf, statusOf, numberOf } from '../../support/rows';
import { admin, buoy, fjord } from '../cast';
import { place as placeFor } from './leases';
import { asked, atProvider, control, refusals } from './provider';
import { advance, db, freshWorld, later, mailsTo, reservedOf, runJobs, subjectsTo } from './world';

freshWorld({ buoy: { free: 20 } });

const place = () => placeFor(10, { orderType: 'INVOICE' });

async function payInvoice(orderId: string, how = 'card'): Promise<void> {
  await control('pay', { invoice: (await newestOf(orderId)).id, how });
}

const newestOf = (orderId: string) =>
  db.invoice.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });

async function settle(orderId: string, outcome: 'succeeded' | 'failed'): Promise<void> {
  await control('settle', { invoice: (await newestOf(orderId)).id, outcome });
}

describe('an order by invoice', () => {
  it('is due in 14 days, opened and sent at the provider, and mailed', async () => {
    const orderId = await place();
    expect(await statusOf(orderId)).toBe('INVOICED');
    expect(await reservedOf(buoy.id)).toBe(10);
    expect((await asked('POST /v1/invoices'))[0]).toMatchObject({
      idempotencyKey: expect.stringMatching(`^order:${orderId}:r1:invoice:v1:[0-9a-f]{16}$`) as string,
      params: {
        collection_method: 'send_invoice',
        auto_advance: 'false',
        metadata: { orderId, rev: '1', purpose: 'first' },
      },
    });
    expect(await asked('POST /v1/subscriptions')).toEqual([]);
    const invoice = await db.invoice.findFirstOrThrow({ where: { orderId } });
    expect(invoice).toMatchObject({ status: 'open', amountDueCents: 12_900 });
    const { dueAt, placedAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(invoice.dueAt).toEqual(dueAt);
    expect(dueAt).toEqual(endOfDayIn(homeZone, addUtcDays(placedAt ?? new Date(0), 14)));
    expect(await asked(`POST /v1/invoices/${invoice.id}/send`)).toHaveLength(1);
    expect(await refusals()).toEqual([]);
    for (const address of [fjord.email, admin.email])
      expect(await subjectsTo(address)).toEqual([`Invoice for order ${await numberOf(orderId)}`]);
  });

  it('is PAID once its first invoice is; its lease starts then, and is billed from day 30 on', async () => {
    const orderId = await place();
    await later(1);
    expect(await statusOf(orderId)).toBe('INVOICED');
    await payInvoice(orderId);
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.paid']);
    const { leaseStart, paidAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(leaseStart).toEqual(paidAt);
    const [subscription] = await asked('POST /v1/subscriptions');
    const start = Math.floor(Number(leaseStart) / 1000);
    expect(subscription?.params).toMatchObject({
      billing_cycle_anchor: String(start + 30 * 86_400),
      proration_behavior: 'none',
      days_until_due: '14',
    });
    expect(await db.subscription.findFirstOrThrow()).toMatchObject({ status: 'RUNNING' });
    expect(await atProvider('invoices')).toHaveLength(1);
    expect(await refusals()).toEqual([]);
  });

  it('is not asked on day 11 to pay an invoice that was never sent, but told so, once', async () => {
    await control('faults', { kind: '500', times: 5000, path: 'POST /v1/invoices' });
    const orderId = await place();
    await later(11.5);
    await runJobs();
    const number = await numberOf(orderId);
    const told = `The invoice for order ${number} is not sent yet`;
    expect(await subjectsTo(fjord.email)).toEqual([told]);
    const [mail] = await mailsTo(fjord.email);
    expect(mail?.text).not.toMatch(/pay/i);
    expect(mail?.text).toContain(`/orders/${orderId}`);
    const entry = await db.eventLog.findFirstOrThrow({ where: { orderId, type: 'order.reminded' } });
    expect(entry.event).toBe('Fjord told that the invoice is not sent yet');
    await control('faults', { kind: 'none' });
    await later(1);
    expect(await subjectsTo(fjord.email)).toEqual([told, `Invoice for order ${number}`]);
    await later(2);
    expect(await statusOf(orderId)).toBe('INVOICED');
  });

  it('is reminded on day 11 once, and on day 14 voided, expired and released with mails to all', async () => {
    const orderId = await place();
    await later(10.2);
    expect(await eventsOf(orderId)).toEqual(['order.placed']);
    await later(1.3);
    await runJobs();
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.reminded']);
    expect(await statusOf(orderId)).toBe('INVOICED');
    await later(2.4);
    expect(await statusOf(orderId)).toBe('INVOICED');
    await later(1.2);
    await runJobs();
    expect(await statusOf(orderId)).toBe('EXPIRED');
    expect(await reservedOf(buoy.id)).toBe(0);
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.reminded', 'order.expired']);
    expect((await atProvider('invoices'))[0]).toMatchObject({ status: 'void' });
    expect(await atProvider('subscriptions?status=all')).toEqual([]);
    expect(await db.invoice.findFirstOrThrow()).toMatchObject({ status: 'void' });
    for (const address of [fjord.email, admin.email]) {
      expect(await subjectsTo(address)).toEqual([
        `Invoice for order ${await numberOf(orderId)}`,
        `Reminder: order ${await numberOf(orderId)} is unpaid`,
        `Order ${await numberOf(orderId)} has expired`,
      ]);
      expect((await mailsTo(address)).at(-1)?.text).toContain('was not paid in time');
    }
    expect(await readOrder(admin, { id: orderId })).toMatchObject({ neverInvoiced: false });
    expect(await refusals()).toEqual([]);
  });

  it('stays PAID when it is paid in the last moment and the event has not come yet', async () => {
    const orderId = await place();
    await advance(13.9);
    await control('events', { mode: 'drop' });
    await payInvoice(orderId);
    expect(await statusOf(orderId)).toBe('INVOICED');
    await later(1.2);
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await reservedOf(buoy.id)).toBe(10);
    expect((await atProvider('subscriptions?status=all'))[0]).toMatchObject({ status: 'active' });
  });
});

it('an invoice is not overwritten by a reading from before its last one', async () => {
  const orderId = await place();
  await advance(0);
  const later = { number: 'LATER', syncedAt: new Date('2100-01-01') };
  await db.invoice.updateMany({ where: { orderId }, data: later });
  await refreshOrder(admin, { id: orderId });
  expect(await newestOf(orderId)).toMatchObject(later);
});

describe('an invoice that is paid by bank debit', () => {
  it('leaves nothing to pay, change or call off until the bank says yes', async () => {
    const orderId = await place();
    await payInvoice(orderId, 'sepa');
    expect(await readOrder(admin, { id: orderId })).toMatchObject({
      ...{ status: 'PROCESSING', cancellable: false, payable: false },
      invoices: [{ status: 'open', debitUnderway: true, payable: false, overdue: false }],
    });
    await expect(cancelOrder(admin, { orderId })).rejects.toMatchObject({ kind: 'conflict' });
    await expect(paymentLink(admin, { id: orderId })).rejects.toMatchObject({ kind: 'conflict' });
    await later(4);
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.debitStarted']);
    await advance(2);
    expect(await statusOf(orderId)).toBe('PAID');
    const { paidWith, leaseStart } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const { paidAt, debitUnderway } = await newestOf(orderId);
    const expected = { paidWith: 'INVOICE', leaseStart: paidAt, debitUnderway: false };
    expect({ paidWith, leaseStart, debitUnderway }).toEqual(expected);
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.debitStarted', 'order.paid']);
    expect(await refusals()).toEqual([]);
  });

  it.each(['told', 'untold'])('is to be paid again when the bank says no, %s', async (how) => {
    const orderId = await place();
    if (how === 'untold') await control('events', { mode: 'drop' });
    await payInvoice(orderId, 'sepa');
    if (how === 'untold') {
      expect(await statusOf(orderId)).toBe('INVOICED');
      await later(0.02);
    }
    expect(await statusOf(orderId)).toBe('PROCESSING');
    await settle(orderId, 'failed');
    if (how === 'untold') await later(0.02);
    expect(await readOrder(admin, { id: orderId })).toMatchObject({
      ...{ status: 'INVOICED', paidWith: null, cancellable: true, payable: true },
      invoices: [{ status: 'open', debitUnderway: false, payable: true }],
    });
    expect(await reservedOf(buoy.id)).toBe(10);
    const number = await numberOf(orderId);
    const expected = [`Invoice for order ${number}`, `The bank debit for order ${number} failed`];
    expect((await subjectsTo(fjord.email)).sort()).toEqual(expected);
    await control('events', { mode: 'normal' });
    await payInvoice(orderId, 'sepa');
    expect(await statusOf(orderId)).toBe('PROCESSING');
    await settle(orderId, 'succeeded');
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await refusals()).toEqual([]);
  });

  it('outlasts the day on which it is due, and expires when the bank says no after it', async () => {
    const orderId = await place();
    await advance(13.9);
    await payInvoice(orderId, 'sepa');
    await later(1);
    expect(await statusOf(orderId)).toBe('PROCESSING');
    await settle(orderId, 'failed');
    await runJobs();
    expect(await statusOf(orderId)).toBe('EXPIRED');
    expect(await newestOf(orderId)).toMatchObject({ status: 'void' });
    expect(await reservedOf(buoy.id)).toBe(0);
    const number = await numberOf(orderId);
    expect((await subjectsTo(fjord.email)).slice(1)).toEqual([`Order ${number} has expired`]);
  });

  it('asks for no money any more where its order was called off before we heard of it', async () => {
    const orderId = await place();
    await control('events', { mode: 'drop' });
    await payInvoice(orderId, 'sepa');
    await cancelOrder(admin, { orderId });
    // An earlier event may have told it.
    await db.invoice.updateMany({ where: { orderId }, data: { debitUnderway: false } });
    const expected = { status: 'CANCELLED', payable: false, invoices: [{ status: 'open', payable: false }] };
    expect(await readOrder(admin, { id: orderId })).toMatchObject(expected);
    await settle(orderId, 'failed');
    await later(0.2);
    expect(await newestOf(orderId)).toMatchObject({ status: 'void' });
    expect(await statusOf(orderId)).toBe('CANCELLED');
  });
});

describe('renewals', () => {
  it('are mailed when they are issued; unpaid ones on day 3, 10 and 20, once each, and never voided', async () => {
    const orderId = await place();
    await payInvoice(orderId);
    await later(30.1);
    const { number, dueAt } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
    const about = async (what: string) =>
      (await subjectsTo(fjord.email)).filter((subject) => subject.includes(`${number} ${what}`)).length;
    expect((await subjectsTo(fjord.email)).at(-1)).toContain(number);
    await later(14);
    expect(await about('is overdue')).toBe(0);
    for (const [day, mails] of [
      [2.1, 0],
      [1.3, 1],
      [5.7, 1],
      [1.3, 2],
      [8.7, 2],
      [1.3, 3],
      [20, 3],
    ] as const) {
      await later(day);
      await runJobs();
      expect([day, await about('is overdue')]).toEqual([day, mails]);
    }
    expect(await about('for')).toBe(1);
    expect(dueAt).not.toBeNull();
    expect(await statusOf(orderId)).toBe('PAID');
    const invoices = await atProvider<{ status: string }>('invoices');
    expect(invoices.map(({ status }) => status)).not.toContain('void');
    expect(await db.invoice.findFirstOrThrow({ where: { number } })).toMatchObject({ reminders: 3 });
  });

  it('whose event never came are found by the reconciliation', async () => {
    const orderId = await place();
    await payInvoice(orderId);
    await control('events', { mode: 'drop' });
    await later(30.1);
    const invoices = await db.invoice.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'open']);
    const { currentPeriodStart, currentPeriodEnd } = await db.subscription.findFirstOrThrow();
    expect(Number(currentPeriodEnd) - Number(currentPeriodStart)).toBe(30 * 86_400_000);
    expect(Number(invoices[1]?.periodEnd)).toBe(Number(currentPeriodEnd));
    await payInvoice(orderId);
    await later(0.02);
    expect(await db.invoice.count({ where: { orderId, status: 'paid' } })).toBe(2);
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.paid', 'invoice.paid']);
  });
});

it('the days of mails are those of the place where the organisation is: of the account, of the address, or of who invites', async () => {
  const [finland, norway] = [await anOrganization({ country: 'FI' }), await anOrganization()];
  const finn = await aPerson({ organization: finland, role: 'ORG_ADMIN' });
  const norwegian = await aPerson({ organization: norway });
  await anInvitation('guest@example.com', finland.id);
  const addresses = [finn.email, finland.email, 'guest@example.com', norwegian.email, 'who@example.com'];
  // The end of the 11th in Helsinki.
  const data = { name: 'Ada', url: 'https://portal.example.com', validUntil: '2026-12-11T21:59:59.999Z' };
  for (const to of addresses)
    await db.$transaction((tx) => enqueueMail(tx, { to, template: 'confirmEmail', data }, new Date()));
  const said = [];
  for (const to of addresses)
    said.push(/valid until ([^.]*)\./.exec((await mailsTo(to))[0]?.text ?? '')?.[1]);
  expect(said).toEqual([
    ...['11-12-2026', '11-12-2026', '11-12-2026'],
    ...['11-12-2026 22:59 Oslo', '11-12-2026 22:59 Oslo'],
  ]);
});

it('an order of a customer in Finland is to be paid by the end of the day there, as mail, screen and provider say', async () => {
  await db.organization.update({ where: { id: fjord.id }, data: { country: 'FI' } });
  const orderId = await place();
  const { dueAt, placedAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(dueAt).toEqual(endOfDayIn('Europe/Helsinki', addUtcDays(placedAt ?? new Date(0), 14)));
  const [sent] = await atProvider<{ due_date: number }>('invoices');
  const day = dayIn('Europe/Helsinki', dueAt ?? new Date(0));
  for (const zone of ['Europe/Helsinki', homeZone])
    expect(dayIn(zone, new Date((sent?.due_date ?? 0) * 1000))).toBe(day);
  expect((await mailsTo(admin.email))[0]?.text).toContain(`by ${day.split('-').reverse().join('-')};`);
  // What was told stays where the customer moves.
  await db.organization.update({ where: { id: fjord.id }, data: { country: 'GB' } });
  await payInvoice(orderId);
  const invoice = await db.invoice.findFirstOrThrow({ where: { orderId } });
  expect(invoice).toMatchObject({ status: 'paid', dueAt });
});
