import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { startDatabase, type RunningDatabase } from '../../scripts/embedded-postgres';
import { PlainError } from '../../scripts/plain-error';
import type { Stack } from '../../scripts/stack';
import { query } from '../support/test-database';
import { doVerb, together, type Steps } from './step';
import { heal } from './verbs/provider';
import { time } from './verbs/time';

export interface Killable {
  stack: Stack;
  dataDir: string;
  database: RunningDatabase;
  kills: { portal: number; database: number };
}

const LONGEST_WAIT_MS = 120;
const AT_ONCE = { least: 5, most: 10 };
const FREE_AFTER_MS = 30_000;
const LOOK_AGAIN_MS = 200;
/** The portal's running work has failed by then: nothing there waits longer. */
const FAILED_AFTER_MS = 5_000;
const READY_TIMEOUT_MS = 60_000;

/** Kills the portal or the database during verbs or jobs, and starts it again. Two minutes pass for the dead process's rows (ADR 0013). */
export async function strike(killable: Killable, steps: Steps): Promise<string> {
  const { random } = steps.world;
  const what = random.chance(0.5) ? 'portal' : 'database';
  const [verb] = random.shuffled(time);
  const busy =
    random.chance(0.3) && verb !== undefined
      ? doVerb(steps, verb, {}).then((outcome) => `${verb.name} (${outcome})`)
      : together(steps, random.between(AT_ONCE.least, AT_ONCE.most));
  // Whatever it comes to is looked at below.
  busy.catch(() => undefined);
  await setTimeout(random.between(0, LONGEST_WAIT_MS));
  steps.broken = true;
  killable.kills[what] += 1;
  try {
    if (what === 'portal') await killPortal(killable, busy);
    else await killDatabase(killable, busy);
  } finally {
    steps.broken = false;
  }
  await heal(steps.world);
  return `KILLED the ${what} during ${await busy}`;
}

async function killPortal({ stack }: Killable, busy: Promise<string>): Promise<void> {
  const portal = stack.portal();
  const gone = once(portal, 'exit');
  portal.kill('SIGKILL');
  await gone;
  await busy;
  await letGo();
  await stack.restartPortal();
}

async function killDatabase(killable: Killable, busy: Promise<string>): Promise<void> {
  const { stack, dataDir, database } = killable;
  const port = Number(new URL(database.ownerUrl).port);
  await database.crash();
  await busy;
  const { again, startedAt } = await startAgain(dataDir, port, Date.now() + FREE_AFTER_MS);
  killable.database = again;
  await waitUntilReady(stack);
  await setTimeout(FAILED_AFTER_MS);
  // A connection outlives the killed server by a moment, and its work counts.
  await letGo(startedAt);
}

async function startAgain(
  dataDir: string,
  port: number,
  deadline: number,
): Promise<{ again: RunningDatabase; startedAt: Date }> {
  for (;;) {
    const startedAt = new Date();
    try {
      return { again: await startDatabase({ dataDir, port }), startedAt };
    } catch (error) {
      if (!(error instanceof PlainError) || Date.now() > deadline) throw error;
      await setTimeout(LOOK_AGAIN_MS);
    }
  }
}

/** A portal finds its database again by itself. */
async function waitUntilReady(stack: Stack): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (stack.portal().exitCode !== null) throw new Error('The portal ended when its database did.');
    const answer = await fetch(`${stack.url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    if (Date.now() > deadline) throw new Error('The portal did not find its database again.');
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** Two minutes of a hold pass; `before`: only for earlier holds. */
async function letGo(before: Date = new Date()): Promise<void> {
  const passed = `<= $1::timestamptz + interval '2 minutes'`;
  await query(`UPDATE sweep_rows SET held_until = clock_timestamp() WHERE held_until ${passed}`, [before]);
  await query(`DELETE FROM sweep_leases WHERE until ${passed}`, [before]);
}
