import { setTimeout as pause } from 'node:timers/promises';
import { env } from '@/lib/config/env';
import { clock } from '@/lib/core/clock';
import { logger } from '@/lib/log/logger';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import { listenForSweeps, type Listening } from './listen-for-sweeps';
import { startDraining, stopping } from './shutdown';
import { dueIn, runJob } from './tasks';
import { Turns } from './turns';

const MINUTE_MS = 60_000;
const RETRY_MS = 2_000;

interface Jobs {
  /** Lets them finish the rows in hand; never throws. */
  stop(): Promise<void>;
}

/** Runs the jobs in a serving process (JOBS=on). */
export function startJobs(): Jobs {
  return env().JOBS === 'on' ? runJobs() : { stop: () => Promise.resolve() };
}

/** Runs the jobs in this process once the database is there: by the schedule, and when a commit wakes one. */
export function runJobs(): Jobs {
  const turns = new Turns(runLogged, stopping());
  const ended = keepListening(turns);
  return {
    async stop() {
      startDraining();
      await ended;
      await turns.end();
    },
  };
}

/** A failed job is run again by the schedule. */
async function runLogged(sweep: SweepName): Promise<void> {
  await runJob(sweep).catch((error: unknown) => logger().error({ err: error, job: sweep }, 'job failed'));
}

/** Asks for sweeps until the process stops. A lost connection is opened anew, and then all of them are due. */
async function keepListening(turns: Turns): Promise<void> {
  while (!stopping().aborted) {
    try {
      const listening = await listenForSweeps((sweep) => turns.ask(sweep));
      logger().info('jobs run');
      await keepTime(turns, listening);
      listening.stop();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger().warn({ reason }, 'jobs wait for the database');
    }
    await pauseFor(RETRY_MS);
  }
}

/** Asks for every sweep now, and then for those of each minute until the connection is lost. */
async function keepTime(turns: Turns, { lost }: Listening): Promise<void> {
  let minute = 0;
  let ended = false;
  while (!ended) {
    for (const sweep of dueIn(minute)) turns.ask(sweep);
    const now = clock().now().getTime();
    minute = Math.floor(now / MINUTE_MS) + 1;
    ended = await Promise.race([lost, pauseFor(minute * MINUTE_MS - now)]);
  }
}

/** Answers whether the process stops. */
function pauseFor(ms: number): Promise<boolean> {
  return pause(ms, false, { signal: stopping() }).catch(() => true);
}
