import type { Database, Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { lockModels, servableSql, type Demand } from '../inventory/stock';
import { uuids, writeTogether } from '../database';
import { owed, type LineClaims } from '../schedule';
import { STATES } from '@/lib/vocabulary/order-status';
import type { UnitOfWork } from '../operation';

/** What a state reserves of an order's lines. Pure: stock follows the state. */
export function heldBy(
  status: OrderStatus,
  lines: readonly (LineClaims & { featureId: string })[],
): Demand[] {
  const { holds } = STATES[status];
  if (holds === 'nothing') return [];
  return lines
    .map((line) => ({ featureId: line.featureId, quantity: holds === 'lines' ? line.quantity : owed(line) }))
    .filter(({ quantity }) => quantity > 0);
}

interface Holder {
  id: string;
  status: OrderStatus;
  lines: readonly (LineClaims & { featureId: string })[];
  reservations: readonly Demand[];
}

/** The differences between an order's reservations and its state; a quantity of 0 goes. Pure. */
export function stockChanges({ status, lines, reservations }: Holder): Demand[] {
  const wanted = new Map(reservations.map(({ featureId }) => [featureId, 0]));
  for (const { featureId, quantity } of heldBy(status, lines)) wanted.set(featureId, quantity);
  const now = new Map(reservations.map(({ featureId, quantity }) => [featureId, quantity]));
  return [...wanted]
    .filter(([featureId, quantity]) => quantity !== now.get(featureId))
    .map(([featureId, quantity]) => ({ featureId, quantity }));
}

/** The statements of such changes. Lock the models first. */
export function reservationsSql(orderId: string, changes: readonly Demand[], now: Date): Prisma.Sql[] {
  const gone = changes.filter(({ quantity }) => quantity === 0).map(({ featureId }) => featureId);
  const held = changes
    .filter(({ quantity }) => quantity > 0)
    .map(
      (one) =>
        Prisma.sql`(${orderId}::uuid, ${one.featureId}::uuid, ${one.quantity}::int, ${now}::timestamptz)`,
    );
  return [
    ...(gone.length === 0
      ? []
      : [
          Prisma.sql`DELETE FROM stock_reservations WHERE order_id = ${orderId}::uuid AND feature_id IN (${uuids(gone)})`,
        ]),
    ...(held.length === 0
      ? []
      : [
          Prisma.sql`INSERT INTO stock_reservations (order_id, feature_id, quantity, created_at) VALUES ${Prisma.join(held)}
          ON CONFLICT (order_id, feature_id) DO UPDATE SET quantity = excluded.quantity`,
        ]),
  ];
}

/** Makes an order's reservations match its state, with its models locked. */
export async function settleStock(work: UnitOfWork, order: Holder): Promise<void> {
  const changes = stockChanges(order);
  await lockModels(
    work,
    changes.map(({ featureId }) => featureId),
  );
  await writeTogether(work.tx, reservationsSql(order.id, changes, work.now));
}

/** Gives a preorder its place: an addition waits anew, and dropped devices leave from the end. */
export async function queueUp(
  tx: Transaction,
  orderId: string,
  demand: readonly Demand[],
  now: Date,
): Promise<void> {
  const wanted = new Map(demand.map(({ featureId, quantity }) => [featureId, quantity]));
  const entries = await tx.queueEntry.findMany({
    where: { orderId },
    orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
  });
  for (const { id, featureId, quantity } of entries) {
    const left = wanted.get(featureId) ?? 0;
    const kept = Math.min(left, quantity);
    wanted.set(featureId, left - kept);
    if (kept === 0) await tx.queueEntry.delete({ where: { id } });
    else if (kept < quantity) await tx.queueEntry.update({ where: { id }, data: { quantity: kept } });
  }
  await tx.queueEntry.createMany({
    data: [...wanted]
      .filter(([, quantity]) => quantity > 0)
      .map(([featureId, quantity]) => ({ orderId, featureId, quantity, queuedAt: now })),
  });
}

/** Takes an order off the queue. */
export function leaveQueueSql(orderId: string): Prisma.Sql {
  return Prisma.sql`DELETE FROM preorder_queue WHERE order_id = ${orderId}::uuid`;
}

/** Preorders whose turn has come, oldest first; check the next again after each. `onlyOrderId`: whether that one is among them. */
export async function servablePreorders(
  db: Database | Transaction,
  limit: number,
  onlyOrderId: string | null = null,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${servableSql()}) servable
    WHERE ${onlyOrderId}::uuid IS NULL OR id = ${onlyOrderId}::uuid ORDER BY since, id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}
