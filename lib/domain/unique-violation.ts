import { Prisma } from '@/lib/db/generated/client';

/**
 * Whether a write lost a race on a unique index. Ask it about a whole transaction, from outside: inside, the transaction is
 * already broken and must not go on.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
