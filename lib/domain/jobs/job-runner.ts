import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { addMilliseconds } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { clock } from '@/lib/core/clock';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import { logger } from '@/lib/log/logger';
import { refusals } from '@/lib/i18n/requests';
import { operation, type Context, type Operation } from '@/lib/domain/operation';
import { retryAtOnce, isAway, noteWaiting, waitingSql, whileAway } from './server-away';
import { markDead } from './dead-letter';
import { isGivenUp, isStillTried, LONGEST_PAUSE_MS, NOT_AWAY, retryAfter } from './retry-policy';

const kept = globalThis as { driftmarkNotLetGo?: Set<string> };

/** Holders whose release failed, as without a database. All bundles of the process share them. */
const notLetGo = () => (kept.driftmarkNotLetGo ??= new Set());

/** Runs a write that releases a holder; `releaseLate` repeats a failed one. */
async function releasing<T>(holder: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    notLetGo().add(holder);
    throw error;
  }
}

/** Releases what this process failed to release. A row in hand counts as no try. */
async function releaseLate(db: Database): Promise<void> {
  const holders = [...notLetGo()];
  if (holders.length === 0) return;
  const ours = Prisma.sql`ANY (${holders}::uuid[])`;
  await db.$executeRaw`
    WITH leases AS (DELETE FROM sweep_leases WHERE holder = ${ours})
    UPDATE sweep_rows SET held_by = NULL, held_until = NULL, attempts = greatest(attempts - 1, 0) WHERE held_by = ${ours}`;
  for (const holder of holders) notLetGo().delete(holder);
}

type SystemContext = Context<'system.internal'>;

interface Due {
  /** What `one` is handed, as text. */
  id: Prisma.Sql;
  /** FROM … WHERE …: what is due. A done row must leave it. */
  rows: Prisma.Sql;
  order: Prisma.Sql;
}

interface SweepSpec {
  /** Also the name of its queue and of its job. */
  name: SweepName;
  due: (now: Date) => Due;
  /** Does one row, perhaps done already. An error leaves it for the next try. It may `letGo` the row itself, and says so. */
  one: (context: SystemContext, id: string, letGo: Prisma.Sql) => Promise<'let go' | void>;
  atOnce?: number;
  /** The pause between rounds of rows that are always due, in ms; absent for others. */
  everyMs?: number;
}

export interface Swept {
  done: number;
  failed: number;
}

/** Thrown for a row that cannot be done yet though nothing is wrong: uses up no try. */
export class NotYet extends Error {}

/** A hold without renewal for so long is free again: its worker is gone. */
const HOLD = Prisma.sql`interval '2 minutes'`;
const RENEW_HOLD_MS = 40_000;
/** Stops a sweep whose row stays due however often it is done. */
const MOST_TIMES_A_RUN = 5;
/** The renewal of a queue's lease; after two minutes without it another instance takes over. */
const RENEW_MS = 20_000;
const LEASE = Prisma.sql`interval '2 minutes'`;
const LOOK_AGAIN_MS = 25;

const input = z.object({
  signal: z.instanceof(AbortSignal).optional(),
  /** Waits for a queue that another instance has, instead of leaving it. */
  wait: z.boolean().default(false),
});

/**
 * Makes a sweep (ADR 0013): it does the due rows until there are none. `signal` ends it after the rows in hand; with `wait` nothing was due
 * or in hand at a moment after the call.
 */
export function defineSweep(spec: SweepSpec): Operation<'system.internal', typeof input, Swept> {
  return operation({
    may: 'system.internal',
    input,
    fault: () => refusals.somethingWrong,
    async execute(context, { signal, wait }): Promise<Swept> {
      const running: Running = {
        spec,
        context,
        signal,
        holder: randomUUID(),
        renewedAt: performance.now(),
        times: new Map(),
        swept: { done: 0, failed: 0 },
      };
      await releaseLate(context.db);
      for (;;) {
        const { due, taken, held, away, stale } = await look(running);
        if (away) noteWaiting(spec.name);
        if (stale) await context.db.$executeRaw`DELETE ${staleRows(running)}`;
        if (!due && !(wait && (taken || held))) break;
        if (due && !taken && (await takeLease(running))) {
          try {
            await drain(running);
          } finally {
            const lease = { sweep: spec.name, holder: running.holder };
            await releasing(running.holder, () => context.db.sweepLease.deleteMany({ where: lease }));
          }
        } else if (wait) await setTimeout(LOOK_AGAIN_MS);
        else break;
        // While we let go, another instance found the queue taken and left new rows to us.
        if (signal?.aborted === true) break;
      }
      return running.swept;
    },
  });
}

