import { describe, expect, it } from 'vitest';
import type { CheckoutTruth, InvoiceTruth, LeaseTruth, OrderTruth } from '@/lib/billing/port';
import type { OrderStatus, OrderType } from '@/lib/vocabulary/order-status';
import { planSteps } from '@/lib/domain/payments/reconcile/plan';
import type { LockedOrder } from '@/lib/domain/orders/locked-order';
import type { StoredInvoice } from '@/lib/domain/payments/reconcile/store';

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
    creditedNetCents: 0,
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
        return `markPaid ${step.facts.paidWith} from ${step.facts.leaseStart.toISOString().slice(0, 10)}`;
      case 'end':
        return `end ${step.facts.cause} ${step.facts.at.toISOString().slice(0, 10)}`;
      case 'hearEnd':
        return `hearEnd ${step.endsAt.toISOString().slice(0, 10)}`;
      case 'failPayment':
        return `failPayment ${step.facts.leaseId}`;
      case 'recordUnexpectedPayment':
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

const byCard = (status: OrderStatus, truth: Partial<OrderTruth> = {}, more: Partial<Case> = {}): Case => ({
  status,
  truth,
  ...more,
});
const byInvoice = (status: OrderStatus, invoices: InvoiceTruth[], more: Partial<Case> = {}): Case =>
  byCard(status, { invoices }, { type: 'INVOICE', ...more });

/** A payment page that was left to a bank's debit. */
const debit = { checkout: checkout({ paid: false }), lease: lease() };
const failed = { debitFailed: true };
const unpaid = lease({ status: 'unpaid' });
const ended = lease({ status: 'ended' });
const unknown = lease({ status: 'unknown', unknownStatus: 'asleep' });
/** An invoice that was read before. */
const readBefore = { mirrored: [mirrored(invoice(), { turnedPaid: false })] };
const paidPage = { checkout: checkout(), lease: lease(), invoices: [invoice()] };

describe('money for an order', () => {
  const voided: InvoiceTruth = { ...paidFirst, id: 'old', status: 'void', settledBy: null, paidAt: null };
  const late = invoice({ paidAt: day(1) });
  const underway = invoice({ status: 'open', paying: 'underway' });
  const open = { checkout: checkout({ state: 'open', paid: false }) };
  const bank = { checkout: checkout(), lease: lease({ paidWith: 'BANK_DEBIT' }) };
  const unstarted = { order: { leaseStart: null } };
  const card = 'markPaid CARD from 2026-01-01';
  const invoiced = 'markPaid INVOICE from 2026-01-04';
  it.each<[string, Case, string[]]>([
    [
      'by card begins its lease on its day 0',
      byCard('PENDING_PAYMENT', { ...paidPage, invoices: [late] }),
      [card, 'updateLease'],
    ],
    [
      'counts of what took a voided one’s place',
      byInvoice('INVOICED', [voided, paidFirst]),
      [invoiced, 'startLease'],
    ],
    ['by debit waits for the bank', byCard('PENDING_PAYMENT', debit), ['hearPending']],
    ['by debit that is underway says nothing twice', byCard('PROCESSING', debit), []],
    [
      'by debit that came counts from day 0',
      byCard('PROCESSING', bank, { now: day(5) }),
      ['markPaid BANK_DEBIT from 2026-01-01', 'updateLease'],
    ],
    [
      'by debit of an invoice waits for the bank',
      byInvoice('INVOICED', [openFirst('underway')]),
      ['hearPending'],
    ],
    ['by an invoice’s debit says nothing twice', byInvoice('PROCESSING', [openFirst('underway')]), []],
    ['by an invoice’s debit that failed', byInvoice('PROCESSING', [openFirst(null)]), ['hearDebitFailed']],
    ['by card that an invoice tells later is no debit', byInvoice('INVOICED', [openFirst('arriving')]), []],
    ['by debit that an invoice tells later came', byInvoice('PROCESSING', [openFirst('arriving')]), []],
    ['by an invoice that nobody pays is waited for', byInvoice('INVOICED', [openFirst(null)]), []],
    ['by debit that failed, as an event says', byCard('PROCESSING', debit, failed), ['failPayment sub']],
    ['by a second debit is waited for', byCard('PROCESSING', { ...debit, invoices: [underway] }, failed), []],
    ['of a lease with an unknown word', byCard('PROCESSING', { ...debit, lease: unknown }), ['tellUnknown']],
    [
      'by debit that its lease says failed',
      byCard('PENDING_PAYMENT', { ...debit, lease: ended }),
      ['failPayment sub'],
    ],
    [
      'by another way than a failed debit',
      byCard('PROCESSING', { ...debit, invoices: [invoice()] }, failed),
      [card, 'updateLease'],
    ],
    [
      'that failed for an order that is over',
      byCard('EXPIRED', { ...debit, lease: unpaid }),
      ['withdrawLease sub'],
    ],
    ['that is underway for an order that is over', byCard('CANCELLED', debit), []],
    [
      'by invoice begins the lease when it was paid',
      byInvoice('INVOICED', [paidFirst], unstarted),
      [invoiced],
    ],
    [
      'of a past revision is refunded',
      byInvoice('INVOICED', [{ ...paidFirst, rev: 0 }]),
      ['recordUnexpectedPayment null'],
    ],
    ['that is not there is waited for', byCard('PENDING_PAYMENT', open), []],
    ['for an order that is over is refunded', byCard('CANCELLED', paidPage), ['recordUnexpectedPayment sub']],
    [
      'for one that is over, read before',
      byCard('CANCELLED', { ...paidPage, checkout: null }, readBefore),
      ['recordUnexpectedPayment sub'],
    ],
    [
      'that failed for one that is over, as an event says',
      byCard('CANCELLED', debit, failed),
      ['withdrawLease sub'],
    ],
    [
      'that failed for one that is over, as its lease says',
      byCard('CANCELLED', { lease: unpaid }),
      ['withdrawLease sub'],
    ],
    ['for one that is over is told once', byCard('PAID_LATE', { ...paidPage, lease: ended }, readBefore), []],
  ])('%s', (_, given, expected) => {
    expect(steps(given)).toEqual(expected);
  });
});

