import { Prisma } from '@/lib/db/generated/client';
import type { Invoice, Order } from '@/lib/db/generated/client';

/** The one place that says when an order by invoice has none yet that could be paid, for a row and for a query. */

/** Of an order's invoices, those of its first 30 days as it stands now; what it was before it was changed has others. Pure. */
export const isFirstOf =
  (order: Pick<Order, 'rev'>) =>
  ({ kind, rev }: Pick<Invoice, 'kind' | 'rev'>): boolean =>
    kind === 'FIRST' && rev === order.rev;

/** The state is that of an order whose invoice is sent; until the provider has made it, that is not so. */
export function invoiceWaits(order: Pick<Order, 'status' | 'rev'> & { invoices: readonly First[] }): boolean {
  return order.status === 'INVOICED' && order.invoices.filter(isFirstOf(order)).every(isUnsent);
}

type First = Pick<Invoice, 'kind' | 'rev' | 'status' | 'hostedUrl'>;

/** A draft, or one that was taken away as such: an invoice has its page from when it is issued, and keeps it. */
const isUnsent = ({ status, hostedUrl }: First): boolean =>
  status === 'draft' || (status === 'void' && hostedUrl === null);

/** Its invoice was sent and then voided, which we do only of an order that is called off or changed: somebody has there. Pure. */
export function invoiceWithdrawn(
  order: Pick<Order, 'status' | 'rev'> & { invoices: readonly First[] },
): boolean {
  const first = order.invoices.filter(isFirstOf(order)).filter((invoice) => !isUnsent(invoice));
  return order.status === 'INVOICED' && first.length > 0 && first.every(({ status }) => status === 'void');
}

/** It was to be paid by invoice, and none has gone out: an invoice has its page from when it is sent, and keeps it. Pure. */
export function neverInvoiced(
  order: Pick<Order, 'type' | 'rev'> & { invoices: readonly Pick<Invoice, 'kind' | 'rev' | 'hostedUrl'>[] },
): boolean {
  return (
    order.type === 'INVOICE' &&
    order.invoices.filter(isFirstOf(order)).every(({ hostedUrl }) => hostedUrl === null)
  );
}

/** @param alias of the table `orders` */
export const invoiceWaitsSql = (alias: 'o' | 'r'): Prisma.Sql => {
  const order = Prisma.raw(alias);
  return Prisma.sql`(${order}.status = 'INVOICED' AND NOT EXISTS (SELECT FROM invoices i
    WHERE i.order_id = ${order}.id AND i.kind = 'FIRST' AND i.rev = ${order}.rev 
      AND i.status <> 'draft' AND NOT (i.status = 'void' AND i.hosted_url IS NULL)))`;
};
