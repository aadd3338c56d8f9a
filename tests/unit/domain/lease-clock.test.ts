import { describe, expect, it } from 'vitest';
import {
  billableQuantity,
  billedAt,
  nextCharge,
  freeEndOf,
  leaseEndAt,
  newPriceFrom,
  nextBoundary,
  owed,
  periodStartAt,
  billedUntil,
  endByReturn,
  isReceiptSettled,
} from '@/lib/domain/schedule';

const START = new Date('2026-01-31T23:30:00Z');
const day = (days: number) => new Date(START.getTime() + days * 86_400_000);
const dayOf = (date: Date | null) => (date === null ? null : (date.getTime() - START.getTime()) / 86_400_000);

describe('periods', () => {
  it.each([
    [-3, 0, 30],
    [0, 0, 30],
    [0.001, 0, 30],
    [29.999, 0, 30],
    [30, 30, 60],
    [89.5, 60, 90],
    [364, 360, 390],
  ])('day %d lies in the period from day %d to day %d', (moment, start, end) => {
    expect(dayOf(periodStartAt(START, day(moment)))).toBe(start);
    expect(dayOf(nextBoundary(START, day(moment)))).toBe(end);
  });

  it('count from the start and not from midnight, over the clock’s changes too', () => {
    expect(freeEndOf(START).toISOString()).toBe('2026-05-01T23:30:00.000Z');
  });
});

describe('an end, and a device that comes back,', () => {
  it.each([
    [0, 90],
    [40, 90],
    [60, 90],
    [89.999, 90],
    [90, 120],
    [100, 120],
    [119.9, 120],
    [120, 150],
  ])('on day %d count until day %d', (moment, until) => {
    expect(dayOf(leaseEndAt(START, day(moment)))).toBe(until);
    expect(dayOf(billedUntil(START, day(moment)))).toBe(until);
  });
});

describe('a receipt', () => {
  it.each([
    [20, 89.9, null, false],
    [20, 90, null, true],
    [95, 119.9, null, false],
    [95, 120, null, true],
    [20, 95, 90, false],
    [95, 95, 90, false],
    [95, 200, 90, false],
    [95, 121, 120, false],
    [80, 100, 120, true],
    [80, 121, 120, true],
  ])('on day %d, on day %d of a lease that ends on day %s: settled: %s', (on, seen, end, settled) => {
    const lease = { start: START, endsAt: end === null ? null : day(end), endedByReturn: false };
    expect(isReceiptSettled(lease, day(on), day(seen))).toBe(settled);
  });

  it('that has ended its lease is settled with its end', () => {
    const lease = { start: START, endsAt: day(90), endedByReturn: true };
    expect([89, 90].map((seen) => isReceiptSettled(lease, day(20), day(seen)))).toEqual([false, true]);
  });
});

const claims = (quantity: number, out: number, ...received: number[]) => ({
  ...{ quantity, out },
  received: received.map(day),
});

describe('what an order owes', () => {
  it.each([
    [claims(5, 0), 5],
    [claims(5, 3), 2],
    [claims(5, 3, 10), 1],
    [claims(5, 3, 10, 20), 0],
    [claims(5, 6), 0],
  ])('of %o is %d', (line, left) => {
    expect(owed(line)).toBe(left);
  });
});

describe('a period bills', () => {
  it.each([
    // Owed devices are billed as those that are out.
    ['all that is owed or out', claims(5, 3), null, 60, 5],
    ['what came back before day 90 until day 90', claims(5, 3, 20, 45), null, 60, 5],
    ['it no more from day 90 on', claims(5, 3, 20, 45), null, 90, 3],
    ['what came back on day 100 until day 120', claims(5, 4, 100), null, 90, 5],
    ['it no more from day 120 on', claims(5, 4, 100), null, 120, 4],
    ['nothing from the end on', claims(5, 5), 90, 90, 0],
    ['all until the end', claims(5, 5), 90, 60, 5],
  ] as const)('%s', (_, line, end, boundary, quantity) => {
    const lease = { start: START, endsAt: end === null ? null : day(end) };
    expect(billableQuantity(line, lease, day(boundary))).toBe(quantity);
  });

  it('an announced price from its day on', () => {
    const line = { featureId: 'a', unitPriceCents: 1000, nextUnitPriceCents: 1250, nextPriceFrom: day(90) };
    const lease = { leaseStart: START, endsAt: null, lines: [{ ...line, ...claims(2, 2) }] };
    expect(billedAt(lease, day(60))).toEqual([{ featureId: 'a', quantity: 2, unitPriceCents: 1000 }]);
    expect(billedAt(lease, day(90))).toEqual([{ featureId: 'a', quantity: 2, unitPriceCents: 1250 }]);
    expect(nextCharge(lease, day(70))).toEqual({ amountCents: 2500, at: day(90) });
    expect(nextCharge({ ...lease, endsAt: day(90) }, day(70))).toBeNull();
    expect(billedAt({ ...lease, leaseStart: null }, day(0))).toEqual([]);
  });
});

describe('a lease ends by itself', () => {
  it.each([
    ['not while a device is out', [claims(2, 1, 10)], null],
    ['not while one is owed', [claims(2, 0, 10)], null],
    ['not before anything came back', [claims(0, 0)], null],
    ['on day 90 at the earliest', [claims(2, 0, 10, 20)], 90],
    ['with the last device', [claims(2, 0, 10, 95)], 120],
    ['not while another model is out', [claims(1, 0, 10), claims(1, 1)], null],
    ['with the last of all models', [claims(1, 0, 125), claims(1, 0, 10)], 150],
  ] as const)('%s', (_, lines, end) => {
    expect(dayOf(endByReturn(lines, START))).toBe(end);
  });
});

describe('a price that is announced', () => {
  it.each([
    [0, 90],
    [5, 90],
    [50, 90],
    [60, 90],
    [60.001, 120],
    [90, 120],
    [95, 150],
  ])('on day %d counts from day %d on', (told, from) => {
    expect(dayOf(newPriceFrom(START, day(told)))).toBe(from);
  });
});
