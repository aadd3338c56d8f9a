import { subHours } from 'date-fns';
import { lifetimes } from '@/lib/config/limits';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { bulkMessages } from '@/lib/i18n/devices';
import type { EventParams } from '@/lib/i18n/event-sentences';
import { conflict, notFound } from '../errors';

export interface Changed {
  id: string;
  serialNumber: string;
  createdAt: Date;
  type: string;
  params: unknown;
  untouched: boolean;
}

/** The undoable change of an entry: a status, or a day (YYYY-MM-DD, or null for none). */
export type PutBack =
  | { logisticStatus: EventParams['device.statusChanged'] }
  | { calibrationExpires: { from: string | null; to: string | null } };

/** Null for an entry without an undo, such as an assignment (ADR 0046). Pure. */
export function putBackOf({ type, params }: { type: string; params: unknown }): PutBack | null {
  if (type === 'device.statusChanged')
    return { logisticStatus: params as EventParams['device.statusChanged'] };
  const { calibration } = (params ?? {}) as { calibration?: { from: string | null; to: string | null } };
  return type === 'device.changed' && calibration !== undefined ? { calibrationExpires: calibration } : null;
}

/** Whether undoing still reaches a change of that moment. Pure. */
export const isWithinUndo = (createdAt: Date, now: Date): boolean =>
  createdAt >= subHours(now, lifetimes.undoHours);

/**
 * The changes that undoing a batch is about, in their order.
 * @throws notFound, conflict for an old batch, or one without an undo
 */
export async function undoableChanges(
  db: Database,
  batchId: string,
  now: Date,
): Promise<(Changed & { putBack: PutBack })[]> {
  const entries = await changedBy(db, batchId);
  if (entries.length === 0) throw notFound(bulkMessages.batchNotFound);
  const changes = entries.flatMap((entry) => {
    const putBack = putBackOf(entry);
    return putBack === null ? [] : [{ ...entry, putBack }];
  });
  if (changes.length === 0) throw conflict('BATCH_FINAL', bulkMessages.batchFinal);
  // A reused Idempotency-Key of the day after goes on in the batch of its name.
  const recent = changes.filter(({ createdAt }) => isWithinUndo(createdAt, now));
  if (recent.length === 0) throw conflict('BATCH_OVER', bulkMessages.batchOver);
  return recent;
}

/** Whether the log has no later change of what the batch's entry `e` changed; types tell what is the same. */
export const untouchedSql = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM event_log l
  WHERE l.entity_type = 'device' AND l.entity_id = e.entity_id
    AND (l.created_at, l.id) > (e.created_at, e.id) AND l.batch_id IS DISTINCT FROM e.batch_id
    AND (l.type = 'device.deleted' OR CASE WHEN e.type = 'device.changed' THEN l.type = 'device.changed' AND l.params ? 'calibration'
      ELSE l.type IN ('device.statusChanged', 'device.assigned', 'device.unassigned', 'device.swapped', 'device.returned',
        'device.returnWithdrawn') END))`;

function changedBy(db: Database, batchId: string): Promise<Changed[]> {
  return db.$queryRaw<Changed[]>`
    SELECT e.entity_id AS id, e.params ->> 'serial' AS "serialNumber", e.created_at AS "createdAt", e.type, e.params,
      ${untouchedSql} AS untouched
    FROM event_log e
    WHERE e.batch_id = ${batchId}::uuid
    ORDER BY e.created_at, e.id`;
}
