import { expect, it } from 'vitest';
import type { InvoiceTruth } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { leaseRequest, newKey, newOrder } from './requests';
import {
  type Lifetime,
  eventually,
  lastOf,
  newLifetime,
  newPrice,
  payByCard,
  raw,
  readInvoice,
} from './world';

const { priceId, productId } = await newPrice();

/** A lease of ten devices whose first renewal is open: 129.00 €. */
async function openRenewal(): Promise<{ lifetime: Lifetime; leaseId: string; invoice: InvoiceTruth }> {
  const lifetime = await newLifetime();
  const order = newOrder(lifetime.customerId);
  const request = leaseRequest(order, lifetime, [{ priceId, quantity: 10 }]);
  const leaseId = await provider().startLease(request, newKey());
  return { lifetime, leaseId, invoice: await renewal(lifetime, leaseId, 1) };
}

/** The nth renewal, once it is open. */
async function renewal(lifetime: Lifetime, leaseId: string, n: number): Promise<InvoiceTruth> {
  await lifetime.moveTo(30 * n, 3);
  return lastOf(leaseId, n, { status: expect.not.stringMatching('draft') as string });
}

const credit = (invoice: InvoiceTruth, amountCents: number, key = newKey()): Promise<void> =>
  provider().credit(invoice.id, [{ invoiceLineId: invoice.lines[0]!.id, amountCents }], 'Fewer devices', key);

function tooLittle(leaseId: string, invoice: InvoiceTruth, description: string) {
  const period = { start: invoice.periodStart!, end: invoice.periodEnd! };
  const lines = [{ featureId: 'buoy', productId, amountCents: 1_290, description }];
  return { leaseId, invoiceId: invoice.id, period, lines };
}

it('on an open invoice leaves less to pay, and never twice, whatever the key', async () => {
  const { lifetime, invoice } = await openRenewal();
  const key = newKey();
  for (const one of [key, key, newKey()]) await credit(invoice, 2_580, one);
  const left = { status: 'open', netCents: 12_900, amountDueCents: 10_320, creditedCents: 2_580 };
  expect(await readInvoice(invoice.id)).toMatchObject(left);
  // The whole excess each time: only the new part is credited.
  await credit(invoice, 3_870);
  expect(await readInvoice(invoice.id)).toMatchObject({ amountDueCents: 9_030, creditedCents: 3_870 });
  await payByCard(lifetime.customerId, invoice.id);
  expect((await readInvoice(invoice.id)).amountPaidCents).toBe(9_030);
});

it('on a paid invoice is the customer’s, and the next invoice uses it', async () => {
  const { lifetime, leaseId, invoice } = await openRenewal();
  const { customerId } = lifetime;
  await payByCard(customerId, invoice.id);
  const key = newKey();
  for (let time = 0; time < 2; time += 1) await credit(invoice, 2_580, key);
  const paid = { status: 'paid', amountPaidCents: 12_900, creditedCents: 2_580 };
  expect(await readInvoice(invoice.id)).toMatchObject(paid);
  const balance = async (): Promise<unknown> => {
    const customer = await raw.customers.retrieve(customerId);
    return customer.deleted === true ? null : customer.balance;
  };
  await eventually(async () => expect(await balance()).toBe(-2_580));
  const next = { netCents: 12_900, amountDueCents: 10_320, creditedCents: 0 };
  expect(await renewal(lifetime, leaseId, 2)).toMatchObject(next);
  expect(await balance()).toBe(0);
});

it('what was billed too little is on what the lease bills next, once, and says so', async () => {
  const { lifetime, leaseId, invoice } = await openRenewal();
  const description = `Too little was billed with ${invoice.id}`;
  const request = tooLittle(leaseId, invoice, description);
  for (let time = 0; time < 2; time += 1) await provider().carry(request, newKey());
  const next = await renewal(lifetime, leaseId, 2);
  expect(next).toMatchObject({ netCents: 14_190, periodStart: invoice.periodEnd });
  const carried = next.lines.filter(({ carriedFrom }) => carriedFrom !== null);
  expect(carried).toMatchObject([{ amountCents: 1_290, carriedFrom: invoice.id }]);
  const { data } = await raw.invoices.listLineItems(next.id);
  expect(data.map((line) => line.description)).toContain(description);
  await provider().carry(request, newKey());
  expect((await raw.invoiceItems.list({ customer: lifetime.customerId, pending: true })).data).toEqual([]);
});

it('what was billed too little waits no more for what the lease bills next once that has ended', async () => {
  const { lifetime, leaseId, invoice } = await openRenewal();
  const { customerId: customer } = lifetime;
  const request = tooLittle(leaseId, invoice, 'Too little');
  await provider().carry(request, newKey());
  // A foreign one is not ours to delete.
  const price_data = { currency: 'eur', product: productId, unit_amount: 700 };
  const { id } = await raw.invoiceItems.create({ customer, subscription: leaseId, price_data });
  const beside = leaseRequest(newOrder(customer), lifetime, [{ priceId, quantity: 1 }]);
  const other = await provider().startLease({ ...beside, firstCharge: request.period.end }, newKey());
  await provider().carry({ ...request, leaseId: other, invoiceId: 'in_other' }, newKey());
  for (let time = 0; time < 2; time += 1) await provider().stopLease(leaseId);
  const { data } = await raw.invoiceItems.list({ customer, pending: true });
  expect(data.map((item) => item.metadata?.carriedFrom ?? item.id).sort()).toEqual([id, 'in_other'].sort());
});

it('credits no more than what somebody has left to credit by hand', async () => {
  const { invoice } = await openRenewal();
  await raw.creditNotes.create({ invoice: invoice.id, amount: 12_000 });
  for (let time = 0; time < 2; time += 1) await credit(invoice, 2_580);
  await eventually(async () => expect((await readInvoice(invoice.id)).creditedCents).toBe(12_900));
});

it('of everything leaves nothing to pay, and is no payment', async () => {
  const { invoice } = await openRenewal();
  await credit(invoice, 12_900);
  const off = { amountDueCents: 0, creditedCents: 12_900, status: 'paid', settledBy: 'creditNote' };
  await eventually(async () => expect(await readInvoice(invoice.id)).toMatchObject(off));
});
