import { beforeAll, describe, expect, it } from 'vitest';
import type { Item, LeaseRequest, LeaseWish } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import {
  control,
  eventually,
  invoiceRequest,
  leaseRequest,
  newKey,
  newLifetime,
  newOrder,
  newPrice,
  payByCard,
  raw,
  readInvoice,
  readLease,
  simulated,
  type Lifetime,
} from './world';

/** Ten devices cost 129.00 € a period. */
let tracker: Awaited<ReturnType<typeof newPrice>>;
let mount: Awaited<ReturnType<typeof newPrice>>;
beforeAll(async () => {
  tracker = await newPrice(1290);
  mount = await newPrice(500);
});

const devices = (quantity: number): Item => ({ priceId: tracker.priceId, quantity });

async function start(
  lifetime: Lifetime,
  items: Item[] = [devices(10)],
  more: Partial<LeaseRequest> = {},
): Promise<string> {
  const order = newOrder(lifetime.customerId);
  return provider.startLease(leaseRequest(order, lifetime, items, more), newKey());
}

const settle = (leaseId: string, wish: Partial<LeaseWish>): Promise<void> =>
  provider.updateLease(
    leaseId,
    { items: [], endsAt: null, orderNumber: 'O-10042', purchaseOrder: null, ...wish },
    newKey(),
  );

/** Renewals are drafts for about an hour. */
const AFTER_DRAFT_HOURS = 3;

const billedQuantities = async (leaseId: string): Promise<number[][]> =>
  (await readLease(leaseId)).billed.map(({ lines }) => lines.map(({ quantity }) => quantity).sort());

