import { addMilliseconds } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { clock } from '@/lib/config/clock';
import type { SweepName } from '@/lib/config/sweep-names';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { logger } from '@/lib/log/logger';
import { refusals } from '@/lib/messages/requests';
import { operation, type Context, type Operation } from './operation';
import { retryAtOnce, isAway, noteWaiting, waitingSql, whileAway } from './server-away';
import { markDead } from './dead-letter';
import { isGivenUp, isStillTried, LONGEST_PAUSE_MS, NOT_AWAY, retryAfter } from './retry-policy';
import { releaseLate, releasing } from './release-claims';

type SystemContext = Context<'system.internal'>;

/** Rows that wait for a sweep, as SQL. */
interface Due {
  /** What `one` is handed, as text. */
  id: Prisma.Sql;
  /** FROM … WHERE …: what is due. A row that was done must no longer be in it. */
  rows: Prisma.Sql;
  /** ORDER BY …: which goes first. */
  order: Prisma.Sql;
}

interface SweepSpec {
  /** Also the name of its queue and of its job. */
  name: SweepName;
  due: (now: Date) => Due;
  /**
   * Does one row, which may have been done meanwhile. A thrown error leaves it for the next try and stops no other. It may let the row go
   * itself, with the statement `letGo` beside its own last one, and says so.
   */
  one: (context: SystemContext, id: string, letGo: Prisma.Sql) => Promise<'let go' | void>;
  /** Rows at the same time. */
  atOnce?: number;
  /** Rows that are always due are done again after this, in ms; for the rest, absent. */
  everyMs?: number;
}

export interface Swept {
  done: number;
  failed: number;
}

/** Thrown where a row cannot be done yet though nothing is wrong: it is looked at again later, and no try is used up. */
export class NotYet extends Error {}

/** A row that is held without renewal for so long is taken up again: its worker is gone. */
const HOLD = Prisma.sql`interval '2 minutes'`;
const RENEW_HOLD_MS = 40_000;
/** A row that stays due however often it is done would keep a sweep going for ever. */
const MOST_TIMES_A_RUN = 5;
/** A holder of a queue renews its lease this often; two minutes without, and another takes over. */
const RENEW_MS = 20_000;
const LEASE = Prisma.sql`interval '2 minutes'`;
/** Who waits for a queue looks again after this. */
const LOOK_AGAIN_MS = 25;

const input = z.object({
  signal: z.instanceof(AbortSignal).optional(),
  /** A queue that another instance has is waited for, until it is free or its holder gone, instead of left to it. */
  wait: z.boolean().default(false),
});

/**
 * Makes a sweep: it does the rows that are due, each by itself, until there are none (ADR 0013). No two instances are at the
 * same sweep; a row that fails is tried again after growing pauses and stops no other; after the last try it is shown to the
 * operator. One whose server is away uses up no try. `signal` ends it after the rows in hand; with `wait` nothing was due, and nothing in another sweep's hands, at a moment
 * after the call.
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
        const { due, taken, held, away } = await look(running);
        if (away) noteWaiting(spec.name);
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
        // Whoever found the queue taken has left to us what came in while we let go.
        if (signal?.aborted === true) break;
      }
      return running.swept;
    },
  });
}

/** `early`: before the pause after a failed try is over, which is not counted as a try. */
export type When = 'early' | 'in turn';

/**
 * Does one row of a sweep at once, for a door that should not have to wait for the sweep; with `early` not for the pause after
 * a failed try either. Whatever goes wrong is left to the sweep. `taken`: somebody else has it in hand, or its turn has not come.
 */
export async function runNow(
  spec: Pick<SweepSpec, 'name' | 'one'>,
  context: SystemContext,
  id: string,
  when: When,
): Promise<'done' | 'failed' | 'taken'> {
  const claim = await claimRow(context.db, spec.name, id, when);
  return claim === null ? 'taken' : runClaimed(spec, context, claim);
}

/** Does a row that is in our hands. Whatever goes wrong is left to the sweep. */
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

