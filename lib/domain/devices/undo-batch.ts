import { subHours } from 'date-fns';
import { lifetimes } from '@/lib/config/limits';
import type { LogisticStatus } from '@/lib/config/logistic-status';
import { Prisma } from '@/lib/db/generated/client';
import type { Database } from '@/lib/db/client';
import { bulkMessages } from '@/lib/messages/bulk';
import { undoneBatch } from '@/lib/schemas/devices';
import { conflict, DomainError, notFound } from '../errors';
import { operation } from '../operation';
import { expecting } from '../precondition';
import { patchDevice } from './patch-device';
import { type BatchOutcome, runBatch } from './run-batch';

/** What a batch has changed of a device, and whether nothing was since. */
interface Changed {
  id: string;
  status: { from: LogisticStatus; to: LogisticStatus } | null;
  /** Days, YYYY-MM-DD, or null for none. */
  calibration: { from: string | null; to: string | null } | null;
  createdAt: Date;
  untouched: boolean;
}

/**
 * Puts back what a batch of the last 24 hours has changed: statuses or calibration dates that nobody has changed since (ADR 0046). It
 * is a batch itself.
 * @throws notFound, conflict for a batch that is older, or of what cannot be put back
 */
export const undoBatch = operation({
  may: 'devices.manage',
  input: undoneBatch,
  fault: () => bulkMessages.undoFault,
  async execute(context, { batchId }): Promise<BatchOutcome> {
    const { actor, db, now } = context;
    const changed = await changedBy(db, batchId);
    const [first] = changed;
    if (first === undefined) {
      const entry = await db.eventLog.findFirst({ where: { batchId }, select: { id: true } });
      if (entry === null) throw notFound(bulkMessages.batchNotFound);
      throw conflict('BATCH_FINAL', bulkMessages.batchFinal);
    }
    if (first.createdAt < subHours(now, lifetimes.undoHours))
      throw conflict('BATCH_OVER', bulkMessages.batchOver);
    return runBatch(context, changed, async ({ id, status, calibration, untouched }) => {
      if (!untouched) return bulkMessages.changedSince;
      const [name, put] = status
        ? (['logisticStatus', status] as const)
        : (['calibrationExpires', calibration] as const);
      const to = put?.to ?? null;
      const seen = { [name]: status || to === null ? to : new Date(to) };
      try {
        await expecting({ seen }, () => patchDevice(actor, { id, [name]: put?.from ?? null }));
      } catch (error) {
        if (error instanceof DomainError && error.code === 'CHANGED_MEANWHILE')
          return bulkMessages.changedSince;
        throw error;
      }
      return undefined;
    });
  },
});

/** By the log: what a device went through after the batch's entry, and touches the same, is told by type. */
async function changedBy(db: Database, batchId: string): Promise<Changed[]> {
  return db.$queryRaw<Changed[]>(Prisma.sql`
    SELECT e.entity_id AS id, e.created_at AS "createdAt", e.params->'calibration' AS calibration,
      CASE WHEN e.type = 'device.statusChanged' THEN e.params END AS status,
      NOT EXISTS (
        SELECT 1 FROM event_log l
        WHERE l.entity_type = 'device' AND l.entity_id = e.entity_id
          AND (l.created_at, l.id) > (e.created_at, e.id) AND l.batch_id IS DISTINCT FROM e.batch_id
          AND CASE WHEN e.type = 'device.changed' THEN l.type = 'device.changed' AND l.params ? 'calibration'
            ELSE l.type IN ('device.statusChanged', 'device.assigned', 'device.unassigned', 'device.swapped') END
      ) AS untouched
    FROM event_log e
    WHERE e.batch_id = ${batchId}::uuid AND (e.type = 'device.statusChanged' OR e.params ? 'calibration')
    ORDER BY e.created_at, e.id`);
}
