import { type SweepName, sweepNames } from '@/lib/vocabulary/sweep-names';
import { logger } from '@/lib/log/logger';
import { databasePool, type Database, type Transaction } from './client';

const CHANNEL = 'driftmark_sweeps';

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
      await db.$executeRaw`SELECT pg_notify(${CHANNEL}, ${sweep})`;
    } while (again.has(sweep));
  } catch (error) {
    logger().warn({ err: error, sweep }, 'not woken');
  } finally {
    underway.delete(sweep);
  }
}

export interface Listening {
  /** Answers true once the connection is gone. */
  lost: Promise<true>;
  stop(): void;
}

/**
 * Hears of all woken sweeps, of this process and the others, on a connection of its own.
 * @throws what keeps it from the database
 */
export async function listenForSweeps(hear: (sweep: SweepName) => void): Promise<Listening> {
  const client = await databasePool().connect();
  const lost = new Promise<true>((resolve) => {
    client.on('end', () => resolve(true)).on('error', () => resolve(true));
  });
  client.on('notification', ({ payload }) => {
    const sweep = sweepNames.find((name) => name === payload);
    if (sweep !== undefined) hear(sweep);
  });
  const stop = () => client.release(true);
  try {
    await client.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    stop();
    throw error;
  }
  return { lost, stop };
}
