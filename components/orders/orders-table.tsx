'use client';

import { orderColumns, type OrderInTable } from '@/components/orders/orders-columns';
import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';

/** The orders: a client component; its rows are data. */
export function OrdersTable({
  everyOrganization,
  ...parts
}: TableParts<OrderInTable> & { everyOrganization: boolean }) {
  return <ListTable {...parts} columns={orderColumns(everyOrganization)} rowKey={({ id }) => id} />;
}
