import Link from 'next/link';
import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { orderNumber } from '@/components/orders/order-number';
import { OrderStatusBadge } from '@/components/orders/order-status-badge';
import { OverdueBadge } from '@/components/orders/overdue-badge';
import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { NothingFound } from '@/components/table/nothing-found';
import type { TableAddress } from '@/components/table/table-href';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDate, formatMoney, formatNumber } from '@/lib/config/format';
import type { OrderRow } from '@/lib/domain/orders/list-orders';
import { methodLabel, orderMessages } from '@/lib/messages/orders';

const words = orderMessages;

const id: Column<OrderRow> = {
  key: 'id',
  header: words.order,
  keep: true,
  cell: (row) => (
    <Link href={`/orders/${row.id}`} prefetch={false} className="tabular font-semibold link">
      {orderNumber(row.id)}
    </Link>
  ),
};
const created: Column<OrderRow> = {
  key: 'createdAt',
  header: words.created,
  sortable: true,
  keep: true,
  cell: (row) => <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>,
};
const organization: Column<OrderRow> = {
  key: 'orgName',
  header: words.organization,
  sortable: true,
  cell: (row) => row.orgName,
};
const method: Column<OrderRow> = {
  key: 'method',
  header: words.method,
  cell: (row) => methodLabel(row),
};
const quantity: Column<OrderRow> = {
  key: 'quantity',
  header: words.quantity,
  align: 'end',
  keep: true,
  cell: (row) => formatNumber(row.quantity),
};
const total: Column<OrderRow> = {
  key: 'fullPrice',
  header: words.total,
  sortable: true,
  align: 'end',
  keep: true,
  cell: (row) => <span className="font-semibold">{formatMoney(row.totalCents)}</span>,
};
const status: Column<OrderRow> = {
  key: 'status',
  header: words.status,
  sortable: true,
  cell: (row) => (
    <span className="flex flex-wrap gap-1.5">
      <OrderStatusBadge status={row.status} />
      <OverdueBadge {...row} />
    </span>
  ),
};

/** The columns of the orders' list; the organisation is the super user's. */
export function orderColumns(everyOrganization: boolean): Column<OrderRow>[] {
  return [id, created, ...(everyOrganization ? [organization] : []), method, quantity, total, status];
}

/** One page of the orders. */
export function OrdersTable({
  rows,
  total: count,
  everyOrganization,
  filtered,
  address,
  page,
  size,
}: {
  rows: readonly OrderRow[];
  total: number;
  everyOrganization: boolean;
  /** A search or a filter is on. */
  filtered: boolean;
  address: TableAddress;
  page: number;
  size: number;
}) {
  return (
    <DataTable
      caption={words.title}
      columns={orderColumns(everyOrganization)}
      rows={rows}
      rowKey={(row) => row.id}
      address={address}
      page={page}
      size={size}
      total={count}
      cards="medium"
      empty={
        filtered ? (
          <NothingFound title={words.nothingFound} clearHref={address.pathname} />
        ) : (
          <EmptyState
            drawing={<BuoyDrawing />}
            title={words.empty}
            actions={
              <ButtonLink href="/devices" variant="primary">
                {words.emptyAction}
              </ButtonLink>
            }
          >
            {words.emptyText}
          </EmptyState>
        )
      }
    />
  );
}
