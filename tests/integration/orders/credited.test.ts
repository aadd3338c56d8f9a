import { describe, expect, it } from 'vitest';
import { readOrder } from '@/lib/domain/orders/read-order';
import { eventsOf, numberOf, statusOf } from '../../support/rows';
import { payCheckout } from '../../support/world';
import { admin, buoy, fjord } from '../cast';
import { leased, order, sumsOf } from './leases';
import { atProvider, control, makeAtProvider } from './provider';
import { advance, db, freshWorld, later, mailsTo, reservedOf, subjectsTo } from './world';

freshWorld({ buoy: { unitPriceCents: 1000, free: 10 } });

const byInvoice = { orderType: 'INVOICE' };
const operator = 'super@example.com';

/** The dashboard credits an order's open invoice: all of it, or so much. */
async function credit(orderId: string, amount?: number): Promise<string> {
  const { id, amountDueCents } = await db.invoice.findFirstOrThrow({ where: { orderId, status: 'open' } });
  await makeAtProvider('credit_notes', { invoice: id, amount: String(amount ?? amountDueCents) });
  await settled();
  return id;
}

const settled = () => later(0.02);

const withoutThanks = async () => {
  const subjects = await subjectsTo(fjord.email);
  expect(subjects.filter((subject) => /received|paid|ship/i.test(subject))).toEqual([]);
};

describe('a first invoice that somebody credits', () => {
  it('is not paid: its order is called off, its stock free, the operator told, and nothing billed', async () => {
    const { orderId } = await order(admin, 'Buoy', 4, byInvoice);
    expect(await reservedOf(buoy.id)).toBe(4);
    await credit(orderId);
    expect(await statusOf(orderId)).toBe('CANCELLED');
    expect(await reservedOf(buoy.id)).toBe(0);
    expect(await eventsOf(orderId)).toEqual(['order.placed', 'order.calledOff']);
    const expected = { paidAt: null, leaseStart: null, paidWith: null };
    expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject(expected);
    const number = await numberOf(orderId);
    expect((await subjectsTo(operator)).filter((subject) => subject.includes('called off'))).toHaveLength(1);
    expect(await subjectsTo(operator)).toHaveLength(1);
    // Their order of arrival is chance.
    expect((await subjectsTo(fjord.email)).sort()).toEqual([
      `Invoice for order ${number}`,
      `Order ${number} is cancelled`,
    ]);
    expect(await atProvider('subscriptions?status=all')).toEqual([]);
    await later(31);
    expect(await sumsOf(orderId)).toMatchObject({ charged: 4000, credited: 4000, paid: 0, open: 0 });
    await withoutThanks();
  });

  it('in part, and pays the rest, is paid', async () => {
    const { orderId } = await order(admin, 'Buoy', 4, byInvoice);
    const id = await credit(orderId, 3000);
    expect(await statusOf(orderId)).toBe('INVOICED');
    await control('pay', { invoice: id, how: 'card' });
    await settled();
    expect(await statusOf(orderId)).toBe('PAID');
  });

  it('after a bank debit of a checkout failed calls the order off, and its subscription', async () => {
    const { orderId } = await order(admin, 'Buoy', 4);
    const { checkoutId } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await payCheckout(orderId, 'sepa');
    await control('events', { mode: 'drop' });
    await control('settle', { session: checkoutId, outcome: 'failed' });
    await credit(orderId);
    await control('events', { mode: 'normal' });
    await settled();
    expect(await statusOf(orderId)).toBe('CANCELLED');
    expect(await reservedOf(buoy.id)).toBe(0);
    expect(await atProvider('subscriptions?status=all')).toMatchObject([{ status: 'canceled' }]);
    await withoutThanks();
  });

  it('of an order that was cancelled meanwhile is no money that has to go back', async () => {
    const { orderId } = await order(admin, 'Buoy', 4, byInvoice);
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    await control('events', { mode: 'drop' });
    await makeAtProvider('credit_notes', { invoice: id, amount: '4000' });
    await control('events', { mode: 'normal' });
    await db.order.update({ where: { id: orderId }, data: { status: 'CANCELLED', closedAt: new Date() } });
    await settled();
    expect(await statusOf(orderId)).toBe('CANCELLED');
    expect((await subjectsTo(operator)).filter((subject) => subject.includes('refund'))).toEqual([]);
  });
});

