import type { OrderStatus, OrderType, PaidWith } from '@/lib/vocabulary/order-status';
import { orderListMessages, orderStatusLabels, orderTypeLabels, paidWithLabels } from '../order-list';

/** The name of one order's state: its wait for payment begins before the invoice is sent. */
export function orderStatusLabel(order: { status: OrderStatus; invoiceWaits: boolean }): string {
  return order.invoiceWaits ? orderListMessages.invoiceWaits : orderStatusLabels[order.status];
}

/** How an order is paid: the method used, or before that the chosen one. */
export function methodLabel(order: { orderType: OrderType; paidWith: PaidWith | null }): string {
  return order.paidWith === null ? orderTypeLabels[order.orderType] : paidWithLabels[order.paidWith];
}
