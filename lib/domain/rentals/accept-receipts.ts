import { orderLimits } from '@/lib/config/limits';
import { parcelErrors } from '@/lib/i18n/parcels';
import { uuid7 } from '@/lib/core/random';
import { strict } from '@/lib/schemas/zod';
import { hasArrived } from '../inventory/device-waits';
import { operation } from '../operation';
import { changeDevices } from './change-devices';
import type { BatchOutcome } from './run-batch';

/**
 * Sets what customers said came to In customer use, the longest waiting first, as one batch that can be undone; a thousand at most.
 * A device that has another status by now is left alone.
 */
export const acceptReceipts = operation({
  may: 'devices.manage',
  input: strict({}),
  fault: () => parcelErrors.acceptingFault,
  async execute({ actor, db }): Promise<BatchOutcome> {
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT a.device_id AS id FROM device_assignments a JOIN devices d ON d.id = a.device_id
      WHERE ${hasArrived} ORDER BY a.came_at, a.id LIMIT ${orderLimits.maxSerialNumbers}`;
    if (found.length === 0) return { batchId: uuid7(), results: [] };
    return changeDevices.parsed(actor, {
      ids: found.map(({ id }) => id),
      change: { logisticStatus: 'IN_CUSTOMER_USE' },
      from: ['IN_TRANSIT_TO_CUSTOMER'],
    });
  },
});
