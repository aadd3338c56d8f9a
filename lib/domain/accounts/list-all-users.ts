import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/messages/faults';
import { userList } from '@/lib/schemas/lists';
import { listCondition, pageSql, readPage } from '../list-sql';
import { operation } from '../operation';
import { userListView, userRows, users, type UserListRow } from './user-list-view';
import type { UserView } from './user-view';

const everybody = { ...users, first: { by: 'createdAt', direction: 'DESC' } } as const;

/**
 * Everybody of every organisation and of none, newest first unless sorted otherwise (§2 Users, §7 users/with-org); for the
 * super user. Deleted people are listed too, with `deletedAt`, until they are erased: §9 sorts this list by it, and only this one.
 */
export const listAllUsers = operation({
  may: 'users.listAll',
  input: userList.schema,
  fault: faults.allUsersFetching,
  async execute({ db, scope }, query): Promise<{ data: UserView[]; count: number }> {
    const where = listCondition(everybody, scope, query, { and: [Prisma.sql`u.erased_at IS NULL`] });
    const page = pageSql(everybody, where, query, userRows);
    const { rows, count } = await readPage<UserListRow>(db, everybody, where, page);
    return { data: rows.map(userListView), count };
  },
});
