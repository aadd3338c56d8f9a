import { describe, expect, it } from 'vitest';
import {
  type BilledLease,
  type BlockInvoice,
  devicesOf,
  ifEndedNow,
  leaseBlocks,
} from '@/lib/domain/invoices/lease-blocks';
import { nextCharge } from '@/lib/domain/schedule';

const START = new Date('2026-11-26T09:30:00Z');
const day = (days: number) => new Date(START.getTime() + days * 86_400_000);
const dayOf = (moment: string) => (new Date(moment).getTime() - START.getTime()) / 86_400_000;

/** The invoice of the period that begins on a day: 12 devices for €130.00, paid unless told otherwise. */
const invoice = (begins: number, changes: Partial<BlockInvoice> = {}): BlockInvoice => ({
  ...{ kind: 'RENEWAL', status: 'paid', createdAt: day(begins), periodStart: day(begins), dueAt: null },
  ...{ netCents: 13_000, taxCents: 0, amountDueCents: 13_000, amountPaidCents: 13_000, balanceCents: 0 },
  ...{ creditedCents: 0, restCents: 0, settledBy: 'money', debitUnderway: false, reminders: 0 },
  ...{ carriedCents: 0, carriedInto: null, shortToldAt: null, devices: 12 },
  ...changes,
});
const open = { status: 'open', settledBy: null, amountPaidCents: 0 } as const;

const line = {
  ...{ featureId: 'buoy', quantity: 12, out: 12, unitPriceCents: 1_000 },
  ...{
    received: [] as Date[],
    nextUnitPriceCents: null as number | null,
    nextPriceFrom: null as Date | null,
  },
};

const lease = (
  invoices: readonly BlockInvoice[],
  {
    runs = true,
    failing = false,
    endsAt = null as Date | null,
    ...changes
  }: object &
    Partial<typeof line> & {
      runs?: boolean;
      failing?: boolean;
      endsAt?: Date | null;
    } = {},
): BilledLease => ({
  lease: { leaseStart: START, endsAt, lines: [{ ...line, ...changes }] },
  ...{ invoices, runs, failing },
});

/** Each block in a word: begin, state, sum, devices, and the mark of day 90. */
const said = (billed: BilledLease, now: number) =>
  leaseBlocks(billed, day(now)).map(
    ({ start, state, amountCents, devices, freeEnd }) =>
      `${dayOf(start)} ${state} ${amountCents} ${devices}${freeEnd ? ' |' : ''}`,
  );