/** Does rows until none is due, a few at once: whoever is free takes the one that is first then, and who sees another calls for help. */
async function drain(running: Running): Promise<void> {
  const { spec, context, swept } = running;
  let taking: Promise<Taken | undefined> = Promise.resolve(undefined);
  const workers: Promise<void>[] = [];
  let working = 0;
  const start = () => {
    working += 1;
    const worker = work();
    // It is awaited below, when it may have failed long ago.
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

/** A row in our hands. */
export interface Claim {
  id: string;
  holder: string;
  /** Which try this is. */
  attempt: number;
}

interface Taken extends Claim {
  /** It was not the only one that was due. */
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

/** Does a row in our hands, and says of it what came of that. */
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
  // Whoever has taken it from us meanwhile says what becomes of it.
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

/** When a row whose server is away is tried again. */
function putOff(sweep: SweepName, awaySince: Date, attempt: number, now: Date) {
  noteWaiting(sweep);
  return { ...whileAway(awaySince, now), awaySince, attempts: Math.max(attempt - 1, 0) };
}

/** Since when the server of a row is away that has just failed for it; null where that has answered others meanwhile: then the row is to blame. */
async function awaySinceOf(db: Database, { sweep, rowId }: Held, now: Date): Promise<Date | null> {
  const row = await db.sweepRow.findUnique({ where: { sweep_rowId: { sweep, rowId } } });
  return row?.answeredAt == null ? (row?.awaySince ?? now) : null;
}

/** A row that takes long, such as one that waits for a slow neighbour, stays ours. */
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

/** What lets a row in our hands go, as done. */
function letGoSql({ sweep, rowId, heldBy }: Held): Prisma.Sql {
  return Prisma.sql`
    DELETE FROM sweep_rows WHERE sweep = ${sweep} AND row_id = ${rowId} AND held_by = ${heldBy}::uuid`;
}

/** Takes a row in hand; null when somebody else has it or its turn has not come. */
async function claimRow(db: Database, name: SweepName, id: string, when: When): Promise<Claim | null> {
  const holder = randomUUID();
  const [row] = await db.$queryRaw<{ attempts: number }[]>(
    claimSql({ name, holder, when }, Prisma.sql`${id}::text`),
  );
  return row === undefined ? null : { id, holder, attempt: row.attempts };
}

/**
 * The statement that takes a row in hand; it answers `attempts`, or nothing when somebody else has it or its turn has not come.
 * @param id the row's id as SQL
 * @param from FROM … WHERE …, where the id is a column; it gives one row at the most
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

/** Whether a row `s` of a sweep is tried at all. */
const aliveSql = (name: SweepName): Prisma.Sql =>
  Prisma.sql`(s.dead_at IS NULL OR s.away_since IS NOT NULL OR ${!isGivenUp(name)})`;

/** What is due and in nobody's hands, as FROM … WHERE …. */
function waiting({ spec, times }: Running, now: Date): Prisma.Sql {
  const { id, rows } = spec.due(now);
  const tired = [...times].filter(([, count]) => count >= MOST_TIMES_A_RUN).map(([row]) => row);
  return Prisma.sql`${rows}
    AND NOT EXISTS (SELECT FROM sweep_rows s WHERE s.sweep = ${spec.name} AND s.row_id = (${id})::text
      AND (NOT ${aliveSql(spec.name)} OR s.next_at > ${now} OR s.held_until > clock_timestamp()))
    AND NOT ((${id})::text = ANY(${tired}::text[]))`;
}

/** Takes in hand the first row that is due and in nobody's hands. Without `attempts` somebody else was faster. */
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

/** Whether anything is due, whether somebody has the queue, or a row, and whether rows wait for a server, at one moment: a sweep without work writes nothing. */
async function look(running: Running): Promise<Seen> {
  const now = clock().now();
  const [seen] = await running.context.db.$queryRaw<Seen[]>`
    SELECT EXISTS (SELECT ${waiting(running, now)}) AS due,
      EXISTS (SELECT FROM sweep_rows WHERE ${waitingSql(running.spec.name)}) AS away,
      EXISTS (SELECT FROM sweep_leases WHERE sweep = ${running.spec.name} AND until > clock_timestamp()) AS taken,
      EXISTS (SELECT FROM sweep_rows WHERE sweep = ${running.spec.name} AND held_until > clock_timestamp()) AS held`;
  return seen ?? { due: false, taken: false, held: false, away: false };
}

interface Seen {
  due: boolean;
  /** Rows wait for a server, of this sweep or of another that asks the same one. */
  away: boolean;
  taken: boolean;
  held: boolean;
}

/** Takes or renews the queue; false while somebody else holds it. */
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
