import type { Database, Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/** Runs independent writes as one statement. All see the rows from before; no two may touch one row. */
export async function writeTogether(
  db: Database | Transaction,
  writes: readonly Prisma.Sql[],
): Promise<void> {
  const [first] = writes;
  if (first === undefined) return;
  if (writes.length === 1) {
    await db.$executeRaw(first);
    return;
  }
  const named = writes.map((write, index) => Prisma.sql`${Prisma.raw(`write_${index}`)} AS (${write})`);
  await db.$executeRaw`WITH ${Prisma.join(named)} SELECT`;
}

/** Whether a write lost a race on a unique index. Ask outside the transaction, which is broken. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2002' || isOfServer(error, ['23505']);
}

/** PostgreSQL's codes for a transaction that made room for another. */
const DEADLOCK = ['40P01', '40001'];

/** Whether a deadlock ended a transaction: it may run again. */
export function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === 'P2034' || isOfServer(error, DEADLOCK);
}

/** Whether a statement of our own failed with one of PostgreSQL's codes. */
function isOfServer(error: Prisma.PrismaClientKnownRequestError, codes: readonly string[]): boolean {
  const text = JSON.stringify(error.meta ?? {}) + error.message;
  return error.code === 'P2010' && codes.some((code) => text.includes(code));
}

/** A row may lose a race on each of its unique indexes: the one default, the name, the prefix. */
const RACES = 3;

/** Repeats a change that lost a race: it sees the other row now and refuses by name. */
export async function againIfTaken<T>(change: () => Promise<T>, races = RACES): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (races === 0 || !isUniqueViolation(error)) throw error;
    return againIfTaken(change, races - 1);
  }
}

/** A list of ids, for IN. */
export const uuids = (ids: readonly string[]): Prisma.Sql =>
  Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`));
