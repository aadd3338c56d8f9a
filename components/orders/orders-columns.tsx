import Link from 'next/link';
import { type Column, rowFields } from '@/components/lists/list-view';
import { OrganizationLink } from '@/components/links/organization-link';
import { OrderStatusBadge } from './order-badges';
import { OverdueBadge } from './order-badges';
import { formatDate, formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import type { OrderRow } from '@/lib/domain/orders/list-orders';
import { orderListMessages } from '@/lib/i18n/order-list';
import { methodLabel } from '@/lib/i18n/reading/order-labels';

export const orderInTable = rowFields<OrderRow>()(
  'id',
  'number',
  'createdAt',
  'orgId',
  'orgName',
  'orderType',
  'paidWith',
  'status',
  'quantity',
  'totalCents',
  'overdue',
  'seriouslyOverdue',
  'invoiceWaits',
);
export type OrderInTable = ReturnType<typeof orderInTable>;

/** The columns of the list of orders. */
export const orderColumns = (everyOrganization: boolean): Column<OrderInTable>[] => [
  {
    key: 'id',
    header: orderListMessages.order,
    keep: true,
    cell: (row) => (
      <Link href={`/orders/${row.number}`} prefetch={false} className="tabular font-semibold link">
        {row.number}
      </Link>
    ),
  },
  {
    key: 'createdAt',
    header: orderListMessages.created,
    keep: true,
    cell: (row) => <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>,
  },
  ...(everyOrganization
    ? [
        {
          key: 'orgName',
          header: orderListMessages.organization,
          cell: (row: OrderInTable) => <OrganizationLink id={row.orgId ?? null} name={row.orgName} />,
        },
      ]
    : []),
  { key: 'method', header: orderListMessages.method, cell: (row) => methodLabel(row) },
  {
    key: 'quantity',
    header: orderListMessages.quantity,
    // The amount says it there.
    card: 'unseen',
    align: 'end',
    keep: true,
    cell: (row) => formatNumber(row.quantity),
  },
  {
    key: 'fullPrice',
    header: orderListMessages.total,
    label: ({ quantity }) => orderListMessages.goods(quantity, formatNumber(quantity)),
    align: 'end',
    keep: true,
    cell: (row) => <span className="font-semibold">{formatMoney(row.totalCents)}</span>,
  },
  {
    key: 'status',
    header: orderListMessages.status,
    card: 'end',
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <OrderStatusBadge order={row} />
        <OverdueBadge {...row} />
      </span>
    ),
  },
];
