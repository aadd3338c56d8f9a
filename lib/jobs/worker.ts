import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run } from 'graphile-worker';
import { databasePool } from '@/lib/db/client';
import { logger } from '@/lib/log/logger';
import { cronItems, taskList } from './tasks';

/** A sweep holds one of these while it works; a slow one must not keep the others waiting. */
const CONCURRENCY = 4;

/** The worker's levels as ours; what is merely worth noting there is detail here. */
const LEVELS: Record<string, 'error' | 'warn'> = { error: 'error', warning: 'warn' };

const workerLog = new Logger(() => (level, message) => {
  logger()[LEVELS[level] ?? 'debug']({ worker: true }, message);
});

export interface Worker {
  /** Takes no further job, and lets sweeps finish the rows in hand. */
  stop(): Promise<void>;
  /** Resolves when it has ended, by `stop` or by itself: where it could not tell the queue what became of a job. */
  ended: Promise<void>;
}

/** What workers of this process are called in the queue that have ended and may have jobs locked still. */
const gone = new Set<string>();

/**
 * Starts the jobs in this process. Several instances share the work: each sweep is done by one of them.
 * @throws whatever keeps it from the database
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
    // Without it nobody awaits what tells the queue of a job's end: a failure there ends the process, and a stop does not wait for it.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const ended = runner.promise
    .catch((error: unknown) => logger().error({ err: error }, 'jobs failed'))
    .then(() => {
      for (const name of names) gone.add(name);
    });
  try {
    // What came in while nobody ran, or was left when another was stopped, need not wait for the schedule.
    for (const name of Object.keys(taskList))
      await runner.addJob(name, {}, { jobKey: name, jobKeyMode: 'preserve_run_at' });
  } catch (error) {
    await runner.stop().catch(() => undefined);
    await ended;
    throw error;
  }
  return { stop: () => runner.stop(), ended };
}

/** Gives back what ended workers of this process have locked: what is to be tried no more goes, the rest is for whoever comes next. */
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
