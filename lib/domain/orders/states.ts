import { STATES, type OrderStatus, type OrderType } from '@/lib/vocabulary/order-status';

/** A state's exits. `place` and `startPayment` lead to the state of the way of paying. */
const VERBS = {
  place: { from: ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'], to: null },
  preorder: { from: ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'], to: 'PREORDERED' },
  startPayment: { from: ['PREORDERED'], to: null },
  hearPending: { from: ['PENDING_PAYMENT', 'INVOICED'], to: 'PROCESSING' },
  // An invoice can be paid another way until it is due.
  hearDebitFailed: { from: ['PROCESSING'], to: 'INVOICED' },
  markPaid: { from: ['PENDING_PAYMENT', 'PROCESSING', 'INVOICED'], to: 'PAID' },
  // The failure may arrive before the completion that it follows.
  failPayment: { from: ['PENDING_PAYMENT', 'PROCESSING'], to: 'PAYMENT_FAILED' },
  // Its invoice was credited, not paid; a bank payment may have been running.
  callOff: { from: ['PENDING_PAYMENT', 'PROCESSING', 'INVOICED'], to: 'CANCELLED' },
  fulfil: { from: ['PAID'], to: 'FULFILLED' },
  reopen: { from: ['FULFILLED'], to: 'PAID' },
  end: { from: ['PAID', 'FULFILLED'], to: 'ENDED' },
  expire: { from: ['PENDING_PAYMENT', 'INVOICED'], to: 'EXPIRED' },
  cancel: { from: ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'], to: 'CANCELLED' },
  hearLate: { from: ['EXPIRED', 'CANCELLED', 'PAYMENT_FAILED'], to: 'PAID_LATE' },
} as const satisfies Record<string, { from: readonly OrderStatus[]; to: OrderStatus | null }>;

export type Verb = keyof typeof VERBS;

/** The target of a verb. */
export function stateAfter(verb: Verb, type: OrderType): OrderStatus {
  return VERBS[verb].to ?? (type === 'INVOICE' ? 'INVOICED' : 'PENDING_PAYMENT');
}

/** Whether a verb can leave a state. */
export function canLeave(status: OrderStatus, verb: Verb): boolean {
  const from: readonly OrderStatus[] = VERBS[verb].from;
  return from.includes(status);
}

/** The states that a verb can leave. */
export function statesBefore(verb: Verb): OrderStatus[] {
  return [...VERBS[verb].from];
}

/** Day 0 of an order's running lease; null before, after, and without an order. */
export function runningSince(order: { status: OrderStatus; leaseStart: Date | null } | null): Date | null {
  return order !== null && STATES[order.status].leased ? order.leaseStart : null;
}
