import type { Transaction } from '@/lib/db/client';
import { deviceErrors } from '@/lib/i18n/devices';
import { conflict } from '../errors';
import { countStock, type Demand } from '../inventory/stock';

/** How many devices of each model are linked. */
export function countByModel(devices: readonly { featureId: string }[]): Demand[] {
  const counts = new Map<string, number>();
  for (const { featureId } of devices) counts.set(featureId, (counts.get(featureId) ?? 0) + 1);
  return [...counts].map(([featureId, quantity]) => ({ featureId, quantity }));
}

/**
 * Refuses free devices that other orders count on, but no new ones.
 * @throws conflict 'Device is reserved for an order'
 */
export async function assertUnreserved(
  tx: Transaction,
  known: readonly { featureId: string }[],
  orderId: string | null,
  field: 'serialNumbers' | 'serialNumber',
): Promise<void> {
  const demand = countByModel(known);
  const stock = await countStock(
    tx,
    demand.map(({ featureId }) => featureId),
    orderId,
  );
  for (const { featureId, quantity } of demand) {
    const { unpromised = 0, held = 0, awaited = 0 } = stock.get(featureId) ?? {};
    if (quantity > held + Math.max(0, unpromised - awaited)) {
      throw conflict('DEVICE_RESERVED', deviceErrors.reserved, field);
    }
  }
}
