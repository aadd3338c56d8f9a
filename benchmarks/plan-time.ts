import pg from 'pg';
import { median } from './median';
import type { Sent } from './sent-statements';

/** Fewer runs when they exceed the budget. */
const RUNS = 7;
const BUDGET_MS = 1_500;
const TIMEOUT_MS = 60_000;
/** By then the database has decided on one plan for all parameters. */
const CUSTOM_PLANS = 5;

interface Explained {
  'Execution Time': number;
  'Planning Time': number;
}

export interface Time {
  /** Both, in ms. */
  ms: number;
  planningMs: number;
}

function literal(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) {
    const items = value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`);
    return client.escapeLiteral(`{${items.join(',')}}`);
  }
  return client.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

/** The median time of a statement, planned as the portal's repeated ones. */
export async function timeOf(client: pg.Client, { text, values, named }: Sent): Promise<Time> {
  await client.query(
    `SET plan_cache_mode = ${named ? 'auto' : 'force_custom_plan'}; SET statement_timeout = ${TIMEOUT_MS}`,
  );
  await client.query(`PREPARE measured AS ${text}`);
  const parameters =
    values.length === 0 ? '' : `(${values.map((value) => literal(client, value)).join(', ')})`;
  const run = async () => {
    const sql = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE measured ${parameters}`;
    const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(sql);
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (plan === undefined) throw new Error('The database explained nothing.');
    return { ms: plan['Execution Time'] + plan['Planning Time'], planningMs: plan['Planning Time'] };
  };
  try {
    const began = performance.now();
    let times = [await run()];
    const warm = named ? CUSTOM_PLANS + 1 : 1;
    for (let i = 0; performance.now() - began < BUDGET_MS && i < warm + RUNS; i += 1) {
      times = i < warm ? [await run()] : [...times, await run()];
    }
    return {
      ms: median(times.map(({ ms }) => ms)),
      planningMs: median(times.map((time) => time.planningMs)),
    };
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '57014') return { ms: TIMEOUT_MS, planningMs: 0 };
    throw error;
  } finally {
    await client.query('DEALLOCATE measured');
  }
}
