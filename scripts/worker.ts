/**
 * Runs the jobs in a process of their own, beside portals that were started with JOBS=off. The database is waited for; SIGTERM lets
 * the rows in hand end.
 */
import { env, EnvError } from '../lib/config/env';
import { disconnectDatabase } from '../lib/db/client';
import { startDraining } from '../lib/jobs/shutdown';
import { runJobs } from '../lib/jobs/start-jobs';
import { serveMetrics } from '../lib/server/metrics-server';
import { PlainError, runCommand } from './plain-error';

await runCommand(async () => {
  try {
    env();
  } catch (error) {
    throw error instanceof EnvError ? new PlainError(error.message) : error;
  }
  const jobs = runJobs();
  serveMetrics();
  await new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve());
  });
  startDraining();
  await jobs.stop();
  await disconnectDatabase();
});
