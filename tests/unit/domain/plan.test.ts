import { describe, expect, it } from 'vitest';
import type { CheckoutTruth, InvoiceTruth, LeaseTruth, OrderTruth } from '@/lib/billing/port';
import type { OrderStatus, OrderType } from '@/lib/config/order-status';
import { planSteps } from '@/lib/domain/orders/reconcile/plan';
import type { LockedOrder } from '@/lib/domain/orders/locked-order';
import type { StoredInvoice } from '@/lib/domain/orders/reconcile/store';

const START = new Date('2026-01-01T00:00:00Z');
const day = (days: number) => new Date(START.getTime() + days * 86_400_000);

const checkout = (change: Partial<CheckoutTruth> = {}): CheckoutTruth => ({
  ...{ id: 'cs', url: null, state: 'completed', paid: true, rev: 1, leaseId: 'sub' },
  ...{ taxCents: 0, grossCents: 1000 },
  ...change,
});
const lease = (change: Partial<LeaseTruth> = {}): LeaseTruth => ({
  ...{ id: 'sub', status: 'running', startedAt: START, periodStart: START, periodEnd: day(30) },
  ...{ endsAt: null, endedAt: null, items: [], purchaseOrder: null, paidWith: 'CARD', unknownStatus: null },
  ...change,
});
const invoice = (change: Partial<InvoiceTruth> = {}): InvoiceTruth => ({
  ...{ id: 'in', number: 'N-1', purpose: 'checkout', leaseId: 'sub', status: 'paid' },
  ...{ orderId: 'order', rev: 1 },
  ...{
    netCents: 1000,
    taxCents: 0,
    amountDueCents: 1000,
    amountPaidCents: 1000,
    creditedCents: 0,
    restCents: 0,
  },
  ...{ hostedUrl: null, pdfUrl: null, periodStart: START, periodEnd: day(30), createdAt: START },
  ...{ dueAt: null, paidAt: START, paying: null, lines: [], finalizeFault: null },
  ...{ settledBy: (change.status ?? 'paid') === 'paid' ? 'money' : null, balanceCents: 0 },
  ...change,
});
const mirrored = (truth: InvoiceTruth, change: Partial<StoredInvoice> = {}): StoredInvoice => ({
  ...{ truth, kind: truth.purpose === 'renewal' ? 'RENEWAL' : 'FIRST' },
  ...{ turnedPaid: truth.status === 'paid', issued: truth.status === 'open', newlyCredited: 0, before: null },
  ...change,
});

interface Case {
  status: OrderStatus;
  type?: OrderType;
  order?: Partial<LockedOrder>;
  truth?: Partial<OrderTruth>;
  mirrored?: StoredInvoice[];
  debitFailed?: boolean;
  changePending?: boolean;
  now?: Date;
}

/** The steps by name, with what tells them apart. */
function steps(given: Case) {
  return decided(given).map((step) => {
    switch (step.do) {
      case 'markPaid':
        return `markPaid ${step.payment.paidWith} from ${step.payment.leaseStart.toISOString().slice(0, 10)}`;
      case 'end':
        return `end ${step.cause} ${step.at.toISOString().slice(0, 10)}`;
      case 'hearEnd':
        return `hearEnd ${step.endsAt.toISOString().slice(0, 10)}`;
      case 'recordUnexpectedPayment':
      case 'failPayment':
      case 'withdrawLease':
        return `${step.do} ${step.leaseId}`;
      default:
        return step.do;
    }
  });
}

function decided({ status, type = 'CHECKOUT_SESSION', order = {}, truth = {}, now = day(1), ...seen }: Case) {
  const invoices = truth.invoices ?? [];
  return planSteps({
    // Only what decides; a locked order has far more.
    order: {
      ...{ status, type, rev: 1, lines: [], endsAt: null, endCause: null, leaseStart: START },
      paidWith: type === 'INVOICE' ? 'INVOICE' : 'CARD',
      ...order,
    } as unknown as LockedOrder,
    truth: { readAt: now, checkout: null, lease: null, ...truth, invoices },
    mirrored: seen.mirrored ?? invoices.map((one) => mirrored(one)),
    debitFailed: seen.debitFailed ?? false,
    changePending: seen.changePending ?? false,
    now,
  });
}

