import type { z } from 'zod';
import { addHours } from 'date-fns';
import { lifetimes } from '@/lib/config/limits';
import { bulkMessages } from '@/lib/i18n/devices';
import type { undoableBatch } from '@/lib/schemas/answers/device';
import { batchId } from '@/lib/schemas/devices';
import { operation } from '../operation';
import { undoableChanges } from '../events/undoable-changes';

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
