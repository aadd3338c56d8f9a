import type { z } from 'zod';
import { addHours } from 'date-fns';
import { lifetimes, orderLimits } from '@/lib/config/limits';
import { bulkMessages } from '@/lib/i18n/devices';
import type { undoableBatch } from '@/lib/schemas/answers/device';
import { batchId, undoneBatch } from '@/lib/schemas/devices';
import { operation, type Context } from '../operation';
import { undoableChanges, type PutBack } from '../events/undoable-changes';
import { changeDevice } from './patch-device';
import { type BatchOutcome, changedBy, runBatch, seenDate, changeIfUnchanged } from './run-batch';

/** Times are ISO 8601 in UTC. */
export type UndoableBatch = z.output<typeof undoableBatch>;

/**
 * Reads what a batch's undo would do, and what other people changed since (ADR 0046).
 * @throws notFound, conflict for a batch older than 24 hours or without an undo
 */
export const readBatch = operation({
  may: 'devices.manage',
  input: batchId,
  fault: () => bulkMessages.readFault,
  async execute({ db, now }, { batchId }): Promise<UndoableBatch> {
    const changes = await undoableChanges(db, batchId, now);
    const at = changes[0]?.createdAt ?? now;
    return {
      batchId,
      createdAt: at.toISOString(),
      undoableUntil: addHours(at, lifetimes.undoHours).toISOString(),
      devices: changes.map(({ id, serialNumber, untouched }) => ({
        id,
        serialNumber,
        changedSince: !untouched,
      })),
    };
  },
});

export type Undoing = BatchOutcome & { left: number };

/**
 * Undoes what is unchanged of a batch of the last 24 hours (ADR 0046). A call does a thousand changes, and says how many are left.
 * @throws notFound, conflict for an older batch or one without an undo
 */
export const undoBatch = operation({
  may: 'devices.manage',
  input: undoneBatch,
  fault: () => bulkMessages.undoFault,
  async execute(context, { batchId, undoId, skip }): Promise<Undoing> {
    const { db, now } = context;
    const changes = await undoableChanges(db, batchId, now);
    const upTo = skip + orderLimits.maxSerialNumbers;
    const done = await changedBy(context, undoId);
    return runBatch(
      context,
      changes.slice(skip, upTo),
      async ({ id, putBack, untouched }, part) => {
        if (done.has(id)) return undefined;
        if (!untouched) return bulkMessages.changedSince;
        return changeIfUnchanged(part.actor, seenOf(putBack), (actor) =>
          putItBack({ ...part, actor }, id, putBack),
        );
      },
      (outcome) => ({ ...outcome, left: Math.max(0, changes.length - upTo) }),
      undoId,
    );
  },
});

const seenOf = (putBack: PutBack): Parameters<typeof changeIfUnchanged>[1] =>
  'logisticStatus' in putBack
    ? { seen: { logisticStatus: putBack.logisticStatus.to } }
    : seenDate(putBack.calibrationExpires.to);

/** Restores the value from before; for a status also the facts of its assignment. */
function putItBack(context: Context<'devices.manage'>, id: string, putBack: PutBack): Promise<unknown> {
  if ('logisticStatus' in putBack) {
    const { from, before } = putBack.logisticStatus;
    return changeDevice(context, { id, logisticStatus: from }, before);
  }
  const { from } = putBack.calibrationExpires;
  return changeDevice(context, { id, calibrationExpires: from === null ? null : new Date(from) });
}
