import { orderLimits } from '@/lib/config/limits';
import { parcelErrors } from '@/lib/i18n/parcels';
import { strict } from '@/lib/schemas/zod';
import { hasArrived } from '../inventory/device-waits';
import { operation } from '../operation';
import { batchOf, changeDevices } from './change-devices';
import { type BatchOutcome, changedBy } from './run-batch';

/**
 * Sets what customers said came to In customer use, the longest waiting first, as one batch that can be undone; a thousand at most.
 * A device that has another status by now is left alone.
 */
export const acceptReceipts = operation({
  may: 'devices.manage',
  input: strict({}),
  fault: () => parcelErrors.acceptingFault,
  async execute(context): Promise<BatchOutcome> {
    const { actor, db } = context;
    const change = { logisticStatus: 'IN_CUSTOMER_USE' } as const;
    const batchId = batchOf(actor, change);
    // What a call did before it died waits no more, and is part of its answer.
    const done = [...(await changedBy(context, batchId))].flatMap((id) => id ?? []);
    const waiting = await db.$queryRaw<{ id: string }[]>`
      SELECT a.device_id AS id FROM device_assignments a JOIN devices d ON d.id = a.device_id
      WHERE ${hasArrived} ORDER BY a.came_at, a.id LIMIT ${orderLimits.maxSerialNumbers - done.length}`;
    const ids = [...done, ...waiting.map(({ id }) => id)];
    if (ids.length === 0) return { batchId, results: [] };
    return changeDevices.parsed(actor, { ids, change, from: ['IN_TRANSIT_TO_CUSTOMER'] });
  },
});
