import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { UserActor } from '@/lib/auth/principal';
import { exportsAtOnce } from '@/lib/config/budgets';
import { uuid7 } from '@/lib/core/random';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { refusals } from '@/lib/i18n/requests';
import { logger } from '@/lib/log/logger';
import type { exportsAnswer } from '@/lib/schemas/answers/export';
import { isUniqueViolation } from '../database';
import { DomainError } from '../errors';
import { operation } from '../operation';
import { hasTry, takeTries } from '../rate-limit';

/** A person's turn to get a file (ADR 0089). */
export interface ExportTurn {
  /** Counts rows that go out, for their budget and for who looks. */
  sent: (rows: number) => Promise<void>;
  /** Gives the turn on; a second time changes nothing. */
  end: () => Promise<void>;
}

interface Asking {
  actor: UserActor;
  db: Database;
  now: Date;
}

/** How long another file waits, and its pauses between two looks. */
interface Patience {
  waitMs: number;
  lookMs: number;
}

const patience: Patience = { waitMs: exportsAtOnce.waitSeconds * 1000, lookMs: 250 };

const TOUCH_MS = 1_000;

/**
 * Waits for a turn to get a file: a person has two at once in all processes together, the next ones come in their order. Nothing is held
 * while it waits or is sent.
 * @param gone who asked does not wait any more
 * @throws DomainError tooMany when the wait is over, too many wait already, or the rows of the hour are used up
 */
export async function takeExportTurn(
  asking: Asking,
  file: string,
  gone?: AbortSignal,
  { waitMs, lookMs }: Patience = patience,
): Promise<ExportTurn> {
  const { db, actor } = asking;
  await takeTries(asking, [['exportedRows', `user:${actor.userId}`]]);
  const id = await enqueue(db, actor.userId, file);
  try {
    const late = AbortSignal.timeout(waitMs);
    const over = gone === undefined ? late : AbortSignal.any([late, gone]);
    while (!(await comes(db, id))) {
      if (over.aborted) throw busy();
      await pause(lookMs, undefined, { signal: over }).catch(() => undefined);
    }
  } catch (error) {
    await leave(db, id);
    throw error;
  }
  const sent = { rows: 0 };
  keepAlive(db, id, sent);
  return {
    async sent(rows) {
      sent.rows += rows;
      if (rows > 0) await hasTry('exportedRows', `user:${actor.userId}`, rows);
    },
    async end() {
      if (sending.delete(id)) await leave(db, id);
    },
  };
}

/** Makes a file within a turn of its reader. */
export async function inExportTurn<T>(
  asking: Asking,
  file: string,
  make: (turn: ExportTurn) => Promise<T>,
): Promise<T> {
  const turn = await takeExportTurn(asking, file);
  return make(turn).finally(() => turn.end());
}

/** The same for a door that sends a list page by page. */
export const beginExport = operation({
  may: 'devices.list',
  input: z.strictObject({ file: z.string().max(64), gone: z.instanceof(AbortSignal) }),
  fault: () => refusals.somethingWrong,
  execute: (context, { file, gone }): Promise<ExportTurn> => takeExportTurn(context, file, gone),
});

/** The files that the asking person gets or waits for, in their order. */
export const listExports = operation({
  may: 'profile.read',
  input: z.object({}),
  fault: () => refusals.somethingWrong,
  async execute({ db, actor }): Promise<z.output<typeof exportsAnswer>> {
    const rows = await db.$queryRaw<{ file: string; place: number | null; rows: number; askedAt: Date }[]>`
      SELECT file, place, rows, asked_at AS "askedAt" FROM export_turns
      WHERE user_id = ${actor.userId}::uuid AND touched_at > ${oldest()} ORDER BY asked_at, id`;
    return {
      data: rows.map(({ file, place, rows: sent, askedAt }) => ({
        ...{ file, state: place === null ? 'waiting' : 'running', rows: sent },
        askedAt: askedAt.toISOString(),
      })),
    };
  },
});

/** What nobody has touched since is of a dead process. */
const oldest = () =>
  Prisma.sql`clock_timestamp() - make_interval(secs => ${exportsAtOnce.untouchedSeconds}::float8)`;

const busy = () =>
  new DomainError('tooMany', 'TOO_MANY_REQUESTS', refusals.exportsBusy, {
    retryAfterSeconds: exportsAtOnce.waitSeconds,
  });

/** Notes the wish behind the person's earlier ones. */
async function enqueue(db: Database, userId: string, file: string): Promise<string> {
  const id = uuid7();
  const most = exportsAtOnce.ofOne + exportsAtOnce.waiting;
  const noted = await db.$executeRaw`
    INSERT INTO export_turns (id, user_id, file) SELECT ${id}::uuid, ${userId}::uuid, ${file}
    WHERE (SELECT count(*) FROM export_turns
      WHERE user_id = ${userId}::uuid AND touched_at > ${oldest()}) < ${most}`;
  if (noted === 0) throw busy();
  return id;
}

/** Looks whether a place is free and nobody waits before it, and takes it; removes what dead processes left. */
async function comes(db: Database, id: string): Promise<boolean> {
  const look = db.$queryRaw<{ place: number | null }[]>`
    WITH dead AS (DELETE FROM export_turns d USING export_turns t
      WHERE t.id = ${id}::uuid AND d.user_id = t.user_id AND d.id <> t.id AND d.touched_at <= ${oldest()})
    UPDATE export_turns t SET touched_at = clock_timestamp(),
      place = (SELECT p.place FROM generate_series(1, ${exportsAtOnce.ofOne}::int) AS p (place)
        WHERE NOT EXISTS (SELECT FROM export_turns r WHERE r.user_id = t.user_id AND r.place = p.place)
          AND NOT EXISTS (SELECT FROM export_turns e WHERE e.user_id = t.user_id AND e.place IS NULL
            AND (e.asked_at, e.id) < (t.asked_at, t.id) AND e.touched_at > ${oldest()})
        ORDER BY 1 LIMIT 1)
    WHERE t.id = ${id}::uuid RETURNING place`;
  const [turn] = await look.catch((error: unknown) => {
    // Another process took the place in the same moment.
    if (isUniqueViolation(error)) return [{ place: null }];
    throw error;
  });
  if (turn === undefined) throw busy();
  return turn.place !== null;
}

/** A row that cannot be removed now runs out by itself. */
async function leave(db: Database, id: string): Promise<void> {
  await db.exportTurn.deleteMany({ where: { id } }).catch((error: unknown) => {
    logger().warn({ err: error }, 'a turn of a file was not given on');
  });
}

/** The turns of this process, with the rows so far. */
const sending = new Map<string, { rows: number }>();
let touching: NodeJS.Timeout | undefined;

/** Touches this process's turns, in one statement a second, while there are any. */
function keepAlive(db: Database, id: string, sent: { rows: number }): void {
  sending.set(id, sent);
  touching ??= setInterval(() => {
    if (sending.size === 0) {
      clearInterval(touching);
      touching = undefined;
      return;
    }
    db.$executeRaw`
      UPDATE export_turns t SET touched_at = clock_timestamp(), rows = v.rows
      FROM unnest(${[...sending.keys()]}::uuid[], ${[...sending.values()].map(({ rows }) => rows)}::int[]) AS v (id, rows)
      WHERE t.id = v.id`.catch((error: unknown) => {
      logger().warn({ err: error }, 'turns of files were not touched');
    });
  }, TOUCH_MS).unref();
}
