import { env } from '@/lib/config/env';
import { logger } from '@/lib/log/logger';
import { stopping } from './shutdown';
import { startWorker, type Worker } from './worker';

const RETRY_MS = 2_000;

/** Runs the jobs in this process (JOBS=on), once the database is there. `stop` lets them finish the rows in hand. */
export function startJobs(): { stop: () => Promise<void> } {
  const worker = env().JOBS === 'on' ? waitForDatabase() : Promise.resolve(undefined);
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
      return await startWorker();
    } catch (error) {
      logger().warn({ err: error }, 'jobs wait for the database');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
    }
  }
  return undefined;
}
