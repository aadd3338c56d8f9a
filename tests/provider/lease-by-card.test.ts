import { beforeAll, expect, it } from 'vitest';
import type { InvoiceTruth, OrderRef } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { toSeconds } from '@/lib/billing/stripe/client';
import { subscriptionData } from '@/lib/billing/stripe/checkout';
import { eventually, newKey, newLifetime, newOrder, newPrice, raw, readLease, type Lifetime } from './world';

/** Ten devices cost 129.00 € a period. */
let priceId: string;
beforeAll(async () => {
  ({ priceId } = await newPrice(1290));
});

/** A lease by card, made as a payment page makes it. */
async function payPage(
  { customerId, day }: Lifetime,
  order: OrderRef,
  { endsAfterDays = null as number | null, purchaseOrder = null as string | null } = {},
): Promise<string> {
  const method = await raw.paymentMethods.attach('pm_card_visa', { customer: customerId });
  const { id } = await raw.subscriptions.create({
    customer: customerId,
    collection_method: 'charge_automatically',
    items: [{ price: priceId, quantity: 10 }],
    default_payment_method: method.id,
    ...subscriptionData({ ...order, no: 1, orderNumber: 'O-10042', purchaseOrder }),
    ...(endsAfterDays === null
      ? {}
      : { cancel_at: toSeconds(day(endsAfterDays)), proration_behavior: 'none' }),
  });
  await eventually(async () => expect((await readLease(id)).billed).toMatchObject([{ status: 'paid' }]));
  return id;
}

const lastOf = (leaseId: string, count: number, like: Partial<InvoiceTruth>): Promise<InvoiceTruth> =>
  eventually(async () => {
    const { billed } = await readLease(leaseId);
    expect(billed).toHaveLength(count);
    const last = billed.at(-1);
    expect(last).toMatchObject(like);
    return last!;
  });

it('is paid at once and from the same card every 30 days; one that ends on day 90 is charged three times', async () => {
  const lifetime = await newLifetime();
  const { day } = lifetime;
  const order = newOrder(lifetime.customerId);
  const id = await payPage(lifetime, order, { endsAfterDays: 90, purchaseOrder: 'PO-4711' });
  expect(await readLease(id)).toMatchObject({
    lease: {
      status: 'running',
      startedAt: day(0),
      periodStart: day(0),
      periodEnd: day(30),
      endsAt: day(90),
      items: [{ priceId, quantity: 10 }],
      purchaseOrder: 'PO-4711',
      paidWith: 'CARD',
    },
    billed: [{ purpose: 'checkout', rev: 1, leaseId: id, netCents: 12_900, periodStart: day(0) }],
  });
  await eventually(async () => expect(await provider.findLease(order)).toBe(id));
  await lifetime.moveTo(30, 0.25);
  await lastOf(id, 2, { purpose: 'renewal', status: 'draft', netCents: 12_900 });
  await lifetime.moveTo(30, 3);
  await lastOf(id, 2, { status: 'paid', amountPaidCents: 12_900, periodStart: day(30), periodEnd: day(60) });
  await lifetime.moveTo(60, 3);
  await lastOf(id, 3, { status: 'paid', periodStart: day(60), periodEnd: day(90) });
  await lifetime.moveTo(125);
  const { lease, billed } = await eventually(async () => {
    const read = await readLease(id);
    expect(read.lease.status).toBe('ended');
    return read;
  });
  expect(lease.endedAt).toEqual(day(90));
  expect(billed.map(({ status, amountPaidCents }) => [status, amountPaidCents])).toEqual(
    Array.from({ length: 3 }, () => ['paid', 12_900]),
  );
});

it('is settled as one by invoice is: fewer devices count from the next period on, and an end at the end of one', async () => {
  const lifetime = await newLifetime();
  const { day } = lifetime;
  const id = await payPage(lifetime, newOrder(lifetime.customerId));
  await lifetime.moveTo(10);
  const wish = {
    items: [{ priceId, quantity: 6 }],
    endsAt: day(60),
    orderNumber: 'O-10042',
    purchaseOrder: 'PO-1',
  };
  await provider.updateLease(id, wish, newKey());
  expect((await readLease(id)).billed).toHaveLength(1);
  await lifetime.moveTo(30, 3);
  const renewal = await lastOf(id, 2, { status: 'paid', netCents: 7_740, amountPaidCents: 7_740 });
  expect((await raw.invoices.retrieve(renewal.id)).custom_fields).toEqual([
    { name: 'Order', value: 'O-10042' },
    { name: 'Purchase order', value: 'PO-1' },
  ]);
  await lifetime.moveTo(62);
  await eventually(async () => expect((await readLease(id)).lease).toMatchObject({ endedAt: day(60) }));
  expect((await readLease(id)).billed).toHaveLength(2);
});

it('is unpaid while its card refuses, and runs again when a renewal was paid with another', async () => {
  const lifetime = await newLifetime();
  const { customerId } = lifetime;
  const id = await payPage(lifetime, newOrder(customerId));
  const refusing = await raw.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customerId });
  await raw.subscriptions.update(id, { default_payment_method: refusing.id });
  await lifetime.moveTo(30, 3);
  const open = await lastOf(id, 2, { status: 'open', amountDueCents: 12_900, amountPaidCents: 0 });
  expect((await readLease(id)).lease.status).toBe('unpaid');
  const method = await raw.paymentMethods.attach('pm_card_visa', { customer: customerId });
  await raw.invoices.pay(open.id, { payment_method: method.id });
  await lastOf(id, 2, { status: 'paid' });
  await eventually(async () => expect((await readLease(id)).lease.status).toBe('running'));
});

it('is collected on after another lease of its customer was stopped', async () => {
  const lifetime = await newLifetime();
  const { customerId } = lifetime;
  const id = await payPage(lifetime, newOrder(customerId));
  const other = await payPage(lifetime, newOrder(customerId));
  const refusing = await raw.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customerId });
  const subscription = await raw.subscriptions.update(id, { default_payment_method: refusing.id });
  await lifetime.moveTo(30, 3);
  await lastOf(id, 2, { status: 'open', amountPaidCents: 0 });
  await provider.stopLease(other);
  await provider.stopLease(other);
  const method = await raw.paymentMethods.attach('pm_card_visa', { customer: customerId });
  await raw.subscriptions.update(subscription.id, { default_payment_method: method.id });
  await lifetime.moveTo(38);
  await lastOf(id, 2, { status: 'paid', amountPaidCents: 12_900 });
});

it('that was paid for is not taken back, but can be stopped', async () => {
  const lifetime = await newLifetime();
  const id = await payPage(lifetime, newOrder(lifetime.customerId));
  expect(await provider.withdrawLease(id)).toBe('paid');
  expect((await readLease(id)).lease.status).toBe('running');
  await provider.stopLease(id);
  await lifetime.moveTo(40);
  const { lease, billed } = await readLease(id);
  expect([lease.status, billed.length]).toEqual(['ended', 1]);
});
