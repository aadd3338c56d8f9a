import Link from 'next/link';
import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { ListTable } from '@/components/list/list-table';
import type { Column, ListOf } from '@/components/list/list-view';
import { orderNumber } from '@/components/orders/order-number';
import { OrderStatusBadge } from '@/components/orders/order-status-badge';
import { OverdueBadge } from '@/components/orders/overdue-badge';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDate, formatMoney, formatNumber } from '@/lib/config/format';
import { timings } from '@/lib/config/limits';
import { orderStatuses } from '@/lib/config/order-status';
import type { OrderRow } from '@/lib/domain/orders/list-orders';
import { methodLabel, orderMessages, orderStatusLabels } from '@/lib/messages/orders';
import { orderList } from '@/lib/schemas/lists';

const orderColumns = (everyOrganization: boolean): Column<OrderRow>[] => [
  {
    key: 'id',
    header: orderMessages.order,
    keep: true,
    cell: (row) => (
      <Link href={`/orders/${row.id}`} prefetch={false} className="tabular font-semibold link">
        {orderNumber(row.id)}
      </Link>
    ),
  },
  {
    key: 'createdAt',
    header: orderMessages.created,
    keep: true,
    cell: (row) => <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>,
  },
  ...(everyOrganization
    ? [{ key: 'orgName', header: orderMessages.organization, cell: (row: OrderRow) => row.orgName }]
    : []),
  { key: 'method', header: orderMessages.method, cell: (row) => methodLabel(row) },
  {
    key: 'quantity',
    header: orderMessages.quantity,
    align: 'end',
    keep: true,
    cell: (row) => formatNumber(row.quantity),
  },
  {
    key: 'fullPrice',
    header: orderMessages.total,
    align: 'end',
    keep: true,
    cell: (row) => <span className="font-semibold">{formatMoney(row.totalCents)}</span>,
  },
  {
    key: 'status',
    header: orderMessages.status,
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <OrderStatusBadge status={row.status} />
        <OverdueBadge {...row} />
      </span>
    ),
  },
];

/** The orders (decisions.md §5). The organisation, as a column and as a filter, is for whoever sees every one. */
export function ordersView(everyOrganization: boolean): ListOf<typeof orderList, OrderRow> {
  const columns = orderColumns(everyOrganization);
  return {
    list: orderList,
    title: orderMessages.title,
    columns,
    table: (parts) => <ListTable {...parts} columns={columns} rowKey={({ id }) => id} />,
    cards: 'medium',
    search: orderMessages.search,
    statuses: {
      label: orderMessages.filterStatus,
      any: orderMessages.anyStatus,
      // A draft is no order yet and never listed.
      options: orderStatuses
        .filter((status) => status !== 'DRAFT')
        .map((value) => ({ value, label: orderStatusLabels[value] })),
    },
    ...(everyOrganization && { organizations: { delayMs: timings.devicesFilterMs } }),
    nothingYet: (
      <EmptyState
        drawing={<BuoyDrawing />}
        title={orderMessages.empty}
        actions={
          <ButtonLink href="/devices" variant="primary">
            {orderMessages.emptyAction}
          </ButtonLink>
        }
      >
        {orderMessages.emptyText}
      </EmptyState>
    ),
    nothingFound: { title: orderMessages.nothingFound },
    fault: orderMessages.fetchingListFault,
  };
}
