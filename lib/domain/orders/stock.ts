import type { Database, Transaction } from '@/lib/db/client';
import { Prisma, type DeviceFeature } from '@/lib/db/generated/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { writeTogether } from '../write-together';
import { countBesideSql } from '../lists/row-counts';
import { priceAt, type Pricing } from '../models/model-price';
import { owed, type LineClaims } from './lease-clock';
import { STATES } from './states';

/** So many devices of a model. */
export interface Demand {
  featureId: string;
  quantity: number;
}

/**
 * Locks the models' rows in the order of their ids, so that whoever changes their stock waits in line and two never wait for
 * each other (security design, Stock and orders). Call it before counting, after the order was locked and before devices
 * are. NO KEY: rows that merely refer to a model need not wait.
 */
export async function lockModels(tx: Transaction, featureIds: readonly string[]): Promise<void> {
  const held = lockedBy(tx);
  const wanted = featureIds.filter((id) => !held.has(id));
  if (wanted.length === 0) return;
  await tx.$queryRaw`
    SELECT id FROM device_features WHERE id IN (${uuids(wanted)}) ORDER BY id FOR NO KEY UPDATE`;
  for (const id of wanted) held.add(id);
}

/** A model as orders price it. */
export type PricedModel = Pick<DeviceFeature, 'id' | 'name' | 'unitPriceCents' | 'retiredAt'>;

/** Models as orders price them at a moment. */
export const pricedAt =
  (now: Date) =>
  ({ id, name, retiredAt, ...pricing }: Pricing & Omit<PricedModel, 'unitPriceCents'>): PricedModel => ({
    ...{ id, name, retiredAt },
    unitPriceCents: priceAt(pricing, now).unitPriceCents,
  });

