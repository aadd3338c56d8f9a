import { describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { addItem, customerOf, invoiceOf, newDraft, pay, printedIn, refused, told } from './acts';
import { control, eachShop, receiver, shop, stripe } from './world';

eachShop();

/** An open invoice: ten trackers for 125 €, a mount for 5 €. */
async function opened(): Promise<Stripe.Invoice> {
  const invoice = await newDraft();
  await addItem(invoice);
  await addItem(invoice, 1, { unit_amount: 500 });
  return stripe.invoices.finalizeInvoice(invoice.id);
}
async function paid(): Promise<Stripe.Invoice> {
  const { id } = await opened();
  await pay({ invoice: id });
  return invoiceOf(id);
}
const credit = ({ id }: Stripe.Invoice, params: Omit<Stripe.CreditNoteCreateParams, 'invoice'>) =>
  stripe.creditNotes.create({ invoice: id, ...params });
type Line = Stripe.CreditNoteCreateParams.Line;
const lineOf = (
  line: { id: string } | undefined,
  credited: { quantity: number } | { amount: number },
): Line => ({
  type: 'invoice_line_item',
  invoice_line_item: line!.id,
  ...credited,
});
async function intentOf({ id }: Stripe.Invoice): Promise<string> {
  const [payment] = (await stripe.invoicePayments.list({ invoice: id })).data;
  return payment?.payment.payment_intent as string;
}

describe('a credit note on an open invoice', () => {
  it('credits a quantity of a line and leaves less to pay', async () => {
    const invoice = await opened();
    const [trackers] = invoice.lines.data;
    const note = await credit(invoice, {
      lines: [lineOf(trackers, { quantity: 2 })],
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
    const left = { status: 'open', total: 13_000, amount_due: 10_500, amount_remaining: 10_500 };
    expect(await invoiceOf(invoice.id)).toMatchObject({ ...left, pre_payment_credit_notes_amount: 2500 });
    await pay({ invoice: invoice.id });
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', amount_paid: 10_500 });
    const { data } = await stripe.creditNotes.list({ invoice: invoice.id });
    expect(data.map(({ id }) => id)).toEqual([note.id]);
    expect((await stripe.creditNotes.retrieve(note.id)).memo).toBe('Two came back');
    expect(await printedIn(note.pdf)).toContain('Two came back');
  });

  it('pays it off when nothing is left, and tells', async () => {
    const invoice = await opened();
    await credit(invoice, { amount: 13_000 });
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', amount_due: 0, amount_paid: 0 });
    await told('credit_note.created', 'invoice.updated', 'invoice.paid');
  });

  it('takes custom lines, and refuses more than there is', async () => {
    const invoice = await opened();
    const [trackers, mount] = invoice.lines.data;
    const goodwill: Line = {
      type: 'custom_line_item',
      description: 'Goodwill',
      quantity: 2,
      unit_amount: 150,
    };
    expect((await credit(invoice, { lines: [goodwill, lineOf(mount, { amount: 200 })] })).total).toBe(500);
    for (const wrong of [
      { amount: 12_501 },
      { lines: [lineOf(trackers, { quantity: 11 })] },
      { lines: [lineOf(mount, { amount: 301 })] },
      { lines: [lineOf({ id: 'il_none' }, { quantity: 1 })] },
      {},
    ])
      await refused(credit(invoice, wrong));
    expect((await invoiceOf(invoice.id)).amount_remaining).toBe(12_500);
    expect((await stripe.creditNotes.list()).data).toHaveLength(1);
  });
});

describe('a credit note on a paid invoice', () => {
  it('says in full how the money goes back, and is refused otherwise', async () => {
    const invoice = await paid();
    const said =
      'The sum of refunds, credit amount, and out of band amount (€10.00) must equal the credit note post_payment_amount (€30.00)';
    const message = expect.stringContaining(said) as string;
    await refused(credit(invoice, { amount: 3000, refund_amount: 1000 }), { statusCode: 400, message });
    const back = { refund_amount: 1000, credit_amount: 1500, out_of_band_amount: 500 };
    const note = await credit(invoice, { amount: 3000, ...back });
    expect(note).toMatchObject({
      type: 'post_payment',
      post_payment_amount: 3000,
      out_of_band_amount: 500,
      refunds: [{ amount_refunded: 1000 }],
      lines: { data: [{ amount: 2885 }, { amount: 115 }] },
    });
    const credited = { status: 'paid', amount_paid: 13_000, post_payment_credit_notes_amount: 3000 };
    expect(await invoiceOf(invoice.id)).toMatchObject(credited);
    const refunds = await stripe.refunds.list({ payment_intent: await intentOf(invoice) });
    expect(refunds.data).toMatchObject([{ amount: 1000, id: note.refunds[0]?.refund }]);
    expect((await customerOf()).balance).toBe(-1500);
  });

  it('gives a balance that the next finalized invoice uses, and gets back when that is voided', async () => {
    await credit(await paid(), { amount: 3000, credit_amount: 3000 });
    const second = await opened();
    const balances = { starting_balance: -3000, ending_balance: 0 };
    const expected = { total: 13_000, amount_due: 10_000, amount_remaining: 10_000, ...balances };
    expect(second).toMatchObject(expected);
    await stripe.invoices.voidInvoice(second.id);
    expect((await customerOf()).balance).toBe(-3000);
    const moves = await stripe.customers.listBalanceTransactions(shop.customer.id);
    expect(moves.data).toMatchObject([
      { type: 'unapplied_from_invoice', amount: -3000 },
      { type: 'applied_to_invoice', amount: 3000 },
      { type: 'credit_note', amount: -3000 },
    ]);
    await told('customer.updated');
  });

  it('is previewed without being issued', async () => {
    const { id: invoice, lines } = await paid();
    const credited = { invoice, lines: [lineOf(lines.data[0], { quantity: 3 })] };
    const preview = { total: 3750, post_payment_amount: 3750 };
    expect(await stripe.creditNotes.preview(credited)).toMatchObject(preview);
    expect((await stripe.creditNotes.list()).data).toEqual([]);
    await refused(stripe.creditNotes.preview({ invoice, amount: 500, refund_amount: 100 }));
  });

  it('counts what was refunded without one', async () => {
    const invoice = await paid();
    await stripe.refunds.create({ payment_intent: await intentOf(invoice), amount: 12_000 });
    await refused(credit(invoice, { amount: 1001, out_of_band_amount: 1001 }));
    await credit(invoice, { amount: 1000, out_of_band_amount: 1000 });
  });
});

it('refunds show on the charge, by API and by the control, and tell', async () => {
  const invoice = await paid();
  const payment_intent = await intentOf(invoice);
  await stripe.refunds.create({ payment_intent, amount: 1000, metadata: { why: 'late' } });
  await control('refund', { invoice: invoice.id, amount: 500 });
  const charge = (await stripe.paymentIntents.retrieve(payment_intent)).latest_charge as string;
  const so = { payment_intent, amount: 13_000, amount_refunded: 1500, refunded: false, status: 'succeeded' };
  expect(await stripe.charges.retrieve(charge)).toMatchObject(so);
  await control('refund', { invoice: invoice.id });
  expect((await stripe.charges.retrieve(charge)).refunded).toBe(true);
  const each = ['refund.created', 'charge.refunded', 'refund.updated'];
  const refunds = receiver.types().filter((type) => type.includes('refund'));
  expect(refunds).toEqual([...each, ...each, ...each]);
  const paidBy = async (intent: string) =>
    (await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } })).data;
  expect((await paidBy(payment_intent)).map((entry) => entry.invoice)).toEqual([invoice.id]);
  expect(await paidBy('pi_none')).toEqual([]);
});

it('disputes are opened and decided by the bank, and stop refunds meanwhile', async () => {
  const invoice = await paid();
  const { id: dispute, ...opening } = await control<Stripe.Dispute>('dispute', { invoice: invoice.id });
  expect(opening).toMatchObject({ status: 'needs_response', amount: 13_000 });
  const payment_intent = await intentOf(invoice);
  expect((await stripe.disputes.list({ payment_intent })).data).toHaveLength(1);
  expect((await stripe.disputes.list({ charge: 'ch_none' })).data).toEqual([]);
  await refused(stripe.refunds.create({ payment_intent }), 'charge_disputed');
  for (const status of ['under_review', 'won']) await control('dispute', { dispute, status });
  const message = 'This dispute is over (won).';
  expect(await control('dispute', { dispute, status: 'lost' })).toMatchObject({ message });
  expect((await stripe.disputes.retrieve(dispute)).status).toBe('won');
  const events = receiver.received.filter(({ type }) => type.startsWith('charge.dispute'));
  expect(events.map(({ type, data }) => [type, data.object.status])).toEqual([
    ['charge.dispute.created', 'needs_response'],
    ['charge.dispute.updated', 'under_review'],
    ['charge.dispute.closed', 'won'],
  ]);
});
