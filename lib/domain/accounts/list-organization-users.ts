import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/messages/faults';
import { orgUserList } from '@/lib/schemas/lists';
import { listCondition, pageSql, readPage } from '../list-sql';
import { operation } from '../operation';
import { userListView, userRows, users, type UserListRow } from './user-list-view';
import type { UserView } from './user-view';

const colleagues = { ...users, first: { by: 'name', direction: 'ASC' } } as const;

/**
 * The people of one's own organisation, by name unless sorted otherwise (§2 Users, §7 users/org-related). Deleted people are
 * not listed; somebody without organisation has an empty list; the super user, who has none of their own, sees the people of all.
 */
export const listOrganizationUsers = operation({
  may: 'users.listOrganization',
  input: orgUserList.schema,
  fault: faults.usersFetching,
  async execute({ scope, db }, query): Promise<{ data: UserView[]; count: number }> {
    const where = listCondition(colleagues, scope, query, {
      and: [Prisma.sql`u.organization_id IS NOT NULL AND u.deleted_at IS NULL`],
    });
    const page = pageSql(colleagues, where, query, userRows);
    const { rows, count } = await readPage<UserListRow>(db, colleagues, where, page);
    return { data: rows.map(userListView), count };
  },
});
