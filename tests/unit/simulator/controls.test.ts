import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import type { Lease } from '@/simulator/stripe/leases';
import { catalogue, openCheckout, sdk, startWorld, type World } from './world';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

/** A card lease whose card refuses from now on. */
async function refused(): Promise<string> {
  const session = await openCheckout(world.stripe);
  await world.control('pay', { session: session.id, how: 'card' });
  await world.control('card', { customer: session.customer, declines: true });
  const [subscription] = (await world.stripe.subscriptions.list()).data;
  return subscription?.id ?? '';
}
const read = (id: string): Promise<Stripe.Subscription> => world.stripe.subscriptions.retrieve(id);
const invoices = async (id: string): Promise<Stripe.Invoice[]> =>
  (await world.stripe.invoices.list({ subscription: id })).data;

describe('after the last try to collect', () => {
  it('a subscription stays past due by itself, and goes on being billed', async () => {
    const id = await refused();
    await world.control('advance', { days: 45 });
    expect((await read(id)).status).toBe('past_due');
    expect((await invoices(id))[0]).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
    await world.control('advance', { days: 16 });
    expect(await invoices(id)).toHaveLength(3);
  });

  it('it is cancelled when the account says so', async () => {
    const id = await refused();
    expect(await world.control('retries', { after: 'cancel' })).toEqual({ after: 'cancel' });
    await world.control('advance', { days: 38 });
    expect((await read(id)).status).toBe('past_due');
    await world.control('advance', { days: 3 });
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await invoices(id))[0]?.status).toBe('open');
    await world.control('advance', { days: 60 });
    expect(await invoices(id)).toHaveLength(2);
  });

  it('it is unpaid when the account says so: further invoices stay drafts until it is paid', async () => {
    const id = await refused();
    await world.control('retries', { after: 'unpaid' });
    await world.control('advance', { days: 61 });
    expect((await read(id)).status).toBe('unpaid');
    const [draft, open] = await invoices(id);
    expect([draft?.status, draft?.auto_advance, open?.status]).toEqual(['draft', false, 'open']);
    await world.control('pay', { invoice: draft?.id, how: 'card' });
    expect((await read(id)).status).toBe('active');
  });

  it('says what it does not understand', async () => {
    expect(await world.control('retries', { after: 'shrug' })).toEqual({
      message: 'after must be one of cancel, unpaid, past_due.',
    });
  });
});

it('ends a subscription as somebody at the dashboard would', async () => {
  const session = await openCheckout(world.stripe);
  await world.control('pay', { session: session.id, how: 'card' });
  const [subscription] = (await world.stripe.subscriptions.list()).data;
  expect(await world.control('end', { subscription: subscription?.id })).toMatchObject({
    status: 'canceled',
  });
  expect(world.receiver.types().at(-1)).toBe('customer.subscription.deleted');
  expect(await world.control('end', { subscription: subscription?.id })).toMatchObject({
    message: 'This subscription has ended already.',
  });
});

describe('leases', () => {
  /** One order by card with a credited and refunded first invoice, another by an open one-off invoice. */
  async function twoOrders(): Promise<void> {
    const session = await openCheckout(world.stripe);
    await world.control('pay', { session: session.id, how: 'card' });
    await world.control('advance', { days: 30.1 });
    const [, first] = (await world.stripe.invoices.list()).data;
    await world.stripe.creditNotes.create({
      invoice: first?.id ?? '',
      lines: [{ type: 'invoice_line_item', invoice_line_item: first?.lines.data[0]?.id ?? '', quantity: 2 }],
      refund_amount: 2500,
    });
    const product = first?.lines.data[0]?.pricing?.price_details?.product ?? '';
    for (const status of ['open', 'void']) {
      const { id } = await world.stripe.invoices.create({
        customer: session.customer as string,
        collection_method: 'send_invoice',
        days_until_due: 14,
        metadata: { orderId: 'order_9' },
      });
      await world.stripe.invoiceItems.create({
        invoice: id,
        price_data: { currency: 'eur', product, unit_amount: 700 },
      });
      await world.stripe.invoices.sendInvoice(id);
      if (status === 'void') await world.stripe.invoices.voidInvoice(id);
    }
  }

  it('add up per order what was charged, credited, refunded and paid', async () => {
    await twoOrders();
    const all = await world.control<Lease[]>('leases');
    expect(
      all.map(({ order, charged, credited, refunded, paid, open }) => [
        order,
        charged,
        credited,
        refunded,
        paid,
        open,
      ]),
    ).toEqual([
      ['order_9', 700, 0, 0, 0, 700],
      ['order_1', 25_000, 2500, 2500, 25_000, 0],
    ]);
    expect(all[0]?.invoices.map(({ status, total, charged }) => [status, total, charged])).toEqual([
      ['open', 700, 700],
      ['void', 700, 0],
    ]);
    expect(all[1]).toMatchObject({
      subscriptions: [{ status: 'active' }],
      sessions: [{ status: 'complete' }],
      invoices: [
        { status: 'paid', refunded: 2500, credited: 2500 },
        { status: 'paid', refunded: 0 },
      ],
    });
    expect(await world.control<Lease[]>('leases?order=order_1')).toHaveLength(1);
  });

  it('stand on the overview with their sums, and customers with their balance', async () => {
    await twoOrders();
    const [paid] = (await world.stripe.invoices.list({ status: 'paid', limit: 1 })).data;
    await world.stripe.creditNotes.create({ invoice: paid?.id ?? '', amount: 300, credit_amount: 300 });
    const page = await (await fetch(world.simulator.paymentUrl)).text();
    for (const text of ['order_1', 'order_9', '€250.00', '€257.00', '€28.00', '€3.00 in credit'])
      expect(page).toContain(text);
    expect(page).not.toContain('<script');
  });

  it('without metadata stand under their subscription', async () => {
    const { customer, price } = await catalogue(world.stripe);
    const { id } = await world.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      collection_method: 'send_invoice',
      days_until_due: 14,
    });
    expect(await world.control<Lease[]>('leases')).toMatchObject([
      { order: null, subscriptions: [{ id }], invoices: [{ status: 'draft', charged: 0 }] },
    ]);
  });
});

describe('a slow provider', () => {
  it('answers after a while, with its work done before or after it', async () => {
    await world.control('faults', { kind: 'slow', ms: 300, path: 'POST /v1/customers' });
    const started = Date.now();
    expect((await world.stripe.customers.create({ name: 'Slow' })).name).toBe('Slow');
    expect(Date.now() - started).toBeGreaterThanOrEqual(295);
    const impatient = sdk(world.simulator.paymentUrl, { timeout: 100 });
    await world.control('faults', { kind: 'slow', ms: 400, after: true, path: 'POST /v1/customers' });
    await expect(impatient.customers.create({ name: 'Done' })).rejects.toThrow();
    const names = async (): Promise<(string | null | undefined)[]> =>
      (await world.stripe.customers.list()).data.map(({ name }) => name);
    expect(await names()).toEqual(['Done', 'Slow']);
    expect(await world.control('faults', { kind: 'slow' })).toMatchObject({
      message: expect.stringContaining('ms') as string,
    });
  });
});
