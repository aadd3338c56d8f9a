import { BuoyDrawing } from '@/components/art/buoy-drawing';
import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { NothingFound } from '@/components/table/nothing-found';
import { RowMenuButton } from '@/components/table/row-menu-button';
import type { TableAddress } from '@/components/table/table-href';
import { Badge } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDate, orNone } from '@/lib/config/format';
import type { UserView } from '@/lib/domain/accounts/user-view';
import { controlMessages } from '@/lib/messages/controls';
import { roleNames, userMessages } from '@/lib/messages/users';

const words = userMessages;

/**
 * The columns of the Users screen (portal.md §2); the organisation is the super user's. The two lists call the phone
 * differently (§9).
 */
export function userColumns(everyOrganization: boolean, ownId: string): Column<UserView>[] {
  const columns: Column<UserView>[] = [
    {
      key: 'name',
      header: words.name,
      sortable: true,
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{row.name}</span>
          {row.id === ownId && <Badge tone="accent">{words.you}</Badge>}
          {row.deletedAt !== null && <Badge>{words.deletedMark}</Badge>}
        </span>
      ),
    },
    { key: 'email', header: words.email, sortable: true, cell: (row) => <EmailText email={row.email} /> },
    {
      key: everyOrganization ? 'phoneNumber' : 'mobileNumber',
      header: words.phone,
      sortable: true,
      keep: true,
      cell: (row) => orNone(row.phoneNumber),
    },
    { key: 'role', header: words.role, sortable: true, keep: true, cell: (row) => roleNames[row.role] },
    {
      key: 'createdAt',
      header: words.registered,
      sortable: true,
      keep: true,
      cell: (row) => <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>,
    },
  ];
  if (!everyOrganization) return columns;
  return [
    ...columns,
    { key: 'orgName', header: words.organization, sortable: true, cell: (row) => orNone(row.orgName) },
  ];
}

/** Whether the row menu has anything to offer: not on the own row, nor for super users and people who are gone. */
export function isManageable(row: UserView, ownId: string): boolean {
  return row.id !== ownId && row.role !== 'SUPERUSER' && row.deletedAt === null;
}

/** 'Organization users': one page of them. */
export function UsersTable({
  rows,
  total,
  ownId,
  everyOrganization,
  manageable,
  filtered,
  address,
  page,
  size,
}: {
  rows: readonly UserView[];
  total: number;
  ownId: string;
  everyOrganization: boolean;
  /** Whoever looks may edit and delete people. */
  manageable: boolean;
  /** A search or a filter is on. */
  filtered: boolean;
  address: TableAddress;
  page: number;
  size: number;
}) {
  return (
    <DataTable
      caption={words.title}
      columns={userColumns(everyOrganization, ownId)}
      rows={rows}
      rowKey={(row) => row.id}
      address={address}
      page={page}
      size={size}
      total={total}
      cards={everyOrganization ? 'wide' : 'medium'}
      rowTone={(row) => (row.deletedAt === null ? undefined : 'muted')}
      {...(manageable && {
        rowMenu: (row: UserView) =>
          isManageable(row, ownId) && (
            <RowMenuButton rowId={row.id} label={controlMessages.rowActions(row.name)} />
          ),
      })}
      empty={
        filtered ? (
          <NothingFound title={words.nothingFound} clearHref={address.pathname} />
        ) : (
          <EmptyState drawing={<BuoyDrawing />} title={words.empty} />
        )
      }
    />
  );
}
