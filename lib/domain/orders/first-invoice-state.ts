import { Prisma } from '@/lib/db/generated/client';
import type { Invoice, Order } from '@/lib/db/generated/client';

/** When an order by invoice has no payable invoice yet, for a row and for a query. */

/** The invoices of an order's first 30 days in its present revision. Pure. */
export const isFirstOf =
  (order: Pick<Order, 'rev'>) =>
  ({ kind, rev }: Pick<Invoice, 'kind' | 'rev'>): boolean =>
    kind === 'FIRST' && rev === order.rev;

/** Whether an order that counts as invoiced still waits for its invoice from the provider. */
export function invoiceWaits(order: Pick<Order, 'status' | 'rev'> & { invoices: readonly First[] }): boolean {
  return order.status === 'INVOICED' && order.invoices.filter(isFirstOf(order)).every(isUnsent);
}

type First = Pick<Invoice, 'kind' | 'rev' | 'status' | 'hostedUrl'>;

/** A draft, or a removed one: an issued invoice keeps its page. */
const isUnsent = ({ status, hostedUrl }: First): boolean =>
  status === 'draft' || (status === 'void' && hostedUrl === null);

/** Whether a person voided it at the provider: we void only invoices of cancelled or changed orders. Pure. */
export function invoiceWithdrawn(
  order: Pick<Order, 'status' | 'rev'> & { invoices: readonly First[] },
): boolean {
  const first = order.invoices.filter(isFirstOf(order)).filter((invoice) => !isUnsent(invoice));
  return order.status === 'INVOICED' && first.length > 0 && first.every(({ status }) => status === 'void');
}

/** Whether no invoice went out of an order by invoice. Pure. */
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
