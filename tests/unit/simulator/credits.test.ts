import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { catalogue, startWorld, told, type World } from './world';

let world: World;
let shop: Awaited<ReturnType<typeof catalogue>>;
beforeEach(async () => {
  world = await startWorld();
  shop = await catalogue(world.stripe);
});
afterEach(() => world.stop());

/** An open invoice: ten trackers for 125 €, a mount for 5 €. */
async function opened(): Promise<Stripe.Invoice> {
  const { id } = await world.stripe.invoices.create({
    customer: shop.customer.id,
    collection_method: 'send_invoice',
    days_until_due: 14,
  });
  for (const [unit_amount, quantity] of [
    [1250, 10],
    [500, 1],
  ] as const)
    await world.stripe.invoiceItems.create({
      invoice: id,
      price_data: { currency: 'eur', product: shop.price.product as string, unit_amount },
      quantity,
    });
  return world.stripe.invoices.finalizeInvoice(id);
}
async function paid(): Promise<Stripe.Invoice> {
  const { id } = await opened();
  await world.control('pay', { invoice: id, how: 'card' });
  return world.stripe.invoices.retrieve(id);
}
const read = ({ id }: Stripe.Invoice): Promise<Stripe.Invoice> => world.stripe.invoices.retrieve(id);
const credit = (params: Stripe.CreditNoteCreateParams): Promise<Stripe.CreditNote> =>
  world.stripe.creditNotes.create(params);
async function intentOf(invoice: Stripe.Invoice): Promise<string> {
  const [payment] = (await world.stripe.invoicePayments.list({ invoice: invoice.id })).data;
  return payment?.payment.payment_intent as string;
}

describe('a credit note on an open invoice', () => {
  it('credits a quantity of a line and leaves less to pay', async () => {
    const invoice = await opened();
    const [trackers] = invoice.lines.data;
    const note = await credit({
      invoice: invoice.id,
      lines: [{ type: 'invoice_line_item', invoice_line_item: trackers?.id ?? '', quantity: 2 }],
      memo: 'Two came back',
      reason: 'order_change',
      metadata: { returnId: 'r1' },
    });
    expect(note).toMatchObject({
      type: 'pre_payment',
      total: 2500,
      pre_payment_amount: 2500,
      post_payment_amount: 0,
      number: `${invoice.number}-CN-01`,
      lines: { data: [{ invoice_line_item: trackers?.id, quantity: 2, unit_amount: 1250, amount: 2500 }] },
    });
    expect(await read(invoice)).toMatchObject({
      status: 'open',
      total: 13_000,
      amount_due: 10_500,
      amount_remaining: 10_500,
      pre_payment_credit_notes_amount: 2500,
    });
    await world.control('pay', { invoice: invoice.id, how: 'card' });
    expect(await read(invoice)).toMatchObject({ status: 'paid', amount_paid: 10_500 });
    const { data } = await world.stripe.creditNotes.list({ invoice: invoice.id });
    expect(data.map(({ id }) => id)).toEqual([note.id]);
    expect((await world.stripe.creditNotes.retrieve(note.id)).memo).toBe('Two came back');
    const pdf = Buffer.from(await (await fetch(note.pdf)).arrayBuffer()).toString('latin1');
    expect(pdf).toContain('Two came back');
  });

  it('pays it off when nothing is left, and tells', async () => {
    const invoice = await opened();
    await credit({ invoice: invoice.id, amount: 13_000 });
    expect(await read(invoice)).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 0 });
    await told(world, 'credit_note.created', 'invoice.updated', 'invoice.paid');
  });

  it('takes custom lines, and refuses more than there is', async () => {
    const invoice = await opened();
    const [trackers, mount] = invoice.lines.data;
    const note = await credit({
      invoice: invoice.id,
      lines: [
        { type: 'custom_line_item', description: 'Goodwill', quantity: 2, unit_amount: 150 },
        { type: 'invoice_line_item', invoice_line_item: mount?.id ?? '', amount: 200 },
      ],
    });
    expect(note.total).toBe(500);
    for (const wrong of [
      { amount: 12_501 },
      {
        lines: [{ type: 'invoice_line_item' as const, invoice_line_item: trackers?.id ?? '', quantity: 11 }],
      },
      { lines: [{ type: 'invoice_line_item' as const, invoice_line_item: mount?.id ?? '', amount: 301 }] },
      { lines: [{ type: 'invoice_line_item' as const, invoice_line_item: 'il_none', quantity: 1 }] },
      {},
    ])
      await expect(credit({ invoice: invoice.id, ...wrong })).rejects.toMatchObject({ statusCode: 400 });
    expect((await read(invoice)).amount_remaining).toBe(12_500);
    expect((await world.stripe.creditNotes.list()).data).toHaveLength(1);
  });
});

