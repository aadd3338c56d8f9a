import { beforeEach, describe, expect, it } from 'vitest';
import { readOrder } from '@/lib/domain/orders/read-order';
import { restAhead } from '@/lib/domain/orders/invoices';
import { listInvoices } from '@/lib/domain/invoices/list-invoices';
import { statusOf } from '../../support/rows';
import { aModel, payCheckout } from '../../support/world';
import { admin, fjord, operator } from '../cast';
import { refused } from '../../support/refused';
import { deliver, leased, order, payOpenInvoices, receive } from './leases';
import { atProvider, control, deleteAtProvider, makeAtProvider, refusals } from './provider';
import { advance, db, freshWorld, later, mailsTo, runJobs, subjectsTo } from './world';

/** 0.01 to 0.49 euro cannot be charged, and are carried on. */
freshWorld({});

const renewals = (orderId: string) =>
  db.invoice.findMany({ where: { orderId, kind: 'RENEWAL' }, orderBy: { createdAt: 'asc' } });
const balance = async () => (await atProvider<{ balance: number }>('customers'))[0]?.balance;

it.each(['INVOICE', 'CHECKOUT_SESSION'])(
  'an order that costs nothing is paid by %s without money',
  async (orderType) => {
    await aModel({ name: 'Sample', unitPriceCents: 0, free: 5 });
    const { orderId } = await order(admin, 'Sample', 2, { orderType });
    if (orderType === 'CHECKOUT_SESSION') await payCheckout(orderId);
    await later(0.02);
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await refusals()).toEqual([]);
    const [paid] = (await mailsTo(fjord.email)).slice(-1);
    expect(paid?.text).toContain('Nothing was charged for the order of Fjord.');
    expect(paid?.text).not.toMatch(/Thank|payment of/);
    expect((await readOrder(admin, { id: orderId })).timeline.at(-1)?.event).toBe('Nothing charged to Fjord');
  },
);

it('an order of so little is refused with a sentence, and nothing is asked of the provider', async () => {
  await aModel({ name: 'Cheap', unitPriceCents: 20, free: 5 });
  const why = { code: 'ORDER_TOO_SMALL', message: 'An order costs nothing or at least €0.50' };
  await refused(() => order(admin, 'Cheap', 2), why);
  expect((await order(admin, 'Cheap', 3)).url).toContain('/pay/');
});

