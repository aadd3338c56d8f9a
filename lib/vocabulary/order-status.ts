/** States of an order; the domain has the changes between them. */
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

/** Whether an order ended without money or with it; null before its end. */
const ENDS: Record<OrderStatus, 'unpaid' | 'paid' | null> = {
  DRAFT: null,
  PREORDERED: null,
  PENDING_PAYMENT: null,
  PROCESSING: null,
  INVOICED: null,
  PAID: null,
  FULFILLED: null,
  ENDED: 'paid',
  EXPIRED: 'unpaid',
  CANCELLED: 'unpaid',
  PAYMENT_FAILED: 'unpaid',
  PAID_LATE: 'paid',
};

/** Nothing follows: no devices and no invoices. */
export const isFinished = (status: OrderStatus): boolean => ENDS[status] !== null;

/** Closed before it was paid: its first invoice asks for nothing, and money that comes now has to be refunded. */
export const isClosedUnpaid = (status: OrderStatus): boolean => ENDS[status] === 'unpaid';

export const orderTypes = ['INVOICE', 'CHECKOUT_SESSION'] as const;
export type OrderType = (typeof orderTypes)[number];

/** How the first 30 days were paid. */
export const paidWiths = ['CARD', 'BANK_DEBIT', 'INVOICE'] as const;
export type PaidWith = (typeof paidWiths)[number];

/** Whether a bank is about to pay an invoice, which then must not be paid by hand. */
export const isCollected = (
  { status, debitUnderway, overdue }: { status: string; debitUnderway: boolean; overdue: boolean },
  paidWith: string | null | undefined,
): boolean => debitUnderway || (paidWith === 'BANK_DEBIT' && status === 'open' && !overdue);
