import { env, EnvError } from '@/lib/config/env';
import { logger } from '@/lib/log/logger';
import { startDraining, stopping } from './shutdown';
import { startWorker, type Worker } from './worker';

const RETRY_MS = 2_000;

/**
 * What a portal process does beside serving: refuses to start on a wrong environment, runs the jobs (JOBS=on) and, on
 * SIGTERM, says no to readiness first and lets the jobs finish the rows in hand; then the server drains the requests.
 */
export function startServer(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    logProblem(error.message);
    process.exit(1);
  }
  let worker: Promise<Worker | undefined> = Promise.resolve(undefined);
  const start = async (): Promise<Worker | undefined> => {
    while (!stopping().aborted) {
      try {
        return await startWorker();
      } catch (error) {
        logger().warn({ err: error }, 'jobs wait for the database');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
      }
    }
    return undefined;
  };
  if (env().JOBS === 'on') worker = start();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The server has its own way to end, which ends the process: it has to wait for the jobs.
    const servers = process.listeners(signal);
    process.removeAllListeners(signal);
    process.once(signal, () => {
      startDraining();
      void worker
        .then((running) => running?.stop())
        .catch((error: unknown) => logger().warn({ err: error }, 'jobs did not end'))
        .then(() => {
          for (const end of servers) end.call(process, signal);
        });
    });
  }
}

/** The logger itself needs the environment, so this one line goes out plainly. */
function logProblem(message: string): void {
  process.stderr.write(`${message}\n`);
}
