import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run } from 'graphile-worker';
import { databasePool } from '@/lib/db/client';
import { logger } from '@/lib/log/logger';
import { cronItems, taskList } from './tasks';

/** A working sweep holds one of these; a slow one must not block the others. */
const CONCURRENCY = 4;

/** The worker's levels as ours; its notices are details here. */
const LEVELS: Record<string, 'error' | 'warn'> = { error: 'error', warning: 'warn' };

const workerLog = new Logger(() => (level, message) => {
  logger()[LEVELS[level] ?? 'debug']({ worker: true }, message);
});

export interface Worker {
  /** Takes no further job, and lets sweeps finish the rows in hand. */
  stop(): Promise<void>;
  /** Resolves at its end, by `stop` or when it could not report a job to the queue. */
  ended: Promise<void>;
}

/** Names of this process's ended workers, which may still have locked jobs. */
const gone = new Set<string>();

/**
 * Starts the jobs in this process. Several instances share the work.
 * @throws what keeps it from the database
 */
export async function startWorker(): Promise<Worker> {
  await unlock();
  const events = new EventEmitter();
  const names: string[] = [];
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => names.push(workerPool.id));
  const runner = await run({
    pgPool: databasePool(),
    concurrency: CONCURRENCY,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(cronItems),
    logger: workerLog,
    events,
    // Without it the report of a job's end is not awaited: its failure ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const ended = runner.promise
    .catch((error: unknown) => logger().error({ err: error }, 'jobs failed'))
    .then(() => {
      for (const name of names) gone.add(name);
    });
  try {
    // Rows from a time without a worker need not wait for the schedule.
    for (const name of Object.keys(taskList))
      await runner.addJob(name, {}, { jobKey: name, jobKeyMode: 'preserve_run_at' });
  } catch (error) {
    await runner.stop().catch(() => undefined);
    await ended;
    throw error;
  }
  return { stop: () => runner.stop(), ended };
}

/** Unlocks the jobs of this process's ended workers; exhausted ones go. */
async function unlock(): Promise<void> {
  const names = [...gone];
  if (names.length === 0) return;
  const pool = databasePool();
  await pool.query(
    'DELETE FROM graphile_worker._private_jobs WHERE locked_by = ANY ($1) AND attempts >= max_attempts',
    [names],
  );
  await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [names]);
  for (const name of names) gone.delete(name);
}
