import type { Runner } from 'graphile-worker';
import { env, EnvError } from '@/lib/config/env';
import { logger } from '@/lib/log/logger';
import { startDraining } from './shutdown';
import { startWorker } from './worker';

const RETRY_MS = 2_000;

/**
 * What a portal process does beside serving: refuses to start on a wrong environment, runs the jobs (JOBS=on) and, on
 * SIGTERM, says no to readiness first and lets the jobs finish. Next itself drains the requests.
 */
export function startServer(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    logProblem(error.message);
    process.exit(1);
  }
  let runner: Runner | undefined;
  let stopping = false;
  const start = async () => {
    try {
      runner = await startWorker();
    } catch (error) {
      logger().warn({ err: error }, 'jobs wait for the database');
      if (!stopping) setTimeout(() => void start(), RETRY_MS).unref();
    }
  };
  if (env().JOBS === 'on') void start();
  const stop = () => {
    stopping = true;
    startDraining();
    void runner?.stop().catch(() => undefined);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** The logger itself needs the environment, so this one line goes out plainly. */
function logProblem(message: string): void {
  process.stderr.write(`${message}\n`);
}
