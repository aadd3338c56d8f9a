import type { OrderDetail, OrderInvoice } from '@/lib/domain/orders/order-detail';

/** A lease's oldest overdue invoice. Never the first invoice: unpaid, its order expires. */
export function overdueInvoiceOf({ status, invoices }: OrderDetail): OrderInvoice | undefined {
  return status === 'INVOICED' ? undefined : invoices.findLast(({ overdue, payable }) => overdue && payable);
}