/** Locks models by their names, and others by their ids, as `lockModels` does, and answers those with a name that was asked for, priced at `now`. */
export async function lockModelsByName(
  tx: Transaction,
  names: readonly string[],
  others: readonly string[],
  now: Date,
): Promise<PricedModel[]> {
  const rows = await tx.$queryRaw<(PricedModel & Pricing)[]>`
    SELECT id, name, unit_price_cents AS "unitPriceCents", next_unit_price_cents AS "nextUnitPriceCents",
      next_price_from AS "nextPriceFrom", retired_at AS "retiredAt" FROM device_features
    WHERE name = ANY(${[...names]}::text[]) OR id = ANY(${[...others]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const held = lockedBy(tx);
  for (const { id } of rows) held.add(id);
  return rows.filter(({ name }) => names.includes(name)).map(pricedAt(now));
}

/** The models that a transaction has locked: it holds them until its end, and need not ask again. */
const locked = new WeakMap<Transaction, Set<string>>();

function lockedBy(tx: Transaction): Set<string> {
  const held = locked.get(tx) ?? new Set();
  locked.set(tx, held);
  return held;
}

/** How many devices of a model are without organisation, AT_STORAGE and active, by their total (ADR 0032). */
const freeSql = (featureId: string) => countBesideSql('stock', { key: `${featureId}::text` });

/** What there is of a model. */
export interface Stock {
  /** In the storage and promised to nobody; negative when devices were lost that were promised. */
  unpromised: number;
  /** Promised to the order that asks. */
  held: number;
  /** What preorders of others wait for: it is not free for anybody else. */
  awaited: number;
}

/** Preorders of active organisations that wait for a model; `orderId` waits for nobody but itself. */
const awaiting = (orderId: string | null) => Prisma.sql`preorder_queue q JOIN orders o ON o.id = q.order_id
  JOIN organizations g ON g.id = o.organization_id AND g.deleted_at IS NULL
  WHERE q.feature_id = f.id AND q.order_id IS DISTINCT FROM ${orderId}::uuid`;

/** The columns of `Stock` of a model `f`. */
export const stockOf = (orderId: string | null) => Prisma.sql`
  (${freeSql('f.id')}
    - (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r WHERE r.feature_id = f.id))::int AS unpromised,
  (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
    WHERE r.feature_id = f.id AND r.order_id = ${orderId}::uuid)::int AS held,
  (SELECT coalesce(sum(q.quantity), 0) FROM ${awaiting(orderId)})::int AS awaited`;

/**
 * Models of which more is wanted than there is: by preorders, or by orders that were paid, where promised devices were lost. `at` is since
 * when the first preorder waits; null where none does.
 */
export const shortModelsSql = Prisma.sql`
  SELECT s.* FROM (SELECT f.id, f.name, ${stockOf(null)}, (SELECT min(q.queued_at) FROM ${awaiting(null)}) AS at
    FROM device_features f) s WHERE s.unpromised < s.awaited`;

/**
 * Counts a model's stock: devices without organisation that are AT_STORAGE and active, less what is reserved (decisions.md §4),
 * and what preorders of active organisations wait for (§5, Queue).
 */
export async function countStock(
  db: Database | Transaction,
  featureIds: readonly string[],
  orderId: string | null = null,
): Promise<Map<string, Stock>> {
  if (featureIds.length === 0) return new Map();
  const rows = await db.$queryRaw<(Stock & { id: string })[]>`
    SELECT f.id, ${stockOf(orderId)} FROM device_features f WHERE f.id IN (${uuids(featureIds)})`;
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
}

/** Devices of a model that can be ordered now; an order's own reservation counts. */
export function freeOf(stock: Stock | undefined): number {
  if (stock === undefined) return 0;
  return stock.held + Math.max(0, stock.unpromised - stock.awaited);
}

/** Free devices per model for anybody who orders anew (§7 freeDevicesCount). */
export async function countFree(
  db: Database | Transaction,
  featureIds: readonly string[],
  orderId: string | null = null,
): Promise<Map<string, number>> {
  const stock = await countStock(db, featureIds, orderId);
  return new Map([...stock].map(([id, one]) => [id, freeOf(one)]));
}

/** Whether some line asks for more than is free (§2 'notEnough'). */
export function isShort(demand: readonly Demand[], free: ReadonlyMap<string, number>): boolean {
  return demand.some(({ featureId, quantity }) => quantity > (free.get(featureId) ?? 0));
}

/** What a state holds of an order's lines. Pure: stock follows the state, nobody has to remember it. */
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
  /** What is reserved for it now. */
  reservations: readonly Demand[];
}

/** What of an order's reservations is not what its state holds; a quantity of 0 goes. Pure. */
export function stockChanges({ status, lines, reservations }: Holder): Demand[] {
  const wanted = new Map(reservations.map(({ featureId }) => [featureId, 0]));
  for (const { featureId, quantity } of heldBy(status, lines)) wanted.set(featureId, quantity);
  const now = new Map(reservations.map(({ featureId, quantity }) => [featureId, quantity]));
  return [...wanted]
    .filter(([featureId, quantity]) => quantity !== now.get(featureId))
    .map(([featureId, quantity]) => ({ featureId, quantity }));
}

/** The statements that make such changes. Lock the models first. */
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

/** Makes an order's reservations what its state holds, with its models locked. */
export async function settleStock(tx: Transaction, order: Holder, now: Date): Promise<void> {
  const changes = stockChanges(order);
  await lockModels(
    tx,
    changes.map(({ featureId }) => featureId),
  );
  await writeTogether(tx, reservationsSql(order.id, changes, now));
}

/**
 * Gives a preorder its place in the queue: an addition waits anew, what it waited for before keeps its place, and what it no
 * longer wants leaves from the end (decisions.md §5, Queue).
 */
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

/** Leaves the queue: served, cancelled, or no preorder any more. */
export function leaveQueueSql(orderId: string): Prisma.Sql {
  return Prisma.sql`DELETE FROM preorder_queue WHERE order_id = ${orderId}::uuid`;
}

/**
 * Preorders whose turn has come: of every model, the stock covers them and all who wait before them. Oldest first.
 * `onlyOrderId`: whether that one is among them.
 */
export async function servablePreorders(
  db: Database | Transaction,
  limit: number,
  onlyOrderId: string | null = null,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (${servableSql}) servable
    WHERE ${onlyOrderId}::uuid IS NULL OR id = ${onlyOrderId}::uuid ORDER BY since, id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

/** Ids of preorders whose turn has come, with the time since which they wait. */
export const servableSql = Prisma.sql`
  SELECT w.order_id AS id, min(w.queued_at) AS since
  FROM (
    SELECT q.order_id, q.queued_at,
      sum(q.quantity) OVER (PARTITION BY q.feature_id ORDER BY q.queued_at, q.id) <= s.unpromised AS covered
    FROM preorder_queue q
    JOIN orders o ON o.id = q.order_id
    JOIN organizations g ON g.id = o.organization_id AND g.deleted_at IS NULL
    JOIN LATERAL (SELECT
      ${freeSql('q.feature_id')}
        - (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r WHERE r.feature_id = q.feature_id) AS unpromised
    ) s ON TRUE
  ) w
  GROUP BY w.order_id HAVING bool_and(w.covered)`;

function uuids(ids: readonly string[]): Prisma.Sql {
  return Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`));
}
