import { describe, expect, it } from 'vitest';
import { provider } from '@/lib/billing/provider';
import { invoiceRequest, newKey, newOrder } from './requests';
import { control, eventually, newCustomer, newPrice, payByCard, paymentOf, raw, simulated } from './world';

const customerId = await newCustomer();
const model = await newPrice();

/** An invoice of 129.00 €, paid by card, and its payment. */
async function paid(): Promise<{ invoiceId: string; paymentId: string }> {
  const order = newOrder(customerId);
  const invoiceId = await provider().sendInvoice(invoiceRequest(order, model), newKey(), false);
  await payByCard(customerId, invoiceId);
  return { invoiceId, paymentId: await paymentOf(invoiceId) };
}

it('tells of a payment which invoice it paid, and what was refunded of it', async () => {
  const { invoiceId, paymentId } = await paid();
  const nothing = { invoiceId, refundedCents: 0, dispute: null, disputedCents: 0 };
  expect(await provider().readMoneyBack(paymentId)).toMatchObject(nothing);
  await raw.refunds.create({ payment_intent: paymentId, amount: 2_900 });
  const refunded = (refundedCents: number): Promise<void> =>
    eventually(async () =>
      expect(await provider().readMoneyBack(paymentId)).toMatchObject({ ...nothing, refundedCents }),
    );
  await refunded(2_900);
  await raw.refunds.create({ payment_intent: paymentId });
  await refunded(12_900);
});

// A dispute goes on by what a bank does.
describe.runIf(simulated)('a disputed payment', () => {
  it.each(['won', 'lost'] as const)('is open until it is %s', async (outcome) => {
    const { invoiceId, paymentId } = await paid();
    const { id } = await control<{ id: string }>('dispute', { invoice: invoiceId });
    const open = { invoiceId, dispute: 'open', disputedCents: 12_900 };
    expect(await provider().readMoneyBack(paymentId)).toMatchObject(open);
    await control('dispute', { dispute: id, status: 'under_review' });
    expect(await provider().readMoneyBack(paymentId)).toMatchObject({ dispute: 'open' });
    await control('dispute', { dispute: id, status: outcome });
    expect(await provider().readMoneyBack(paymentId)).toMatchObject({ dispute: outcome });
  });
});
