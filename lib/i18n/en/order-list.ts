import type { OrderStatus, PaidWith, OrderType, OrderWait } from '@/lib/vocabulary/order-status';

/** What a list says of each order; separate, so that browsers fetch no more. */
export const orderListMessages = {
  again: (number: string) => `Order ${number} again`,
  change: (number: string) => `Change order ${number}`,
  created: 'Date',
  method: 'Payment method',
  order: 'Order',
  organization: 'Organization',
  quantity: 'Devices',
  goods: (of: number, count: string) => `${count} ${of === 1 ? 'device' : 'devices'} ·`,
  status: 'Status',
  total: 'Total',
  overdue: 'Overdue',
  seriouslyOverdue: 'Seriously overdue',
  invoiceWaits: 'Invoice not sent yet',
};

export const orderStatusLabels: Record<OrderStatus, string> = {
  DRAFT: 'Draft',
  PREORDERED: 'Preordered',
  PENDING_PAYMENT: 'Waiting for payment',
  PROCESSING: 'Payment in progress',
  INVOICED: 'Invoice sent',
  PAID: 'Paid',
  FULFILLED: 'Shipped',
  ENDED: 'Ended',
  EXPIRED: 'Expired',
  CANCELLED: 'Cancelled',
  PAYMENT_FAILED: 'Payment failed',
  PAID_LATE: 'Paid late',
};

export const paidWithLabels: Record<PaidWith, string> = {
  CARD: 'Card',
  BANK_DEBIT: 'Bank debit',
  INVOICE: 'Invoice',
};

export const orderTypeLabels: Record<OrderType, string> = {
  CHECKOUT_SESSION: 'Card',
  INVOICE: 'Invoice',
};

export const orderWaitMessages = {
  label: 'What waits',
  any: 'Waiting or not',
};

export const orderWaitLabels = {
  undelivered: 'Not delivered yet',
  partlyDelivered: 'Partly delivered',
  returnsAnnounced: 'Returns announced',
  overdue: 'Invoice overdue',
  notReturned: 'Ended, devices out',
  leaseEnding: 'Lease ending',
} satisfies Record<OrderWait, string>;
