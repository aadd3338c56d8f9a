import type { OrderStatus, OrderType, PaidWith } from '@/lib/vocabulary/order-status';
import * as nb from './nb/order-list';
import { translated } from './translated';

/** What a list says of each order; separate, so that browsers fetch no more. */
export const orderListMessages = /* @__PURE__ */ translated(
  {
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
  } as const,
  nb.orderListMessages,
);

export const orderStatusLabels: Record<OrderStatus, string> = /* @__PURE__ */ translated(
  {
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
  },
  nb.orderStatusLabels,
);

/** The name of one order's state: its wait for payment begins before the invoice is sent. */
export function orderStatusLabel(order: { status: OrderStatus; invoiceWaits: boolean }): string {
  return order.invoiceWaits ? orderListMessages.invoiceWaits : orderStatusLabels[order.status];
}

const paidWithLabels: Record<PaidWith, string> = /* @__PURE__ */ translated(
  {
    CARD: 'Card',
    BANK_DEBIT: 'Bank debit',
    INVOICE: 'Invoice',
  },
  nb.paidWithLabels,
);

const orderTypeLabels: Record<OrderType, string> = /* @__PURE__ */ translated(
  {
    CHECKOUT_SESSION: 'Card',
    INVOICE: 'Invoice',
  },
  nb.orderTypeLabels,
);

/** How an order is paid: the method used, or before that the chosen one. */
export function methodLabel(order: { orderType: OrderType; paidWith: PaidWith | null }): string {
  return order.paidWith === null ? orderTypeLabels[order.orderType] : paidWithLabels[order.paidWith];
}
