import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

const kept = globalThis as { driftmarkNotLetGo?: Set<string> };

/** Holders of queues and rows whose letting go failed, as with a database that went away. Shared by all bundles of the process. */
const notLetGo = () => (kept.driftmarkNotLetGo ??= new Set());

/** Runs what writes of a holder that it has let go; where that fails, `releaseLate` does it once the database is back. */
export async function releasing<T>(holder: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    notLetGo().add(holder);
    throw error;
  }
}

/** Lets go what this process should have let go: nobody need wait until its holds end by themselves. That a row was in hand counts as no try. */
export async function releaseLate(db: Database): Promise<void> {
  const holders = [...notLetGo()];
  if (holders.length === 0) return;
  const ours = Prisma.sql`ANY (${holders}::uuid[])`;
  await db.$executeRaw`
    WITH leases AS (DELETE FROM sweep_leases WHERE holder = ${ours})
    UPDATE sweep_rows SET held_by = NULL, held_until = NULL, attempts = greatest(attempts - 1, 0) WHERE held_by = ${ours}`;
  for (const holder of holders) notLetGo().delete(holder);
}
