import type { z } from 'zod';
import type { Prisma } from '@/lib/db/generated/client';
import type { userAnswer } from '@/lib/schemas/answers/user';

/** What of a user's row leaves the server. */
export const userFields = {
  id: true,
  email: true,
  name: true,
  phoneNumber: true,
  country: true,
  address: true,
  role: true,
  createdAt: true,
  deletedAt: true,
  organization: { select: { id: true, name: true } },
} as const satisfies Prisma.UserSelect;

export type UserRow = Prisma.UserGetPayload<{ select: typeof userFields }>;

/** Times are ISO 8601 in UTC. */
export type UserView = z.output<typeof userAnswer>;

/** Shapes a user's row; the phone goes under both of its names (`phoneNumber`, `mobileNumber`). */
export function userView(row: UserRow): UserView {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    phoneNumber: row.phoneNumber,
    mobileNumber: row.phoneNumber,
    country: row.country,
    address: row.address,
    role: row.role,
    orgName: row.organization?.name ?? null,
    organization: row.organization,
    createdAt: row.createdAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
}