/** `early`: before the pause after a failed try is over, which counts as no try. */
export type When = 'early' | 'in turn';

/** Does one row at once; with `early` before its pause is over. `taken`: not ours, or not due. */
export async function runNow(
  spec: Pick<SweepSpec, 'name' | 'one'>,
  context: SystemContext,
  id: string,
  when: When,
): Promise<'done' | 'failed' | 'taken'> {
  const claim = await claimRow(context.db, spec.name, id, when);
  return claim === null ? 'taken' : runClaimed(spec, context, claim);
}

/** Does a row in our hands. Failures are left to the sweep. */
export async function runClaimed(
  spec: Pick<SweepSpec, 'name' | 'one'>,
  context: SystemContext,
  claim: Claim,
): Promise<'done' | 'failed'> {
  return (await runRow(spec, context, claim)) ? 'done' : 'failed';
}

interface Running {
  spec: SweepSpec;
  context: SystemContext;
  signal: AbortSignal | undefined;
  holder: string;
  renewedAt: number;
  /** How often this run has had a row. */
  times: Map<string, number>;
  swept: Swept;
}

/** Does rows until none is due: a free worker takes the first, and calls for help if there are more. */
async function drain(running: Running): Promise<void> {
  const { spec, context, swept } = running;
  let taking: Promise<Taken | undefined> = Promise.resolve(undefined);
  const workers: Promise<void>[] = [];
  let working = 0;
  const start = () => {
    working += 1;
    const worker = work();
    // It is awaited below, perhaps long after its failure.
    worker.catch(() => undefined);
    workers.push(worker);
  };
  const work = async () => {
    for (;;) {
      // One after the other, so that two never find the same row.
      taking = taking.then(() => take(running));
      const taken = await taking;
      if (taken === undefined) break;
      if (taken.more && working < (spec.atOnce ?? 1)) start();
      if (await runRow(spec, context, taken)) swept.done += 1;
      else swept.failed += 1;
    }
    working -= 1;
  };
  start();
  for (const worker of workers) await worker;
}

export interface Claim {
  id: string;
  holder: string;
  attempt: number;
}

interface Taken extends Claim {
  /** Other rows were due too. */
  more: boolean;
}

async function take(running: Running): Promise<Taken | undefined> {
  const { signal, times } = running;
  for (;;) {
    if (signal?.aborted === true) return undefined;
    if (performance.now() - running.renewedAt > RENEW_MS && !(await takeLease(running))) return undefined;
    const due = await claimDue(running);
    if (due === undefined) return undefined;
    const { id, holder, attempts, more } = due;
    if (attempts === null) continue; // a door was faster
    times.set(id, (times.get(id) ?? 0) + 1);
    return { id, holder, attempt: attempts, more };
  }
}

async function runRow(
  spec: Pick<SweepSpec, 'name' | 'one' | 'everyMs'>,
  context: SystemContext,
  claim: Claim,
): Promise<boolean> {
  const done = await releasing(claim.holder, () => runHeld(spec, context, claim));
  if (done) await retryAtOnce(context.db, spec.name, clock().now());
  return done;
}

