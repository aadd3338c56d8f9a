import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { DAY, catalogue, startWorld, told, type World } from './world';

let world: World;
let shop: Awaited<ReturnType<typeof catalogue>>;
beforeEach(async () => {
  world = await startWorld();
  shop = await catalogue(world.stripe);
});
afterEach(() => world.stop());

/** An order's first thirty days: an empty draft to pay within 14 days. */
const draft = (more: Partial<Stripe.InvoiceCreateParams> = {}): Promise<Stripe.Invoice> =>
  world.stripe.invoices.create({
    customer: shop.customer.id,
    collection_method: 'send_invoice',
    days_until_due: 14,
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude',
    metadata: { orderId: 'order_3' },
    ...more,
  });
const add = (
  invoice: Stripe.Invoice,
  quantity = 10,
  more: Partial<Stripe.InvoiceItemCreateParams> = {},
): Promise<Stripe.InvoiceItem> =>
  world.stripe.invoiceItems.create({
    invoice: invoice.id,
    price_data: {
      currency: 'eur',
      product: shop.price.product as string,
      unit_amount: 1250,
      tax_behavior: 'exclusive',
    },
    quantity,
    description: 'Tracker S, first 30 days from payment',
    ...more,
  });
const read = (invoice: Stripe.Invoice): Promise<Stripe.Invoice> => world.stripe.invoices.retrieve(invoice.id);

