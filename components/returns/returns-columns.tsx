import Link from 'next/link';
import { EmptyValue } from '@/components/kit/cells';
import { OrganizationLink } from '@/components/links/organization-link';
import { type Column, rowFields } from '@/components/lists/list-view';
import type { ReturnRow } from '@/lib/domain/returns/list-returns';
import { formatDate, formatNumber } from '@/lib/i18n/locale/format';
import { returnsMessages } from '@/lib/i18n/returns';
import { ReturnBadge } from './return-badges';

export const returnInTable = rowFields<ReturnRow>()(
  'id',
  'number',
  'state',
  'deviceCount',
  'openedAt',
  'openedBy',
  'sentAt',
  'orgId',
  'orgName',
);
export type ReturnInTable = ReturnType<typeof returnInTable>;

/** The columns of the list of returns. */
export const returnColumns = (everyOrganization: boolean): Column<ReturnInTable>[] => [
  {
    key: 'number',
    header: returnsMessages.number,
    keep: true,
    cell: (row) => (
      <Link href={`/returns/${row.number}`} prefetch={false} className="tabular font-semibold link">
        {row.number}
      </Link>
    ),
  },
  ...(everyOrganization
    ? [
        {
          key: 'orgName',
          header: returnsMessages.organization,
          cell: (row: ReturnInTable) => <OrganizationLink id={row.orgId ?? null} name={row.orgName} />,
        },
      ]
    : []),
  {
    key: 'deviceCount',
    header: returnsMessages.devices,
    align: 'end',
    keep: true,
    label: returnsMessages.devices,
    cell: (row) => formatNumber(row.deviceCount),
  },
  {
    key: 'openedAt',
    header: returnsMessages.opened,
    keep: true,
    cell: (row) => <time dateTime={row.openedAt}>{formatDate(row.openedAt)}</time>,
  },
  {
    key: 'sentAt',
    header: returnsMessages.sent,
    keep: true,
    label: returnsMessages.sent,
    cell: (row) =>
      row.sentAt === null ? <EmptyValue /> : <time dateTime={row.sentAt}>{formatDate(row.sentAt)}</time>,
  },
  { key: 'openedBy', header: returnsMessages.openedBy, cell: (row) => row.openedBy ?? <EmptyValue /> },
  {
    key: 'state',
    header: returnsMessages.state,
    card: 'end',
    cell: (row) => <ReturnBadge state={row.state} />,
  },
];
