/** States of an order; the changes allowed between them are the domain's (billing design). */
export const orderStatuses = [
  'DRAFT',
  'PREORDERED',
  'PENDING_PAYMENT',
  'PROCESSING',
  'INVOICED',
  'PAID',
  'FULFILLED',
  'ENDED',
  'EXPIRED',
  'CANCELLED',
  'PAYMENT_FAILED',
  'PAID_LATE',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  DRAFT: 'Draft',
  PREORDERED: 'Pre-ordered',
  PENDING_PAYMENT: 'Waiting for payment',
  PROCESSING: 'Payment in progress',
  INVOICED: 'Invoice sent',
  PAID: 'Paid',
  FULFILLED: 'Delivered',
  ENDED: 'Ended',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
  PAYMENT_FAILED: 'Payment failed',
  PAID_LATE: 'Paid late, to be refunded',
};

/** How an order is paid (§3). */
export const orderTypes = ['INVOICE', 'CHECKOUT_SESSION'] as const;
export type OrderType = (typeof orderTypes)[number];

/** How the first 30 days were paid, once they are. */
export const paidWiths = ['CARD', 'BANK_DEBIT', 'INVOICE'] as const;
export type PaidWith = (typeof paidWiths)[number];

const paidWithLabels: Record<PaidWith, string> = {
  CARD: 'Card',
  BANK_DEBIT: 'Bank debit',
  INVOICE: 'Invoice',
};

const orderTypeLabels: Record<OrderType, string> = {
  CHECKOUT_SESSION: 'Card',
  INVOICE: 'Invoice',
};

/** How an order is paid: what was used once it is known, until then what was chosen. */
export function methodLabel(order: { orderType: OrderType; paidWith: PaidWith | null }): string {
  return order.paidWith === null ? orderTypeLabels[order.orderType] : paidWithLabels[order.paidWith];
}
