import { describe, expect, it } from 'vitest';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';
import { endLease } from '@/lib/domain/leasing/change-lease';
import { readOrder } from '@/lib/domain/orders/read-order';
import { admin, fjord } from '../cast';
import { billed, leased, order, payOpenInvoices, sumsOf } from './leases';
import { asked, atProvider, control, refusals } from './provider';
import { advance, db, freshWorld, later, runJobs } from './world';
import type { LoggedRequest } from '@/simulator/stripe/faults';
import { statusOf } from '../../support/rows';

freshWorld({ buoy: { free: 9, unitPriceCents: 1000 } });

async function paidUnheard(days: number): Promise<string> {
  const { orderId } = await order(admin, 'Buoy', 2, { orderType: 'INVOICE' });
  await advance(1);
  await control('events', { mode: 'drop' });
  await payOpenInvoices(orderId);
  await advance(days);
  await control('events', { mode: 'normal' });
  return orderId;
}

const settled = async () => {
  await runJobs();
  await later(0.1);
};

describe('a payment by invoice that is learnt late', () => {
  it.each([
    [29, [2000], 1],
    [70, [2000, 2000, 2000], 3],
  ])('after %d days is never lost: what has begun meanwhile is billed', async (days, amounts, periods) => {
    const orderId = await paidUnheard(days);
    await settled();
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await billed(orderId)).toEqual(amounts);
    const detail = await readOrder(admin, { id: orderId });
    const start = Number(new Date(detail.leaseStart ?? 0));
    const dayOf = (at: string | null | undefined) =>
      Math.round((Number(new Date(at ?? 0)) - start) / 86_400_000);
    expect(dayOf(detail.paidAt)).toBe(0);
    expect(dayOf(detail.nextCharge?.at)).toBe(30 * periods);
    expect(detail.invoices.map(({ periodStart }) => dayOf(periodStart)).reverse()).toEqual(
      amounts.map((_, n) => 30 * n),
    );
    await advance(30);
    await settled();
    expect(await billed(orderId)).toEqual([...amounts, 2000]);
    expect(await sumsOf(orderId)).toMatchObject({ charged: 2000 * (periods + 1) });
    expect(await refusals()).toEqual([]);
  });

  it('is paid and billed although the provider fails in the middle, nothing twice, and no further period after its end', async () => {
    const orderId = await paidUnheard(70);
    for (const path of ['POST /v1/invoices', '/finalize', '/send', 'POST /v1/subscriptions'])
      await control('faults', { kind: 'reset', times: 2, after: true, path });
    for (let turn = 0; turn < 8; turn += 1) await later(0.01);
    await control('faults', { kind: 'none' });
    await settled();
    expect(await billed(orderId)).toEqual([2000, 2000, 2000]);
    expect(await atProvider('subscriptions')).toHaveLength(1);
    await endLease(admin, { id: orderId });
    await advance(30);
    await settled();
    expect(await statusOf(orderId)).toBe('ENDED');
    expect(await billed(orderId)).toEqual([2000, 2000, 2000]);
    expect(await atProvider('invoices?limit=100')).toHaveLength(3);
  });
});

it('paid, and no subscription is found by the comparison whatever became of the note', async () => {
  await control('faults', { kind: '500', times: 500, path: 'POST /v1/subscriptions' });
  const orderId = await leased(admin, 'Buoy', 1, 'invoice');
  expect(await statusOf(orderId)).toBe('PAID');
  await control('faults', { kind: 'none' });
  await db.providerRequest.deleteMany();
  await db.sweepRow.deleteMany();
  await later(0.02);
  expect(await atProvider('subscriptions')).toHaveLength(1);
  await advance(30.1);
  expect(await billed(orderId)).toEqual([1000, 1000]);
});

it('looking for what may be there already happens on a repeat only', async () => {
  await leased(admin, 'Buoy', 1, 'invoice');
  await leased(admin, 'Buoy', 1, 'card');
  const lists = (await control<LoggedRequest[]>('requests')).filter(
    ({ method, path, params }) =>
      method === 'GET' &&
      /^\/v1\/(invoices|subscriptions|checkout\/sessions|customers)$/.test(path) &&
      params.subscription === undefined,
  );
  expect(lists.map(({ path }) => path)).toEqual([]);
  await control('faults', { kind: 'reset', times: 2, after: true, path: 'POST /v1/checkout/sessions' });
  const { orderId } = await order(admin, 'Buoy', 1);
  await later(0.01);
  expect(await asked('GET /v1/checkout/sessions')).not.toEqual([]);
  expect(await atProvider('checkout/sessions')).toHaveLength(2);
  expect((await db.order.findUniqueOrThrow({ where: { id: orderId } })).checkoutUrl).toContain('/pay/');
});

describe('a change of the customer', () => {
  const address = (street: string) => ({ street, city: 'Bergen', postalCode: '5003' });

  it('reaches the provider in order, the last one for good, however often that was away', async () => {
    await leased(admin, 'Buoy', 1);
    await control('faults', { kind: '500', times: 4, path: 'POST /v1/customers/' });
    await updateOrganization(admin, { name: 'Fjord 2', shippingAddress: address('Quay 2') });
    await updateOrganization(admin, { name: 'Fjord 3' });
    await control('faults', { kind: 'reset', times: 2, after: true, path: 'POST /v1/customers/' });
    await updateOrganization(admin, { name: 'Fjord 4', shippingAddress: address('Quay 4') });
    for (let turn = 0; turn < 6; turn += 1) await later(0.01);
    const [customer] = await atProvider('customers');
    expect(customer).toMatchObject({ name: 'Fjord 4', address: { line1: 'Quay 4', country: 'NO' } });
    expect(await db.providerRequest.count({ where: { completedAt: null } })).toBe(0);
    expect((await refusals()).filter((line) => line.includes('customers'))).toEqual([]);
  });

  it('of an organization that never ordered makes no customer; many at once end with what is stored', async () => {
    await updateOrganization(admin, { name: 'Fjord 2' });
    await runJobs();
    expect(await atProvider('customers')).toEqual([]);
    await leased(admin, 'Buoy', 1);
    await Promise.all(Array.from({ length: 8 }, (_, n) => updateOrganization(admin, { name: `Fjord ${n}` })));
    await runJobs();
    const { name } = await db.organization.findUniqueOrThrow({ where: { id: fjord.id } });
    expect((await atProvider('customers'))[0]).toMatchObject({ name });
  });
});
