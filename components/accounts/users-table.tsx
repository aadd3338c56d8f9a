'use client';

import { UsersRowMenu } from '@/components/accounts/users-row-menu';
import { ListTable } from '@/components/list/list-table';
import type { Column, TableParts } from '@/components/list/list-view';
import { Badge } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import { formatDate, orNone } from '@/lib/config/format';
import type { AssignableRole } from '@/lib/config/roles';
import type { UserView } from '@/lib/domain/accounts/user-view';
import { roleNames, userMessages } from '@/lib/messages/users';

/** What the table shows of a person. */
export type UserInTable = Pick<
  UserView,
  'id' | 'name' | 'email' | 'phoneNumber' | 'role' | 'createdAt' | 'deletedAt' | 'orgName'
>;

/** The columns of the Users screen (portal.md §2). The two lists call the phone differently (§9). */
const userColumns = (ownId: string, phone: 'phoneNumber' | 'mobileNumber'): Column<UserInTable>[] => [
  {
    key: 'name',
    header: userMessages.name,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{row.name}</span>
        {row.id === ownId && <Badge tone="accent">{userMessages.you}</Badge>}
        {row.deletedAt !== null && <Badge>{userMessages.deletedMark}</Badge>}
      </span>
    ),
  },
  { key: 'email', header: userMessages.email, cell: (row) => <EmailText email={row.email} /> },
  { key: phone, header: userMessages.phone, keep: true, cell: (row) => orNone(row.phoneNumber) },
  { key: 'role', header: userMessages.role, keep: true, cell: (row) => roleNames[row.role] },
  {
    key: 'createdAt',
    header: userMessages.registered,
    keep: true,
    cell: (row) => <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>,
  },
];

/** The people as their role sees them: a part of the client, whose rows are data. */
export function UsersTable({
  ownId,
  phone,
  everyOrganization,
  menu,
  ...parts
}: TableParts<UserInTable> & {
  ownId: string;
  phone: 'phoneNumber' | 'mobileNumber';
  everyOrganization: boolean;
  /** Whether rows have a menu. */
  menu: boolean;
}) {
  // Not on the own row, nor for super users and people who are gone.
  const manageable = (row: UserInTable): row is UserInTable & { role: AssignableRole } =>
    row.id !== ownId && row.role !== 'SUPERUSER' && row.deletedAt === null;
  const table = (
    <ListTable
      {...parts}
      columns={[
        ...userColumns(ownId, phone),
        ...(everyOrganization
          ? [
              {
                key: 'orgName',
                header: userMessages.organization,
                cell: (row: UserInTable) => orNone(row.orgName),
              },
            ]
          : []),
      ]}
      rowKey={({ id }) => id}
      rowTone={(row) => (row.deletedAt === null ? undefined : 'muted')}
      rowName={menu ? (row) => (manageable(row) ? row.name : null) : undefined}
    />
  );
  return menu ? <UsersRowMenu people={parts.rows.filter(manageable)}>{table}</UsersRowMenu> : table;
}