async function runHeld(
  { name, one, everyMs }: Pick<SweepSpec, 'name' | 'one' | 'everyMs'>,
  context: SystemContext,
  { id, holder, attempt }: Claim,
): Promise<boolean> {
  const { db, transaction } = context;
  const now = clock().now();
  // A worker that took it from us notes its outcome.
  const key = { sweep: name, rowId: id, heldBy: holder };
  const letGo = { heldBy: null, heldUntil: null };
  const renewal = setInterval(() => void renewHold(db, key), RENEW_HOLD_MS);
  try {
    const done = await one({ ...context, now }, id, letGoSql(key));
    if (done === 'let go') return true;
    if (everyMs === undefined) await db.sweepRow.deleteMany({ where: key });
    else {
      const nextAt = addMilliseconds(now, everyMs);
      const anew = { attempts: 0, lastError: null, ...NOT_AWAY, deadAt: null };
      const data = { ...letGo, ...anew, nextAt, doneAt: now };
      await db.sweepRow.updateMany({ where: key, data });
    }
    return true;
  } catch (error) {
    if (error instanceof NotYet) {
      const nextAt = addMilliseconds(now, LONGEST_PAUSE_MS);
      const data = { ...letGo, attempts: 0, lastError: null, ...NOT_AWAY, deadAt: null, nextAt };
      await db.sweepRow.updateMany({ where: key, data });
      return false;
    }
    const since = isAway(error) ? await awaySinceOf(db, key, now) : null;
    const away = since !== null;
    logger().warn({ err: error, sweep: name, row: id, attempt, away }, 'row failed');
    const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    const { tell, ...next } = since === null ? retryAfter(attempt, now) : putOff(name, since, attempt, now);
    const data = { ...letGo, lastError, ...next };
    if (tell)
      await transaction((tx) => markDead(tx, key, data, { away, goesOn: isStillTried(name, away) }, now));
    else await db.sweepRow.updateMany({ where: key, data });
    return false;
  } finally {
    clearInterval(renewal);
  }
}

function putOff(sweep: SweepName, awaySince: Date, attempt: number, now: Date) {
  noteWaiting(sweep);
  return { ...whileAway(awaySince, now), awaySince, attempts: Math.max(attempt - 1, 0) };
}

/** Since when a failed row's server is away; null when it answered others meanwhile: the row is to blame. */
async function awaySinceOf(db: Database, { sweep, rowId }: Held, now: Date): Promise<Date | null> {
  const row = await db.sweepRow.findUnique({ where: { sweep_rowId: { sweep, rowId } } });
  return row?.answeredAt == null ? (row?.awaySince ?? now) : null;
}

async function renewHold(db: Database, { sweep, rowId, heldBy }: Held): Promise<void> {
  try {
    await db.$executeRaw`
      UPDATE sweep_rows SET held_until = clock_timestamp() + ${HOLD}
      WHERE sweep = ${sweep} AND row_id = ${rowId} AND held_by = ${heldBy}::uuid`;
  } catch (error) {
    logger().warn({ err: error, sweep, row: rowId }, 'hold not renewed');
  }
}

interface Held {
  sweep: SweepName;
  rowId: string;
  heldBy: string;
}

function letGoSql({ sweep, rowId, heldBy }: Held): Prisma.Sql {
  return Prisma.sql`
    DELETE FROM sweep_rows WHERE sweep = ${sweep} AND row_id = ${rowId} AND held_by = ${heldBy}::uuid`;
}

/** Takes a row in hand; null when another worker has it or its turn has not come. */
async function claimRow(db: Database, name: SweepName, id: string, when: When): Promise<Claim | null> {
  const holder = randomUUID();
  const [row] = await db.$queryRaw<{ attempts: number }[]>(
    claimSql({ name, holder, when }, Prisma.sql`${id}::text`),
  );
  return row === undefined ? null : { id, holder, attempt: row.attempts };
}

/**
 * The statement that takes a row in hand; it answers `attempts`, or nothing when another worker has it or its turn has not come.
 * @param id the row's id as SQL
 * @param from FROM … WHERE …, where the id is a column; at most one row
 */
export function claimSql(
  { name, holder, when }: { name: SweepName; holder: string; when: When },
  id: Prisma.Sql,
  from: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  const now = clock().now();
  return Prisma.sql`
    INSERT INTO sweep_rows AS s (sweep, row_id, attempts, next_at, held_by, held_until)
    SELECT ${name}, ${id}, 1, ${now}::timestamptz, ${holder}::uuid, clock_timestamp() + ${HOLD} ${from}
    ON CONFLICT (sweep, row_id) DO UPDATE SET attempts = s.attempts + (s.next_at <= ${now})::int,
      held_by = excluded.held_by, held_until = excluded.held_until
      WHERE (s.held_until IS NULL OR s.held_until <= clock_timestamp())
        AND (${when === 'early'} OR (${aliveSql(name)} AND s.next_at <= ${now}))
    RETURNING attempts`;
}