describe('a lease by invoice', () => {
  it('is billed for nothing before its first charge, and then every 30 days in advance', async () => {
    const lifetime = await newLifetime();
    const { day } = lifetime;
    const id = await start(lifetime);
    await lifetime.moveTo(29);
    expect(await readLease(id)).toMatchObject({
      lease: {
        status: 'running',
        startedAt: day(0),
        periodEnd: day(30),
        endsAt: null,
        endedAt: null,
        items: [devices(10)],
        purchaseOrder: null,
        paidWith: null,
      },
      billed: [],
    });
    await lifetime.moveTo(30, AFTER_DRAFT_HOURS);
    await lifetime.moveTo(60, AFTER_DRAFT_HOURS);
    const { lease, billed } = await eventually(async () => {
      const read = await readLease(id);
      expect(read.billed).toHaveLength(2);
      return read;
    });
    expect(lease).toMatchObject({ status: 'running', periodStart: day(60), periodEnd: day(90) });
    expect(billed).toMatchObject(
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
    const [first] = billed;
    const dueDays = ((first?.dueAt?.getTime() ?? 0) - day(30).getTime()) / 86_400_000;
    expect(Math.round(dueDays)).toBe(14);
  });

  it('is made once, and found when its id was lost', async () => {
    const lifetime = await newLifetime();
    const request = leaseRequest(newOrder(lifetime.customerId), lifetime, [devices(10)], {
      purchaseOrder: 'PO-1',
    });
    const key = newKey();
    const id = await provider.startLease(request, key);
    expect(await provider.startLease(request, key)).toBe(id);
    await eventually(async () => expect(await provider.findLease(request)).toBe(id));
    expect(await provider.findLease({ ...request, rev: 2 })).toBeNull();
    expect((await readLease(id)).lease.purchaseOrder).toBe('PO-1');
  });

  it('begins on the day of a payment that was learnt late', async () => {
    const lifetime = await newLifetime();
    const { day } = lifetime;
    const id = await start(lifetime, [devices(10)], { startedAt: day(-3), firstCharge: day(27) });
    expect((await readLease(id)).lease).toMatchObject({ startedAt: day(-3), periodEnd: day(27) });
    await lifetime.moveTo(26);
    expect((await readLease(id)).billed).toEqual([]);
    await lifetime.moveTo(27, AFTER_DRAFT_HOURS);
    await eventually(async () =>
      expect((await readLease(id)).billed).toMatchObject([{ periodStart: day(27), netCents: 12_900 }]),
    );
  });

  it('that ends on day 90 is charged three times', async () => {
    const lifetime = await newLifetime();
    const { customerId, day } = lifetime;
    const order = newOrder(customerId);
    const dueAt = day(14);
    const first = await provider.sendInvoice(invoiceRequest(order, tracker, { dueAt }), newKey(), false);
    await payByCard(customerId, first);
    const id = await provider.startLease(
      leaseRequest(order, lifetime, [devices(10)], { endsAt: day(90) }),
      newKey(),
    );
    for (const from of [30, 60]) {
      await lifetime.moveTo(from, AFTER_DRAFT_HOURS);
      const open = await eventually(async () => {
        const renewal = (await readLease(id)).billed.at(-1);
        expect(renewal).toMatchObject({ status: 'open', periodStart: day(from) });
        return renewal;
      });
      await payByCard(customerId, open?.id ?? '');
    }
    await lifetime.moveTo(125);
    const { lease, truth } = await eventually(async () => {
      const read = await readLease(id);
      expect(read.lease.status).toBe('ended');
      return read;
    });
    expect(lease.endedAt).toEqual(day(90));
    const charges = [await readInvoice(first), ...truth.invoices.filter(({ netCents }) => netCents > 0)];
    expect(charges.map(({ status, amountPaidCents }) => [status, amountPaidCents])).toEqual(
      Array.from({ length: 3 }, () => ['paid', 12_900]),
    );
  });
});

describe('settling a lease', () => {
  it('lowers what the next period bills, and nothing of the running one', async () => {
    const lifetime = await newLifetime();
    const id = await start(lifetime);
    await lifetime.moveTo(30, AFTER_DRAFT_HOURS);
    await settle(id, { items: [devices(4)] });
    expect((await readLease(id)).lease.items).toEqual([devices(4)]);
    await lifetime.moveTo(60, AFTER_DRAFT_HOURS);
    await eventually(async () => expect(await billedQuantities(id)).toEqual([[10], [4]]));
    expect((await readLease(id)).billed.map(({ netCents }) => netCents)).toEqual([12_900, 5_160]);
  });

  it('counts before the first charge too', async () => {
    const lifetime = await newLifetime();
    const id = await start(lifetime);
    await lifetime.moveTo(10);
    await settle(id, { items: [devices(7)] });
    await lifetime.moveTo(30, AFTER_DRAFT_HOURS);
    await eventually(async () => expect(await billedQuantities(id)).toEqual([[7]]));
  });

  it('comes too late for a renewal that is a draft', async () => {
    const lifetime = await newLifetime();
    const id = await start(lifetime);
    await lifetime.moveTo(30, 0.25);
    await eventually(async () =>
      expect((await readLease(id)).billed).toMatchObject([{ status: 'draft', netCents: 12_900 }]),
    );
    await settle(id, { items: [devices(3)] });
    await lifetime.moveTo(30, AFTER_DRAFT_HOURS);
    await eventually(async () =>
      expect((await readLease(id)).billed).toMatchObject([{ status: 'open', netCents: 12_900 }]),
    );
    await lifetime.moveTo(60, AFTER_DRAFT_HOURS);
    await eventually(async () => expect(await billedQuantities(id)).toEqual([[10], [3]]));
  });

  it('takes a model out, brings another in, and changes a price', async () => {
    const lifetime = await newLifetime();
    const extra = { priceId: mount.priceId, quantity: 2 };
    const dearer = await newPrice(1490);
    const id = await start(lifetime, [devices(10), extra]);
    await settle(id, { items: [devices(10)] });
    expect((await readLease(id)).lease.items).toEqual([devices(10)]);
    await lifetime.moveTo(30, AFTER_DRAFT_HOURS);
    await eventually(async () => expect(await billedQuantities(id)).toEqual([[10]]));
    await settle(id, { items: [{ priceId: dearer.priceId, quantity: 10 }, extra] });
    await lifetime.moveTo(60, AFTER_DRAFT_HOURS);
    const { billed } = await eventually(async () => {
      const read = await readLease(id);
      expect(read.billed).toHaveLength(2);
      return read;
    });
    expect(billed.map(({ netCents }) => netCents)).toEqual([12_900, 15_900]);
    expect(billed[1]?.lines.map(({ priceId }) => priceId).sort()).toEqual(
      [dearer.priceId, mount.priceId].sort(),
    );
  });

  it('prints the purchase order on later invoices, until it is taken away', async () => {
    const lifetime = await newLifetime();
    const id = await start(lifetime);
    const printed = async (): Promise<unknown> => {
      const last = (await readLease(id)).billed.at(-1);
      return (await raw.invoices.retrieve(last?.id ?? '')).custom_fields;
    };
    await settle(id, { purchaseOrder: 'PO-4711' });
    expect((await readLease(id)).lease.purchaseOrder).toBe('PO-4711');
    await lifetime.moveTo(30, AFTER_DRAFT_HOURS);
    await eventually(async () =>
      expect(await printed()).toEqual([
        { name: 'Order', value: 'O-10042' },
        { name: 'Purchase order', value: 'PO-4711' },
      ]),
    );
    await settle(id, { purchaseOrder: null });
    expect((await readLease(id)).lease.purchaseOrder).toBeNull();
    await lifetime.moveTo(60, AFTER_DRAFT_HOURS);
    await eventually(async () => expect((await readLease(id)).billed).toHaveLength(2));
    expect(await printed()).toEqual([{ name: 'Order', value: 'O-10042' }]);
  });

  it('ends it at the exact end of a period, without a further invoice or a part of one', async () => {
    const lifetime = await newLifetime();
    const { day } = lifetime;
    const id = await start(lifetime);
    await settle(id, { endsAt: day(90) });
    expect((await readLease(id)).lease.endsAt).toEqual(day(90));
    await settle(id, { endsAt: null });
    expect((await readLease(id)).lease.endsAt).toBeNull();
    await lifetime.moveTo(31);
    await settle(id, { endsAt: day(60) });
    await lifetime.moveTo(62);
    const { lease, billed } = await eventually(async () => {
      const read = await readLease(id);
      expect(read.lease.status).toBe('ended');
      return read;
    });
    expect([lease.endsAt, lease.endedAt]).toEqual([day(60), day(60)]);
    expect(billed.map(({ netCents, periodStart }) => [netCents, periodStart])).toEqual([[12_900, day(30)]]);
    // What has ended stays as it is, whatever is wished.
    await settle(id, { items: [devices(1)] });
  });

  it('works for more models than a lease itself shows', async () => {
    const lifetime = await newLifetime();
    const prices = [];
    for (let cents = 100; cents < 112; cents += 1) prices.push(await newPrice(cents));
    const items = prices.map(({ priceId }) => ({ priceId, quantity: 1 }));
    const byPrice = (all: readonly Item[]): Item[] =>
      [...all].sort((a, b) => a.priceId.localeCompare(b.priceId));
    const id = await start(lifetime, items);
    expect(byPrice((await readLease(id)).lease.items)).toEqual(byPrice(items));
    const last = items.at(-1)?.priceId;
    const wanted = items.map(({ priceId }) => ({ priceId, quantity: priceId === last ? 5 : 1 }));
    await settle(id, { items: wanted });
    expect(byPrice((await readLease(id)).lease.items)).toEqual(byPrice(wanted));
    await lifetime.moveTo(30, AFTER_DRAFT_HOURS);
    await eventually(async () =>
      expect((await readLease(id)).billed.map(({ lines }) => lines.length)).toEqual([12]),
    );
  });

  it.runIf(simulated)('asks for nothing where the lease is that already', async () => {
    const lifetime = await newLifetime();
    const { day } = lifetime;
    const id = await start(lifetime, [devices(10)], { endsAt: day(90), purchaseOrder: 'PO-1' });
    await settle(id, { items: [devices(10)], endsAt: day(90), purchaseOrder: 'PO-1' });
    const log = await control<{ method: string; path: string }[]>('requests');
    expect(log.filter(({ method, path }) => method === 'POST' && path.endsWith(id))).toEqual([]);
  });
});

describe('the end of a lease', () => {
  it('stops it at once, also twice, and bills nothing further', async () => {
    const lifetime = await newLifetime();
    const id = await start(lifetime);
    await lifetime.moveTo(10);
    await provider.stopLease(id);
    await provider.stopLease(id);
    await lifetime.moveTo(40);
    const { lease, billed } = await readLease(id);
    expect([lease.status, lease.endedAt, billed]).toEqual(['ended', lifetime.day(10), []]);
  });

  it('takes one back that nobody has paid for, and voids what is open', async () => {
    const lifetime = await newLifetime();
    const id = await start(lifetime);
    await lifetime.moveTo(30, AFTER_DRAFT_HOURS);
    await eventually(async () => expect((await readLease(id)).billed).toMatchObject([{ status: 'open' }]));
    expect(await provider.withdrawLease(id)).toBe('withdrawn');
    expect(await provider.withdrawLease(id)).toBe('withdrawn');
    const { lease, billed } = await readLease(id);
    expect([lease.status, billed.map(({ status }) => status)]).toEqual(['ended', ['void']]);
  });

  it('takes one back whose renewal is a draft, which then stays one', async () => {
    const lifetime = await newLifetime();
    const id = await start(lifetime);
    await lifetime.moveTo(30, 0.25);
    await eventually(async () => expect((await readLease(id)).billed).toMatchObject([{ status: 'draft' }]));
    expect(await provider.withdrawLease(id)).toBe('withdrawn');
    await lifetime.moveTo(33);
    const { lease, billed } = await readLease(id);
    expect([lease.status, billed.map(({ status }) => status)]).toEqual(['ended', ['draft']]);
  });

  it('leaves one that somebody has paid for, and says so', async () => {
    const lifetime = await newLifetime();
    const id = await start(lifetime);
    await lifetime.moveTo(30, AFTER_DRAFT_HOURS);
    const [open] = await eventually(async () => {
      const { billed } = await readLease(id);
      expect(billed).toMatchObject([{ status: 'open' }]);
      return billed;
    });
    await payByCard(lifetime.customerId, open?.id ?? '');
    expect(await provider.withdrawLease(id)).toBe('paid');
    expect((await readLease(id)).lease.status).toBe('running');
  });
});
