import { orderLimits } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { parcelErrors } from '@/lib/i18n/parcels';
import { acceptedReceipts } from '@/lib/schemas/parcels';
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
  input: acceptedReceipts,
  fault: () => parcelErrors.acceptingFault,
  async execute({ actor, db }, { orgId }): Promise<BatchOutcome> {
    const of = orgId === undefined ? Prisma.sql`TRUE` : Prisma.sql`a.organization_id = ${orgId}::uuid`;
    const found = await db.$queryRaw<{ id: string }[]>`
      SELECT a.device_id AS id FROM device_assignments a JOIN devices d ON d.id = a.device_id
      WHERE ${hasArrived} AND ${of} ORDER BY a.came_at, a.id LIMIT ${orderLimits.maxSerialNumbers}`;
    if (found.length === 0) return { batchId: NO_BATCH, results: [] };
    return changeDevices.parsed(actor, {
      ids: found.map(({ id }) => id),
      change: { logisticStatus: 'IN_CUSTOMER_USE' },
      from: ['IN_TRANSIT_TO_CUSTOMER'],
    });
  },
});

/** Nothing can be undone of nothing. */
const NO_BATCH = '00000000-0000-0000-0000-000000000000';
