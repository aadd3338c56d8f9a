import { expect, it } from 'vitest';
import type { InvoiceTruth } from '@/lib/billing/port';
import { overbillingOf, underbillingOf } from '@/lib/domain/orders/overbilling';
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

it.each<[string, WholeOrder, InvoiceTruth, object[]]>([
  ['as much as it should', order(line('buoy', 2, 1000)), billed([['p10', 2, 2000]]), []],
  ['too much', order(line('buoy', 2, 1000)), billed([['p10', 3, 3000]]), []],
  [
    'too few devices',
    order(line('buoy', 2, 1000)),
    billed([['p10', 1, 1000]]),
    [{ featureId: 'buoy', amountCents: 1000 }],
  ],
  [
    'a lower price than its own',
    order(line('buoy', 2, 1200, { priceFrom: day(90) })),
    billed([['p10', 2, 2000]]),
    [{ featureId: 'buoy', amountCents: 400 }],
  ],
  [
    'a price that was announced too late',
    order(line('buoy', 2, 1000, { nextUnitPriceCents: 1200, nextPriceFrom: day(90) })),
    billed([['p10', 2, 2000]]),
    [{ featureId: 'buoy', amountCents: 400 }],
  ],
  [
    'what its price was before',
    order(line('buoy', 2, 1200, { priceFrom: day(120) })),
    billed([['p10', 2, 2000]]),
    [],
  ],
  [
    'none of a model, and of another one too much',
    order(line('buoy', 2, 1000), line('raft', 1, 500)),
    billed([['p10', 3, 3000]]),
    [{ featureId: 'raft', amountCents: 500 }],
  ],
  [
    'too few devices beside what another one has billed too little',
    order(line('buoy', 2, 1000)),
    billed([
      ['one-off', 1, 1000, 'in_before'],
      ['p10', 1, 1000],
    ]),
    [{ featureId: 'buoy', amountCents: 1000 }],
  ],
  [
    'what somebody has changed by hand',
    order(line('buoy', 2, 1000)),
    billed([
      ['p10', 1, 1000],
      ['one-off', 1, 700],
    ]),
    [],
  ],
  [
    'a period that was learnt late, by lines of its own',
    order(line('buoy', 2, 1000)),
    billed([['one-off', 2, 2000]], { purpose: 'period:3' }),
    [],
  ],
  [
    'what another one has billed too little alone',
    order(line('buoy', 2, 1000)),
    billed([['one-off', 1, 1000, 'in_before']]),
    [],
  ],
  ['nothing before the lease', order(line('buoy', 2, 1000)), billed([], { periodStart: null }), []],
])('a renewal that bills %s', (_, whole, invoice, short) => {
  expect(underbillingOf(prices, whole, invoice)).toEqual(short);
});

it('what makes up for another period is no excess', () => {
  const invoice = billed([
    ['one-off', 1, 1000, 'in_before'],
    ['p10', 2, 2000],
  ]);
  expect(overbillingOf(prices, order(line('buoy', 2, 1000)), invoice).amountCents).toBe(0);
});
