import { describe, expect, it } from 'vitest';
import type { Lease } from '@/simulator/stripe/leases';
import { addItem, cardLease, invoices, leaseOf, newDraft, newLease, pass, pay, textOf } from './acts';
import { control, eachShop, receiver, sdk, shop, simulator, stripe } from './world';

eachShop();

/** A card lease whose card refuses from now on. */
async function refusing(): Promise<string> {
  const { id } = await cardLease();
  await control('card', { customer: shop.customer.id, declines: true });
  return id;
}
const invoicesOf = (subscription: string) => invoices({ subscription });

describe('after the last try to collect', () => {
  it('a subscription stays past due by itself, and goes on being billed', async () => {
    const id = await refusing();
    await pass(45);
    expect((await leaseOf(id)).status).toBe('past_due');
    expect((await invoicesOf(id))[0]).toMatchObject({ attempt_count: 4, next_payment_attempt: null });
    await pass(16);
    expect(await invoicesOf(id)).toHaveLength(3);
  });

  it('it is cancelled when the account says so', async () => {
    const id = await refusing();
    expect(await control('retries', { after: 'cancel' })).toEqual({ after: 'cancel' });
    await pass(38);
    expect((await leaseOf(id)).status).toBe('past_due');
    await pass(3);
    const ended = { status: 'canceled', cancellation_details: { reason: 'payment_failed' } };
    expect(await leaseOf(id)).toMatchObject(ended);
    expect((await invoicesOf(id))[0]?.status).toBe('open');
    await pass(60);
    expect(await invoicesOf(id)).toHaveLength(2);
  });

  it('it is unpaid when the account says so: further invoices stay drafts until it is paid', async () => {
    const id = await refusing();
    await control('retries', { after: 'unpaid' });
    await pass(61);
    expect((await leaseOf(id)).status).toBe('unpaid');
    const [draft, open] = await invoicesOf(id);
    expect([draft?.status, draft?.auto_advance, open?.status]).toEqual(['draft', false, 'open']);
    await pay({ invoice: draft!.id });
    expect((await leaseOf(id)).status).toBe('active');
  });

  it('says what it does not understand', async () => {
    const message = 'after must be one of cancel, unpaid, past_due.';
    expect(await control('retries', { after: 'shrug' })).toEqual({ message });
  });
});

it('ends a subscription as somebody at the dashboard would', async () => {
  const { id: subscription } = await cardLease();
  expect(await control('end', { subscription })).toMatchObject({ status: 'canceled' });
  expect(receiver.types().at(-1)).toBe('customer.subscription.deleted');
  const message = 'This subscription has ended already.';
  expect(await control('end', { subscription })).toMatchObject({ message });
});

describe('leases', () => {
  async function twoOrders(): Promise<void> {
    await cardLease();
    await pass(30.1);
    const first = (await invoices())[1]!;
    const lines = [
      { type: 'invoice_line_item', invoice_line_item: first.lines.data[0]!.id, quantity: 2 },
    ] as const;
    await stripe.creditNotes.create({ invoice: first.id, lines: [...lines], refund_amount: 2500 });
    for (const status of ['open', 'void']) {
      const invoice = await newDraft();
      await addItem(invoice, 1, { unit_amount: 700 });
      await stripe.invoices.sendInvoice(invoice.id);
      if (status === 'void') await stripe.invoices.voidInvoice(invoice.id);
    }
  }

  it('add up per order what was charged, credited, refunded and paid', async () => {
    await twoOrders();
    expect(await control<Lease[]>('leases')).toMatchObject([
      {
        order: 'order_3',
        charged: 700,
        credited: 0,
        refunded: 0,
        paid: 0,
        open: 700,
        invoices: [
          { status: 'open', total: 700, charged: 700 },
          { status: 'void', total: 700, charged: 0 },
        ],
      },
      {
        order: 'order_1',
        charged: 25_000,
        credited: 2500,
        refunded: 2500,
        paid: 25_000,
        open: 0,
        subscriptions: [{ status: 'active' }],
        sessions: [{ status: 'complete' }],
        invoices: [
          { status: 'paid', refunded: 2500, credited: 2500 },
          { status: 'paid', refunded: 0 },
        ],
      },
    ]);
    expect(await control<Lease[]>('leases?order=order_1')).toHaveLength(1);
  });

  it('stand on the overview with their sums, and customers with their balance', async () => {
    await twoOrders();
    const [paid] = await invoices({ status: 'paid', limit: 1 });
    await stripe.creditNotes.create({ invoice: paid!.id, amount: 300, credit_amount: 300 });
    const page = await textOf(simulator.paymentUrl);
    for (const text of ['order_1', 'order_3', '€250.00', '€257.00', '€28.00', '€3.00 in credit'])
      expect(page).toContain(text);
    expect(page).not.toContain('<script');
  });

  it('without metadata stand under their subscription', async () => {
    const { id } = await newLease({ metadata: {} });
    const expected = [{ order: null, subscriptions: [{ id }], invoices: [{ status: 'draft', charged: 0 }] }];
    expect(await control<Lease[]>('leases')).toMatchObject(expected);
  });
});

it('answers after a while, with its work done before or after it', async () => {
  const path = 'POST /v1/customers';
  await control('faults', { kind: 'slow', ms: 300, path });
  const started = Date.now();
  expect((await stripe.customers.create({ name: 'Slow' })).name).toBe('Slow');
  expect(Date.now() - started).toBeGreaterThanOrEqual(295);
  await control('faults', { kind: 'slow', ms: 400, after: true, path });
  const impatient = sdk(simulator.paymentUrl, { timeout: 100 });
  await expect(impatient.customers.create({ name: 'Done' })).rejects.toThrow();
  expect((await stripe.customers.list({ limit: 2 })).data.map(({ name }) => name)).toEqual(['Done', 'Slow']);
  const message = expect.stringContaining('ms') as string;
  expect(await control('faults', { kind: 'slow' })).toMatchObject({ message });
});
