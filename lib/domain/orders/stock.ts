import { Prisma } from '@/lib/db/generated/client';
import type { Database, Transaction } from '@/lib/db/client';

/** So many devices of a model. */
export interface Demand {
  featureId: string;
  quantity: number;
}

/**
 * Locks the models' rows in the order of their ids, so that whoever changes their stock waits in line and two orders never
 * wait for each other (security design, Stock and orders). Call it before counting. NO KEY: rows that merely refer to a model
 * need not wait.
 */
export async function lockModels(tx: Transaction, featureIds: readonly string[]): Promise<void> {
  if (featureIds.length === 0) return;
  await tx.$queryRaw`
    SELECT id FROM device_features WHERE id IN (${uuids(featureIds)}) ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Free devices per model: no organisation, AT_STORAGE, active, less what is reserved for orders (decisions.md §4). Never
 * negative. `exceptOrderId`: that order's own reservation counts as free.
 */
export async function countFree(
  db: Database | Transaction,
  featureIds: readonly string[],
  exceptOrderId?: string,
): Promise<Map<string, number>> {
  if (featureIds.length === 0) return new Map();
  const except =
    exceptOrderId === undefined ? Prisma.sql`TRUE` : Prisma.sql`r.order_id <> ${exceptOrderId}::uuid`;
  const rows = await db.$queryRaw<{ id: string; free: number }[]>`
    SELECT f.id, greatest(0,
      (SELECT count(*) FROM devices d WHERE d.feature_id = f.id AND d.organization_id IS NULL
         AND d.logistic_status = 'AT_STORAGE' AND d.active)
      - (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
         WHERE r.feature_id = f.id AND ${except}))::int AS free
    FROM device_features f WHERE f.id IN (${uuids(featureIds)})`;
  return new Map(rows.map(({ id, free }) => [id, free]));
}

/** Whether some line asks for more than is free (§2 'notEnough'). */
export function isShort(demand: readonly Demand[], free: ReadonlyMap<string, number>): boolean {
  return demand.some(({ featureId, quantity }) => quantity > (free.get(featureId) ?? 0));
}

/** Promises devices to an order, in place of what it was promised before. Lock the models first. */
export async function reserveStock(
  tx: Transaction,
  orderId: string,
  demand: readonly Demand[],
  now: Date,
): Promise<void> {
  await releaseStock(tx, orderId);
  await tx.stockReservation.createMany({
    data: demand.map(({ featureId, quantity }) => ({ orderId, featureId, quantity, createdAt: now })),
  });
}

/** Frees what was promised to an order: on cancel, expiry and once its devices are linked. */
export async function releaseStock(tx: Transaction, orderId: string): Promise<void> {
  await tx.stockReservation.deleteMany({ where: { orderId } });
}

function uuids(ids: readonly string[]): Prisma.Sql {
  return Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`));
}
