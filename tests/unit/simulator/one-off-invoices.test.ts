import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import {
  addItem,
  invoiceOf,
  invoices,
  newDraft,
  pass,
  pay,
  press,
  printedIn,
  refused,
  textOf,
  told,
  unsupported,
} from './acts';
import { DAY, control, eachShop, receiver, shop, stripe } from './world';

eachShop();

/** An open invoice of ten devices. */
async function sent(more: Partial<Stripe.InvoiceCreateParams> = {}): Promise<Stripe.Invoice> {
  const { id } = await newDraft(more);
  await addItem({ id });
  return stripe.invoices.sendInvoice(id);
}

describe('an invoice of its own', () => {
  it('is built from items, finalized, sent and paid, with what was written on it', async () => {
    const invoice = await newDraft({
      description: 'Order O-10042',
      footer: 'Thank you',
      custom_fields: [{ name: 'PO number', value: '4711 (B) Łódź 鯨' }],
    });
    expect(invoice).toMatchObject({ status: 'draft', billing_reason: 'manual', parent: null, total: 0 });
    const description = 'Tracker S, first 30 days from payment';
    await addItem(invoice, 10, { description });
    const period = { start: 1_800_000_000, end: 1_800_086_400 };
    await addItem(invoice, 1, { description: 'Mount', period });
    await stripe.invoices.finalizeInvoice(invoice.id, { auto_advance: false });
    const open = await stripe.invoices.sendInvoice(invoice.id);
    expect(open).toMatchObject({
      status: 'open',
      amount_due: 13_750,
      amount_remaining: 13_750,
      metadata: { orderId: 'order_3' },
      custom_fields: [{ name: 'PO number', value: '4711 (B) Łódź 鯨' }],
      lines: {
        data: [
          { amount: 12_500, quantity: 10, description },
          { amount: 1250, period },
        ],
      },
    });
    expect(open.number).toMatch(/^[A-Z0-9]{8}-0001$/);
    expect(open.due_date! - open.status_transitions.finalized_at!).toBe(14 * DAY);
    const page = await textOf(open.hosted_invoice_url);
    for (const text of ['4711 (B)', 'Order O-10042', 'Thank you', '€137.50', 'Pay this invoice'])
      expect(page).toContain(text);
    expect(await printedIn(open.invoice_pdf)).toContain('PO number: 4711 (B) Łódź □');
    await press(open.hosted_invoice_url, { how: 'card' });
    expect(await stripe.invoices.retrieve(open.id, { expand: ['payments'] })).toMatchObject({
      status: 'paid',
      amount_paid: 13_750,
      amount_remaining: 0,
      payments: { data: [{ status: 'paid', amount_paid: 13_750 }] },
    });
    await told('invoice.created', 'invoiceitem.created', 'invoice.finalized', 'invoice.sent', 'invoice.paid');
  });

  it('is made once under an idempotency key', async () => {
    const params = {
      customer: shop.customer.id,
      collection_method: 'send_invoice',
      days_until_due: 14,
    } as const;
    const make = () => stripe.invoices.create(params, { idempotencyKey: 'order:1:r1:invoice' });
    expect((await make()).id).toBe((await make()).id);
    expect(await invoices()).toHaveLength(1);
  });

  it('advances by itself after an hour when told to, and is collected from a card on file', async () => {
    const draft = await newDraft({ auto_advance: true });
    await addItem(draft);
    expect(draft.automatically_finalizes_at).toBe(draft.created + 3600);
    await control('advance', { seconds: 3601 });
    expect((await invoiceOf(draft.id)).status).toBe('open');
    const collected = await stripe.invoices.create({ customer: shop.customer.id, auto_advance: true });
    await addItem(collected, 2);
    await control('advance', { seconds: 3601 });
    expect(await invoiceOf(collected.id)).toMatchObject({ status: 'open', attempt_count: 1 });
  });

  it('of 0.01 to 0.49 euro is not charged: it goes on to the balance, and the next one asks for it', async () => {
    const of = async (unit_amount: number) => {
      const draft = await newDraft();
      await addItem(draft, 1, { unit_amount });
      return stripe.invoices.finalizeInvoice(draft.id);
    };
    expect(await of(49)).toMatchObject({ status: 'paid', total: 49, amount_due: 0, ending_balance: 49 });
    const { id: invoice, ...next } = await of(100);
    expect(next).toMatchObject({ status: 'open', amount_due: 149, ending_balance: 0 });
    await stripe.creditNotes.create({ invoice, amount: 100 });
    expect(await pay({ invoice })).toMatchObject({ message: 'Amount must be no less than €0.50 eur' });
    expect(await invoiceOf(invoice)).toMatchObject({ status: 'open', amount_remaining: 49 });
  });

  it('is due on a named day, and wants a day or a term', async () => {
    const due_date = Math.floor(Date.now() / 1000) + 20 * DAY;
    const [customer, collection_method] = [shop.customer.id, 'send_invoice' as const];
    const made = await stripe.invoices.create({ customer, collection_method, due_date });
    await addItem(made);
    await pass(1);
    expect((await stripe.invoices.finalizeInvoice(made.id)).due_date).toBe(due_date);
    const wrongs = [
      { collection_method },
      { collection_method, days_until_due: 3, due_date },
      { days_until_due: 3 },
    ];
    for (const wrong of wrongs) await refused(stripe.invoices.create({ customer, ...wrong }));
    await unsupported(
      newDraft({ pending_invoice_items_behavior: 'include' }),
      'pending_invoice_items_behavior',
    );
  });

  it('offers only the ways to pay that it was made for', async () => {
    const invoice = await sent({ payment_settings: { payment_method_types: ['card'] } });
    expect(await textOf(invoice.hosted_invoice_url)).not.toContain('SEPA');
    await pay({ invoice: invoice.id }, 'sepa');
    expect((await invoiceOf(invoice.id)).status).toBe('open');
  });

  it('tells of a bank debit when it begins, and leaves its invoice open until its end', async () => {
    const { id: invoice } = await sent();
    await pay({ invoice }, 'sepa');
    await told('payment_intent.processing');
    expect((await invoiceOf(invoice)).status).toBe('open');
    await control('settle', { invoice, outcome: 'succeeded' });
    await told('invoice.paid');
    expect((await invoiceOf(invoice)).status).toBe('paid');
  });

  it('is found by customer, status, due date and creation', async () => {
    const { id, created } = await sent();
    await newDraft();
    const found = async (filter: Stripe.InvoiceListParams) =>
      (await invoices({ customer: shop.customer.id, ...filter })).map((invoice) => invoice.id);
    expect(await found({ status: 'open' })).toEqual([id]);
    expect(await found({ created: { gt: created + 100 } })).toEqual([]);
    expect(await found({ due_date: { lte: created + 15 * DAY } })).toHaveLength(2);
    expect(await found({ subscription: 'sub_none' })).toEqual([]);
  });
});

