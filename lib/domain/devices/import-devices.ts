import type { z } from 'zod';
import { bulkMessages } from '@/lib/messages/bulk';
import { importMessages } from '@/lib/messages/import-devices';
import type { importAnswer } from '@/lib/schemas/answers/device';
import { deviceImport } from '@/lib/schemas/devices';
import { operation } from '../operation';
import { patchDevice } from './patch-device';
import { planImport } from './plan-import';
import { registerDevices } from './register-devices';
import { runBatch } from './run-batch';
import { seenDate, changeIfUnchanged } from './change-if-unchanged';

/** What became of each row of a file, in its order. */
export type ImportOutcome = z.output<typeof importAnswer>;

/**
 * Takes in rows of a file: calibration dates of devices that are there, and new devices where they are wanted (ADR 0051). Each row goes
 * through the operation that does it to one device; one that is refused is told apart, and the others are done. A row that says which
 * date was shown (`seen`) is refused where it is another one by now. Its dates can be undone as those of any batch.
 * @throws invalid for a model of new devices that is not there
 */
export const importDevices = operation({
  may: 'devices.manage',
  input: deviceImport,
  fault: () => importMessages.fault,
  async execute(context, asked): Promise<ImportOutcome> {
    const { actor, db } = context;
    const planned = await planImport(db, asked);
    return runBatch(
      context,
      planned.map((row, index) => ({ ...row, id: String(index), seen: asked.rows[index]?.seen })),
      async ({ change, message, deviceId, serialNumber, deviceFeatureName, to, seen }) => {
        if (message !== null) return message;
        if (change === 'recalibrate') {
          const recalibrate = () => patchDevice(actor, { id: deviceId, calibrationExpires: to });
          if (seen !== undefined) return changeIfUnchanged(seenDate(seen), recalibrate);
          await recalibrate();
        }
        if (change === 'register') {
          // A device that was shown with a date has been deleted since.
          if (typeof seen === 'string') return bulkMessages.changedSince;
          await registerDevices(actor, {
            deviceFeatureName,
            serialNumbers: [serialNumber],
            ...(to !== null && { calibrationExpires: to }),
          });
        }
        return undefined;
      },
      ({ batchId, results }) => ({
        batchId,
        results: results.map(({ id: index, ...result }) => {
          const { serialNumber, change } = planned[Number(index)]!;
          return { serialNumber, change: result.ok ? change : null, ...result };
        }),
      }),
      asked.batchId,
    );
  },
});
