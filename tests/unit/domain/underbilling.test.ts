import { expect, it } from 'vitest';
import type { InvoiceTruth } from '@/lib/billing/port';
import { overbillingOf, underbillingOf } from '@/lib/domain/payments/wrong-billing';
import type { WholeOrder } from '@/lib/domain/orders/locked-order';

const START = new Date('2026-01-01T00:00:00Z');
const day = (days: number) => new Date(START.getTime() + days * 86_400_000);

const prices = new Map([
  ['p10', { featureId: 'buoy', unitPriceCents: 1000 }],
  ['p12', { featureId: 'buoy', unitPriceCents: 1200 }],
  ['q5', { featureId: 'raft', unitPriceCents: 500 }],
]);
const line = (featureId: string, quantity: number, unitPriceCents: number, more = {}) => ({
  ...{ featureId, quantity, unitPriceCents, out: quantity, received: [] },
  ...{ priceFrom: null, nextUnitPriceCents: null, nextPriceFrom: null, ...more },
});
const order = (...lines: ReturnType<typeof line>[]) =>
  ({ leaseStart: START, endsAt: null, lines }) as unknown as WholeOrder;
const billed = (lines: [string | null, number, number, string?][], more: Partial<InvoiceTruth> = {}) =>
  ({
    ...{ purpose: 'renewal', periodStart: day(90) },
    lines: lines.map(([priceId, quantity, amountCents, carriedFrom], index) => ({
      ...{ id: `il${index}`, priceId, quantity, amountCents, carriedFrom: carriedFrom ?? null },
    })),
    ...more,
  }) as InvoiceTruth;

const two = order(line('buoy', 2, 1000));
const dearer = (priceFrom: Date) => order(line('buoy', 2, 1200, { priceFrom }));
const announced = order(line('buoy', 2, 1000, { nextUnitPriceCents: 1200, nextPriceFrom: day(90) }));
const twoModels = order(line('buoy', 2, 1000), line('raft', 1, 500));
const byHand: [string, number, number][] = [
  ['p10', 1, 1000],
  ['one-off', 1, 700],
];
const madeUp = ['one-off', 1, 1000, 'in_before'] as [string, number, number, string];
const late = { purpose: 'period:3' } as const;

it.each<[string, WholeOrder, InvoiceTruth, Record<string, number>]>([
  ['as much as it should', two, billed([['p10', 2, 2000]]), {}],
  ['too much', two, billed([['p10', 3, 3000]]), {}],
  ['too few devices', two, billed([['p10', 1, 1000]]), { buoy: 1000 }],
  ['a lower price than its own', dearer(day(90)), billed([['p10', 2, 2000]]), { buoy: 400 }],
  ['a price that was announced too late', announced, billed([['p10', 2, 2000]]), { buoy: 400 }],
  ['what its price was before', dearer(day(120)), billed([['p10', 2, 2000]]), {}],
  ['none of a model, and of another one too much', twoModels, billed([['p10', 3, 3000]]), { raft: 500 }],
  [
    'too few beside what another one billed too little',
    two,
    billed([madeUp, ['p10', 1, 1000]]),
    { buoy: 1000 },
  ],
  ['what somebody has changed by hand', two, billed(byHand), {}],
  ['a period that was learnt late, by lines of its own', two, billed([['one-off', 2, 2000]], late), {}],
  ['what another one has billed too little alone', two, billed([madeUp]), {}],
  ['nothing before the lease', two, billed([], { periodStart: null }), {}],
])('a renewal that bills %s', (_, whole, invoice, short) => {
  const expected = Object.entries(short).map(([featureId, amountCents]) => ({ featureId, amountCents }));
  expect(underbillingOf(prices, whole, invoice)).toEqual(expected);
});

it('what makes up for another period is no excess', () => {
  const invoice = billed([madeUp, ['p10', 2, 2000]]);
  expect(overbillingOf(prices, two, invoice).amountCents).toBe(0);
});
