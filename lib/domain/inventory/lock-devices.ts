import type { Actor } from '@/lib/auth/principal';
import { serialKey } from '@/lib/vocabulary/devices';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { assertSeenStatus } from '../precondition';

const beside = {
  organization: { select: { id: true, name: true } },
  assignments: { where: { to: null } },
} as const satisfies Prisma.DeviceInclude;

/** A device whose row the transaction holds, with its open assignment. */
export type LockedDevice = Prisma.DeviceGetPayload<{ include: typeof beside }>;

/**
 * Locks the devices of a condition by id, then reads them. Lock orders and models before.
 * @throws conflict when one has another status than the caller read
 */
export async function lockDevices(
  { tx, actor }: { tx: Transaction; actor: Actor },
  where: Prisma.Sql,
): Promise<LockedDevice[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT d.id FROM devices d WHERE ${where} ORDER BY d.id FOR UPDATE`;
  const devices = await readDevices(tx, locked);
  for (const device of devices) assertSeenStatus(actor, device);
  return devices;
}

/** The same devices without a lock: a first look before costly work, which the transaction repeats. */
export async function seeDevices(db: Pick<Transaction, '$queryRaw' | 'device'>, where: Prisma.Sql) {
  return readDevices(db, await db.$queryRaw<{ id: string }[]>`SELECT d.id FROM devices d WHERE ${where}`);
}

function readDevices(
  db: Pick<Transaction, 'device'>,
  ids: readonly { id: string }[],
): Promise<LockedDevice[]> {
  return db.device.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: beside,
    orderBy: { serialNumber: 'asc' },
  });
}

/** Condition: these serials, whatever their case. */
export function bySerials(serials: readonly string[]): Prisma.Sql {
  return Prisma.sql`lower(d.serial_number) = ANY(${serials.map(serialKey)}::text[])`;
}

/** Condition: this id, as far as the actor's scope reaches. */
export function byId(id: string, scope: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`d.id = ${id}::uuid AND ${scope}`;
}
