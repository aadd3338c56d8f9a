'use client';

import { userColumns, type UserInTable, type UserListOf } from '@/components/accounts/users-columns';
import { UsersRowMenu } from '@/components/accounts/users-row-menu';
import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';
import { type AssignableRole, isAssignable } from '@/lib/vocabulary/roles';

/** The people as their role sees them. */
export function UsersTable({
  of,
  ownId,
  menu,
  ...parts
}: TableParts<UserInTable> & {
  of: UserListOf;
  ownId: string;
  menu: boolean;
}) {
  // Not on the own row, nor for super users and deleted people.
  const manageable = (row: UserInTable): row is UserInTable & { role: AssignableRole } =>
    row.id !== ownId && isAssignable(row.role) && row.deletedAt === null;
  const table = (
    <ListTable
      {...parts}
      columns={userColumns(of, ownId)}
      rowKey={({ id }) => id}
      rowTone={(row) => (row.deletedAt === null ? undefined : 'muted')}
      rowName={menu ? (row) => (manageable(row) ? row.name : null) : undefined}
    />
  );
  return menu ? <UsersRowMenu people={parts.rows.filter(manageable)}>{table}</UsersRowMenu> : table;
}
