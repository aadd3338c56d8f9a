import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

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
  organization: { select: { id: true, name: true } },
} as const satisfies Prisma.DeviceSelect;

/** A device as it stands while the transaction holds its row. */
export type LockedDevice = Prisma.DeviceGetPayload<{ select: typeof lockedFields }>;

/**
 * Locks the devices that a condition finds, in the order of their ids, and reads them afterwards: two people who change
 * the same devices wait for each other and never deadlock.
 */
export async function lockDevices(tx: Transaction, where: Prisma.Sql): Promise<LockedDevice[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM devices d WHERE ${where} ORDER BY d.id FOR UPDATE`;
  return tx.device.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    select: lockedFields,
    orderBy: { serialNumber: 'asc' },
  });
}

/** Condition: these serials. */
export function bySerials(serials: readonly string[]): Prisma.Sql {
  return Prisma.sql`d.serial_number = ANY(${[...serials]}::text[])`;
}

/** Condition: this id, as far as the actor's scope reaches. */
export function byId(id: string, scope: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`d.id = ${id}::uuid AND ${scope}`;
}
