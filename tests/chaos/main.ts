/**
 * `npm run chaos [-- --steps 2000 --seed 42]`: random API steps while portal and database are killed again and again. Exit code 1 with
 * violations.
 */
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/free-port';
import { startDatabase } from '../../scripts/embedded-postgres';
import { migrateDatabase } from '../../scripts/migrate-database';
import { PlainError, runCommand } from '../../scripts/plain-error';
import { startStack } from '../../scripts/stack';
import { createRunFolder } from '../support/run-folder';
import { query } from '../support/test-database';
import { attachStack } from '../support/test-stack';
import type { Killable } from './disaster';
import type { Result } from './run';

const STEPS = 2_000;
const RECONCILE_EVERY = 50;
const KILL_EVERY = 30;

function wholeNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new PlainError(`--${name} is a whole number.`);
  return Number(text);
}

function summary({ steps, tally, violations }: Result, kills: Killable['kills'], seconds: number): string {
  const counts = [...tally.values()];
  const sum = (what: 'done' | 'refused' | 'died') => counts.reduce((all, one) => all + one[what], 0);
  const verbs = `${sum('done')} verbs succeeded, ${sum('refused')} were refused, ${sum('died')} died`;
  const struck = `${kills.portal} kills of the portal, ${kills.database} of the database`;
  const found = `${violations.length} ${violations.length === 1 ? 'violation' : 'violations'}`;
  return `${steps} steps in ${seconds} s: ${verbs}; ${struck}; ${found}`;
}

function tell({ tally, explained, violations }: Result): void {
  for (const [name, { done, refused, died }] of tally) {
    console.log(`${name.padEnd(36)} ${done} succeeded, ${refused} refused, ${died} died`);
  }
  for (const line of explained) console.log(line);
  for (const violation of violations) console.log(`VIOLATION ${violation}`);
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { steps: { type: 'string' }, seed: { type: 'string' } } });
  const seed = wholeNumber(values.seed, 'seed') ?? Date.now() % 2 ** 31;
  const count = wholeNumber(values.steps, 'steps') ?? STEPS;
  console.log(`--seed ${seed} --steps ${count}`);
  const startedAt = Date.now();
  const run = await createRunFolder('chaos');
  const database = await startDatabase({ dataDir: run.folder });
  // Read once, so it must be there before portal and verbs load.
  Object.assign(process.env, { DATABASE_MIGRATION_URL: database.ownerUrl });
  await migrateDatabase(database);
  // A used database gets no sample data.
  await query(`INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), 'first@example.com', 'First')`);
  const stack = await startStack({
    ...{ dataDir: run.folder, port: await freePort(), database },
    env: { LOG_LEVEL: 'warn' },
    report: (step) => console.log(step),
  });
  const killable: Killable = { stack, dataDir: run.folder, database, kills: { portal: 0, database: 0 } };
  try {
    attachStack(stack);
    process.env.LOG_LEVEL = 'silent';
    const { startWorld } = await import('./running-world');
    const { runChaos } = await import('./run');
    const { strike } = await import('./disaster');
    const world = await startWorld(stack, run.folder, seed);
    const result = await runChaos(world, {
      steps: count,
      reconcileEvery: RECONCILE_EVERY,
      tell: (line) => console.log(line),
      stopAtFirst: false,
      disaster: { every: KILL_EVERY, strike: (steps) => strike(killable, steps) },
    });
    tell(result);
    console.log(summary(result, killable.kills, Math.round((Date.now() - startedAt) / 1000)));
    if (result.violations.length > 0) process.exitCode = 1;
    await world.close();
  } finally {
    await stack.stop();
    await killable.database.stop();
    await run.remove();
  }
});
