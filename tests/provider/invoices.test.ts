import { describe, expect, it } from 'vitest';
import type { InvoiceRequest } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { toSeconds } from '@/lib/billing/stripe/client';
import { daysAfter, invoiceRequest, newKey, newOrder, printed } from './requests';
import { afterwards, eventually, newCustomer, newPrice, payByCard, raw, readInvoice } from './world';

const customerId = await newCustomer();
const model = await newPrice();

const request = (more: Partial<InvoiceRequest> = {}): InvoiceRequest =>
  invoiceRequest(newOrder(customerId), model, more);

/** Sends it, and withdraws it at the file's end. */
async function send(wanted: InvoiceRequest, key = newKey(), repeated = false): Promise<string> {
  const id = await provider().sendInvoice(wanted, key, repeated);
  afterwards(() => provider().withdrawInvoice(id));
  return id;
}

/** A crash right after making an invoice leaves an empty draft. */
async function makeDraft({ orderId, rev, purpose }: InvoiceRequest): Promise<string> {
  const { id } = await raw.invoices.create({
    customer: customerId,
    collection_method: 'send_invoice',
    days_until_due: 14,
    auto_advance: false,
    pending_invoice_items_behavior: 'exclude',
    metadata: { orderId, rev: String(rev), purpose },
  });
  return id;
}

describe('an invoice of its own', () => {
  it('bills its items until a date, with the purchase order printed on it', async () => {
    const wanted = request({ purchaseOrder: 'PO-4711' });
    wanted.items.push({ ...wanted.items[0]!, quantity: 2, unitPriceCents: 500, description: 'Mount' });
    const id = await send(wanted);
    expect(await readInvoice(id)).toMatchObject({
      id,
      purpose: 'first',
      rev: 1,
      leaseId: null,
      status: 'open',
      netCents: 13_900,
      taxCents: 0,
      amountDueCents: 13_900,
      amountPaidCents: 0,
      creditedCents: 0,
      // It begins when it is paid.
      periodStart: null,
      periodEnd: null,
      dueAt: new Date(toSeconds(wanted.dueAt) * 1_000),
      paidAt: null,
      number: expect.any(String) as string,
      hostedUrl: expect.stringMatching(/^https?:/) as string,
      pdfUrl: expect.stringMatching(/^https?:/) as string,
    });
    const { data } = await raw.invoices.listLineItems(id);
    const lines = data.map(({ description, quantity, amount }) => [description, quantity, amount]);
    expect(lines).toContainEqual(['Tracker, first 30 days from payment', 10, 12_900]);
    expect(lines).toContainEqual(['Mount', 2, 1_000]);
    expect(await raw.invoices.retrieve(id)).toMatchObject({
      auto_advance: false,
      collection_method: 'send_invoice',
      custom_fields: printed('PO-4711'),
      metadata: { orderId: wanted.orderId, rev: '1', purpose: 'first' },
    });
  });

  it('is made once, however often it is asked for', async () => {
    const wanted = request();
    const id = await send(wanted);
    await eventually(async () => expect(await provider().findInvoice(wanted)).toBe(id));
    // A day later the provider has forgotten the key.
    expect(await send(wanted, newKey(), true)).toBe(id);
    expect((await readInvoice(id)).lines).toHaveLength(1);
    expect(await provider().findInvoice({ ...wanted, rev: 2 })).toBeNull();
    expect(await provider().findInvoice({ ...wanted, purpose: 'period:1' })).toBeNull();
  });

  it('goes on where it stopped', async () => {
    const wanted = request();
    wanted.items.push({ ...wanted.items[0]!, quantity: 2, description: 'Mount' });
    const id = await makeDraft(wanted);
    await raw.invoiceItems.create({
      customer: customerId,
      invoice: id,
      quantity: 10,
      description: wanted.items[0]?.description ?? '',
      metadata: { line: '0' },
      price_data: { currency: 'eur', product: model.productId, unit_amount: model.unitPriceCents },
    });
    await eventually(async () => expect(await provider().findInvoice(wanted)).toBe(id));
    expect(await send(wanted, newKey(), true)).toBe(id);
    const { status, netCents, lines } = await readInvoice(id);
    const quantities = lines.map(({ quantity }) => quantity).sort();
    expect([status, netCents, quantities]).toEqual(['open', 15_480, [10, 2]]);
  });

  it('says which period it is for where that has passed already', async () => {
    const start = daysAfter(new Date(toSeconds(new Date()) * 1_000), -40);
    const period = { start, end: daysAfter(start, 30) };
    const wanted = request({ purpose: 'period:1' });
    const id = await send({ ...wanted, items: wanted.items.map((item) => ({ ...item, period })) });
    const said = { purpose: 'period:1', periodStart: period.start, periodEnd: period.end };
    expect(await readInvoice(id)).toMatchObject(said);
  });

  it('is read with all its lines, though it carries only the first ten itself', async () => {
    const wanted = request();
    const quantities = Array.from({ length: 12 }, (_, index) => index + 1);
    wanted.items = quantities.map((quantity) => ({ ...wanted.items[0]!, quantity }));
    const id = await send(wanted);
    expect((await raw.invoices.retrieve(id)).lines).toMatchObject({ has_more: true, data: { length: 10 } });
    const truth = await readInvoice(id);
    expect(truth.lines.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual(quantities);
    expect(truth.lines.every(({ amountCents, quantity }) => amountCents === quantity * 1290)).toBe(true);
    expect(truth.netCents).toBe(78 * 1290);
    expect(await send(wanted, newKey(), true)).toBe(id);
    expect((await readInvoice(id)).netCents).toBe(78 * 1290);
  });

  it('is paid in full by a card', async () => {
    const id = await send(request());
    await payByCard(customerId, id);
    const { amountDueCents, amountPaidCents, paidAt } = await readInvoice(id);
    expect([amountDueCents, amountPaidCents]).toEqual([12_900, 12_900]);
    expect(Math.abs(Date.now() - (paidAt?.getTime() ?? 0))).toBeLessThan(600_000);
  });
});

describe('taking an invoice back', () => {
  it('voids an open one, also twice', async () => {
    const id = await send(request());
    for (let time = 0; time < 2; time += 1) expect(await provider().withdrawInvoice(id)).toBe('withdrawn');
    expect((await readInvoice(id)).status).toBe('void');
  });

  it('deletes a draft, also twice, and then there is nothing to read', async () => {
    const wanted = request();
    const id = await makeDraft(wanted);
    for (let time = 0; time < 2; time += 1) expect(await provider().withdrawInvoice(id)).toBe('withdrawn');
    expect(await provider().findInvoice(wanted)).toBeNull();
    const { invoices } = await provider().readOrder({ checkoutId: null, leaseId: null, invoiceIds: [id] });
    expect(invoices).toEqual([]);
  });

  it('leaves a paid one, and says so', async () => {
    const id = await send(request());
    await payByCard(customerId, id);
    expect(await provider().withdrawInvoice(id)).toBe('paid');
    expect((await readInvoice(id)).status).toBe('paid');
  });
});
