import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import { orgUserList } from '@/lib/schemas/lists';
import { listed, type Listed, readPage } from '../lists/read-page';
import { operation } from '../operation';
import { type ListedUser, userListView, users, type UserListRow } from './user-list-view';

const colleagues = { ...users, first: { by: 'name', direction: 'ASC' } } as const;

/** Lists the own organisation's people, by name unless sorted; all for a super user. */
export const listOrganizationUsers = operation({
  may: 'users.listOrganization',
  input: orgUserList.schema,
  fault: () => faults.usersFetching,
  async execute({ actor, scope, db }, query): Promise<Listed<ListedUser>> {
    const page = await readPage<UserListRow, keyof typeof users.sorts>({ db, scope }, colleagues, query, {
      and: [Prisma.sql`u.organization_id IS NOT NULL AND u.deleted_at IS NULL`],
      keys: ['live'],
    });
    return listed(page, userListView(actor));
  },
});
