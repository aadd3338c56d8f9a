import { rolesThatMay } from '@/lib/auth/policy';
import { env } from '@/lib/config/env';
import type { Transaction, Database } from '@/lib/db/client';
import { Prisma, type DeviceFeature } from '@/lib/db/generated/client';
import { uuids } from '../database';
import { countBesideSql } from '../lists/row-counts';
import { priceAt, type Pricing } from './model-price';

/** The limits of reservations (docs/product.md, Stock; ADR 0056). The one place that says whom we trust. */

/**
 * Whether an organisation `g` is trusted: it has paid, an administrator confirmed the address, or the operator approved.
 * @param g its alias
 */
export const isTrusted = (g: Prisma.Sql) => Prisma.sql`(${g}.trusted_at IS NOT NULL
  OR EXISTS (SELECT FROM users u WHERE u.organization_id = ${g}.id
    AND u.role = ANY(${rolesThatMay('organizations.administerOwn')}::"Role"[])
    AND u.deleted_at IS NULL AND u.email_confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM orders p WHERE p.organization_id = ${g}.id AND p.paid_at IS NOT NULL AND p.total_cents > 0))`;

/** Whether an organisation is trusted; a deleted one is not. */
export async function isTrustedOrganization(tx: Transaction, id: string | null): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM organizations g WHERE g.id = ${id}::uuid AND ${isTrusted(Prisma.sql`g`)}`;
  return rows.length > 0;
}

/** What untrusted organisations have reserved of a model `f` by their own orders. */
const byStrangers = (
  which: Prisma.Sql,
) => Prisma.sql`(SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
  JOIN orders x ON x.id = r.order_id AND NOT x.on_behalf
  JOIN organizations xg ON xg.id = x.organization_id AND NOT ${isTrusted(Prisma.sql`xg`)}
  WHERE r.feature_id = f.id AND ${which})`;

/**
 * How many of a model `f` a stranger's order may reserve: its limit, and its share of the untrusted part. May be negative.
 * @param pool what is unpromised, and awaited by no trusted organisation
 */
function strangersShare(pool: Prisma.Sql, organizationId: Prisma.Sql, orderId: Prisma.Sql): Prisma.Sql {
  const { STRANGERS_SHARE_PERCENT: share, STRANGERS_MOST_DEVICES: most } = env();
  const others = Prisma.sql`x.id IS DISTINCT FROM ${orderId}`;
  return Prisma.sql`least(
    ${most}::int - ${byStrangers(Prisma.sql`x.organization_id = ${organizationId} AND ${others}`)},
    floor((${pool} + ${byStrangers(Prisma.sql`TRUE`)}) * ${share}::int / 100.0) - ${byStrangers(others)})::int`;
}

export interface Demand {
  featureId: string;
  quantity: number;
}

interface Locking {
  tx: Transaction;
  /** The ids of the models that the transaction holds to its end, and need not lock again. */
  models?: Set<string>;
}

/**
 * Locks the models' rows by id, after the order and before counting and the devices. NO KEY: rows that only refer to a model do not wait.
 */
export async function lockModels({ tx, models }: Locking, featureIds: readonly string[]): Promise<void> {
  const wanted = featureIds.filter((id) => models?.has(id) !== true);
  if (wanted.length === 0) return;
  await tx.$queryRaw`
    SELECT id FROM device_features WHERE id IN (${uuids(wanted)}) ORDER BY id FOR NO KEY UPDATE`;
  for (const id of wanted) models?.add(id);
}

export type PricedModel = Pick<DeviceFeature, 'id' | 'name' | 'unitPriceCents' | 'retiredAt'>;

/** Models with their order prices at a moment. */
export const pricedAt =
  (now: Date) =>
  ({ id, name, retiredAt, ...pricing }: Pricing & Omit<PricedModel, 'unitPriceCents'>): PricedModel => ({
    id,
    name,
    retiredAt,
    unitPriceCents: priceAt(pricing, now).unitPriceCents,
  });

/** Locks models by names and ids, and answers the named ones, priced at `now`. */
export async function lockModelsByName(
  { tx, models }: Locking,
  names: readonly string[],
  others: readonly string[],
  now: Date,
): Promise<PricedModel[]> {
  const rows = await tx.$queryRaw<(PricedModel & Pricing)[]>`
    SELECT id, name, unit_price_cents AS "unitPriceCents", next_unit_price_cents AS "nextUnitPriceCents",
      next_price_from AS "nextPriceFrom", retired_at AS "retiredAt" FROM device_features
    WHERE name = ANY(${[...names]}::text[]) OR id = ANY(${[...others]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  for (const { id } of rows) models?.add(id);
  return rows.filter(({ name }) => names.includes(name)).map(pricedAt(now));
}

export interface Stock {
  /** In the storage and unpromised; negative when promised devices were lost. */
  unpromised: number;
  /** Promised to the asking order. */
  held: number;
  /** Held back for preorders of others, so not free. */
  awaited: number;
}

/** The buyer behind a count; without one, or for the operator, no limit counts. */
interface Buyer {
  organizationId: string;
  onBehalf: boolean;
}

/** Preorders of active, trusted organisations that wait for a model, apart from `orderId` itself. */
const awaiting = (orderId: Prisma.Sql) => Prisma.sql`preorder_queue q JOIN orders o ON o.id = q.order_id
  JOIN organizations g ON g.id = o.organization_id AND g.deleted_at IS NULL
  WHERE q.feature_id = f.id AND q.order_id IS DISTINCT FROM ${orderId} AND ${isTrusted(Prisma.sql`g`)}`;

const unpromisedOf = Prisma.sql`(${countBesideSql('stock', { key: 'f.id::text' })}
  - (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r WHERE r.feature_id = f.id))::int`;

const heldBack = (orderId: Prisma.Sql) =>
  Prisma.sql`(SELECT coalesce(sum(q.quantity), 0) FROM ${awaiting(orderId)} AND q.holds)::int`;

/** The columns of `Stock` of a model `f`. */
export const stockOf = (orderId: string | null) => Prisma.sql`${unpromisedOf} AS unpromised,
  (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
    WHERE r.feature_id = f.id AND r.order_id = ${orderId}::uuid)::int AS held,
  ${heldBack(Prisma.sql`${orderId}::uuid`)} AS awaited`;

const NO_ORDER = Prisma.sql`NULL::uuid`;

/** Models with more demand than stock. `at`: the first preorder's wait; null without. */
export const shortModelsSql = Prisma.sql`
  SELECT s.* FROM (SELECT f.id, f.name, ${unpromisedOf} AS unpromised,
      (SELECT coalesce(sum(q.quantity), 0) FROM ${awaiting(NO_ORDER)})::int AS awaited,
      (SELECT min(q.queued_at) FROM ${awaiting(NO_ORDER)}) AS at
    FROM device_features f) s WHERE s.unpromised < s.awaited`;

/** A model's stock: devices without organisation, AT_STORAGE and active, less reservations and active preorders. */
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

/**
 * Free devices per model.
 * @param buyer an untrusted one gets no more than strangers may reserve; null for nobody in particular
 */
export async function countFree(
  db: Database | Transaction,
  featureIds: readonly string[],
  orderId: string | null,
  buyer: Buyer | null,
): Promise<Map<string, number>> {
  if (featureIds.length === 0) return new Map();
  const order = Prisma.sql`${orderId}::uuid`;
  const limited = buyer === null || buyer.onBehalf ? null : buyer.organizationId;
  const pool = Prisma.sql`(${unpromisedOf} - ${heldBack(order)})`;
  const stranger = Prisma.sql`organizations g ON g.id = ${limited}::uuid
    AND NOT ${isTrusted(Prisma.sql`g`)}`;
  const rows = await db.$queryRaw<(Stock & { id: string; share: number | null })[]>`
    SELECT f.id, ${stockOf(orderId)},
      CASE WHEN g.id IS NOT NULL THEN ${strangersShare(pool, Prisma.sql`g.id`, order)} END AS share
    FROM device_features f LEFT JOIN ${stranger} WHERE f.id IN (${uuids(featureIds)})`;
  return new Map(
    rows.map(({ id, share, ...stock }) => [id, Math.min(freeOf(stock), Math.max(0, share ?? Infinity))]),
  );
}

/** Whether a line asks for more than is free. */
export function isShort(demand: readonly Demand[], free: ReadonlyMap<string, number>): boolean {
  return demand.some(({ featureId, quantity }) => quantity > (free.get(featureId) ?? 0));
}

/**
 * The servable orders' ids with their waiting time. A place that holds nothing back blocks nobody; an order's own places add up. A
 * stranger's share is summed last, over what would fit, as strangers may queue without limit.
 */
export const servableSql = () => Prisma.sql`
  SELECT w.order_id AS id, min(w.queued_at) AS since
  FROM (
    SELECT p.order_id, p.queued_at, CASE
      WHEN p.before + p.own > p.unpromised THEN FALSE
      WHEN p.trusted OR p.on_behalf THEN TRUE
      WHEN p.wanted > ${env().STRANGERS_MOST_DEVICES}::int THEN FALSE
      ELSE p.wanted <= ${strangersShare(Prisma.sql`p.pool`, Prisma.sql`p.organization_id`, Prisma.sql`p.order_id`)}
    END AS covered
    FROM (
      SELECT q.order_id, q.queued_at, q.feature_id, g.id AS organization_id, s.unpromised, s.pool, t.trusted, o.on_behalf,
        sum(CASE WHEN q.holds AND t.trusted THEN q.quantity ELSE 0 END) OVER waiting AS before,
        sum(CASE WHEN q.holds AND t.trusted THEN 0 ELSE q.quantity END) OVER mine AS own,
        sum(q.quantity) OVER (PARTITION BY q.feature_id, q.order_id) AS wanted
      FROM preorder_queue q
      JOIN device_features f ON f.id = q.feature_id
      JOIN orders o ON o.id = q.order_id
      JOIN organizations g ON g.id = o.organization_id AND g.deleted_at IS NULL
      CROSS JOIN LATERAL (SELECT ${isTrusted(Prisma.sql`g`)} AS trusted) t
      CROSS JOIN LATERAL (SELECT ${unpromisedOf} AS unpromised, ${unpromisedOf} - ${heldBack(NO_ORDER)} AS pool) s
      WINDOW waiting AS (PARTITION BY q.feature_id ORDER BY q.queued_at, q.id),
        mine AS (PARTITION BY q.feature_id, q.order_id ORDER BY q.queued_at, q.id)
    ) p CROSS JOIN LATERAL (SELECT p.feature_id AS id) f
  ) w
  GROUP BY w.order_id HAVING bool_and(w.covered)`;
