import { Prisma } from '@/lib/db/generated/client';
import { faults } from '@/lib/messages/faults';
import { orgUserList } from '@/lib/schemas/lists';
import { operation } from '../operation';
import { containsSql, orderSql } from '../sort-rows';
import { searchedUserColumns, selectUsers, userColumns, type UserPage } from './select-users';

/**
 * The people of one's own organisation, by name unless sorted otherwise (§2 Users, §7 users/org-related). Deleted people are
 * not listed; somebody without organisation has an empty list; the super user, who has none of their own, sees the people of all.
 */
export const listOrganizationUsers = operation({
  may: 'users.listOrganization',
  input: orgUserList.schema,
  fault: faults.usersFetching,
  async run({ scope, db }, query): Promise<UserPage> {
    const where = Prisma.sql`${scope.sql('u.organization_id')} AND u.organization_id IS NOT NULL
      AND u.deleted_at IS NULL AND ${containsSql(searchedUserColumns, query.q)}`;
    const order = orderSql(query, userColumns, { by: 'name', direction: 'ASC' }, 'u.id');
    return selectUsers(db, where, order, query);
  },
});
