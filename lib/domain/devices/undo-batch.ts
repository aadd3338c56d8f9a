import { bulkMessages } from '@/lib/messages/bulk';
import { undoneBatch } from '@/lib/schemas/devices';
import { type Context, operation } from '../operation';
import { changeDevice } from './patch-device';
import { type BatchOutcome, runBatch } from './run-batch';
import { type PutBack, undoableChanges } from './undoable-changes';
import { seenDate, unlessChanged } from './unless-changed';

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
      return unlessChanged(seenOf(putBack), () => putItBack(context, id, putBack));
    });
  },
});

/** What the device has to have still. */
const seenOf = (putBack: PutBack): Parameters<typeof unlessChanged>[0] =>
  'logisticStatus' in putBack
    ? { seen: { logisticStatus: putBack.logisticStatus.to } }
    : seenDate(putBack.calibrationExpires.to);

/** It is what it was before the change; of a status, with what was known of its assignment then. */
function putItBack(context: Context<'devices.manage'>, id: string, putBack: PutBack): Promise<unknown> {
  if ('logisticStatus' in putBack) {
    const { from, before } = putBack.logisticStatus;
    return changeDevice(context, { id, logisticStatus: from }, before);
  }
  const { from } = putBack.calibrationExpires;
  return changeDevice(context, { id, calibrationExpires: from === null ? null : new Date(from) });
}
