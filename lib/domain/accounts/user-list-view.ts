import { Prisma } from '@/lib/db/generated/client';
import type { ListSource } from '../list-sql';
import { userView, type UserRow, type UserView } from './user-view';

/** Columns that lists of users can be sorted by (§9), with `u` the users and `o` their organisations. */
const sorts = {
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
} as const;

/** Where lists of users read. */
export const users: Omit<ListSource<keyof typeof sorts>, 'first'> = {
  from: 'users u LEFT JOIN organizations o ON o.id = u.organization_id',
  alias: 'u',
  organization: 'u.organization_id',
  searched: ['u.name', 'u.email', 'u.phone_number', 'o.name'],
  sorts,
};

/** What a row of such a list is made of. */
export const userRows = {
  columns: Prisma.sql`u.id, u.email, u.name, u.phone_number AS "phoneNumber", u.country, u.address, u.role::text,
    u.created_at AS "createdAt", u.deleted_at AS "deletedAt", o.id AS "organizationId", o.name AS "organizationName"`,
  joins: Prisma.sql`LEFT JOIN organizations o ON o.id = u.organization_id`,
};

/** A row of such a list. */
export interface UserListRow extends Omit<UserRow, 'organization'> {
  organizationId: string | null;
  organizationName: string | null;
}

/** Shapes a row of such a list (§3). */
export function userListView({ organizationId, organizationName, ...row }: UserListRow): UserView {
  const organization = organizationId === null ? null : { id: organizationId, name: organizationName ?? '' };
  return userView({ ...row, organization });
}
