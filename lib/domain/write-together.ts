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
