import { describe, expect, it } from 'vitest';
import { isClosedUnpaid, isFinished, orderStatuses, statesWhere } from '@/lib/vocabulary/order-status';
import { canLeave, stateAfter, statesBefore, type Verb } from '@/lib/domain/orders/verbs';
import { freeOf } from '@/lib/domain/inventory/stock';
import { heldBy } from '@/lib/domain/orders/reservations';
import { nextReconcile } from '@/lib/domain/orders/next-reconcile';

/** By hand from docs/product.md; the product's own table is another reading of it. */
const WAYS: Record<string, string> = {
  DRAFT: 'place preorder cancel',
  PREORDERED: 'place preorder startPayment cancel',
  PENDING_PAYMENT: 'place preorder hearPending markPaid failPayment callOff expire cancel',
  INVOICED: 'place preorder hearPending markPaid callOff expire cancel',
  PROCESSING: 'markPaid failPayment callOff hearDebitFailed',
  PAID: 'fulfil end',
  FULFILLED: 'reopen end',
  ENDED: '',
  EXPIRED: 'hearLate',
  CANCELLED: 'hearLate',
  PAYMENT_FAILED: 'hearLate',
  PAID_LATE: '',
};
const VERBS = [...new Set(Object.values(WAYS).join(' ').split(' '))].filter(Boolean) as Verb[];

describe('the states of an order', () => {
  it.each(orderStatuses)('%s is left by its verbs alone', (status) => {
    const ways = (WAYS[status] ?? '').split(' ').filter(Boolean);
    expect(VERBS.filter((verb) => canLeave(status, verb)).sort()).toEqual(ways.sort());
  });

  it('lead on to states that there are, and no verb leads nowhere', () => {
    for (const verb of VERBS) {
      for (const type of ['INVOICE', 'CHECKOUT_SESSION'] as const)
        expect(orderStatuses).toContain(stateAfter(verb, type));
      expect(statesBefore(verb).length).toBeGreaterThan(0);
    }
    expect(stateAfter('place', 'INVOICE')).toBe('INVOICED');
    expect(stateAfter('startPayment', 'CHECKOUT_SESSION')).toBe('PENDING_PAYMENT');
  });

  it('that are over, ended or drafts hold nothing', () => {
    const holding = ['FULFILLED', 'INVOICED', 'PAID', 'PENDING_PAYMENT', 'PROCESSING'];
    expect(statesWhere(({ holds }) => holds !== 'nothing').sort()).toEqual(holding);
    expect(statesWhere(({ leased }) => leased).sort()).toEqual(['FULFILLED', 'PAID']);
  });

  it.each([
    ['DRAFT', '', ''],
    ['PREORDERED', '', ''],
    ['PENDING_PAYMENT', '', ''],
    ['PROCESSING', '', ''],
    ['INVOICED', '', ''],
    ['PAID', '', ''],
    ['FULFILLED', '', ''],
    ['ENDED', 'finished', ''],
    ['EXPIRED', 'finished', 'unpaid'],
    ['CANCELLED', 'finished', 'unpaid'],
    ['PAYMENT_FAILED', 'finished', 'unpaid'],
    ['PAID_LATE', 'finished', ''],
  ] as const)('%s is at its end: %s %s', (status, finished, unpaid) => {
    expect([isFinished(status), isClosedUnpaid(status)]).toEqual([finished !== '', unpaid !== '']);
    // Late money comes to those alone that nobody paid.
    expect(canLeave(status, 'hearLate')).toBe(isClosedUnpaid(status));
  });

  it('are all in the table of ends', () => {
    expect(orderStatuses.filter(isFinished)).toHaveLength(5);
    expect(orderStatuses).toHaveLength(12);
  });
});

describe('what an order holds', () => {
  const line = (quantity: number, out: number, received: number) => ({
    ...{ featureId: 'a', quantity, out },
    received: Array.from({ length: received }, () => new Date()),
  });

  it.each([
    ['PENDING_PAYMENT', line(5, 0, 0), 5],
    ['PROCESSING', line(5, 0, 0), 5],
    ['PAID', line(5, 2, 1), 2],
    ['PAID', line(5, 4, 1), 0],
    ['FULFILLED', line(5, 5, 0), 0],
    ['ENDED', line(5, 2, 1), 0],
    ['PREORDERED', line(5, 0, 0), 0],
  ] as const)('%s with %o is %d', (status, lines, held) => {
    expect(heldBy(status, [lines])).toEqual(held === 0 ? [] : [{ featureId: 'a', quantity: held }]);
  });

  it.each([
    [{ unpromised: 5, held: 0, awaited: 0 }, 5],
    [{ unpromised: 5, held: 2, awaited: 0 }, 7],
    [{ unpromised: 5, held: 0, awaited: 3 }, 2],
    [{ unpromised: 2, held: 1, awaited: 3 }, 1],
    // More was promised than is left, because devices were lost.
    [{ unpromised: -4, held: 1, awaited: 0 }, 1],
    [undefined, 0],
  ])('of %o so many are free: %d', (stock, free) => {
    expect(freeOf(stock)).toBe(free);
  });
});

describe('an order is compared with the provider again', () => {
  const now = new Date('2026-04-10T12:00:00Z');
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const leaseStart = new Date('2026-04-01T12:00:00Z');
  const leased = {
    ...{ id: 'o', status: 'PAID' as const, leaseStart, endsAt: null, invoices: [] },
    subscription: { currentPeriodEnd: new Date('2026-05-01T12:00:00Z'), status: 'RUNNING' },
  };
  const invoice = (status: string) => ({ status, periodStart: null });
  const over = { currentPeriodEnd: inMinutes(-1), status: 'RUNNING' };
  const ended = { ...leased, status: 'ENDED' as const };
  const unpaid = { ...leased, status: 'INVOICED' as const, leaseStart: null, subscription: null };

  it.each([
    ['every quarter of an hour while money is awaited', unpaid, inMinutes(15)],
    ['soon while what is paid is not billed yet', { ...leased, subscription: null }, inMinutes(15)],
    ['once its next renewal is there', leased, new Date('2026-05-01T12:05:00Z')],
    [
      'soon where a period is over and no renewal was heard of',
      { ...leased, subscription: over },
      inMinutes(15),
    ],
    ['once a draft is finalised', { ...leased, invoices: [invoice('draft')] }, inMinutes(30)],
    ['four times a day while a debt is open', { ...leased, invoices: [invoice('open')] }, inMinutes(360)],
    ['right after its end', { ...leased, endsAt: inMinutes(10) }, inMinutes(11)],
    ['until its end is heard of', { ...leased, endsAt: inMinutes(-10) }, inMinutes(15)],
    ['while a debt outlives it', { ...ended, invoices: [invoice('open')] }, inMinutes(360)],
    ['never when everything is settled', { ...ended, invoices: [invoice('paid')] }, null],
    ['never when it is cancelled', { ...unpaid, status: 'CANCELLED' as const }, null],
  ])('%s', (_, order, at) => {
    expect(nextReconcile(order, now)).toEqual(at);
  });
});
