import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { ListTable } from '@/components/list/list-table';
import type { Column, ListOf } from '@/components/list/list-view';
import { EmailText } from '@/components/ui/email-text';
import { EmptyState } from '@/components/ui/empty-state';
import { Moment } from '@/components/ui/moment';
import { accessKinds } from '@/lib/config/access-kinds';
import { orNone } from '@/lib/config/format';
import type { AccessView } from '@/lib/domain/access/list-access';
import { accessKindLabels, accessMessages } from '@/lib/messages/access-log';
import { accessList } from '@/lib/schemas/lists';

const accessColumns = (): Column<AccessView>[] => [
  {
    key: 'kind',
    header: accessMessages.kind,
    keep: true,
    cell: (row) => <span className="font-semibold">{accessKindLabels[row.kind]}</span>,
  },
  { key: 'detail', header: accessMessages.detail, cell: (row) => orNone(row.detail) },
  {
    key: 'email',
    header: accessMessages.email,
    cell: (row) => (row.email === null ? orNone(null) : <EmailText email={row.email} />),
  },
  { key: 'user', header: accessMessages.user, cell: (row) => orNone(row.user?.name) },
  {
    key: 'address',
    header: accessMessages.address,
    cell: (row) => <span className="tabular">{orNone(row.address)}</span>,
  },
  {
    key: 'createdAt',
    header: accessMessages.date,
    keep: true,
    cell: (row) => <Moment at={row.createdAt} />,
  },
];

/** The access log (ADR 0022), as the super user sees it. */
export function accessView(): ListOf<typeof accessList, AccessView> {
  const columns = accessColumns();
  return {
    list: accessList,
    title: accessMessages.title,
    columns,
    table: (parts) => <ListTable {...parts} columns={columns} rowKey={({ id }) => id} />,
    cards: 'wide',
    search: accessMessages.search,
    statuses: {
      label: accessMessages.filterKind,
      any: accessMessages.anyKind,
      options: accessKinds.map((value) => ({ value, label: accessKindLabels[value] })),
    },
    nothingYet: <EmptyState drawing={<BuoyDrawing />} title={accessMessages.empty} />,
    nothingFound: { title: accessMessages.nothingFound },
    fault: accessMessages.fetchingFault,
  };
}