const openFirst = (paying: InvoiceTruth['paying']) =>
  invoice({ purpose: 'first', leaseId: null, status: 'open', paidAt: null, paying });
const paidFirst = invoice({ purpose: 'first', leaseId: null, paidAt: day(3) });
/** Nobody paid: a credit note left nothing to pay. */
const creditedAway: Partial<InvoiceTruth> = {
  ...{ status: 'paid', settledBy: 'creditNote', amountDueCents: 0, amountPaidCents: 0, creditedCents: 1000 },
};
const renewal = (change: Partial<InvoiceTruth> = {}) => invoice({ id: 'in2', purpose: 'renewal', ...change });

describe('money for an order', () => {
  it.each<[string, Case, string[]]>([
    [
      'by card begins its lease where the provider began it',
      {
        status: 'PENDING_PAYMENT',
        truth: { checkout: checkout(), lease: lease(), invoices: [invoice({ paidAt: day(1) })] },
      },
      ['markPaid CARD from 2026-01-01', 'updateLease'],
    ],
    [
      'by invoice counts what took the place of a voided one',
      {
        status: 'INVOICED',
        type: 'INVOICE',
        truth: {
          invoices: [{ ...paidFirst, id: 'old', status: 'void', settledBy: null, paidAt: null }, paidFirst],
        },
      },
      ['markPaid INVOICE from 2026-01-04', 'startLease'],
    ],
    [
      'by debit waits for the bank',
      { status: 'PENDING_PAYMENT', truth: { checkout: checkout({ paid: false }), lease: lease() } },
      ['hearPending'],
    ],
    [
      'by debit that is still underway says nothing twice',
      { status: 'PROCESSING', truth: { checkout: checkout({ paid: false }), lease: lease() } },
      [],
    ],
    [
      'by debit that came begins the lease on the provider’s day 0',
      {
        status: 'PROCESSING',
        truth: { checkout: checkout(), lease: lease({ paidWith: 'BANK_DEBIT' }) },
        now: day(5),
      },
      ['markPaid BANK_DEBIT from 2026-01-01', 'updateLease'],
    ],
    [
      'by debit of an invoice waits for the bank',
      { status: 'INVOICED', type: 'INVOICE', truth: { invoices: [openFirst('underway')] } },
      ['hearPending'],
    ],
    [
      'by debit of an invoice that is still underway says nothing twice',
      { status: 'PROCESSING', type: 'INVOICE', truth: { invoices: [openFirst('underway')] } },
      [],
    ],
    [
      'by debit of an invoice that failed is asked for again',
      { status: 'PROCESSING', type: 'INVOICE', truth: { invoices: [openFirst(null)] } },
      ['hearDebitFailed'],
    ],
    [
      'by card for an invoice that does not say so yet is no debit',
      { status: 'INVOICED', type: 'INVOICE', truth: { invoices: [openFirst('arriving')] } },
      [],
    ],
    [
      'by debit that came, where the invoice does not say so yet, has not failed',
      { status: 'PROCESSING', type: 'INVOICE', truth: { invoices: [openFirst('arriving')] } },
      [],
    ],
    [
      'by invoice that nobody has begun to pay is waited for',
      { status: 'INVOICED', type: 'INVOICE', truth: { invoices: [openFirst(null)] } },
      [],
    ],
    [
      'by debit that failed, as an event says',
      {
        status: 'PROCESSING',
        truth: { checkout: checkout({ paid: false }), lease: lease() },
        debitFailed: true,
      },
      ['failPayment sub'],
    ],
    [
      'by debit of which an event says that it failed, while the bank works on another, is waited for',
      {
        ...{ status: 'PROCESSING', debitFailed: true },
        truth: {
          ...{ checkout: checkout({ paid: false }), lease: lease() },
          invoices: [invoice({ status: 'open', paying: 'underway' })],
        },
      },
      [],
    ],
    [
      'of a lease with a word that nobody knows is waited for, and a person told',
      {
        status: 'PROCESSING',
        truth: {
          checkout: checkout({ paid: false }),
          lease: lease({ status: 'unknown', unknownStatus: 'asleep' }),
        },
      },
      ['tellUnknown'],
    ],
    [
      'by debit that failed, as the lease says, heard of before the completion',
      {
        status: 'PENDING_PAYMENT',
        truth: { checkout: checkout({ paid: false }), lease: lease({ status: 'ended' }) },
      },
      ['failPayment sub'],
    ],
    [
      'by debit that failed, and whose invoice was paid on its own page',
      {
        status: 'PROCESSING',
        truth: { checkout: checkout({ paid: false }), lease: lease(), invoices: [invoice()] },
        debitFailed: true,
      },
      ['markPaid CARD from 2026-01-01', 'updateLease'],
    ],
    [
      'by debit that failed for an order that is over leaves nothing',
      {
        status: 'EXPIRED',
        truth: { checkout: checkout({ paid: false }), lease: lease({ status: 'unpaid' }) },
      },
      ['withdrawLease sub'],
    ],
    [
      'by debit that is still underway for an order that is over is waited for',
      { status: 'CANCELLED', truth: { checkout: checkout({ paid: false }), lease: lease() } },
      [],
    ],
    [
      'by invoice begins the lease when it was paid',
      { status: 'INVOICED', type: 'INVOICE', truth: { invoices: [paidFirst] }, order: { leaseStart: null } },
      ['markPaid INVOICE from 2026-01-04'],
    ],
    [
      'of a past revision is none for this one, and has to be refunded',
      { status: 'INVOICED', type: 'INVOICE', truth: { invoices: [{ ...paidFirst, rev: 0 }] } },
      ['recordUnexpectedPayment null'],
    ],
    [
      'that is not there is waited for',
      { status: 'PENDING_PAYMENT', truth: { checkout: checkout({ state: 'open', paid: false }) } },
      [],
    ],
    [
      'for an order that is over has to be refunded, and what bills it stopped',
      { status: 'CANCELLED', truth: { checkout: checkout(), lease: lease(), invoices: [invoice()] } },
      ['recordUnexpectedPayment sub'],
    ],
    [
      'for an order that is over has to be refunded, whichever event tells of it and whatever was read before',
      {
        status: 'CANCELLED',
        truth: { lease: lease(), invoices: [invoice()] },
        mirrored: [mirrored(invoice(), { turnedPaid: false })],
      },
      ['recordUnexpectedPayment sub'],
    ],
    [
      'by debit that is underway for an order that is over is waited for',
      { status: 'CANCELLED', truth: { checkout: checkout({ paid: false }), lease: lease() } },
      [],
    ],
    [
      'by debit that failed for an order that is over leaves no lease, as an event says',
      {
        status: 'CANCELLED',
        truth: { checkout: checkout({ paid: false }), lease: lease() },
        debitFailed: true,
      },
      ['withdrawLease sub'],
    ],
    [
      'by debit that failed for an order that is over leaves no lease, as the lease says',
      { status: 'CANCELLED', truth: { lease: lease({ status: 'unpaid' }) } },
      ['withdrawLease sub'],
    ],
    [
      'for an order that is over is told once',
      {
        status: 'PAID_LATE',
        truth: { checkout: checkout(), lease: lease({ status: 'ended' }), invoices: [invoice()] },
        mirrored: [mirrored(invoice(), { turnedPaid: false })],
      },
      [],
    ],
  ])('%s', (_, given, expected) => {
    expect(steps(given)).toEqual(expected);
  });
});

