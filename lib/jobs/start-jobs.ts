import { setTimeout as pause } from 'node:timers/promises';
import { env } from '@/lib/config/env';
import { logger } from '@/lib/log/logger';
import { stopping } from './shutdown';
import { startWorker, type Worker } from './worker';

const RETRY_MS = 2_000;

/** Runs the jobs in this process where it serves too (JOBS=on). */
export function startJobs(): Worker {
  return env().JOBS === 'on' ? runJobs() : { stop: () => Promise.resolve() };
}

/** Runs the jobs in this process, once the database is there. `stop` lets them finish the rows in hand, and never throws. */
export function runJobs(): Worker {
  const worker = waitForDatabase();
  return {
    stop: () =>
      worker
        .then((running) => running?.stop())
        .catch((error: unknown) => logger().warn({ err: error }, 'jobs did not end')),
  };
}

async function waitForDatabase(): Promise<Worker | undefined> {
  while (!stopping().aborted) {
    try {
      const worker = await startWorker();
      logger().info('jobs run');
      return worker;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger().warn({ reason }, 'jobs wait for the database');
      await pause(RETRY_MS, undefined, { signal: stopping() }).catch(() => undefined);
    }
  }
  return undefined;
}
