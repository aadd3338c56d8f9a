import type { SweepName } from '@/lib/config/sweep-names';
import type { Transaction } from '@/lib/db/client';

/** Wakes a sweep once the transaction is committed, so that what it caused need not wait for the schedule. */
export async function wake(tx: Transaction, sweep: SweepName): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${sweep}, job_key := ${sweep}, job_key_mode := 'preserve_run_at')`;
}
