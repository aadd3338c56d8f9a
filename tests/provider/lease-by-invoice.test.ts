import { describe, expect, it } from 'vitest';
import type { Item, LeaseRequest, LeaseWish } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { invoiceRequest, leaseRequest, newKey, newOrder, printed } from './requests';
import {
  control,
  eventually,
  lastOf,
  leaseOnce,
  newLifetime,
  newPrice,
  payByCard,
  raw,
  readInvoice,
  readLease,
  simulated,
} from './world';

/** Ten devices cost 129.00 € a period. */
const tracker = await newPrice();
const mount = await newPrice(500);
const devices = (quantity: number): Item => ({ priceId: tracker.priceId, quantity });

async function start(items: Item[] = [devices(10)], more: Partial<LeaseRequest> = {}) {
  const lifetime = await newLifetime();
  const request = leaseRequest(newOrder(lifetime.customerId), lifetime, items, more);
  const key = newKey();
  return { ...lifetime, request, key, id: await provider().startLease(request, key) };
}

const settle = (leaseId: string, wish: Partial<LeaseWish>): Promise<void> => {
  const none = {
    items: [],
    endsAt: null,
    language: 'en' as const,
    orderNumber: 'O-10042',
    purchaseOrder: null,
  };
  return provider().updateLease(leaseId, { ...none, ...wish }, newKey());
};

/** Renewals are drafts for about an hour. */
const AFTER_DRAFT_HOURS = 3;

/** Once its invoices are of these quantities, line by line. */
const billsQuantities = (leaseId: string, wanted: number[][]): Promise<void> =>
  eventually(async () => {
    const { billed } = await readLease(leaseId);
    expect(billed.map(({ lines }) => lines.map(({ quantity }) => quantity).sort())).toEqual(wanted);
  });

describe('a lease by invoice', () => {
  it('is billed for nothing before its first charge, and then every 30 days in advance', async () => {
    const { id, day, moveTo } = await start();
    await moveTo(29);
    const running = { status: 'running', startedAt: day(0), periodEnd: day(30), endsAt: null, endedAt: null };
    const lease = { ...running, items: [devices(10)], purchaseOrder: null, paidWith: null };
    expect(await readLease(id)).toMatchObject({ lease, billed: [] });
    await moveTo(30, AFTER_DRAFT_HOURS);
    await moveTo(60, AFTER_DRAFT_HOURS);
    await lastOf(id, 2, {});
    const read = await readLease(id);
    expect(read.lease).toMatchObject({ status: 'running', periodStart: day(60), periodEnd: day(90) });
    expect(read.billed).toMatchObject(
      [30, 60].map((from) => ({
        purpose: 'renewal',
        leaseId: id,
        rev: 1,
        status: 'open',
        netCents: 12_900,
        amountDueCents: 12_900,
        periodStart: day(from),
        periodEnd: day(from + 30),
        lines: [{ priceId: tracker.priceId, quantity: 10, amountCents: 12_900 }],
      })),
    );
    const dueDays = (read.billed[0]!.dueAt!.getTime() - day(30).getTime()) / 86_400_000;
    expect(Math.round(dueDays)).toBe(14);
  });

  it('is made once, and found when its id was lost', async () => {
    const { id, request, key } = await start([devices(10)], { purchaseOrder: 'PO-1' });
    expect(await provider().startLease(request, key)).toBe(id);
    await eventually(async () => expect(await provider().findLease(request)).toBe(id));
    expect(await provider().findLease({ ...request, rev: 2 })).toBeNull();
    expect((await readLease(id)).lease.purchaseOrder).toBe('PO-1');
  });

  it('begins on the day of a payment that was learnt late', async () => {
    const lifetime = await newLifetime();
    const { day, moveTo } = lifetime;
    const paid = { startedAt: day(-3), firstCharge: day(27) };
    const request = leaseRequest(newOrder(lifetime.customerId), lifetime, [devices(10)], paid);
    const id = await provider().startLease(request, newKey());
    expect((await readLease(id)).lease).toMatchObject({ startedAt: day(-3), periodEnd: day(27) });
    await moveTo(26);
    expect((await readLease(id)).billed).toEqual([]);
    await moveTo(27, AFTER_DRAFT_HOURS);
    await leaseOnce(id, { billed: [{ periodStart: day(27), netCents: 12_900 }] });
  });

  it('that ends on day 90 is charged three times', async () => {
    const lifetime = await newLifetime();
    const { customerId, day } = lifetime;
    const order = newOrder(customerId);
    const wanted = invoiceRequest(order, tracker, { dueAt: day(14) });
    const first = await provider().sendInvoice(wanted, newKey(), false);
    await payByCard(customerId, first);
    const request = leaseRequest(order, lifetime, [devices(10)], { endsAt: day(90) });
    const id = await provider().startLease(request, newKey());
    for (const period of [1, 2]) {
      await lifetime.moveTo(30 * period, AFTER_DRAFT_HOURS);
      const open = await lastOf(id, period, { status: 'open', periodStart: day(30 * period) });
      await payByCard(customerId, open.id);
    }
    await lifetime.moveTo(125);
    const { lease, billed } = await leaseOnce(id, { lease: { status: 'ended' } });
    expect(lease.endedAt).toEqual(day(90));
    const paid = { status: 'paid', amountPaidCents: 12_900 };
    expect([await readInvoice(first), ...billed]).toMatchObject([paid, paid, paid]);
  });
});

