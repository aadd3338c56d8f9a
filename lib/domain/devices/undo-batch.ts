import { bulkMessages } from '@/lib/messages/bulk';
import { undoneBatch } from '@/lib/schemas/devices';
import { DomainError } from '../errors';
import { type Context, operation } from '../operation';
import { expecting } from '../precondition';
import { changeDevice } from './patch-device';
import { type BatchOutcome, runBatch } from './run-batch';
import { type PutBack, undoableChanges } from './undoable-changes';

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
    const { db, now } = context;
    const changes = await undoableChanges(db, batchId, now);
    return runBatch(context, changes, async ({ id, putBack, untouched }) => {
      if (!untouched) return bulkMessages.changedSince;
      try {
        await expecting({ seen: seenOf(putBack) }, () => putItBack(context, id, putBack));
      } catch (error) {
        if (error instanceof DomainError && error.code === 'CHANGED_MEANWHILE')
          return bulkMessages.changedSince;
        throw error;
      }
      return undefined;
    });
  },
});

/** What the device has to have still. */
function seenOf(putBack: PutBack): Record<string, string | Date | null> {
  if ('logisticStatus' in putBack) return { logisticStatus: putBack.logisticStatus.to };
  const { to } = putBack.calibrationExpires;
  return { calibrationExpires: to === null ? null : new Date(to) };
}

/** It is what it was before the change; of a status, with what was known of its assignment then. */
function putItBack(context: Context<'devices.manage'>, id: string, putBack: PutBack): Promise<unknown> {
  if ('logisticStatus' in putBack) {
    const { from, before } = putBack.logisticStatus;
    return changeDevice(context, { id, logisticStatus: from }, before);
  }
  const { from } = putBack.calibrationExpires;
  return changeDevice(context, { id, calibrationExpires: from === null ? null : new Date(from) });
}
