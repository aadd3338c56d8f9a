import { describe, expect, it } from 'vitest';
import type { CheckoutRequest, OrderTruth } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { checkoutRequest, newKey, newOrder } from './requests';
import { afterwards, control, newCustomer, newPrice, raw, simulated } from './world';

const customerId = await newCustomer();
const { priceId } = await newPrice();

const request = (more: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  ...checkoutRequest(newOrder(customerId), [{ priceId, quantity: 10 }]),
  ...more,
});

async function open(wanted: CheckoutRequest, key = newKey()): Promise<{ id: string; url: string | null }> {
  const page = await provider().openCheckout(wanted, key);
  afterwards(() => provider().closeCheckout(page.id));
  return page;
}

const read = (checkoutId: string): Promise<OrderTruth> =>
  provider().readOrder({ checkoutId, leaseId: null, invoiceIds: [] });

it('opens a payment page once, and finds it when its id was lost', async () => {
  const wanted = request();
  const key = newKey();
  const page = await open(wanted, key);
  expect(URL.canParse(page.url ?? '')).toBe(true);
  expect(await open(wanted, key)).toEqual(page);
  expect(await provider().findCheckout(wanted)).toEqual(page);
  expect(await provider().findCheckout({ ...wanted, no: 2 })).toBeNull();
  expect(await provider().findCheckout({ ...wanted, rev: 2 })).toBeNull();
  expect((await raw.checkout.sessions.retrieve(page.id)).client_reference_id).toBe(wanted.orderId);
  expect(await read(page.id)).toMatchObject({
    checkout: { ...page, state: 'open', paid: false, rev: 1, leaseId: null, taxCents: 0, grossCents: 12_900 },
    lease: null,
    invoices: [],
  });
});

it('closes a page, also twice, and nobody can pay there any more', async () => {
  const wanted = request({ rev: 3, no: 2 });
  const page = await open(wanted);
  for (let time = 0; time < 2; time += 1) expect(await provider().closeCheckout(page.id)).toBe('closed');
  expect(await read(page.id)).toMatchObject({
    checkout: { state: 'closed', url: null, paid: false, rev: 3, leaseId: null },
    lease: null,
  });
  expect(await provider().findCheckout(wanted)).toEqual({ id: page.id, url: null });
});

// The API cannot pay on a hosted page: there leases by card use a test card (lease-by-card.test.ts).
describe.runIf(simulated)('a page on which somebody paid', () => {
  it('has a lease that takes its renewals from the card', async () => {
    const page = await open(request({ purchaseOrder: 'PO-4711' }));
    await control('pay', { session: page.id, how: 'card' });
    expect(await provider().closeCheckout(page.id)).toBe('completed');
    const truth = await read(page.id);
    expect(truth).toMatchObject({
      checkout: { state: 'completed', url: null, paid: true },
      lease: {
        status: 'running',
        paidWith: 'CARD',
        purchaseOrder: 'PO-4711',
        items: [{ priceId, quantity: 10 }],
      },
      invoices: [{ purpose: 'checkout', status: 'paid', rev: 1, netCents: 12_900, amountPaidCents: 12_900 }],
    });
    expect(truth.checkout?.leaseId).toBe(truth.lease?.id);
  });

  it('is completed but not paid while a bank debit is running', async () => {
    const page = await open(request());
    await control('pay', { session: page.id, how: 'sepa' });
    expect(await read(page.id)).toMatchObject({
      checkout: { state: 'completed', paid: false },
      lease: { status: 'running', paidWith: 'BANK_DEBIT' },
      invoices: [{ status: 'open' }],
    });
    await control('settle', { session: page.id, outcome: 'succeeded' });
    expect(await read(page.id)).toMatchObject({ checkout: { paid: true }, invoices: [{ status: 'paid' }] });
  });
});

it('opens a page for another card of a lease, which is no payment page of the order', async () => {
  const wanted = request();
  const urls = {
    savedUrl: 'http://localhost:3000/orders/1?saved',
    cancelUrl: 'http://localhost:3000/orders/1',
  };
  const url = await provider().openMethodPage({ ...wanted, leaseId: 'sub_unknown', ...urls });
  expect(URL.canParse(url)).toBe(true);
  expect(await provider().findCheckout(wanted)).toBeNull();
  const [page] = (await raw.checkout.sessions.list({ customer: customerId, limit: 1 })).data;
  afterwards(() => raw.checkout.sessions.expire(page?.id ?? ''));
  expect(page).toMatchObject({ mode: 'setup', status: 'open', success_url: urls.savedUrl });
});
