import { beforeAll, expect, it } from 'vitest';
import type { InvoiceTruth } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import {
  eventually,
  leaseRequest,
  newKey,
  newLifetime,
  newOrder,
  newPrice,
  payByCard,
  raw,
  readInvoice,
  readLease,
  type Lifetime,
} from './world';

let priceId: string;
beforeAll(async () => {
  ({ priceId } = await newPrice(1290));
});

/** A lease of ten devices whose first renewal is open: 129.00 €. */
async function openRenewal(): Promise<{ lifetime: Lifetime; leaseId: string; invoice: InvoiceTruth }> {
  const lifetime = await newLifetime();
  const order = newOrder(lifetime.customerId);
  const request = leaseRequest(order, lifetime, [{ priceId, quantity: 10 }]);
  const leaseId = await provider.startLease(request, newKey());
  return { lifetime, leaseId, invoice: await renewal(lifetime, leaseId, 1) };
}

/** The nth renewal, once it is open. */
async function renewal(lifetime: Lifetime, leaseId: string, n: number): Promise<InvoiceTruth> {
  await lifetime.moveTo(30 * n, 3);
  return eventually(async () => {
    const { billed } = await readLease(leaseId);
    expect(billed).toHaveLength(n);
    expect(billed.at(-1)?.status).not.toBe('draft');
    return billed.at(-1)!;
  });
}

const lineOf = ({ lines: [line] }: InvoiceTruth): string => line?.id ?? '';

it('on an open invoice leaves less to pay, and never twice, whatever the key', async () => {
  const { lifetime, invoice } = await openRenewal();
  const credit = (key: string, amountCents: number): Promise<void> =>
    provider.credit(invoice.id, [{ invoiceLineId: lineOf(invoice), amountCents }], 'Fewer devices', key);
  const key = newKey();
  await credit(key, 2_580);
  await credit(key, 2_580);
  await credit(newKey(), 2_580);
  expect(await readInvoice(invoice.id)).toMatchObject({
    status: 'open',
    netCents: 12_900,
    amountDueCents: 10_320,
    creditedCents: 2_580,
  });
  // The whole excess each time: only the new part is credited.
  await credit(newKey(), 3_870);
  expect(await readInvoice(invoice.id)).toMatchObject({ amountDueCents: 9_030, creditedCents: 3_870 });
  await payByCard(lifetime.customerId, invoice.id);
  expect((await readInvoice(invoice.id)).amountPaidCents).toBe(9_030);
});

it('on a paid invoice is the customer’s, and the next invoice uses it', async () => {
  const { lifetime, leaseId, invoice } = await openRenewal();
  const { customerId } = lifetime;
  await payByCard(customerId, invoice.id);
  const lines = [{ invoiceLineId: lineOf(invoice), amountCents: 2_580 }];
  const key = newKey();
  await provider.credit(invoice.id, lines, 'Fewer devices', key);
  await provider.credit(invoice.id, lines, 'Fewer devices', key);
  expect(await readInvoice(invoice.id)).toMatchObject({
    status: 'paid',
    amountPaidCents: 12_900,
    creditedCents: 2_580,
  });
  const balance = async (): Promise<unknown> => {
    const customer = await raw.customers.retrieve(customerId);
    return customer.deleted === true ? null : customer.balance;
  };
  await eventually(async () => expect(await balance()).toBe(-2_580));
  expect(await renewal(lifetime, leaseId, 2)).toMatchObject({
    netCents: 12_900,
    amountDueCents: 10_320,
    creditedCents: 0,
  });
  expect(await balance()).toBe(0);
});

it('what was billed too little is on what the lease bills next, once, and says so', async () => {
  const { lifetime, leaseId, invoice } = await openRenewal();
  const { product } = await raw.prices.retrieve(priceId);
  const description = `Too little was billed with ${invoice.id}`;
  const period = { start: invoice.periodStart ?? new Date(0), end: invoice.periodEnd ?? new Date(0) };
  const lines = [{ featureId: 'buoy', productId: product as string, amountCents: 1_290, description }];
  const request = { leaseId, invoiceId: invoice.id, period, lines };
  await provider.carry(request, newKey());
  await provider.carry(request, newKey());
  const next = await renewal(lifetime, leaseId, 2);
  expect(next).toMatchObject({ netCents: 14_190, periodStart: invoice.periodEnd });
  expect(next.lines.filter(({ carriedFrom }) => carriedFrom !== null)).toMatchObject([
    { amountCents: 1_290, carriedFrom: invoice.id },
  ]);
  const { data } = await raw.invoices.listLineItems(next.id);
  expect(data.map((line) => line.description)).toContain(description);
  await provider.carry(request, newKey());
  expect((await raw.invoiceItems.list({ customer: lifetime.customerId, pending: true })).data).toEqual([]);
});

it('what was billed too little waits no more for what the lease bills next once that has ended', async () => {
  const { lifetime, leaseId, invoice } = await openRenewal();
  const { customerId: customer } = lifetime;
  const { product } = await raw.prices.retrieve(priceId);
  const period = { start: invoice.periodStart ?? new Date(0), end: invoice.periodEnd ?? new Date(0) };
  const lines = [
    { featureId: 'buoy', productId: product as string, amountCents: 1_290, description: 'Too little' },
  ];
  await provider.carry({ leaseId, invoiceId: invoice.id, period, lines }, newKey());
  // A foreign one is not ours to delete.
  const price_data = { currency: 'eur', product: product as string, unit_amount: 700 };
  const { id } = await raw.invoiceItems.create({ customer, subscription: leaseId, price_data });
  const beside = leaseRequest(newOrder(customer), lifetime, [{ priceId, quantity: 1 }]);
  const other = await provider.startLease({ ...beside, firstCharge: period.end }, newKey());
  await provider.carry({ leaseId: other, invoiceId: 'in_other', period, lines }, newKey());
  await provider.stopLease(leaseId);
  await provider.stopLease(leaseId);
  const { data } = await raw.invoiceItems.list({ customer, pending: true });
  expect(data.map((item) => item.metadata?.carriedFrom ?? item.id).sort()).toEqual([id, 'in_other'].sort());
});

it('credits no more than what somebody has left to credit by hand', async () => {
  const { invoice } = await openRenewal();
  await raw.creditNotes.create({ invoice: invoice.id, amount: 12_000 });
  const lines = [{ invoiceLineId: lineOf(invoice), amountCents: 2_580 }];
  await provider.credit(invoice.id, lines, 'Fewer devices', newKey());
  await provider.credit(invoice.id, lines, 'Fewer devices', newKey());
  await eventually(async () => expect((await readInvoice(invoice.id)).creditedCents).toBe(12_900));
});

it('of everything leaves nothing to pay, and is no payment', async () => {
  const { invoice } = await openRenewal();
  const lines = [{ invoiceLineId: lineOf(invoice), amountCents: 12_900 }];
  await provider.credit(invoice.id, lines, 'No devices', newKey());
  await eventually(async () =>
    expect(await readInvoice(invoice.id)).toMatchObject({
      ...{ amountDueCents: 0, creditedCents: 12_900, status: 'paid', settledBy: 'creditNote' },
    }),
  );
});
