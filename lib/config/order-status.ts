/** States of an order; the changes allowed between them are the domain's. */
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

/** How an order is paid. */
export const orderTypes = ['INVOICE', 'CHECKOUT_SESSION'] as const;
export type OrderType = (typeof orderTypes)[number];

/** How the first 30 days were paid, once they are. */
export const paidWiths = ['CARD', 'BANK_DEBIT', 'INVOICE'] as const;
export type PaidWith = (typeof paidWiths)[number];

/** Whether a bank is about to pay an invoice: nobody is to pay it by hand as well. */
export const isCollected = (
  { status, debitUnderway, overdue }: { status: string; debitUnderway: boolean; overdue: boolean },
  paidWith: string | null | undefined,
): boolean => debitUnderway || (paidWith === 'BANK_DEBIT' && status === 'open' && !overdue);
