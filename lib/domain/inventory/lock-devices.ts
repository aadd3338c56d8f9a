import { serialKey } from '@/lib/core/serial';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { refusals } from '@/lib/i18n/requests';
import { conflict } from '../errors';
import { assertSeenStatus } from '../precondition';
import { lockOrder, type LockedOrder } from '../orders/locked-order';
import { lockModels } from '../orders/stock';

const lockedFields = {
  id: true,
  serialNumber: true,
  featureId: true,
  organizationId: true,
  orderId: true,
  logisticStatus: true,
  calibrationExpires: true,
  active: true,
  returned: true,
  note: true,
  organization: { select: { id: true, name: true } },
  assignments: { where: { to: null } },
} as const satisfies Prisma.DeviceSelect;

/** A device whose row the transaction holds, with its open assignment. */
export type LockedDevice = Prisma.DeviceGetPayload<{ select: typeof lockedFields }>;

/**
 * Locks the devices of a condition by id, then reads them. Lock orders and models before.
 * @throws conflict when one has another status than the caller read
 */
export async function lockDevices(tx: Transaction, where: Prisma.Sql): Promise<LockedDevice[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM devices d WHERE ${where} ORDER BY d.id FOR UPDATE`;
  const devices = await tx.device.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    select: lockedFields,
    orderBy: { serialNumber: 'asc' },
  });
  devices.forEach(assertSeenStatus);
  return devices;
}

export interface DeviceWithOrder {
  device: LockedDevice;
  order: LockedOrder | null;
  others: LockedDevice[];
}

/**
 * Locks a device's order, then its model, then the device, in this order (ADR 0015). Null for an unknown device.
 * @param beside more devices to lock with it
 * @throws conflict when it moved to another order just now
 */
export async function lockDeviceWithOrder(
  tx: Transaction,
  where: Prisma.Sql,
  beside: Prisma.Sql = Prisma.sql`FALSE`,
): Promise<DeviceWithOrder | null> {
  const [seen] = await tx.$queryRaw<{ id: string; orderId: string | null; featureId: string }[]>`
    SELECT d.id, d.order_id AS "orderId", d.feature_id AS "featureId" FROM devices d WHERE ${where}`;
  if (seen === undefined) return null;
  const order = seen.orderId === null ? null : await lockOrder(tx, seen.orderId);
  await lockModels(tx, [seen.featureId]);
  const devices = await lockDevices(tx, Prisma.sql`((${where}) OR ${beside})`);
  const device = devices.find(({ id }) => id === seen.id);
  if (device === undefined) return null;
  if (device.orderId !== seen.orderId) throw conflict('DEVICE_MOVED', refusals.conflict);
  return { device, order, others: devices.filter((one) => one !== device) };
}

/** Condition: these serials, whatever their case. */
export function bySerials(serials: readonly string[]): Prisma.Sql {
  return Prisma.sql`lower(d.serial_number) = ANY(${serials.map(serialKey)}::text[])`;
}

/** Condition: this id, as far as the actor's scope reaches. */
export function byId(id: string, scope: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`d.id = ${id}::uuid AND ${scope}`;
}