describe('an invoice that a credit note settled', () => {
  const first = invoice({ purpose: 'first', leaseId: null, ...creditedAway });
  const before = {} as NonNullable<StoredInvoice['before']>;
  it.each<[string, Case, string[]]>([
    [
      'calls its order off, and says so once',
      {
        ...{ status: 'INVOICED', type: 'INVOICE', truth: { invoices: [first] } },
        mirrored: [mirrored(first, { before, newlyCredited: 1000 })],
      },
      ['callOff'],
    ],
    [
      'calls its order off although a bank was paying it',
      { status: 'PROCESSING', type: 'INVOICE', truth: { invoices: [first] } },
      ['callOff'],
    ],
    [
      'of a debit that failed calls the order off, however its lease is',
      {
        status: 'PROCESSING',
        truth: { checkout: checkout({ paid: false }), lease: lease(), invoices: [invoice(creditedAway)] },
      },
      ['callOff'],
    ],
    [
      'of an order that is over is no money that came, and leaves no lease',
      { status: 'CANCELLED', truth: { lease: lease(), invoices: [invoice(creditedAway)] } },
      ['withdrawLease sub'],
    ],
    [
      'of a past revision is no money that came',
      { status: 'INVOICED', type: 'INVOICE', truth: { invoices: [{ ...first, rev: 0 }] } },
      [],
    ],
  ])('%s', (_, given, expected) => {
    expect(steps(given)).toEqual(expected);
  });

  it.each<InvoiceTruth['settledBy']>(['money', 'balance', 'nothing'])(
    'is another matter than one that was settled by %s, which is paid',
    (settledBy) => {
      const paid = { ...paidFirst, settledBy, amountPaidCents: settledBy === 'money' ? 1000 : 0 };
      const order = { leaseStart: null };
      expect(steps({ status: 'INVOICED', type: 'INVOICE', truth: { invoices: [paid] }, order })).toEqual([
        'markPaid INVOICE from 2026-01-04',
      ]);
    },
  );
});