describe('settling a lease', () => {
  it('lowers what the next period bills, and nothing of the running one', async () => {
    const { id, moveTo } = await start();
    await moveTo(30, AFTER_DRAFT_HOURS);
    await settle(id, { items: [devices(4)] });
    expect((await readLease(id)).lease.items).toEqual([devices(4)]);
    await moveTo(60, AFTER_DRAFT_HOURS);
    await billsQuantities(id, [[10], [4]]);
    expect((await readLease(id)).billed.map(({ netCents }) => netCents)).toEqual([12_900, 5_160]);
  });

  it('counts before the first charge too', async () => {
    const { id, moveTo } = await start();
    await moveTo(10);
    await settle(id, { items: [devices(7)] });
    await moveTo(30, AFTER_DRAFT_HOURS);
    await billsQuantities(id, [[7]]);
  });

  it('comes too late for a renewal that is a draft', async () => {
    const { id, moveTo } = await start();
    await moveTo(30, 0.25);
    await leaseOnce(id, { billed: [{ status: 'draft', netCents: 12_900 }] });
    await settle(id, { items: [devices(3)] });
    await moveTo(30, AFTER_DRAFT_HOURS);
    await leaseOnce(id, { billed: [{ status: 'open', netCents: 12_900 }] });
    await moveTo(60, AFTER_DRAFT_HOURS);
    await billsQuantities(id, [[10], [3]]);
  });

  it('takes a model out, brings another in, and changes a price', async () => {
    const extra = { priceId: mount.priceId, quantity: 2 };
    const dearer = { priceId: (await newPrice(1490)).priceId, quantity: 10 };
    const { id, moveTo } = await start([devices(10), extra]);
    await settle(id, { items: [devices(10)] });
    expect((await readLease(id)).lease.items).toEqual([devices(10)]);
    await moveTo(30, AFTER_DRAFT_HOURS);
    await billsQuantities(id, [[10]]);
    await settle(id, { items: [dearer, extra] });
    await moveTo(60, AFTER_DRAFT_HOURS);
    const { billed } = await leaseOnce(id, { billed: [{ netCents: 12_900 }, { netCents: 15_900 }] });
    const prices = billed[1]?.lines.map(({ priceId }) => priceId);
    expect(prices?.sort()).toEqual([dearer.priceId, mount.priceId].sort());
  });

  it('prints the purchase order on later invoices, until it is taken away', async () => {
    const { id, moveTo } = await start();
    const lastPrints = async (count: number, wanted: object[]): Promise<void> => {
      const last = await lastOf(id, count, {});
      expect((await raw.invoices.retrieve(last.id)).custom_fields).toEqual(wanted);
    };
    await settle(id, { purchaseOrder: 'PO-4711' });
    expect((await readLease(id)).lease.purchaseOrder).toBe('PO-4711');
    await moveTo(30, AFTER_DRAFT_HOURS);
    await lastPrints(1, printed('PO-4711'));
    await settle(id, { purchaseOrder: null });
    expect((await readLease(id)).lease.purchaseOrder).toBeNull();
    await moveTo(60, AFTER_DRAFT_HOURS);
    await lastPrints(2, printed());
  });

  it('ends it at the exact end of a period, without a further invoice or a part of one', async () => {
    const { id, day, moveTo } = await start();
    await settle(id, { endsAt: day(90) });
    expect((await readLease(id)).lease.endsAt).toEqual(day(90));
    await settle(id, { endsAt: null });
    expect((await readLease(id)).lease.endsAt).toBeNull();
    await moveTo(31);
    await settle(id, { endsAt: day(60) });
    await moveTo(62);
    const { lease, billed } = await leaseOnce(id, { lease: { status: 'ended' } });
    expect([lease.endsAt, lease.endedAt]).toEqual([day(60), day(60)]);
    expect(billed).toMatchObject([{ netCents: 12_900, periodStart: day(30) }]);
    // What has ended stays as it is, whatever is wished.
    await settle(id, { items: [devices(1)] });
  });

  it('works for more models than a lease itself shows', async () => {
    const items: Item[] = [];
    for (let cents = 100; cents < 112; cents += 1)
      items.push({ priceId: (await newPrice(cents)).priceId, quantity: 1 });
    const byPrice = (all: readonly Item[]) => [...all].sort((a, b) => a.priceId.localeCompare(b.priceId));
    const { id, moveTo } = await start(items);
    expect(byPrice((await readLease(id)).lease.items)).toEqual(byPrice(items));
    const wanted = items.map((item, index) => (index === 11 ? { ...item, quantity: 5 } : item));
    await settle(id, { items: wanted });
    expect(byPrice((await readLease(id)).lease.items)).toEqual(byPrice(wanted));
    await moveTo(30, AFTER_DRAFT_HOURS);
    await leaseOnce(id, { billed: [{ lines: { length: 12 } }] });
  });

  it.runIf(simulated)('asks for nothing where the lease is that already', async () => {
    const lifetime = await newLifetime();
    const wish = { items: [devices(10)], endsAt: lifetime.day(90), purchaseOrder: 'PO-1' };
    const request = leaseRequest(newOrder(lifetime.customerId), lifetime, wish.items, wish);
    const id = await provider().startLease(request, newKey());
    await settle(id, wish);
    const log = await control<{ method: string; path: string }[]>('requests');
    expect(log.filter(({ method, path }) => method === 'POST' && path.endsWith(id))).toEqual([]);
  });
});

