import { describe, expect, it } from 'vitest';
import { chargesAhead, type LeaseAhead } from '@/lib/domain/invoices/forecast';
import { returnMoney } from '@/lib/domain/returns/return-money';
import { seeded } from '../../chaos/random';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-26T09:00:00Z');
const day = (number: number) => new Date(start.getTime() + number * DAY_MS);

function lease(out: number, more: Partial<LeaseAhead> = {}): LeaseAhead {
  const price = { unitPriceCents: 3250, nextUnitPriceCents: null, nextPriceFrom: null };
  const line = { featureId: 'buoy', quantity: out, out, received: [], ...price };
  return { leaseStart: start, endsAt: null, carriedCents: 0, lines: [line], ...more };
}

const one = new Map([['buoy', 1]]);
const shown = (money: ReturnType<typeof returnMoney>) =>
  money.charges.map(({ at, nowCents, thenCents }) => [
    (at.getTime() - start.getTime()) / DAY_MS,
    nowCents,
    thenCents,
  ]);

describe('what a return changes in what is paid', () => {
  it('is nothing before day 90, and one device less from there on', () => {
    const money = returnMoney([{ lease: lease(4), returning: one }], day(3), day(3));
    expect(shown(money)).toEqual([
      [30, 13_000, 13_000],
      [60, 13_000, 13_000],
      [90, 13_000, 9750],
      [120, 13_000, 9750],
    ]);
    expect(money).toMatchObject({ lessFrom: day(90), sameUntil: day(90), sooner: null });
  });

  it('is less from the next period on after day 90, and all of it for the last device', () => {
    const money = returnMoney([{ lease: lease(1), returning: one }], day(95), day(95));
    expect(shown(money)).toEqual([
      [120, 3250, 0],
      [150, 3250, 0],
      [180, 3250, 0],
      [210, 3250, 0],
    ]);
    expect(money).toMatchObject({ lessFrom: day(120), sameUntil: day(120), sooner: null });
  });

  it('says what an earlier receipt saves, and until when it has to come', () => {
    const money = returnMoney([{ lease: lease(4), returning: one }], day(125), day(95));
    expect(money).toMatchObject({
      ...{ lessFrom: day(150), sameUntil: day(150) },
      sooner: { savesCents: 3250, before: day(120) },
    });
    // Within the least term no receipt is early enough.
    const early = returnMoney([{ lease: lease(4), returning: one }], day(85), day(3));
    expect(early).toMatchObject({ lessFrom: day(90), sooner: null });
  });

  it('adds several leases up by day, with a shortage and an announced price', () => {
    const [line] = lease(2).lines;
    const dearer = { ...line!, nextUnitPriceCents: 4000, nextPriceFrom: day(120) };
    const money = returnMoney(
      [
        { lease: lease(2, { carriedCents: 40 }), returning: one },
        { lease: lease(2, { lines: [dearer] }), returning: one },
      ],
      day(95),
      day(95),
    );
    expect(shown(money)[0]).toEqual([120, 6500 + 40 + 8000, 3250 + 40 + 4000]);
  });

  it('is nothing without a lease, and nothing of one that ends before', () => {
    expect(returnMoney([], day(3), day(3))).toEqual({
      ...{ charges: [], lessFrom: null },
      ...{ sameUntil: null, sooner: null },
    });
    const ending = returnMoney([{ lease: lease(2, { endsAt: day(90) }), returning: one }], day(3), day(3));
    expect(shown(ending)).toEqual([
      [30, 6500, 6500],
      [60, 6500, 6500],
    ]);
    expect(ending.lessFrom).toBeNull();
  });

  it('is the forecast of the same lease once they are back, for 200 random leases', () => {
    const random = seeded(20_261_129);
    for (let n = 0; n < 200; n += 1) {
      const out = random.between(1, 6);
      const back = random.between(1, out);
      const now = day(random.between(0, 200));
      const receivedAt = new Date(now.getTime() + random.between(0, 60) * DAY_MS);
      const before = lease(out, { endsAt: random.chance(0.2) ? day(240) : null });
      const [line] = before.lines;
      const received = Array.from({ length: back }, () => receivedAt);
      const after = { ...before, lines: [{ ...line!, out: out - back, received }] };
      const { charges } = returnMoney(
        [{ lease: before, returning: new Map([['buoy', back]]) }],
        receivedAt,
        now,
      );
      const until = new Date(receivedAt.getTime() + 121 * DAY_MS);
      const sums = (of: 'nowCents' | 'thenCents') =>
        charges.filter((charge) => charge[of] > 0).map((charge) => [charge.at, charge[of]]);
      const ahead = (one: LeaseAhead) =>
        chargesAhead(one, now, until).map(({ at, amountCents }) => [at, amountCents]);
      expect(sums('nowCents')).toEqual(ahead(before));
      expect(sums('thenCents')).toEqual(ahead(after));
    }
  });
});
