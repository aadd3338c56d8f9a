import { type UserInTable, UsersTable } from '@/components/accounts/users-table';
import { BuoyDrawing } from '@/components/art/buoy-drawing';
import type { ListOf, TableParts } from '@/components/list/list-view';
import { EmptyState } from '@/components/ui/empty-state';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { timings } from '@/lib/config/limits';
import type { UserView } from '@/lib/domain/accounts/user-view';
import { faults } from '@/lib/messages/faults';
import { userMessages } from '@/lib/messages/users';
import { orgUserList, userList } from '@/lib/schemas/lists';

/** A row without what the table does not show. */
const inTable = ({
  id,
  name,
  email,
  phoneNumber,
  role,
  createdAt,
  deletedAt,
  orgName,
}: UserView): UserInTable => ({ id, name, email, phoneNumber, role, createdAt, deletedAt, orgName });

/** What both lists of users have. They call the phone differently (§9). */
function anyUsersView({ role, userId }: UserActor, phone: 'phoneNumber' | 'mobileNumber') {
  const menu = roleMay(role, 'users.editRole');
  const everyOrganization = phone === 'phoneNumber';
  return {
    title: userMessages.title,
    columns: [
      { key: 'name', header: userMessages.name },
      { key: 'email', header: userMessages.email },
      { key: phone, header: userMessages.phone },
      { key: 'role', header: userMessages.role },
      { key: 'createdAt', header: userMessages.registered },
      ...(everyOrganization ? [{ key: 'orgName', header: userMessages.organization }] : []),
    ],
    search: userMessages.search,
    nothingYet: <EmptyState drawing={<BuoyDrawing />} title={userMessages.empty} />,
    nothingFound: { title: userMessages.nothingFound },
    menu,
    table: ({ rows, ...parts }: TableParts<UserView>) => (
      <UsersTable
        {...parts}
        rows={rows.map(inTable)}
        ownId={userId}
        phone={phone}
        everyOrganization={everyOrganization}
        menu={menu}
      />
    ),
  } as const;
}

/** Everybody, for the super user. */
export function allUsersView(actor: UserActor): ListOf<typeof userList, UserView> {
  return {
    ...anyUsersView(actor, 'phoneNumber'),
    list: userList,
    cards: 'wide',
    organizations: { delayMs: timings.eventsFilterMs },
    fault: faults.allUsersFetching,
  };
}

/** The people of one's own organisation. */
export function colleaguesView(actor: UserActor): ListOf<typeof orgUserList, UserView> {
  return {
    ...anyUsersView(actor, 'mobileNumber'),
    list: orgUserList,
    cards: 'medium',
    fault: faults.usersFetching,
  };
}
