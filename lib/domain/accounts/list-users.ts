import type { z } from 'zod';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { Prisma } from '@/lib/db/generated/client';
import type { listedUserAnswer } from '@/lib/schemas/answers/user';
import { byOrganizationName, type ListSource } from '@/lib/domain/lists/list-source';
import { byAlphabet } from '@/lib/domain/lists/sort-order';
import { userView, type UserRow } from './user-view';
import { faults } from '@/lib/i18n/requests';
import { orgUserList, userList } from '@/lib/schemas/lists';
import { listed, type Listed, readPage } from '@/lib/domain/lists/read-page';
import { operation } from '../operation';

const sorts = {
  email: { sql: 'u.email', type: 'text' },
  name: { sql: byAlphabet('u.name'), type: 'text' },
  createdAt: { sql: 'u.created_at', type: 'timestamptz' },
  deletedAt: { sql: 'u.deleted_at', type: 'timestamptz', nullable: true },
  country: { sql: 'u.country', type: 'text', nullable: true },
  address: { sql: byAlphabet('u.address'), type: 'text', nullable: true },
  phoneNumber: { sql: 'u.phone_number', type: 'text', nullable: true },
  mobileNumber: { sql: 'u.phone_number', type: 'text', nullable: true },
  role: { sql: 'u.role', type: '"Role"' },
  orgName: 'organization',
} as const;

const users: Omit<ListSource<keyof typeof sorts>, 'first'> = {
  counted: 'users',
  table: 'users',
  alias: 'u',
  organization: 'u.organization_id',
  searches: [['u.name', 'u.email', 'u.phone_number'], byOrganizationName('u.organization_id')],
  sorts,
  within: byAlphabet('u.name'),
  columns: Prisma.sql`u.id, u.email, u.name, u.phone_number AS "phoneNumber", u.country, u.address, u.role::text,
    u.created_at AS "createdAt", u.deleted_at AS "deletedAt", o.id AS "organizationId", o.name AS "organizationName",
    EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
      OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) AS "secondFactorOn"`,
  joins: Prisma.sql`LEFT JOIN organizations o ON o.id = u.organization_id`,
};

interface UserListRow extends Omit<UserRow, 'organization'> {
  organizationId: string | null;
  organizationName: string | null;
  secondFactorOn: boolean;
}

export type ListedUser = z.output<typeof listedUserAnswer>;

/** Shapes the rows of such a list for the reader's role. */
function userListView({ role }: Pick<UserActor, 'role'>): (row: UserListRow) => ListedUser {
  const isTold = roleMay(role, 'users.removeSecondFactor');
  return ({ organizationId, organizationName, secondFactorOn, ...row }) => {
    const organization =
      organizationId === null ? null : { id: organizationId, name: organizationName ?? '' };
    return { ...userView({ ...row, organization }), ...(isTold && { secondFactorOn }) };
  };
}

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
