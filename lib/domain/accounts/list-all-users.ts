import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/i18n/requests';
import { userList } from '@/lib/schemas/lists';
import { listed, type Listed, readPage } from '../lists/read-page';
import { operation } from '../operation';
import { type ListedUser, userListView, users, type UserListRow } from './user-list-view';

const everybody = { ...users, first: { by: 'createdAt', direction: 'DESC' } } as const;

/** Lists all people for the super user, newest first unless sorted; deleted ones until they are erased. */
export const listAllUsers = operation({
  may: 'users.listAll',
  input: userList.schema,
  fault: () => faults.allUsersFetching,
  async execute({ actor, db, scope }, query): Promise<Listed<ListedUser>> {
    const page = await readPage<UserListRow, keyof typeof users.sorts>({ db, scope }, everybody, query, {
      and: [Prisma.sql`u.erased_at IS NULL`],
    });
    return listed(page, userListView(actor));
  },
});
