import type { Database, Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/**
 * Runs writes that do not need each other as one statement: each statement costs the portal more than what it does. Every one sees the rows
 * as they were before all of them, so no two may touch the same row, and the order is nobody's to rely on.
 */
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