describe('items', () => {
  it('are added to and removed from drafts only', async () => {
    const invoice = await newDraft();
    const item = await addItem(invoice);
    const other = await addItem(invoice, 1);
    const { data } = await stripe.invoiceItems.list({ invoice: invoice.id });
    expect(data.map(({ id }) => id)).toEqual([other.id, item.id]);
    expect(await stripe.invoiceItems.del(other.id)).toMatchObject({ deleted: true });
    const left = { total: 12_500, lines: { data: [{ quantity: 10 }] } };
    expect(await invoiceOf(invoice.id)).toMatchObject(left);
    await stripe.invoices.finalizeInvoice(invoice.id);
    const update = (params: Stripe.InvoiceUpdateParams) => stripe.invoices.update(invoice.id, params);
    await refused(addItem(invoice), 'invoice_not_editable');
    await refused(stripe.invoiceItems.del(item.id), 'invoice_not_editable');
    await refused(update({ custom_fields: [{ name: 'PO', value: '1' }] }), 'invoice_not_editable');
    expect((await update({ metadata: { a: '1' } })).metadata).toEqual({ orderId: 'order_3', a: '1' });
  });

  it('refuse a recurring price and a foreign currency, and need an invoice', async () => {
    const { invoiceItems } = stripe;
    const { id: invoice } = await newDraft();
    const recurring = { invoice, pricing: { price: shop.price.id } };
    await refused(invoiceItems.create(recurring), { param: 'pricing[price]' });
    await refused(addItem({ id: invoice }, 1, { currency: 'nok' }));
    const alone = { customer: shop.customer.id, pricing: { price: 'price_none' } };
    await refused(invoiceItems.create(alone), { param: 'invoice' });
    expect(await invoiceOf(invoice)).toMatchObject({ total: 0 });
  });

  it('beyond the tenth are read from their own list, wherever the invoice is shown', async () => {
    const invoice = await newDraft();
    for (let line = 1; line <= 12; line += 1) await addItem(invoice, line);
    const open = await stripe.invoices.sendInvoice(invoice.id);
    await told('invoice.sent');
    const event = receiver.received.find(({ type }) => type === 'invoice.sent');
    const [listed] = await invoices();
    for (const shown of [open, await invoiceOf(invoice.id), listed, event?.data.object])
      expect([shown?.lines]).toMatchObject([{ has_more: true, data: { length: 10 } }]);
    expect(open.total).toBe(78 * 1250);
    const quantities: (number | null)[] = [];
    for await (const { quantity } of stripe.invoices.listLineItems(invoice.id, { limit: 5 }))
      quantities.push(quantity);
    expect(quantities).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('go with a draft that is deleted', async () => {
    const invoice = await newDraft();
    await addItem(invoice);
    expect(await stripe.invoices.del(invoice.id)).toMatchObject({ deleted: true });
    expect((await stripe.invoiceItems.list()).data).toEqual([]);
    await refused(invoiceOf(invoice.id), 404);
    await told('invoice.deleted');
  });
});
