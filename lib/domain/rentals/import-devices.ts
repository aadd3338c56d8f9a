import type { z } from 'zod';
import { importMessages } from '@/lib/i18n/device-files';
import { bulkMessages } from '@/lib/i18n/devices';
import type { importAnswer } from '@/lib/schemas/answers/device';
import { deviceImport } from '@/lib/schemas/devices';
import { operation } from '../operation';
import { patchDevice } from './patch-device';
import { planImport } from '../inventory/preview-import';
import { registerDevices } from '../inventory/register-devices';
import { runBatch, seenDate, changeIfUnchanged } from './run-batch';

export type ImportOutcome = z.output<typeof importAnswer>;

/**
 * Imports rows of a file: calibration dates and, if wanted, new devices, each through the operation for one (ADR 0051). A refused row is
 * reported. A row with `seen` is refused when the date differs from it.
 * @throws invalid for an unknown model of new devices
 */
export const importDevices = operation({
  may: 'devices.manage',
  input: deviceImport,
  fault: () => importMessages.fault,
  async execute(context, asked): Promise<ImportOutcome> {
    const planned = await planImport(context.db, asked);
    return runBatch(
      context,
      planned.map((row, index) => ({ ...row, id: String(index), seen: asked.rows[index]?.seen })),
      async ({ change, message, deviceId, serialNumber, deviceFeatureName, to, seen }, { actor }) => {
        if (message !== null) return message;
        if (change === 'recalibrate') {
          return changeIfUnchanged(actor, seen === undefined ? {} : seenDate(seen), (who) =>
            patchDevice(who, { id: deviceId, calibrationExpires: to }),
          );
        }
        if (change === 'register') {
          // The preview showed a date; the device was deleted since.
          if (typeof seen === 'string') return bulkMessages.changedSince;
          await registerDevices(actor, {
            deviceFeatureName,
            serialNumbers: [serialNumber],
            // Another import may have registered one that it resembles since the preview.
            newSerials: asked.registerAlike ? [serialNumber] : [],
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
