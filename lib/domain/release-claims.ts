import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

const kept = globalThis as { driftmarkNotLetGo?: Set<string> };

/** Holders whose release failed, as without a database. All bundles of the process share them. */
const notLetGo = () => (kept.driftmarkNotLetGo ??= new Set());

/** Runs a write that releases a holder; `releaseLate` repeats a failed one. */
export async function releasing<T>(holder: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    notLetGo().add(holder);
    throw error;
  }
}

/** Releases what this process failed to release. A row in hand counts as no try. */
export async function releaseLate(db: Database): Promise<void> {
  const holders = [...notLetGo()];
  if (holders.length === 0) return;
  const ours = Prisma.sql`ANY (${holders}::uuid[])`;
  await db.$executeRaw`
    WITH leases AS (DELETE FROM sweep_leases WHERE holder = ${ours})
    UPDATE sweep_rows SET held_by = NULL, held_until = NULL, attempts = greatest(attempts - 1, 0) WHERE held_by = ${ours}`;
  for (const holder of holders) notLetGo().delete(holder);
}
