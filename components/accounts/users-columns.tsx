import { type Column, rowFields } from '@/components/lists/list-view';
import { OrganizationLink } from '@/components/links/organization-link';
import { EmptyValue, nameLength, wordStyle } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import { classNames } from '@/components/kit/styles';
import { EmailText } from '@/components/kit/text';
import { formatDate } from '@/lib/i18n/locale/format';
import type { ListedUser } from '@/lib/domain/accounts/list-users';
import { roleNames } from '@/lib/i18n/vocabulary';
import { userMessages } from '@/lib/i18n/users';

export const userInTable = rowFields<ListedUser>()(
  'id',
  'name',
  'email',
  'phoneNumber',
  'role',
  'createdAt',
  'deletedAt',
  'organization',
  'secondFactorOn',
);
export type UserInTable = ReturnType<typeof userInTable>;

/** The list of users; the two name the phone differently. */
export type UserListOf = 'everybody' | 'colleagues';

/** The columns of the Users screen. The own row says so. */
export const userColumns = (of: UserListOf, ownId: string): Column<UserInTable>[] => [
  {
    key: 'name',
    header: userMessages.name,
    cell: (row) => (
      <span className="cell-words">
        <span className={classNames('font-semibold', wordStyle(row.name))} data-name={nameLength(row.name)}>
          {row.name}
        </span>
        {row.id === ownId && <Badge tone="accent">{userMessages.you}</Badge>}
        {row.deletedAt !== null && <Badge>{userMessages.deletedMark}</Badge>}
      </span>
    ),
  },
  { key: 'email', header: userMessages.email, cell: (row) => <EmailText email={row.email} /> },
  {
    key: of === 'everybody' ? 'phoneNumber' : 'mobileNumber',
    header: userMessages.phone,
    keep: true,
    cell: (row) => row.phoneNumber ?? <EmptyValue />,
  },
  { key: 'role', header: userMessages.role, card: 'end', keep: true, cell: (row) => roleNames[row.role] },
  {
    key: 'createdAt',
    header: userMessages.registered,
    keep: true,
    narrow: true,
    cell: (row) => <time dateTime={row.createdAt}>{formatDate(row.createdAt)}</time>,
  },
  ...(of === 'everybody'
    ? [
        {
          key: 'orgName',
          header: userMessages.organization,
          cell: ({ organization }: UserInTable) => (
            <OrganizationLink id={organization?.id ?? null} name={organization?.name ?? null} />
          ),
        },
      ]
    : []),
];
