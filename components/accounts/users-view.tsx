import { UsersRowMenu } from '@/components/accounts/users-row-menu';
import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { ListTable } from '@/components/list/list-table';
import type { Column, ListOf, TableParts } from '@/components/list/list-view';
import { Badge } from '@/components/ui/badge';
import { EmailText } from '@/components/ui/email-text';
import { EmptyState } from '@/components/ui/empty-state';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { formatDate, orNone } from '@/lib/config/format';
import { timings } from '@/lib/config/limits';
import type { AssignableRole } from '@/lib/config/roles';
import type { UserView } from '@/lib/domain/accounts/user-view';
import { faults } from '@/lib/messages/faults';
import { roleNames, userMessages } from '@/lib/messages/users';
import { orgUserList, userList } from '@/lib/schemas/lists';

/** The columns of the Users screen (portal.md §2). The two lists call the phone differently (§9). */
const userColumns = (ownId: string, phone: 'phoneNumber' | 'mobileNumber'): Column<UserView>[] => [
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

/** What both lists of users have. */
function anyUsersView({ role, userId }: UserActor, columns: readonly Column<UserView>[]) {
  const menu = roleMay(role, 'users.editRole');
  // Not on the own row, nor for super users and people who are gone.
  const manageable = (row: UserView): row is UserView & { role: AssignableRole } =>
    row.id !== userId && row.role !== 'SUPERUSER' && row.deletedAt === null;
  const tableOf = (parts: TableParts<UserView>) => (
    <ListTable
      {...parts}
      columns={columns}
      rowKey={({ id }) => id}
      rowTone={(row) => (row.deletedAt === null ? undefined : 'muted')}
      rowName={menu ? (row) => (manageable(row) ? row.name : null) : undefined}
    />
  );
  return {
    title: userMessages.title,
    columns,
    search: userMessages.search,
    nothingYet: <EmptyState drawing={<BuoyDrawing />} title={userMessages.empty} />,
    nothingFound: { title: userMessages.nothingFound },
    menu,
    table: (parts: TableParts<UserView>) =>
      menu ? (
        <UsersRowMenu
          people={parts.rows.flatMap((row) =>
            manageable(row) ? [{ id: row.id, name: row.name, role: row.role }] : [],
          )}
        >
          {tableOf(parts)}
        </UsersRowMenu>
      ) : (
        tableOf(parts)
      ),
  } as const;
}

/** Everybody, for the super user. */
export function allUsersView(actor: UserActor): ListOf<typeof userList, UserView> {
  return {
    ...anyUsersView(actor, [
      ...userColumns(actor.userId, 'phoneNumber'),
      { key: 'orgName', header: userMessages.organization, cell: (row) => orNone(row.orgName) },
    ]),
    list: userList,
    cards: 'wide',
    organizations: { delayMs: timings.eventsFilterMs },
    fault: faults.allUsersFetching,
  };
}

/** The people of one's own organisation. */
export function colleaguesView(actor: UserActor): ListOf<typeof orgUserList, UserView> {
  return {
    ...anyUsersView(actor, userColumns(actor.userId, 'mobileNumber')),
    list: orgUserList,
    cards: 'medium',
    fault: faults.usersFetching,
  };
}