describe('an invoice of its own', () => {
  it('is built from items, finalized, sent and paid, with what was written on it', async () => {
    const invoice = await draft({
      description: 'Order O-10042',
      footer: 'Thank you',
      custom_fields: [{ name: 'PO number', value: '4711 (B)' }],
    });
    expect(invoice).toMatchObject({ status: 'draft', billing_reason: 'manual', parent: null, total: 0 });
    await add(invoice);
    await add(invoice, 1, { description: 'Mount', period: { start: 1_800_000_000, end: 1_800_086_400 } });
    await world.stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false });
    const sent = await world.stripe.invoices.sendInvoice(invoice.id);
    expect(sent).toMatchObject({
      status: 'open',
      amount_due: 13_750,
      amount_remaining: 13_750,
      metadata: { orderId: 'order_3' },
      custom_fields: [{ name: 'PO number', value: '4711 (B)' }],
      lines: {
        data: [
          { amount: 12_500, quantity: 10, description: 'Tracker S, first 30 days from payment' },
          { amount: 1250, period: { start: 1_800_000_000, end: 1_800_086_400 } },
        ],
      },
    });
    expect(sent.number).toMatch(/-0001$/);
    expect((sent.due_date ?? 0) - (sent.status_transitions.finalized_at ?? 0)).toBe(14 * DAY);
    const page = await (await fetch(sent.hosted_invoice_url ?? '')).text();
    for (const text of ['4711 (B)', 'Order O-10042', 'Thank you', '€137.50', 'Pay this invoice'])
      expect(page).toContain(text);
    const pdf = await (await fetch(sent.invoice_pdf ?? '')).text();
    expect(pdf).toContain('PO number: 4711 \\(B\\)');
    await world.control('pay', { invoice: invoice.id, how: 'card' });
    expect(await read(invoice)).toMatchObject({ status: 'paid', amount_paid: 13_750 });
    expect(world.receiver.types()).toEqual(
      expect.arrayContaining([
        'invoice.created',
        'invoiceitem.created',
        'invoice.finalized',
        'invoice.sent',
        'invoice.paid',
      ]),
    );
  });

  it('is made once under an idempotency key, its items too', async () => {
    const make = (): Promise<Stripe.Invoice> =>
      world.stripe.invoices.create(
        { customer: shop.customer.id, collection_method: 'send_invoice', days_until_due: 14 },
        { idempotencyKey: 'order:1:r1:invoice' },
      );
    const [first, second] = [await make(), await make()];
    expect(second.id).toBe(first.id);
    expect((await world.stripe.invoices.list({ customer: shop.customer.id })).data).toHaveLength(1);
  });

  it('advances by itself after an hour when told to, and is collected from a card on file', async () => {
    const sent = await draft({ auto_advance: true });
    await add(sent);
    expect(sent.automatically_finalizes_at).toBe(sent.created + 3600);
    await world.control('advance', { seconds: 3601 });
    expect((await read(sent)).status).toBe('open');
    const collected = await world.stripe.invoices.create({ customer: shop.customer.id, auto_advance: true });
    await add(collected, 2);
    await world.control('advance', { seconds: 3601 });
    expect(await read(collected)).toMatchObject({ status: 'open', attempt_count: 1 });
  });

  it('of 0.01 to 0.49 euro cannot be charged: it goes on to the balance, and the next one asks for it', async () => {
    const item = (invoice: Stripe.Invoice, cents: number) =>
      add(invoice, 1, {
        price_data: { currency: 'eur', product: shop.price.product as string, unit_amount: cents },
      });
    const little = await draft();
    await item(little, 49);
    await world.stripe.invoices.finalizeInvoice(little.id);
    expect(await read(little)).toMatchObject({
      status: 'paid',
      total: 49,
      amount_due: 0,
      ending_balance: 49,
    });
    const next = await draft();
    await item(next, 100);
    await world.stripe.invoices.finalizeInvoice(next.id);
    expect(await read(next)).toMatchObject({ status: 'open', amount_due: 149, ending_balance: 0 });
    await world.stripe.creditNotes.create({ invoice: next.id, amount: 100 });
    expect(await world.control('pay', { invoice: next.id, how: 'card' })).toMatchObject({
      message: 'Amount must be no less than €0.50 eur',
    });
    expect(await read(next)).toMatchObject({ status: 'open', amount_remaining: 49 });
  });

  it('is due on a named day, and wants a day or a term', async () => {
    const day = Math.floor(Date.now() / 1000) + 20 * DAY;
    const made = await world.stripe.invoices.create({
      customer: shop.customer.id,
      collection_method: 'send_invoice',
      due_date: day,
    });
    await add(made);
    await world.control('advance', { days: 1 });
    expect((await world.stripe.invoices.finalizeInvoice(made.id)).due_date).toBe(day);
    const { customer } = shop;
    for (const wrong of [
      { collection_method: 'send_invoice' as const },
      { collection_method: 'send_invoice' as const, days_until_due: 3, due_date: day },
      { days_until_due: 3 },
    ])
      await expect(world.stripe.invoices.create({ customer: customer.id, ...wrong })).rejects.toMatchObject({
        statusCode: 400,
      });
    await expect(draft({ pending_invoice_items_behavior: 'include' })).rejects.toMatchObject({
      code: 'simulator_unsupported',
    });
  });

  it('is voided, and then cannot be paid', async () => {
    const invoice = await draft();
    await add(invoice);
    await world.stripe.invoices.sendInvoice(invoice.id);
    expect((await world.stripe.invoices.voidInvoice(invoice.id)).status).toBe('void');
    await expect(world.stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('offers only the ways to pay that it was made for', async () => {
    const invoice = await draft({ payment_settings: { payment_method_types: ['card'] } });
    await add(invoice);
    const { hosted_invoice_url: url } = await world.stripe.invoices.sendInvoice(invoice.id);
    expect(await (await fetch(url ?? '')).text()).not.toContain('SEPA');
    await world.control('pay', { invoice: invoice.id, how: 'sepa' });
    expect((await read(invoice)).status).toBe('open');
  });

  it('tells of a bank debit when it begins, and leaves its invoice open until its end', async () => {
    const invoice = await draft();
    await add(invoice);
    await world.stripe.invoices.sendInvoice(invoice.id);
    await world.control('pay', { invoice: invoice.id, how: 'sepa' });
    await told(world, 'payment_intent.processing');
    expect((await read(invoice)).status).toBe('open');
    await world.control('settle', { invoice: invoice.id, outcome: 'succeeded' });
    await told(world, 'invoice.paid');
    expect((await read(invoice)).status).toBe('paid');
  });

  it('is found by customer, status, due date and creation', async () => {
    const invoice = await draft();
    await add(invoice);
    await draft();
    await world.stripe.invoices.sendInvoice(invoice.id);
    const { customer } = shop;
    const ids = async (filter: Stripe.InvoiceListParams): Promise<string[]> =>
      (await world.stripe.invoices.list({ customer: customer.id, ...filter })).data.map(({ id }) => id);
    expect(await ids({ status: 'open' })).toEqual([invoice.id]);
    expect(await ids({ created: { gt: invoice.created + 100 } })).toEqual([]);
    expect(await ids({ due_date: { lte: invoice.created + 15 * DAY } })).toHaveLength(2);
    expect(await ids({ subscription: 'sub_none' })).toEqual([]);
  });
});

describe('items', () => {
  it('are added to and removed from drafts only', async () => {
    const invoice = await draft();
    const item = await add(invoice);
    const other = await add(invoice, 1);
    const { data } = await world.stripe.invoiceItems.list({ invoice: invoice.id });
    expect(data.map(({ id }) => id)).toEqual([other.id, item.id]);
    expect(await world.stripe.invoiceItems.del(other.id)).toMatchObject({ deleted: true });
    expect(await read(invoice)).toMatchObject({ total: 12_500, lines: { data: [{ quantity: 10 }] } });
    await world.stripe.invoices.finalizeInvoice(invoice.id);
    await expect(add(invoice)).rejects.toMatchObject({ code: 'invoice_not_editable' });
    await expect(world.stripe.invoiceItems.del(item.id)).rejects.toMatchObject({
      code: 'invoice_not_editable',
    });
    await expect(
      world.stripe.invoices.update(invoice.id, { custom_fields: [{ name: 'PO', value: '1' }] }),
    ).rejects.toMatchObject({ code: 'invoice_not_editable' });
    expect((await world.stripe.invoices.update(invoice.id, { metadata: { a: '1' } })).metadata).toEqual({
      orderId: 'order_3',
      a: '1',
    });
  });

  it('refuse a recurring price and a foreign currency, and need an invoice', async () => {
    const invoice = await draft();
    await expect(
      world.stripe.invoiceItems.create({ invoice: invoice.id, pricing: { price: shop.price.id } }),
    ).rejects.toMatchObject({ param: 'pricing[price]' });
    await expect(
      add(invoice, 1, {
        price_data: { currency: 'nok', product: shop.price.product as string, unit_amount: 1 },
      }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await expect(
      world.stripe.invoiceItems.create({ customer: shop.customer.id, pricing: { price: 'price_none' } }),
    ).rejects.toMatchObject({ param: 'invoice' });
    expect(await read(invoice)).toMatchObject({ total: 0 });
  });

  it('beyond the tenth are read from their own list, wherever the invoice is shown', async () => {
    const invoice = await draft();
    for (let line = 1; line <= 12; line += 1) await add(invoice, line);
    const sent = await world.stripe.invoices.sendInvoice(invoice.id);
    await told(world, 'invoice.sent');
    const event = world.receiver.received.find(({ type }) => type === 'invoice.sent');
    const [listed] = (await world.stripe.invoices.list()).data;
    for (const shown of [sent, await read(invoice), listed, event?.data.object])
      expect([shown?.lines]).toMatchObject([{ has_more: true, data: { length: 10 } }]);
    expect(sent.total).toBe(78 * 1250);
    const lines: Stripe.InvoiceLineItem[] = [];
    for await (const line of world.stripe.invoices.listLineItems(invoice.id, { limit: 5 })) lines.push(line);
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('go with a draft that is deleted', async () => {
    const invoice = await draft();
    await add(invoice);
    expect(await world.stripe.invoices.del(invoice.id)).toMatchObject({ deleted: true });
    expect((await world.stripe.invoiceItems.list()).data).toEqual([]);
    await expect(read(invoice)).rejects.toMatchObject({ statusCode: 404 });
    await told(world, 'invoice.deleted');
  });
});
