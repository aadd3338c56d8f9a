import { setTimeout as pause } from 'node:timers/promises';
import { env } from '@/lib/config/env';
import { logger } from '@/lib/log/logger';
import { startDraining, stopping } from './shutdown';
import { startWorker, type Worker } from './worker';

const RETRY_MS = 2_000;

interface Jobs {
  /** Lets them finish the rows in hand; never throws. */
  stop(): Promise<void>;
}

/** Runs the jobs in a serving process (JOBS=on). */
export function startJobs(): Jobs {
  return env().JOBS === 'on' ? runJobs() : { stop: () => Promise.resolve() };
}

/** Runs the jobs in this process once the database is there, and again after each unexpected end. */
export function runJobs(): Jobs {
  let worker: Worker | undefined;
  const ended = keepRunning((started) => (worker = started));
  return {
    async stop() {
      startDraining();
      await worker?.stop().catch((error: unknown) => logger().warn({ err: error }, 'jobs did not end'));
      await ended;
    },
  };
}

/** @param tell hears of each worker, and of its end */
async function keepRunning(tell: (worker: Worker | undefined) => void): Promise<void> {
  while (!stopping().aborted) {
    try {
      const worker = await startWorker();
      tell(worker);
      logger().info('jobs run');
      // An earlier stop did not know of it.
      if (stopping().aborted) await worker.stop();
      await worker.ended;
      tell(undefined);
      if (!stopping().aborted) logger().error('jobs have ended by themselves and start again');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger().warn({ reason }, 'jobs wait for the database');
    }
    await pause(RETRY_MS, undefined, { signal: stopping() }).catch(() => undefined);
  }
}
