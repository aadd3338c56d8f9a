import type { OrderStatus } from '@/lib/db/generated/enums';
import type { Transaction } from '@/lib/db/client';

/** States of a closed order: money that comes then has to be refunded. */
export const LATE_FROM: readonly OrderStatus[] = ['EXPIRED', 'CANCELLED', 'PAYMENT_FAILED'];

/** States in which the lines may still be changed (decisions.md §5). */
export const EDITABLE: readonly OrderStatus[] = ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'];

/** States of an order that nobody has paid for, which can be called off. */
export const CANCELLABLE: readonly OrderStatus[] = ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'];

/** States in which devices are leased. */
export const LEASED: readonly OrderStatus[] = ['PAID', 'FULFILLED'];

/** States in which money is awaited. */
export const AWAITING_PAYMENT: readonly OrderStatus[] = ['PENDING_PAYMENT', 'PROCESSING', 'INVOICED'];

/** From which states a state can be reached (billing design, Order states). */
const REACHABLE_FROM: Record<Exclude<OrderStatus, 'DRAFT'>, readonly OrderStatus[]> = {
  PREORDERED: ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'],
  PENDING_PAYMENT: ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'],
  INVOICED: ['DRAFT', 'PREORDERED', 'PENDING_PAYMENT', 'INVOICED'],
  PROCESSING: ['PENDING_PAYMENT'],
  PAID: ['PENDING_PAYMENT', 'PROCESSING', 'INVOICED'],
  FULFILLED: ['PAID'],
  ENDED: ['PAID', 'FULFILLED'],
  EXPIRED: ['PENDING_PAYMENT', 'INVOICED'],
  CANCELLED: CANCELLABLE,
  // The failure may be heard of before the completion that it follows.
  PAYMENT_FAILED: ['PENDING_PAYMENT', 'PROCESSING'],
  PAID_LATE: LATE_FROM,
};

export interface StatusChange {
  paidAt?: Date;
  freeEndAt?: Date;
  fulfilledAt?: Date;
  closedAt?: Date;
}

/**
 * Moves an order to a state by compare-and-set: only from a state from which it can be reached. Answers whether it did,
 * so that each effect of the change happens once.
 */
export async function moveOrder(
  tx: Transaction,
  orderId: string,
  to: Exclude<OrderStatus, 'DRAFT'>,
  now: Date,
  more: StatusChange = {},
): Promise<boolean> {
  const { count } = await tx.order.updateMany({
    where: { id: orderId, status: { in: [...REACHABLE_FROM[to]] } },
    data: { status: to, updatedAt: now, ...more },
  });
  return count === 1;
}