describe('a lease in blocks of 30 days', () => {
  it('has what is paid, open, overdue and next, and the mark of day 90', () => {
    const invoices = [
      invoice(0, { kind: 'FIRST', createdAt: day(-3), periodStart: null }),
      invoice(30, { ...open, reminders: 1 }),
      invoice(60, { ...open, dueAt: day(70) }),
      invoice(90, { ...open, dueAt: day(104), netCents: 9_000, amountDueCents: 9_000, devices: 9 }),
    ];
    const back = { out: 9, received: [day(46), day(46), day(46)] };
    const billed = lease(invoices, back);
    expect(said(billed, 95)).toEqual([
      '0 paid 13000 12',
      '30 overdue 13000 12',
      '60 overdue 13000 12 |',
      '90 open 9000 9',
      '120 expected 9000 9',
    ]);
    expect(leaseBlocks(billed, day(95))[3]).toMatchObject({
      openCents: 9_000,
      dueAt: day(104).toISOString(),
    });
    expect(leaseBlocks(billed, day(95)).map(({ end }) => dayOf(end))).toEqual([30, 60, 90, 120, 150]);
  });

  it('shows a new lease to day 90, whose blocks are what will be billed', () => {
    expect(said(lease([invoice(0)]), 1)).toEqual([
      '0 paid 13000 12',
      '30 expected 12000 12',
      '60 expected 12000 12 |',
    ]);
  });

  it.each([
    ['as it is', lease([invoice(0)]), 1],
    ['after a return', lease([invoice(0), invoice(30), invoice(60)], { out: 11, received: [day(40)] }), 61],
    [
      'at a new price',
      lease([invoice(0), invoice(30), invoice(60)], { nextUnitPriceCents: 1_250, nextPriceFrom: day(90) }),
      61,
    ],
  ])('says next what the lease’s clock says: %s', (_, billed, now) => {
    const next = leaseBlocks(billed, day(now)).find(({ state }) => state === 'expected');
    const charge = nextCharge(billed.lease, day(now));
    expect([next?.start, next?.amountCents]).toEqual([charge?.at.toISOString(), charge?.amountCents]);
  });

  it('takes off what was credited, and says what is left of a part that was paid', () => {
    const credited = invoice(0, { creditedCents: 3_000 });
    const partly = invoice(30, { ...open, amountPaidCents: 4_000, dueAt: day(44) });
    const blocks = leaseBlocks(lease([credited, partly]), day(31));
    expect(blocks[0]).toMatchObject({
      state: 'paid',
      amountCents: 10_000,
      creditedCents: 3_000,
      openCents: 0,
    });
    expect(blocks[1]).toMatchObject({
      state: 'open',
      amountCents: 13_000,
      creditedCents: 0,
      openCents: 9_000,
    });
  });

  it('has tax in what was billed, as its invoices have', () => {
    const taxed = invoice(0, { taxCents: 3_250 });
    expect(said(lease([taxed]), 1).slice(0, 2)).toEqual(['0 paid 16250 12', '30 expected 12000 12']);
  });

  it('bills a lost device as one that came back, and a replaced one as one that is out', () => {
    const early = lease([invoice(0)], { out: 11, received: [day(10)] });
    expect(said(early, 20)).toEqual(['0 paid 13000 12', '30 expected 12000 12', '60 expected 12000 12 |']);
    const later = lease([invoice(0), invoice(30), invoice(60), invoice(90)], {
      out: 11,
      received: [day(100)],
    });
    expect(said(later, 101).at(-1)).toBe('120 expected 11000 11');
    const replaced = lease([invoice(0), invoice(30), invoice(60), invoice(90)], { out: 12 });
    expect(said(replaced, 101).at(-1)).toBe('120 expected 12000 12');
  });

  it('has a shortage of the last invoice in the next one only', () => {
    const short = lease([invoice(0, { carriedCents: 40 })]);
    expect(said(short, 1).slice(1)).toEqual(['30 expected 12040 12', '60 expected 12000 12 |']);
  });

  it('that ends shows its last periods, and one that has ended only what was billed', () => {
    expect(said(lease([invoice(0)], { endsAt: day(90) }), 10)).toHaveLength(3);
    const invoices = [invoice(0), invoice(30), invoice(60), invoice(90)];
    expect(said(lease(invoices, { endsAt: day(120) }), 100).at(-1)).toBe('90 paid 13000 12');
    expect(said(lease(invoices, { endsAt: day(120), runs: false }), 200)).toHaveLength(4);
  });

  it('is empty before its start, and after it was called off', () => {
    const none = { ...lease([]), lease: { ...lease([]).lease, leaseStart: null } };
    expect(leaseBlocks(none, day(0))).toEqual([]);
    expect(leaseBlocks({ ...none, invoices: [invoice(0, { status: 'void' })], runs: false }, day(0))).toEqual(
      [],
    );
    expect(ifEndedNow(none, day(0))).toBeNull();
  });

  it('leaves void invoices out and does not expect them again; a draft is still expected', () => {
    expect(said(lease([invoice(0), invoice(30, { status: 'void' })]), 31)).toEqual([
      '0 paid 13000 12',
      '60 expected 12000 12 |',
    ]);
    expect(said(lease([invoice(0), invoice(30, { status: 'draft' })]), 30)).toEqual([
      '0 paid 13000 12',
      '30 expected 12000 12',
      '60 expected 12000 12 |',
    ]);
  });

  it('joins two invoices of one period, and the worse state counts', () => {
    const [block] = leaseBlocks(
      lease([invoice(0), invoice(0, { ...open, reminders: 1, devices: null })]),
      day(1),
    );
    expect(block).toMatchObject({ state: 'overdue', amountCents: 26_000, openCents: 13_000, devices: null });
  });

  it('whose collection fails at the provider is overdue without a date', () => {
    const invoices = [invoice(0), invoice(30, open)];
    expect(said(lease(invoices), 31)[1]).toBe('30 open 13000 12');
    expect(said(lease(invoices, { failing: true }), 31)[1]).toBe('30 overdue 13000 12');
  });
});

it.each([
  ['nothing', 0, 4],
  ['one device of four', 1_050, 3],
  ['all of them', 4_200, 0],
  ['less than a device', 500, 4],
])('a line of which %s was credited bills as many devices as are left', (_, creditedCents, devices) => {
  expect(devicesOf({ quantity: 4, netCents: 4_200, creditedCents })).toBe(devices);
  expect(devicesOf({ quantity: 4, netCents: 0, creditedCents: 0 })).toBe(4);
});

describe('what ending a lease now leaves to pay', () => {
  it('is what is billed to day 90, and nothing after it but the paid period', () => {
    expect(ifEndedNow(lease([invoice(0)]), day(1))).toEqual({
      at: day(90).toISOString(),
      aheadCents: 24_000,
    });
    const third = lease([invoice(0), invoice(30), invoice(60), invoice(90)]);
    expect(ifEndedNow(third, day(100))).toEqual({ at: day(120).toISOString(), aheadCents: 0 });
  });

  it('is nothing to say of a lease that ends already, or has ended', () => {
    expect(ifEndedNow(lease([invoice(0)], { endsAt: day(90) }), day(1))).toBeNull();
    expect(ifEndedNow(lease([invoice(0)], { runs: false }), day(1))).toBeNull();
  });
});
