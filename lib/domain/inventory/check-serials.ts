import type { Transaction } from '@/lib/db/client';
import { deviceErrors } from '@/lib/i18n/devices';
import { conflict } from '../errors';
import { countStock, type Demand } from './stock';
import { serialKey } from '@/lib/vocabulary/devices';
import { logisticStatusLabels } from '@/lib/i18n/vocabulary';
import type { LockedDevice } from './lock-devices';

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

/** As many refused serials as one sentence can name. */
const MOST_NAMED = 5;

/** What devices are linked to; `orderId` is null without an order. */
interface Goal {
  organizationId: string;
  orderId: string | null;
}

interface CheckedSerials {
  known: LockedDevice[];
  unknown: string[];
}

/**
 * Tells known serials from new ones. One device outside the free storage refuses all.
 * @throws conflict on `serialNumbers`
 */
export function checkSerials(
  serials: readonly string[],
  devices: readonly LockedDevice[],
  goal: Goal,
): CheckedSerials {
  const bySerial = new Map(devices.map((device) => [serialKey(device.serialNumber), device]));
  const known: LockedDevice[] = [];
  const unknown: string[] = [];
  const refusals: string[] = [];
  for (const serial of serials) {
    const device = bySerial.get(serialKey(serial));
    const refusal = device === undefined ? null : whyNotFree(serial, device, goal);
    if (refusal !== null) refusals.push(refusal);
    else if (device === undefined) unknown.push(serial);
    else known.push(device);
  }
  refuseSerials(refusals);
  return { known, unknown };
}

/**
 * Names the reasons of refused serials, up to MOST_NAMED.
 * @throws conflict on `serialNumbers`, unless there is nothing to refuse
 */
export function refuseSerials(refusals: readonly string[]): void {
  const [first, ...others] = refusals.slice(0, MOST_NAMED);
  if (first === undefined) return;
  const named = [first, ...others].join('. ');
  const more = refusals.length - MOST_NAMED;
  // A single one ends like every other refusal.
  const several = more > 0 ? deviceErrors.andMore(named, more) : `${named}.`;
  throw conflict('SERIALS_REFUSED', others.length === 0 ? first : several, 'serialNumbers');
}

/** Why a device cannot be linked to an organisation; null for one free in the storage. Pure. */
export function whyNotFree(
  serial: string,
  {
    organizationId: has,
    orderId,
    logisticStatus,
    active,
  }: Pick<LockedDevice, 'organizationId' | 'orderId' | 'logisticStatus' | 'active'>,
  goal: Goal,
): string | null {
  if (orderId !== null && orderId === goal.orderId) return deviceErrors.serialInOrder(serial);
  if (has === goal.organizationId) return deviceErrors.serialAssigned(serial);
  if (has !== null) return deviceErrors.serialOfAnother(serial);
  if (logisticStatus !== 'AT_STORAGE')
    return deviceErrors.serialNotFree(serial, logisticStatusLabels[logisticStatus]);
  return active ? null : deviceErrors.serialInactive(serial);
}