describe('an invoice that a credit note settled', () => {
  const first = invoice({ purpose: 'first', leaseId: null, ...creditedAway });
  const credited = invoice(creditedAway);
  const told = {
    mirrored: [mirrored(first, { before: {} as StoredInvoice['before'], newlyCredited: 1000 })],
  };
  it.each<[string, Case, string[]]>([
    ['calls its order off, and says so once', byInvoice('INVOICED', [first], told), ['callOff']],
    ['calls it off although a bank was paying it', byInvoice('PROCESSING', [first]), ['callOff']],
    [
      'of a debit that failed calls it off',
      byCard('PROCESSING', { ...debit, invoices: [credited] }),
      ['callOff'],
    ],
    [
      'of an order that is over leaves no lease',
      byCard('CANCELLED', { lease: lease(), invoices: [credited] }),
      ['withdrawLease sub'],
    ],
    ['of a past revision is no money that came', byInvoice('INVOICED', [{ ...first, rev: 0 }]), []],
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
  const ours = (status: OrderStatus, order: Partial<LockedOrder>, of: LeaseTruth | null, at = day(1)) =>
    byCard(status, { lease: of }, { order, now: at });
  const unbilled = (order: Partial<LockedOrder> = {}, now = day(1)) => byInvoice('PAID', [], { order, now });
  const endedOn = (days: number) => lease({ status: 'ended', endedAt: day(days) });
  const ending = (days: number, endCause: LockedOrder['endCause'] = null) => ({
    endsAt: day(days),
    endCause,
  });
  const priced = (days: number) => ({
    lines: [{ nextPriceFrom: day(days) }] as unknown as LockedOrder['lines'],
  });
  const told = { subscription: { unknownStatus: 'asleep' } as LockedOrder['subscription'] };
  const until60 = lease({ endsAt: day(60) });
  it.each<[string, Case, string[]]>([
    ['that is paid by invoice and not billed is started', unbilled(), ['startLease']],
    ['whose end comes before its next period is not', unbilled(ending(30)), []],
    [
      'that was never billed ends when it is over',
      unbilled(ending(30, 'RETURNED'), day(30)),
      ['end RETURNED 2026-01-31'],
    ],
    ['that runs is compared', ours('PAID', {}, lease()), ['updateLease']],
    [
      'ends as it was to',
      ours('FULFILLED', ending(90, 'RETURNED'), endedOn(90), day(90)),
      ['end RETURNED 2026-04-01'],
    ],
    [
      'that ended too early',
      ours('FULFILLED', ending(90, 'ASKED'), endedOn(40)),
      ['end PROVIDER 2026-02-10'],
    ],
    ['with an end that is not ours', ours('PAID', {}, until60), ['hearEnd 2026-03-02']],
    [
      'with an end that we take back',
      byCard('PAID', { lease: until60 }, { changePending: true }),
      ['updateLease'],
    ],
    [
      'takes its new price first',
      ours('PAID', priced(30), lease(), day(30)),
      ['applyAnnouncedPrices', 'updateLease'],
    ],
    [
      'that ends with its new price never takes it',
      ours('PAID', { ...ending(90), ...priced(90) }, lease({ endsAt: day(90) }), day(90)),
      ['updateLease'],
    ],
    [
      'that ended before its new price',
      ours('PAID', priced(30), endedOn(20), day(31)),
      ['end PROVIDER 2026-01-21'],
    ],
    ['with a word that nobody knows', ours('PAID', {}, unknown), ['tellUnknown']],
    ['with a word that was told is told no more', ours('PAID', told, unknown), []],
    ['that is over is left alone', ours('ENDED', {}, lease()), []],
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
    const open = renewal({ status: 'open' });
    const tells = (...all: StoredInvoice[]) =>
      steps({ status: 'PAID', truth: { lease: unpaid }, mirrored: all }).filter(
        (step) => step === 'tellUncollected',
      );
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

  const due = (amountDueCents: number): Partial<InvoiceTruth> => ({
    status: 'open',
    amountDueCents,
    amountPaidCents: 0,
  });
  const settled = (settledBy: InvoiceTruth['settledBy'], restCents = 0): Partial<InvoiceTruth> => ({
    status: 'paid',
    settledBy,
    amountDueCents: 0,
    amountPaidCents: 0,
    restCents,
  });
  const says = (amountCents: number, leftCents: number | null, carriedCents: number) => ({
    amountCents,
    leftCents,
    carriedCents,
  });
  it.each<[string, Partial<InvoiceTruth>, number, object | undefined]>([
    ['that leaves enough to pay says how much', due(60), 40, says(40, 60, 0)],
    ['that leaves too little says that it goes on to the next one', due(20), 80, says(80, 0, 20)],
    ['whose rest went on already says so too', settled('balance', 20), 100, says(80, 0, 20)],
    ['of everything leaves nothing', settled('creditNote'), 100, says(100, 0, 0)],
    [
      'after the payment is the next one’s',
      { amountDueCents: 100, amountPaidCents: 100 },
      40,
      says(40, null, 0),
    ],
    ['of a rest of which was told before is none', settled('balance', 20), 20, undefined],
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
