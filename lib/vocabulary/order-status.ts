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
