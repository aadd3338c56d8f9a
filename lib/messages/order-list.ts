import type { OrderStatus, OrderType, PaidWith } from '../config/order-status';
import * as nb from './nb/order-list';
import { translated } from './translated';

/** What a list says of each order; apart from the rest, which browsers would fetch with it. */
export const orderListMessages = /* @__PURE__ */ translated(
  {
    created: 'Date',
    method: 'Payment method',
    order: 'Order',
    organization: 'Organization',
    quantity: 'Devices',
    /** Before the total of an order. */
    goods: (of: number, count: string) => `${count} ${of === 1 ? 'device' : 'devices'} ·`,
    status: 'Status',
    total: 'Total',
    overdue: 'Overdue',
    seriouslyOverdue: 'Seriously overdue',
    invoiceWaits: 'Invoice not sent yet',
  } as const,
  nb.orderListMessages,
);

/** What the states of an order are called. */
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

/** What the state of one order is called: the state that waits for its invoice to be paid begins before that is sent. */
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

/** How an order is paid: what was used once it is known, until then what was chosen. */
export function methodLabel(order: { orderType: OrderType; paidWith: PaidWith | null }): string {
  return order.paidWith === null ? orderTypeLabels[order.orderType] : paidWithLabels[order.paidWith];
}