describe('right stays right: paid is an order', () => {
  it('whose invoice somebody marks as paid at the provider', async () => {
    const { orderId } = await order(admin, 'Buoy', 4, byInvoice);
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    await makeAtProvider(`invoices/${id}/pay`, { paid_out_of_band: 'true' });
    await settled();
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await db.invoice.findUniqueOrThrow({ where: { id } })).toMatchObject({ settledBy: 'money' });
  });

  it('that the customer’s own credit covers', async () => {
    const before = await leased(admin, 'Buoy', 6);
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId: before } });
    await makeAtProvider('credit_notes', { invoice: id, amount: '6000', credit_amount: '6000' });
    const { orderId } = await order(admin, 'Buoy', 4, byInvoice);
    await settled();
    expect(await statusOf(orderId)).toBe('PAID');
    const expected = { settledBy: 'balance', balanceCents: 4000, amountPaidCents: 0 };
    expect(await db.invoice.findFirstOrThrow({ where: { orderId } })).toMatchObject(expected);
    const sentence = 'The order of Fjord is paid with €40.00 of your credit. Nothing was charged.';
    const paid = (await mailsTo(fjord.email)).find(({ text }) => text.includes(sentence));
    expect(paid?.subject).toMatch(/is paid$/);
    expect(paid?.text).not.toMatch(/Thank|€0.00/);
    expect((await readOrder(admin, { id: orderId })).timeline.at(-1)?.event).toBe(
      'Order paid with €40.00 of the credit of Fjord',
    );
  });

  it.each(['invoice', 'card'] as const)(
    'of which the customer’s own credit covers a part, which is shown beside what was charged, by %s',
    async (method) => {
      const before = await leased(admin, 'Buoy', 1);
      const { id } = await db.invoice.findFirstOrThrow({ where: { orderId: before } });
      await makeAtProvider('credit_notes', { invoice: id, amount: '139', credit_amount: '139' });
      const orderId = await leased(admin, 'Buoy', 4, method);
      await settled();
      const mails = await mailsTo(fjord.email);
      const textOf = (part: string) => mails.findLast(({ subject }) => subject.includes(part))?.text;
      expect(textOf('is paid')).toContain(
        'we have received the payment of €38.61 for the order of Fjord; €1.39 of your credit was used as well.',
      );
      if (method === 'invoice')
        expect(textOf('Invoice for')).toContain('€1.39 of your credit is taken off already.');
      const detail = await readOrder(admin, { id: orderId });
      expect(detail.timeline.at(-1)?.event).toBe(
        'Payment of €38.61 received from Fjord, and €1.39 of its credit used',
      );
      const expected = [{ totalCents: 4000, chargedCents: 3861, creditUsedCents: 139, carriedCents: 0 }];
      expect(detail.invoices).toMatchObject(expected);
    },
  );

  it('for whose renewal there was credit, and the log says so', async () => {
    const orderId = await leased(admin, 'Buoy', 1);
    const { id } = await db.invoice.findFirstOrThrow({ where: { orderId } });
    await makeAtProvider('credit_notes', { invoice: id, amount: '1000', credit_amount: '1000' });
    const [customer] = await atProvider<{ id: string }>('customers');
    await makeAtProvider(`customers/${customer?.id ?? ''}/balance_transactions`, {
      ...{ amount: '-200', currency: 'eur' },
    });
    await advance(30.1);
    await advance(30);
    await settled();
    const { number } = await db.invoice.findFirstOrThrow({ where: { orderId, balanceCents: 1000 } });
    const { number: second } = await db.invoice.findFirstOrThrow({ where: { orderId, balanceCents: 200 } });
    const said = (await readOrder(admin, { id: orderId })).timeline.map(({ event }) => event);
    expect(said).toContain(`Invoice ${number} paid with €10.00 of the credit of Fjord`);
    expect(said).toContain(`Invoice ${second} of €8.00 paid by Fjord, and €2.00 of its credit used`);
  });
});

it('a renewal that somebody credits is paid by nobody', async () => {
  const orderId = await leased(admin, 'Buoy', 4, 'invoice');
  await later(30.1);
  const id = await credit(orderId);
  expect(await db.invoice.findUniqueOrThrow({ where: { id } })).toMatchObject({ settledBy: 'creditNote' });
  const expected = [{ id, status: 'paid', creditedAway: true }, { creditedAway: false }];
  expect((await readOrder(admin, { id: orderId })).invoices).toMatchObject(expected);
  const types = await eventsOf(orderId);
  expect(types).toContain('invoice.credited');
  expect(types).not.toContain('invoice.paid');
  expect((await mailsTo(fjord.email)).filter(({ text }) => text.includes('€0.00'))).toEqual([]);
  expect(await statusOf(orderId)).toBe('PAID');
});
