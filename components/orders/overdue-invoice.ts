import type { OrderDetail, OrderInvoice } from '@/lib/domain/orders/order-detail';

/**
 * The oldest overdue invoice of a lease, which its page asks to be paid; undefined for none. Never the first invoice: unpaid, its order
 * expires.
 */
export function overdueInvoiceOf({ status, invoices }: OrderDetail): OrderInvoice | undefined {
  return status === 'INVOICED' ? undefined : invoices.findLast(({ overdue, payable }) => overdue && payable);
}
