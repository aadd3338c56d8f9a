import { userColumns, userInTable, type UserListOf } from '@/components/accounts/users-columns';
import { UsersTable } from '@/components/accounts/users-table';
import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import type { ListOf, TableParts } from '@/components/lists/list-view';
import { OrganizationFilter } from '@/components/organizations/organization-filter';
import { EmptyState } from '@/components/kit/notices';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { timings } from '@/lib/config/limits';
import type { ListedUser } from '@/lib/domain/accounts/list-users';
import { faults } from '@/lib/i18n/requests';
import { userMessages } from '@/lib/i18n/users';
import { orgUserList, userList } from '@/lib/schemas/lists';

function anyUsersView({ role, userId }: UserActor, of: UserListOf) {
  const menu = roleMay(role, 'users.editRole');
  return {
    title: userMessages.title,
    columns: userColumns(of, userId),
    search: userMessages.search,
    nothingYet: <EmptyState drawing={<BuoyDrawing />} title={userMessages.empty} />,
    nothingFound: { title: userMessages.nothingFound },
    menu,
    table: ({ rows, ...parts }: TableParts<ListedUser>) => (
      <UsersTable {...parts} rows={rows.map(userInTable)} of={of} ownId={userId} menu={menu} />
    ),
  } as const;
}

/** All users, for the super user. */
export function allUsersView(actor: UserActor): ListOf<typeof userList, ListedUser> {
  return {
    ...anyUsersView(actor, 'everybody'),
    list: userList,
    cards: 'wide',
    organizations: (filter) => <OrganizationFilter {...filter} delayMs={timings.eventsFilterMs} />,
    fault: faults.allUsersFetching,
  };
}

/** The people of one's own organisation. */
export function colleaguesView(actor: UserActor): ListOf<typeof orgUserList, ListedUser> {
  return {
    ...anyUsersView(actor, 'colleagues'),
    list: orgUserList,
    cards: 'medium',
    fault: faults.usersFetching,
  };
}
