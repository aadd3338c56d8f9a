import type { SeenOrder, Snapshot } from '../snapshot';

/** The ways of an order, by hand: from where and to where each entry leads. */
const UNPAID = ['PENDING_PAYMENT', 'INVOICED'];
const WAYS: Record<string, { from: string[]; to: string[] }> = {
  'order.placed': { from: ['DRAFT'], to: UNPAID },
  'order.preordered': { from: ['DRAFT', ...UNPAID], to: ['PREORDERED'] },
  'order.changed': { from: ['PREORDERED', ...UNPAID], to: ['PREORDERED', ...UNPAID] },
  'order.paymentStarted': { from: ['PREORDERED'], to: UNPAID },
  'order.debitStarted': { from: UNPAID, to: ['PROCESSING'] },
  'order.debitFailed': { from: ['PROCESSING'], to: ['INVOICED'] },
  'order.paid': { from: ['PROCESSING', ...UNPAID], to: ['PAID'] },
  'order.paymentFailed': { from: ['PENDING_PAYMENT', 'PROCESSING'], to: ['PAYMENT_FAILED'] },
  'order.fulfilled': { from: ['PAID'], to: ['FULFILLED'] },
  'order.ended': { from: ['PAID', 'FULFILLED'], to: ['ENDED'] },
  'order.expired': { from: UNPAID, to: ['EXPIRED'] },
  'order.calledOff': { from: [...UNPAID, 'PROCESSING'], to: ['CANCELLED'] },
  'order.cancelled': { from: ['PREORDERED', ...UNPAID], to: ['CANCELLED'] },
  'order.paidLate': { from: ['EXPIRED', 'CANCELLED', 'PAYMENT_FAILED'], to: ['PAID_LATE'] },
};

type Moves = Snapshot['moves'];

/** Every order's log is one allowed way from draft to its state. */
export function logViolations({ orders, moves }: Snapshot): string[] {
  const byOrder = new Map<string, Moves>();
  for (const move of moves) byOrder.set(move.orderId, [...(byOrder.get(move.orderId) ?? []), move]);
  return orders.flatMap((order) => orderViolations(order, byOrder.get(order.id) ?? []));
}

function orderViolations(order: SeenOrder, entries: Moves): string[] {
  const { id, status, rev, leaseStart, placedAt } = order;
  const found: string[] = [];
  const moves = entries.filter(({ type, from }) => type in WAYS && from !== null);
  for (const { type, from, to } of moves) {
    const way = WAYS[type];
    if (way?.from.includes(from ?? '') !== true || !way.to.includes(to ?? ''))
      found.push(`order ${id}: '${type}' led from ${from} to ${to}`);
  }
  const count = (fits: (move: Moves[number]) => boolean) =>
    moves.filter(fits).reduce((sum, one) => sum + one.count, 0);
  const came = (state: string) => count(({ to }) => to === state);
  const went = (state: string) => count(({ from }) => from === state);
  // A correction leads from FULFILLED to PAID; its entry is about the device.
  const isNow = (state: string) => (status === state ? 1 : 0);
  const reopened = came('FULFILLED') - went('FULFILLED') - isNow('FULFILLED');
  const corrected = entries.filter(({ type }) => type === 'device.corrected');
  const corrections = corrected.reduce((sum, one) => sum + one.count, 0);
  if (reopened < 0 || reopened > corrections)
    found.push(`order ${id} was reopened ${reopened} times by ${corrections} corrections`);
  // A cancelled draft leaves no entry.
  const begun = placedAt === null ? 0 : 1;
  if (went('DRAFT') !== begun) found.push(`order ${id} began ${went('DRAFT')} times`);
  const states = new Set(Object.values(WAYS).flatMap(({ from, to }) => [...from, ...to]));
  for (const state of states) {
    if (state === 'DRAFT' || placedAt === null) continue;
    const back = state === 'PAID' ? reopened : state === 'FULFILLED' ? -reopened : 0;
    const left = came(state) + back - went(state);
    if (left !== isNow(state))
      found.push(`order ${id} is ${status}, and came to ${state} ${left} times more often than it left`);
  }
  if (came('PAID') !== (leaseStart === null ? 0 : 1))
    found.push(`order ${id} was paid ${came('PAID')} times, and its lease began ${String(leaseStart)}`);
  const changed = count(
    ({ type, from }) => type === 'order.changed' || (type === 'order.preordered' && from !== 'DRAFT'),
  );
  if (placedAt !== null && rev !== 1 + changed)
    found.push(`order ${id} has revision ${rev} after ${changed} changes`);
  return found;
}
