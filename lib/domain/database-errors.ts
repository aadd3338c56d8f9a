import { Prisma } from '@/lib/db/generated/client';

/**
 * Whether a write lost a race on a unique index. Ask it about a whole transaction, from outside: inside, the transaction is
 * already broken and must not go on.
 */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** Codes of PostgreSQL for a transaction that was ended to let another go on. */
const DEADLOCK = ['40P01', '40001'];

/** Whether the database ended a transaction to break a deadlock: it changed nothing, and may be run again. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  if (error.code === 'P2034') return true;
  const text = JSON.stringify(error.meta ?? {}) + error.message;
  return error.code === 'P2010' && DEADLOCK.some((code) => text.includes(code));
}

/** A row may lose a race on one unique index, then on its next: a model on the one default, on its name, on its prefix. */
const RACES = 3;

/** Runs a change that lost a race on a unique index again: it sees by now what is there, and says so. */
export async function againIfTaken<T>(change: () => Promise<T>, races = RACES): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (races === 0 || !isUniqueViolation(error)) throw error;
    return againIfTaken(change, races - 1);
  }
}