it('an invoice that somebody voids while its order waits for the money is told; one that we void is not', () => {
  const voided = invoice({ purpose: 'first', leaseId: null, status: 'void' });
  const open = { status: 'open' } as NonNullable<StoredInvoice['before']>;
  const told = (order: Partial<LockedOrder>, before: StoredInvoice['before'] = open) =>
    steps({
      ...{ status: order.status ?? 'INVOICED', type: 'INVOICE', truth: { invoices: [voided] } },
      ...{ order, mirrored: [mirrored(voided, { before })], now: day(2) },
    });
  expect(told({ dueAt: day(14) })).toEqual(['tellWithdrawn']);
  expect(told({ dueAt: day(14) }, { ...open, status: 'void' })).toEqual([]);
  expect(told({ dueAt: day(2) })).toEqual([]);
  expect(told({ dueAt: day(14), rev: 2 })).toEqual([]);
  expect(told({ dueAt: day(14), status: 'CANCELLED' })).toEqual([]);
});

describe('a lease', () => {
  const invoiceLease = { status: 'PAID', type: 'INVOICE' } as const;
  it.each<[string, Case, string[]]>([
    ['that is paid by invoice and not billed is started', { ...invoiceLease }, ['startLease']],
    [
      'whose end comes before its next period is not started',
      { ...invoiceLease, order: { endsAt: day(30) } },
      [],
    ],
    [
      'that was never billed ends when its time is over',
      { ...invoiceLease, order: { endsAt: day(30), endCause: 'RETURNED' }, now: day(30) },
      ['end RETURNED 2026-01-31'],
    ],
    ['that runs is compared', { status: 'PAID', truth: { lease: lease() } }, ['updateLease']],
    [
      'that ended as it was to ends for that cause',
      {
        status: 'FULFILLED',
        order: { endsAt: day(90), endCause: 'RETURNED' },
        truth: { lease: lease({ status: 'ended', endedAt: day(90) }) },
        now: day(90),
      },
      ['end RETURNED 2026-04-01'],
    ],
    [
      'that ended before its time was ended at the provider',
      {
        status: 'FULFILLED',
        order: { endsAt: day(90), endCause: 'ASKED' },
        truth: { lease: lease({ status: 'ended', endedAt: day(40) }) },
      },
      ['end PROVIDER 2026-02-10'],
    ],
    [
      'with an end that is not ours was ended at the provider',
      { status: 'PAID', truth: { lease: lease({ endsAt: day(60) }) } },
      ['hearEnd 2026-03-02'],
    ],
    [
      'with an end that we are about to take back was not',
      { status: 'PAID', truth: { lease: lease({ endsAt: day(60) }) }, changePending: true },
      ['updateLease'],
    ],
    [
      'whose announced price has begun takes it over first',
      {
        status: 'PAID',
        order: { lines: [{ nextPriceFrom: day(30) }] as unknown as LockedOrder['lines'] },
        truth: { lease: lease() },
        now: day(30),
      },
      ['applyAnnouncedPrices', 'updateLease'],
    ],
    [
      'whose announced price would begin with its end never takes it',
      {
        status: 'PAID',
        order: { endsAt: day(90), lines: [{ nextPriceFrom: day(90) }] as unknown as LockedOrder['lines'] },
        truth: { lease: lease({ endsAt: day(90) }) },
        now: day(90),
      },
      ['updateLease'],
    ],
    [
      'that the provider ended before its announced price began never takes it',
      {
        status: 'PAID',
        order: { lines: [{ nextPriceFrom: day(30) }] as unknown as LockedOrder['lines'] },
        truth: { lease: lease({ status: 'ended', endedAt: day(20) }) },
        now: day(31),
      },
      ['end PROVIDER 2026-01-21'],
    ],
    [
      'with a word that nobody knows is left as it is, and a person told',
      { status: 'PAID', truth: { lease: lease({ status: 'unknown', unknownStatus: 'asleep' }) } },
      ['tellUnknown'],
    ],
    [
      'with a word that was told is told no more',
      {
        status: 'PAID',
        order: { subscription: { unknownStatus: 'asleep' } as LockedOrder['subscription'] },
        truth: { lease: lease({ status: 'unknown', unknownStatus: 'asleep' }) },
      },
      [],
    ],
    ['that is over is left alone', { status: 'ENDED', truth: { lease: lease() } }, []],
  ])('%s', (_, given, expected) => {
    expect(steps(given)).toEqual(expected);
  });
});