describe('what is left of a renewal', () => {
  beforeEach(() => aModel({ name: 'Buoy', unitPriceCents: 1000, free: 10 }));

  it.each(['card', 'invoice'] as const)(
    'after the customer’s credit goes on to the next one, by %s',
    async (method) => {
      const orderId = await leased(admin, 'Buoy', 2, method);
      const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
      await makeAtProvider('credit_notes', { invoice: id, amount: '1980', credit_amount: '1980' });
      await later(30.2);
      const rows = [{ status: 'paid', amountDueCents: 0, amountPaidCents: 0 }];
      expect(await renewals(orderId)).toMatchObject(rows);
      const expected = { chargedCents: 0, creditUsedCents: 1980, carriedCents: 20 };
      expect((await readOrder(admin, { id: orderId })).invoices[0]).toMatchObject(expected);
      expect(await balance()).toBe(20);
      await later(30);
      expect((await renewals(orderId))[1]).toMatchObject({ netCents: 2000, amountDueCents: 2020 });
      expect((await subjectsTo(fjord.email)).filter((subject) => subject.includes('declined'))).toEqual([]);
    },
  );

  it('after a credit of ours goes on to the next one', async () => {
    // One of three is back: 20 cents would be left.
    await aModel({ name: 'Pin', unitPriceCents: 20, free: 5 });
    const orderId = await leased(admin, 'Pin', 3, 'invoice');
    const devices = await deliver(operator, orderId, 3);
    for (let n = 0; n < 2; n += 1) {
      await advance(30.1);
      await payOpenInvoices(orderId);
    }
    await advance(20);
    await control('faults', { kind: '500', times: 500, path: 'POST /v1/subscriptions' });
    await receive(operator, devices.slice(0, 2));
    await advance(10.2);
    await control('faults', { kind: 'none' });
    for (let n = 0; n < 2; n += 1) await later(0.1);
    const [, , last] = await renewals(orderId);
    expect(last).toMatchObject({ netCents: 60, creditedCents: 60, settledCents: 40, status: 'paid' });
    expect(await balance()).toBe(20);
    await runJobs();
    expect(await balance()).toBe(20);
    const credited = (await mailsTo(fjord.email)).filter(({ subject }) => subject.includes('credited'));
    expect(credited.map(({ subject }) => subject)).toEqual([`€0.40 of invoice ${last?.number} is credited`]);
    expect(credited[0]?.text).toContain(
      'The rest of €0.20 is too little to be charged: it is added to your next invoice. Nothing of this one is to be paid now.',
    );
  });

  /** The provider fails between credit and balance: the next try finishes. */
  async function carriedInTwoTries(path: string): Promise<void> {
    await control('faults', { kind: '500', times: 500, path });
    await later(0.1);
    expect(await balance()).toBe(0);
    await control('faults', { kind: 'none' });
    await later(0.1);
    expect(await balance()).toBe(20);
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
  }

  it('by somebody’s hand goes on to the next one too', async () => {
    const orderId = await leased(admin, 'Buoy', 2, 'invoice');
    const { id: customer } = (await atProvider<{ id: string }>('customers'))[0] ?? { id: '' };
    await advance(30.2);
    const [open] = await renewals(orderId);
    await makeAtProvider('credit_notes', { invoice: open?.id ?? '', amount: '1980' });
    await carriedInTwoTries(`GET /v1/customers/${customer}/balance_transactions`);
    const expected = [{ status: 'paid', settledBy: 'balance', amountDueCents: 0 }];
    expect(await renewals(orderId)).toMatchObject(expected);
    const credited = (await mailsTo(fjord.email)).filter(({ subject }) => subject.includes('credited'));
    expect(credited.map(({ subject }) => subject)).toEqual([`€19.80 of invoice ${open?.number} is credited`]);
    expect(credited[0]?.text).toContain('The rest of €0.20 is too little to be charged');
    expect((await subjectsTo('super@example.com')).filter((one) => one.includes('credited'))).toHaveLength(1);
  });

  it('of a lease that has ended is promised to a next invoice only where another lease bills one', async () => {
    const orderId = await leased(admin, 'Buoy', 2, 'invoice');
    await advance(30.2);
    await advance(30);
    const { id } = await db.subscription.findUniqueOrThrow({ where: { orderId } });
    await deleteAtProvider(`subscriptions/${id}`);
    await advance(0.1);
    expect(await statusOf(orderId)).toBe('ENDED');
    /** Mails to customer and operator after a credit of all but 20 cents. */
    async function toldOf(invoiceId = ''): Promise<[string | undefined, string | undefined]> {
      await makeAtProvider('credit_notes', { invoice: invoiceId, amount: '1980' });
      await advance(0.1);
      const last = async (to: string) =>
        (await mailsTo(to)).findLast(({ subject }) => subject.includes('credited'))?.text;
      return [await last(fjord.email), await last('super@example.com')];
    }
    const [first, second] = await renewals(orderId);
    const [customer, told] = await toldOf(first?.id);
    expect(customer).toContain('Nothing more is to be paid, unless you lease from us again');
    expect(customer).not.toContain('your next invoice');
    expect(told).toContain('no lease of the customer bills it');
    await leased(admin, 'Buoy', 1);
    const [again, toldAgain] = await toldOf(second?.id);
    expect(again).toContain('it is added to your next invoice');
    expect(toldAgain).not.toContain('no lease of the customer bills it');
  });

  it('of a first invoice goes on to the next one, and its order is paid', async () => {
    const { orderId } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    const { id: customer } = (await atProvider<{ id: string }>('customers'))[0] ?? { id: '' };
    await makeAtProvider('credit_notes', { invoice: id, amount: '1980' });
    await carriedInTwoTries(`POST /v1/customers/${customer}/balance_transactions`);
    expect(await statusOf(orderId)).toBe('PAID');
    const paid = (await mailsTo(fjord.email)).findLast(({ subject }) => subject.endsWith('is paid'));
    expect(paid?.text).toContain('Nothing was charged for the order of Fjord.');
    expect(paid?.text).toContain('€0.20 that was too little to be charged is added to your next invoice.');
    const shown = { creditedAway: true, creditedCents: 1980, chargedCents: 0, carriedCents: 20 };
    expect((await readOrder(admin, { id: orderId })).invoices).toMatchObject([shown]);
    const { data } = await listInvoices(operator, { orgIds: [fjord.id] });
    expect(data).toMatchObject([{ id, creditedAway: true }]);
    const include = { invoices: true };
    const carrying = await db.order.findUniqueOrThrow({ where: { id: orderId }, include });
    expect(await restAhead(db, carrying)).toBe(20);
    const { orderId: next } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
    const expected = { amountDueCents: 2020 };
    expect(await db.invoice.findFirstOrThrow({ where: { orderId: next } })).toMatchObject(expected);
    expect(await restAhead(db, carrying)).toBe(0);
  });
});
