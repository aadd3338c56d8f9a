/** An order's name for people. A draft, or a mail of an older version, uses the end of the ID. */
export const orderNumber = ({ id, number }: { id: string; number?: string | null | undefined }): string =>
  number ?? id.slice(-12);

/** What an order can wait for, as a filter of its list. */
export const orderWaits = [
  'undelivered',
  'partlyDelivered',
  'returnsAnnounced',
  'overdue',
  'notReturned',
  'leaseEnding',
] as const;
export type OrderWait = (typeof orderWaits)[number];

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

/** What an order reserves of its lines: nothing, every device, or those that it still owes. */
type Holding = 'nothing' | 'lines' | 'owed';

/** What a state means: reservation, billing, exits and screens all ask this table. */
interface State {
  holds: Holding;
  /** Waits for money: an `asked` order may still change or be cancelled, an `underway` one not. */
  pays: 'no' | 'asked' | 'underway';
  /** Devices are leased and billed every 30 days. */
  leased: boolean;
  /** Waits in the queue for stock. */
  queues: boolean;
  /** Whether it ended without money or with it; null before its end. */
  ended: 'unpaid' | 'paid' | null;
}

const NONE: State = { holds: 'nothing', pays: 'no', leased: false, queues: false, ended: null };

/** The states of an order (docs/product.md, Orders; ADR 0014). */
export const STATES: Record<OrderStatus, State> = {
  DRAFT: NONE,
  PREORDERED: { ...NONE, queues: true },
  PENDING_PAYMENT: { ...NONE, holds: 'lines', pays: 'asked' },
  INVOICED: { ...NONE, holds: 'lines', pays: 'asked' },
  PROCESSING: { ...NONE, holds: 'lines', pays: 'underway' },
  PAID: { ...NONE, holds: 'owed', leased: true },
  FULFILLED: { ...NONE, holds: 'owed', leased: true },
  ENDED: { ...NONE, ended: 'paid' },
  EXPIRED: { ...NONE, ended: 'unpaid' },
  CANCELLED: { ...NONE, ended: 'unpaid' },
  PAYMENT_FAILED: { ...NONE, ended: 'unpaid' },
  PAID_LATE: { ...NONE, ended: 'paid' },
};

/** The states with a property of the table. */
export const statesWhere = (holds: (state: State) => boolean): OrderStatus[] =>
  orderStatuses.filter((status) => holds(STATES[status]));

/** Nothing follows: no devices and no invoices. */
export const isFinished = (status: OrderStatus): boolean => STATES[status].ended !== null;

/** Closed before it was paid: its first invoice asks for nothing, and money that comes now has to be refunded. */
export const isClosedUnpaid = (status: OrderStatus): boolean => STATES[status].ended === 'unpaid';

/** Day 0 of an order's running lease; null before, after, and without an order. */
export function runningSince(order: { status: OrderStatus; leaseStart: Date | null } | null): Date | null {
  return order !== null && STATES[order.status].leased ? order.leaseStart : null;
}

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

/** Whether the provider collects a lease that goes on: another card or account may be given for it. */
export const takesMethod = ({
  status,
  paidWith,
}: {
  status: OrderStatus;
  paidWith: PaidWith | null;
}): boolean => STATES[status].leased && (paidWith === 'CARD' || paidWith === 'BANK_DEBIT');