const aliveSql = (name: SweepName): Prisma.Sql =>
  Prisma.sql`(s.dead_at IS NULL OR s.away_since IS NOT NULL OR ${!isGivenUp(name)})`;

/** What is due and free, as FROM … WHERE …. */
function waiting({ spec, times }: Running, now: Date): Prisma.Sql {
  const { id, rows } = spec.due(now);
  const tired = [...times].filter(([, count]) => count >= MOST_TIMES_A_RUN).map(([row]) => row);
  return Prisma.sql`${rows}
    AND NOT EXISTS (SELECT FROM sweep_rows s WHERE s.sweep = ${spec.name} AND s.row_id = (${id})::text
      AND (NOT ${aliveSql(spec.name)} OR s.next_at > ${now} OR s.held_until > clock_timestamp()))
    AND NOT ((${id})::text = ANY(${tired}::text[]))`;
}

/** Failed rows to be tried again that something else has done since, as FROM … WHERE …. A dead row is left to the operator. */
function staleRows({ spec }: Running): Prisma.Sql {
  const now = clock().now();
  const { id, rows } = spec.due(now);
  return Prisma.sql`FROM sweep_rows s WHERE s.sweep = ${spec.name} AND s.last_error IS NOT NULL AND s.dead_at IS NULL
    AND s.next_at <= ${now} AND (s.held_until IS NULL OR s.held_until <= clock_timestamp())
    AND NOT EXISTS (SELECT ${rows} AND (${id})::text = s.row_id)`;
}

/** Takes the first due and free row in hand. No `attempts`: another worker was faster. */
async function claimDue(running: Running) {
  const now = clock().now();
  const { id, order } = running.spec.due(now);
  const holder = randomUUID();
  const claim = { name: running.spec.name, holder, when: 'in turn' } as const;
  const [row] = await running.context.db.$queryRaw<{ id: string; attempts: number | null; more: boolean }[]>`
    WITH due AS MATERIALIZED (SELECT (${id})::text AS id ${waiting(running, now)} ORDER BY ${order} LIMIT 2),
      first AS MATERIALIZED (SELECT id FROM due LIMIT 1),
      claimed AS (${claimSql(claim, Prisma.sql`first.id`, Prisma.sql`FROM first WHERE TRUE`)})
    SELECT first.id, (SELECT attempts FROM claimed), (SELECT count(*) FROM due) > 1 AS more FROM first`;
  return row === undefined ? undefined : { ...row, holder };
}

/** Whether rows are due, in hand or away, and whether the queue is taken: an idle sweep writes nothing. */
async function look(running: Running): Promise<Seen> {
  const now = clock().now();
  const [seen] = await running.context.db.$queryRaw<Seen[]>`
    SELECT EXISTS (SELECT ${waiting(running, now)}) AS due,
      EXISTS (SELECT FROM sweep_rows WHERE ${waitingSql(running.spec.name)}) AS away,
      EXISTS (SELECT ${staleRows(running)}) AS stale,
      EXISTS (SELECT FROM sweep_leases WHERE sweep = ${running.spec.name} AND until > clock_timestamp()) AS taken,
      EXISTS (SELECT FROM sweep_rows WHERE sweep = ${running.spec.name} AND held_until > clock_timestamp()) AS held`;
  return seen ?? { due: false, taken: false, held: false, away: false, stale: false };
}

interface Seen {
  due: boolean;
  /** Rows of this sweep, or of another one of the same server, wait for it. */
  away: boolean;
  /** Failures of rows that something else has done since. */
  stale: boolean;
  taken: boolean;
  held: boolean;
}

/** Takes or renews the queue; false while another instance holds it. */
async function takeLease(running: Running): Promise<boolean> {
  running.renewedAt = performance.now();
  const rows = await running.context.db.$queryRaw<unknown[]>`
    INSERT INTO sweep_leases AS l (sweep, holder, until)
    VALUES (${running.spec.name}, ${running.holder}::uuid, clock_timestamp() + ${LEASE})
    ON CONFLICT (sweep) DO UPDATE SET holder = excluded.holder, until = excluded.until
      WHERE l.holder = excluded.holder OR l.until < clock_timestamp()
    RETURNING sweep`;
  return rows.length === 1;
}
