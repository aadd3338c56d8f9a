import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { SortColumn } from '../sort-rows';
import { userView, type UserRow, type UserView } from './user-view';

/** Columns that lists of users can be sorted by (§9), with `u` the users and `o` their organisations. */
export const userColumns = {
  email: { sql: 'u.email' },
  name: { sql: 'u.name' },
  createdAt: { sql: 'u.created_at' },
  deletedAt: { sql: 'u.deleted_at', nullable: true },
  country: { sql: 'u.country', nullable: true },
  address: { sql: 'u.address', nullable: true },
  phoneNumber: { sql: 'u.phone_number', nullable: true },
  mobileNumber: { sql: 'u.phone_number', nullable: true },
  role: { sql: 'u.role' },
  orgName: { sql: 'o.name', nullable: true },
} as const satisfies Record<string, SortColumn>;

/** Columns that a search looks into. */
export const searchedUserColumns = ['u.name', 'u.email', 'u.phone_number', 'o.name'] as const;

/** A page of a list with the count of the whole list (§3 'data and count'). */
export interface UserPage {
  data: UserView[];
  count: number;
}

type Flat = Omit<UserRow, 'organization'> & {
  organizationId: string | null;
  organizationName: string | null;
};

/** Reads a page of users and the count of the same condition. */
export async function selectUsers(
  db: Database,
  where: Prisma.Sql,
  order: Prisma.Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<UserPage> {
  const from = Prisma.sql`FROM users u LEFT JOIN organizations o ON o.id = u.organization_id WHERE ${where}`;
  const [rows, counts] = await Promise.all([
    db.$queryRaw<Flat[]>`
      SELECT u.id, u.email, u.name, u.phone_number AS "phoneNumber", u.country, u.address, u.role::text,
        u.created_at AS "createdAt", u.deleted_at AS "deletedAt",
        o.id AS "organizationId", o.name AS "organizationName"
      ${from} ${order} LIMIT ${limit} OFFSET ${offset}`,
    db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count ${from}`,
  ]);
  return {
    data: rows.map(({ organizationId, organizationName, ...row }) =>
      userView({
        ...row,
        organization: organizationId === null ? null : { id: organizationId, name: organizationName ?? '' },
      }),
    ),
    count: counts[0]?.count ?? 0,
  };
}
