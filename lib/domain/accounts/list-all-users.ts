import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/messages/faults';
import { userList } from '@/lib/schemas/lists';
import { operation } from '../operation';
import { containsSql, orderSql } from '../sort-rows';
import { searchedUserColumns, selectUsers, userColumns, type UserPage } from './select-users';

/**
 * Everybody of every organisation and of none, newest first unless sorted otherwise (§2 Users, §7 users/with-org); for the
 * super user. Deleted people are listed too, with `deletedAt`: §9 sorts this list by it, and only this one.
 */
export const listAllUsers = operation({
  may: 'users.listAll',
  input: userList.schema,
  fault: faults.allUsersFetching,
  async run({ db }, query): Promise<UserPage> {
    const ofOrganizations =
      query.orgIds.length === 0
        ? Prisma.sql`TRUE`
        : Prisma.sql`u.organization_id IN (${Prisma.join(query.orgIds.map((id) => Prisma.sql`${id}::uuid`))})`;
    const where = Prisma.sql`${ofOrganizations} AND ${containsSql(searchedUserColumns, query.q)}`;
    const order = orderSql(query, userColumns, { by: 'createdAt', direction: 'DESC' }, 'u.id');
    return selectUsers(db, where, order, query);
  },
});
