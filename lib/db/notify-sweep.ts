import type { SweepName } from '@/lib/vocabulary/sweep-names';
import { logger } from '@/lib/log/logger';
import type { Database, Transaction } from './client';

/** The channel of woken sweeps; lib/jobs/listen-for-sweeps.ts hears them. */
export const sweepChannel = 'driftmark_sweeps';

/** The sweeps that wait for the end of a transaction. */
const asked = new WeakMap<Transaction, Set<SweepName>>();

/** Runs a transaction's work; answers its value and the sweeps to wake after the commit. */
export async function collectNotices<T>(
  tx: Transaction,
  work: () => Promise<T>,
): Promise<{ value: T; sweeps: ReadonlySet<SweepName> }> {
  const sweeps = new Set<SweepName>();
  asked.set(tx, sweeps);
  return { value: await work(), sweeps };
}

/** Wakes a sweep after the commit. Within the transaction it would make commits wait for each other. */
export function notifySweep(tx: Transaction, sweep: SweepName): void {
  asked.get(tx)?.add(sweep);
}

const underway = new Set<SweepName>();
const again = new Set<SweepName>();

/** Wakes sweeps now, without a wait. The schedule makes up for a lost one. */
export function notifyNow(db: Database, sweeps: ReadonlySet<SweepName>): void {
  for (const sweep of sweeps) {
    if (underway.has(sweep)) again.add(sweep);
    else void tell(db, sweep);
  }
}

async function tell(db: Database, sweep: SweepName): Promise<void> {
  underway.add(sweep);
  try {
    do {
      again.delete(sweep);
      await db.$executeRaw`SELECT pg_notify(${sweepChannel}, ${sweep})`;
    } while (again.has(sweep));
  } catch (error) {
    logger().warn({ err: error, sweep }, 'not woken');
  } finally {
    underway.delete(sweep);
  }
}
