import { beforeAll, describe, expect, it } from 'vitest';
import { provider } from '@/lib/billing/provider';
import {
  control,
  eventually,
  invoiceRequest,
  newCustomer,
  newKey,
  newOrder,
  newPrice,
  payByCard,
  raw,
  simulated,
} from './world';

let customerId: string;
let model: Awaited<ReturnType<typeof newPrice>>;
beforeAll(async () => {
  customerId = await newCustomer();
  model = await newPrice(1290);
});

/** An invoice of 129.00 €, paid by card, and its payment. */
async function paid(): Promise<{ invoiceId: string; paymentId: string }> {
  const order = newOrder(customerId);
  const invoiceId = await provider.sendInvoice(invoiceRequest(order, model), newKey(), false);
  await payByCard(customerId, invoiceId);
  const { data } = await raw.invoicePayments.list({ invoice: invoiceId, status: 'paid' });
  return { invoiceId, paymentId: data[0]?.payment.payment_intent as string };
}

it('tells of a payment which invoice it paid, and what was refunded of it', async () => {
  const { invoiceId, paymentId } = await paid();
  const nothing = { invoiceId, refundedCents: 0, dispute: null, disputedCents: 0 };
  expect(await provider.readMoneyBack(paymentId)).toMatchObject(nothing);
  await raw.refunds.create({ payment_intent: paymentId, amount: 2_900 });
  await eventually(async () =>
    expect(await provider.readMoneyBack(paymentId)).toMatchObject({ ...nothing, refundedCents: 2_900 }),
  );
  await raw.refunds.create({ payment_intent: paymentId });
  await eventually(async () =>
    expect(await provider.readMoneyBack(paymentId)).toMatchObject({ ...nothing, refundedCents: 12_900 }),
  );
});

// A dispute goes on by what a bank does.
describe.runIf(simulated)('a disputed payment', () => {
  it.each(['won', 'lost'] as const)('is open until it is %s', async (outcome) => {
    const { invoiceId, paymentId } = await paid();
    const { id } = await control<{ id: string }>('dispute', { invoice: invoiceId });
    expect(await provider.readMoneyBack(paymentId)).toMatchObject({
      invoiceId,
      dispute: 'open',
      disputedCents: 12_900,
    });
    await control('dispute', { dispute: id, status: 'under_review' });
    expect(await provider.readMoneyBack(paymentId)).toMatchObject({ dispute: 'open' });
    await control('dispute', { dispute: id, status: outcome });
    expect(await provider.readMoneyBack(paymentId)).toMatchObject({ dispute: outcome });
  });
});