describe('the end of a lease', () => {
  it('stops it at once, also twice, and bills nothing further', async () => {
    const { id, day, moveTo } = await start();
    await moveTo(10);
    for (let time = 0; time < 2; time += 1) await provider().stopLease(id);
    await moveTo(40);
    const { lease, billed } = await readLease(id);
    expect([lease.status, lease.endedAt, billed]).toEqual(['ended', day(10), []]);
  });

  it('takes one back that nobody has paid for, and voids what is open', async () => {
    const { id, moveTo } = await start();
    await moveTo(30, AFTER_DRAFT_HOURS);
    await lastOf(id, 1, { status: 'open' });
    for (let time = 0; time < 2; time += 1) expect(await provider().withdrawLease(id)).toBe('withdrawn');
    expect(await readLease(id)).toMatchObject({ lease: { status: 'ended' }, billed: [{ status: 'void' }] });
  });

  it('takes one back whose renewal is a draft, which then stays one', async () => {
    const { id, moveTo } = await start();
    await moveTo(30, 0.25);
    await lastOf(id, 1, { status: 'draft' });
    expect(await provider().withdrawLease(id)).toBe('withdrawn');
    await moveTo(33);
    expect(await readLease(id)).toMatchObject({ lease: { status: 'ended' }, billed: [{ status: 'draft' }] });
  });

  it('leaves one that somebody has paid for, and says so', async () => {
    const { id, customerId, moveTo } = await start();
    await moveTo(30, AFTER_DRAFT_HOURS);
    await payByCard(customerId, (await lastOf(id, 1, { status: 'open' })).id);
    expect(await provider().withdrawLease(id)).toBe('paid');
    expect((await readLease(id)).lease.status).toBe('running');
  });
});