describe('a credit note on a paid invoice', () => {
  it('says in full how the money goes back, and is refused otherwise', async () => {
    const invoice = await paid();
    await expect(credit({ invoice: invoice.id, amount: 3000, refund_amount: 1000 })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(
        'The sum of refunds, credit amount, and out of band amount (€10.00) must equal the credit note post_payment_amount (€30.00)',
      ) as string,
    });
    const note = await credit({
      invoice: invoice.id,
      amount: 3000,
      refund_amount: 1000,
      credit_amount: 1500,
      out_of_band_amount: 500,
    });
    expect(note).toMatchObject({
      type: 'post_payment',
      post_payment_amount: 3000,
      out_of_band_amount: 500,
      refunds: [{ amount_refunded: 1000 }],
      lines: { data: [{ amount: 2885 }, { amount: 115 }] },
    });
    expect(await read(invoice)).toMatchObject({
      status: 'paid',
      amount_paid: 13_000,
      post_payment_credit_notes_amount: 3000,
    });
    const refunds = await world.stripe.refunds.list({ payment_intent: await intentOf(invoice) });
    expect(refunds.data).toMatchObject([{ amount: 1000, id: note.refunds[0]?.refund }]);
    const customer = (await world.stripe.customers.retrieve(shop.customer.id)) as Stripe.Customer;
    expect(customer.balance).toBe(-1500);
  });

  it('gives a balance that the next finalized invoice uses, and gets back when that is voided', async () => {
    const first = await paid();
    await credit({ invoice: first.id, amount: 3000, credit_amount: 3000 });
    const second = await opened();
    expect(second).toMatchObject({
      total: 13_000,
      starting_balance: -3000,
      ending_balance: 0,
      amount_due: 10_000,
      amount_remaining: 10_000,
    });
    await world.stripe.invoices.voidInvoice(second.id);
    const customer = (await world.stripe.customers.retrieve(shop.customer.id)) as Stripe.Customer;
    expect(customer.balance).toBe(-3000);
    const moves = await world.stripe.customers.listBalanceTransactions(shop.customer.id);
    expect(moves.data.map(({ type, amount }) => [type, amount])).toEqual([
      ['unapplied_from_invoice', -3000],
      ['applied_to_invoice', 3000],
      ['credit_note', -3000],
    ]);
    await told(world, 'customer.updated');
  });

  it('is previewed without being issued', async () => {
    const invoice = await paid();
    const [trackers] = invoice.lines.data;
    const preview = await world.stripe.creditNotes.preview({
      invoice: invoice.id,
      lines: [{ type: 'invoice_line_item', invoice_line_item: trackers?.id ?? '', quantity: 3 }],
    });
    expect(preview).toMatchObject({ total: 3750, post_payment_amount: 3750 });
    expect((await world.stripe.creditNotes.list()).data).toEqual([]);
    await expect(
      world.stripe.creditNotes.preview({ invoice: invoice.id, amount: 500, refund_amount: 100 }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  it('counts what was refunded without one', async () => {
    const invoice = await paid();
    await world.stripe.refunds.create({ payment_intent: await intentOf(invoice), amount: 12_000 });
    await expect(
      credit({ invoice: invoice.id, amount: 1001, out_of_band_amount: 1001 }),
    ).rejects.toMatchObject({ statusCode: 400 });
    await credit({ invoice: invoice.id, amount: 1000, out_of_band_amount: 1000 });
  });
});

describe('refunds', () => {
  it('show on the charge, by API and by the control, and tell', async () => {
    const invoice = await paid();
    const intent = await intentOf(invoice);
    await world.stripe.refunds.create({ payment_intent: intent, amount: 1000, metadata: { why: 'late' } });
    await world.control('refund', { invoice: invoice.id, amount: 500 });
    const { latest_charge: charge } = await world.stripe.paymentIntents.retrieve(intent);
    expect(await world.stripe.charges.retrieve(charge as string)).toMatchObject({
      payment_intent: intent,
      amount: 13_000,
      amount_refunded: 1500,
      refunded: false,
      status: 'succeeded',
    });
    await world.control('refund', { invoice: invoice.id });
    expect((await world.stripe.charges.retrieve(charge as string)).refunded).toBe(true);
    expect(world.receiver.types().filter((type) => type.includes('refund'))).toEqual(
      Array.from({ length: 3 }, () => ['refund.created', 'charge.refunded', 'refund.updated']).flat(),
    );
    const link = await world.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent },
    });
    expect(link.data.map((entry) => entry.invoice)).toEqual([invoice.id]);
    expect(
      (
        await world.stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: 'pi_none' },
        })
      ).data,
    ).toEqual([]);
  });
});

describe('disputes', () => {
  it('are opened and decided by the bank, and stop refunds meanwhile', async () => {
    const invoice = await paid();
    const dispute = await world.control<Stripe.Dispute>('dispute', { invoice: invoice.id });
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 13_000 });
    const intent = await intentOf(invoice);
    expect((await world.stripe.disputes.list({ payment_intent: intent })).data).toHaveLength(1);
    expect((await world.stripe.disputes.list({ charge: 'ch_none' })).data).toEqual([]);
    await expect(world.stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
    await world.control('dispute', { dispute: dispute.id, status: 'under_review' });
    await world.control('dispute', { dispute: dispute.id, status: 'won' });
    expect((await world.stripe.disputes.retrieve(dispute.id)).status).toBe('won');
    const told = world.receiver.received.filter(({ type }) => type.startsWith('charge.dispute'));
    expect(told.map(({ type, data }) => [type, data.object.status])).toEqual([
      ['charge.dispute.created', 'needs_response'],
      ['charge.dispute.updated', 'under_review'],
      ['charge.dispute.closed', 'won'],
    ]);
    expect(await world.control('dispute', { dispute: dispute.id, status: 'lost' })).toMatchObject({
      message: 'This dispute is over (won).',
    });
    expect((await world.stripe.disputes.retrieve(dispute.id)).status).toBe('won');
  });
});
