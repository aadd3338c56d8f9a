import { Logger, parseCronItems, run } from 'graphile-worker';
import { databasePool } from '@/lib/db/client';
import { logger } from '@/lib/log/logger';
import { startDraining } from './shutdown';
import { cronItems, taskList } from './tasks';

/** A sweep holds one of these while it works; a slow one must not keep the others waiting. */
const CONCURRENCY = 4;

/** The worker's levels as ours; what is merely worth noting there is detail here. */
const LEVELS: Record<string, 'error' | 'warn'> = { error: 'error', warning: 'warn' };

const workerLog = new Logger(() => (level, message) => {
  logger()[LEVELS[level] ?? 'debug']({ worker: true }, message);
});

export interface Worker {
  /** Takes no further job, lets sweeps finish the rows in hand, and resolves when they have. */
  stop(): Promise<void>;
}

/**
 * Starts the jobs in this process. Several instances share the work: each sweep is done by one of them. A database that is
 * away is waited for.
 */
export async function startWorker(): Promise<Worker> {
  const runner = await run({
    pgPool: databasePool(),
    concurrency: CONCURRENCY,
    pollInterval: 2_000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(cronItems),
    logger: workerLog,
  });
  // What came in while nobody ran, or was left when another was stopped, need not wait for the schedule.
  for (const name of Object.keys(taskList)) {
    await runner.addJob(name, {}, { jobKey: name, jobKeyMode: 'preserve_run_at' });
  }
  return {
    stop: () => {
      startDraining();
      return runner.stop();
    },
  };
}