describe('a renewal', () => {
  const of = (one: InvoiceTruth, change: Partial<StoredInvoice> = {}, more: Partial<Case> = {}) =>
    steps({
      ...{ status: 'PAID', truth: { lease: lease(), invoices: [one] }, mirrored: [mirrored(one, change)] },
      ...more,
    });

  it('that the provider cannot collect is told once, the oldest only', () => {
    const unpaid = { lease: lease({ status: 'unpaid' }) } as const;
    const open = renewal({ status: 'open' });
    const tells = (...all: StoredInvoice[]) =>
      steps({ status: 'PAID', truth: unpaid, mirrored: all }).filter((step) => step === 'tellUncollected');
    expect(tells(mirrored(open))).toHaveLength(1);
    expect(tells(mirrored(open), mirrored(renewal({ id: 'in3', status: 'open' })))).toHaveLength(1);
    expect(tells(mirrored(open, { issued: false }))).toEqual([]);
    expect(tells(mirrored(renewal()))).toEqual([]);
    expect(of(open)).not.toContain('tellUncollected');
  });

  it('by invoice is told when its bank debit has come to nothing, and not while it is underway', () => {
    const before = { debitUnderway: true } as NonNullable<StoredInvoice['before']>;
    const tried = (paying: InvoiceTruth['paying'], was = before) =>
      of(renewal({ status: 'open', paying }), { issued: false, before: was }, { type: 'INVOICE' });
    expect(tried(null)).toContain('tellUncollected');
    expect(tried('underway')).not.toContain('tellUncollected');
    expect(tried('arriving')).not.toContain('tellUncollected');
    expect(tried(null, { ...before, debitUnderway: false })).not.toContain('tellUncollected');
  });

  it('that is paid is noted once', () => {
    expect(of(renewal())).toEqual(['noteInvoicePaid', 'creditOverbilling', 'updateLease']);
    expect(of(renewal(), { turnedPaid: false })).toEqual(['creditOverbilling', 'updateLease']);
  });

  it('that a credit note settled, or that asked for nothing, was paid by nobody', () => {
    expect(of(renewal(creditedAway))).toEqual(['creditOverbilling', 'updateLease']);
    const nothing = { settledBy: 'nothing', netCents: 0, amountDueCents: 0, amountPaidCents: 0 } as const;
    expect(of(renewal(nothing))).toEqual(['creditOverbilling', 'updateLease']);
  });

  it('that is a draft waits', () => {
    expect(of(renewal({ status: 'draft', createdAt: day(1) }))).toEqual(['updateLease']);
  });

  it('that is still a draft after six hours, or could not be issued, is told a person once', () => {
    const hours = (count: number) => new Date(day(1).getTime() - count * 3_600_000);
    const draft = (change: Partial<InvoiceTruth>) => renewal({ status: 'draft', ...change });
    const told = { stuckToldAt: day(1) } as unknown as NonNullable<StoredInvoice['before']>;
    expect(of(draft({ createdAt: hours(5) }))).not.toContain('tellStuckDraft');
    expect(of(draft({ createdAt: hours(6) }))).toContain('tellStuckDraft');
    expect(of(draft({ createdAt: hours(6) }), { before: told })).not.toContain('tellStuckDraft');
    expect(of(draft({ createdAt: hours(1), finalizeFault: 'No country' }))).toContain('tellStuckDraft');
    expect(of(draft({ createdAt: hours(6), purpose: 'first' }))).not.toContain('tellStuckDraft');
    expect(of(renewal({ createdAt: hours(6) }))).not.toContain('tellStuckDraft');
  });

  it('that was credited is told, unless it is new to us', () => {
    const before = {} as NonNullable<StoredInvoice['before']>;
    const credited = { turnedPaid: false, newlyCredited: 500 };
    expect(of(renewal(), { ...credited, before })).toContain('noteCredit');
    expect(of(renewal(), credited)).not.toContain('noteCredit');
  });

  it.each<[string, Partial<InvoiceTruth>, number, object | undefined]>([
    [
      'that leaves enough to pay says how much',
      { status: 'open', amountDueCents: 60, amountPaidCents: 0 },
      40,
      { amountCents: 40, leftCents: 60, carriedCents: 0 },
    ],
    [
      'that leaves too little to be charged says that it goes on to the next one',
      { status: 'open', amountDueCents: 20, amountPaidCents: 0 },
      80,
      { amountCents: 80, leftCents: 0, carriedCents: 20 },
    ],
    [
      'whose rest went on to the next one already says so too',
      { status: 'paid', settledBy: 'balance', amountDueCents: 0, amountPaidCents: 0, restCents: 20 },
      100,
      { amountCents: 80, leftCents: 0, carriedCents: 20 },
    ],
    [
      'of everything leaves nothing',
      { status: 'paid', settledBy: 'creditNote', amountDueCents: 0, amountPaidCents: 0 },
      100,
      { amountCents: 100, leftCents: 0, carriedCents: 0 },
    ],
    [
      'after the payment counts for the next one',
      { status: 'paid', amountDueCents: 100, amountPaidCents: 100 },
      40,
      { amountCents: 40, leftCents: null, carriedCents: 0 },
    ],
    [
      'of the rest that went on, of which was told before, is none',
      { status: 'paid', settledBy: 'balance', amountDueCents: 0, amountPaidCents: 0, restCents: 20 },
      20,
      undefined,
    ],
  ])('a credit %s', (_, change, newlyCredited, expected) => {
    const truth = renewal(change);
    const before = { status: 'open', amountDueCents: 100 } as NonNullable<StoredInvoice['before']>;
    const turnedPaid = truth.status === 'paid' && truth.amountPaidCents === 0;
    const seen = [mirrored(truth, { before, newlyCredited, turnedPaid })];
    if (truth.amountPaidCents > 0) Object.assign(before, { status: 'paid' });
    const told = decided({ status: 'PAID', mirrored: seen }).find((step) => step.do === 'noteCredit');
    if (expected === undefined) expect(told).toBeUndefined();
    else expect(told).toMatchObject(expected);
  });

  it('of which too little is left to be charged, whoever credited it, has the rest carried on', () => {
    const rest = (cents: number, change: Partial<InvoiceTruth> = {}, more: Partial<Case> = {}) =>
      of(renewal({ status: 'open', amountDueCents: cents, amountPaidCents: 0, ...change }), {}, more);
    expect(rest(1)).toContain('carryRest');
    expect(rest(49)).toContain('carryRest');
    expect(rest(50)).not.toContain('carryRest');
    expect(rest(20, { paying: 'underway' })).not.toContain('carryRest');
    expect(rest(20, { status: 'paid', amountPaidCents: 20 })).not.toContain('carryRest');
    expect(rest(20, {}, { status: 'ENDED' })).toContain('carryRest');
    const first = { purpose: 'first', leaseId: null } as const;
    const waiting = { status: 'INVOICED', type: 'INVOICE' } as const;
    expect(rest(20, first, waiting)).toEqual(['carryRest']);
    expect(rest(20, { ...first, rev: 0 }, waiting)).toEqual([]);
    expect(rest(20, first, { ...waiting, status: 'CANCELLED' })).toEqual([]);
  });

  it('of a lease that has ended is still noted and settled', () => {
    expect(of(renewal(), {}, { status: 'ENDED' })).toEqual(['noteInvoicePaid', 'creditOverbilling']);
  });
});
