import { expect, it } from 'vitest';
import type { OrderRef } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { toSeconds } from '@/lib/billing/stripe/client';
import { subscriptionData } from '@/lib/billing/stripe/checkout';
import { newKey, newOrder } from './requests';
import { type Lifetime, eventually, lastOf, leaseOnce, newLifetime, newPrice, raw, readLease } from './world';

/** Ten devices cost 129.00 € a period. */
const { priceId } = await newPrice();

const cardOf = async (customer: string, token = 'pm_card_visa'): Promise<string> =>
  (await raw.paymentMethods.attach(token, { customer })).id;

const chargeTo = async (leaseId: string, customerId: string, token: string): Promise<unknown> =>
  raw.subscriptions.update(leaseId, { default_payment_method: await cardOf(customerId, token) });

/** A lease by card, made as a payment page makes it. */
async function payPage(
  { customerId, day }: Lifetime,
  order: OrderRef,
  { endsAfterDays = null as number | null, purchaseOrder = null as string | null } = {},
): Promise<string> {
  const method = await cardOf(customerId);
  const { id } = await raw.subscriptions.create({
    customer: customerId,
    collection_method: 'charge_automatically',
    items: [{ price: priceId, quantity: 10 }],
    default_payment_method: method,
    ...subscriptionData({ ...order, no: 1, language: 'en', orderNumber: 'O-10042', purchaseOrder }),
    ...(endsAfterDays !== null && { cancel_at: toSeconds(day(endsAfterDays)), proration_behavior: 'none' }),
  });
  await lastOf(id, 1, { status: 'paid' });
  return id;
}

it('is paid at once and every 30 days; one that ends on day 90 is charged three times', async () => {
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
  await eventually(async () => expect(await provider().findLease(order)).toBe(id));
  await lifetime.moveTo(30, 0.25);
  await lastOf(id, 2, { purpose: 'renewal', status: 'draft', netCents: 12_900 });
  await lifetime.moveTo(30, 3);
  await lastOf(id, 2, { status: 'paid', amountPaidCents: 12_900, periodStart: day(30), periodEnd: day(60) });
  await lifetime.moveTo(60, 3);
  await lastOf(id, 3, { status: 'paid', periodStart: day(60), periodEnd: day(90) });
  await lifetime.moveTo(125);
  const { lease, billed } = await leaseOnce(id, { lease: { status: 'ended' } });
  expect(lease.endedAt).toEqual(day(90));
  const paid = { status: 'paid', amountPaidCents: 12_900 };
  expect(billed).toMatchObject([paid, paid, paid]);
});

it('is settled as one by invoice is: fewer devices from the next period on, an end at the end of one', async () => {
  const lifetime = await newLifetime();
  const { day } = lifetime;
  const id = await payPage(lifetime, newOrder(lifetime.customerId));
  await lifetime.moveTo(10);
  const wish = { items: [{ priceId, quantity: 6 }], endsAt: day(60), purchaseOrder: 'PO-1' };
  await provider().updateLease(id, { ...wish, language: 'nb', orderNumber: 'O-10042' }, newKey());
  expect((await readLease(id)).billed).toHaveLength(1);
  await lifetime.moveTo(30, 3);
  const renewal = await lastOf(id, 2, { status: 'paid', netCents: 7_740, amountPaidCents: 7_740 });
  expect((await raw.invoices.retrieve(renewal.id)).custom_fields).toEqual([
    { name: 'Bestilling', value: 'O-10042' },
    { name: 'Innkjøpsnummer', value: 'PO-1' },
  ]);
  expect((await readLease(id)).lease.purchaseOrder).toBe('PO-1');
  await lifetime.moveTo(62);
  expect((await leaseOnce(id, { lease: { endedAt: day(60) } })).billed).toHaveLength(2);
});

it('is unpaid while its card refuses, and runs again when a renewal was paid with another', async () => {
  const lifetime = await newLifetime();
  const { customerId } = lifetime;
  const id = await payPage(lifetime, newOrder(customerId));
  await chargeTo(id, customerId, 'pm_card_chargeCustomerFail');
  await lifetime.moveTo(30, 3);
  const open = await lastOf(id, 2, { status: 'open', amountDueCents: 12_900, amountPaidCents: 0 });
  expect((await readLease(id)).lease.status).toBe('unpaid');
  await raw.invoices.pay(open.id, { payment_method: await cardOf(customerId) });
  await lastOf(id, 2, { status: 'paid' });
  await leaseOnce(id, { lease: { status: 'running' } });
});

it('is collected on after another lease of its customer was stopped', async () => {
  const lifetime = await newLifetime();
  const { customerId } = lifetime;
  const id = await payPage(lifetime, newOrder(customerId));
  const other = await payPage(lifetime, newOrder(customerId));
  await chargeTo(id, customerId, 'pm_card_chargeCustomerFail');
  await lifetime.moveTo(30, 3);
  await lastOf(id, 2, { status: 'open', amountPaidCents: 0 });
  for (let time = 0; time < 2; time += 1) await provider().stopLease(other);
  await chargeTo(id, customerId, 'pm_card_visa');
  await lifetime.moveTo(38);
  await lastOf(id, 2, { status: 'paid', amountPaidCents: 12_900 });
});

it('that was paid for is not taken back, but can be stopped', async () => {
  const lifetime = await newLifetime();
  const id = await payPage(lifetime, newOrder(lifetime.customerId));
  expect(await provider().withdrawLease(id)).toBe('paid');
  expect((await readLease(id)).lease.status).toBe('running');
  await provider().stopLease(id);
  await lifetime.moveTo(40);
  const { lease, billed } = await readLease(id);
  expect([lease.status, billed.length]).toEqual(['ended', 1]);
});
