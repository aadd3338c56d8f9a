import type { EventType } from '@/lib/vocabulary/event-types';
import type { EventEntry } from '../events/record-event';
import type { Database, Transaction } from '@/lib/db/client';
import { uuid7 } from '@/lib/core/random';
import { Prisma, type Order, type Organization } from '@/lib/db/generated/client';
import type { LineClaims } from '../schedule';
import type { PricedLine } from './price-lines';
import type { PublishedModel } from '../inventory/published-prices';

export type OrderEvent = {
  [Type in EventType]: Type extends `order.${string}`
    ? Pick<Extract<EventEntry, { type: Type }>, 'type' | 'params'>
    : never;
}[EventType];

interface Ordered {
  id: string;
  organizationId: string | null;
  organizationName: string;
}

/** The owner of a log entry about an order. */
export function aboutOrder({ id, organizationId, organizationName }: Ordered) {
  return {
    organization: organizationId === null ? null : { id: organizationId, name: organizationName },
    entity: { type: 'order', id },
    orderId: id,
  } as const;
}

declare const locked: unique symbol;

const parts = {
  lines: { orderBy: { featureName: 'asc' } },
  invoices: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  subscription: true,
  organization: true,
  reservations: { select: { featureId: true, quantity: true } },
  requests: { where: { completedAt: null }, select: { id: true, kind: true } },
  assignments: {
    where: { state: { not: 'FREE' } },
    select: { featureId: true, receivedAt: true },
  },
} as const satisfies Prisma.OrderInclude;

type OrderParts = Prisma.OrderGetPayload<{ include: typeof parts }>;
type Line = OrderParts['lines'][number] & LineClaims;

/** An order with everything that its verbs need, at one moment. */
export type WholeOrder = Omit<OrderParts, 'lines' | 'assignments'> & { lines: Line[] };

/** An order whose row this transaction holds. Only this file makes them. */
export type LockedOrder = WholeOrder & { readonly [locked]: true };

/**
 * Locks an order and reads it. Lock in this order: orders, then models, then devices.
 * @param where what of the orders the actor reaches; null for one beyond it
 */
export async function lockOrder(
  tx: Transaction,
  id: string,
  where: Prisma.OrderWhereInput = {},
): Promise<LockedOrder | null> {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
  const order = await tx.order.findFirst({ where: { id, AND: where }, include: parts });
  // The lock is just above, but the type does not know.
  return order === null ? null : (whole(order) as LockedOrder);
}

/** The same for several, in as many statements. Oldest first. */
export async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<LockedOrder[]> {
  // A fixed order avoids deadlocks.
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
  return reloadAll(tx, ids);
}

/** Reads a locked order again, after a change of its lines, devices or state. */
export async function reload(tx: Transaction, { id }: { id: string }): Promise<LockedOrder> {
  return whole(await tx.order.findUniqueOrThrow({ where: { id }, include: parts })) as LockedOrder;
}

/** The same for several. Oldest first. */
export async function reloadAll(tx: Transaction, ids: readonly string[]): Promise<LockedOrder[]> {
  const orders = await tx.order.findMany({
    where: { id: { in: [...ids] } },
    include: parts,
    orderBy: [{ placedAt: 'asc' }, { id: 'asc' }],
  });
  return orders.map((order) => whole(order) as LockedOrder);
}

/** A locked order with the written row. */
export const withRow = (order: LockedOrder, row: Partial<Order>): LockedOrder => ({ ...order, ...row });

/** An unlocked order, with the models of its lines and their costs at the provider. */
export type SeenOrder = WholeOrder & { models: PublishedModel[] };

const priced = { ...parts, lines: { ...parts.lines, include: { feature: { include: { prices: true } } } } };

/** Reads an order without a lock: it may differ a moment later. */
export async function readWholeOrder(db: Database, id: string): Promise<SeenOrder | null> {
  const order = await db.order.findUnique({ where: { id }, include: priced });
  if (order === null) return null;
  return { ...whole(order), models: order.lines.map(({ feature }) => feature) };
}

/** Makes an empty order, whose row this transaction holds. */
export async function makeOrder(
  tx: Transaction,
  organization: Organization,
  data: Prisma.OrderUncheckedCreateInput,
): Promise<LockedOrder> {
  const order = await tx.order.create({ data });
  const nothing = { lines: [], invoices: [], reservations: [], requests: [], assignments: [] };
  return whole({ ...order, ...nothing, subscription: null, organization }) as LockedOrder;
}

/** An order with new, undelivered lines, and the statement that writes them; earlier lines must be gone. */
export function withLines(
  order: LockedOrder,
  lines: readonly PricedLine[],
): { current: LockedOrder; written: Prisma.Sql[] } {
  const made = lines
    .map((line) => ({ id: uuid7(), orderId: order.id, ...line, ...UNCHANGED, out: 0, received: [] }))
    .sort((a, b) => (a.featureName < b.featureName ? -1 : 1));
  const rows = made.map(
    (line) => Prisma.sql`(${line.id}::uuid, ${order.id}::uuid, ${line.featureId}::uuid, ${line.featureName},
      ${line.quantity}::int, ${line.unitPriceCents}::int)`,
  );
  const written = Prisma.sql`
    INSERT INTO order_lines (id, order_id, feature_id, feature_name, quantity, unit_price_cents)
    VALUES ${Prisma.join(rows)}`;
  return { current: { ...order, lines: made }, written: [written] };
}

const UNCHANGED = { orderedPriceCents: null, priceFrom: null, nextUnitPriceCents: null, nextPriceFrom: null };

/** Adds the served claims to each line: devices out, and devices that came back. */
function whole({ assignments, lines, ...order }: OrderParts): WholeOrder {
  const claims = claimsOf(assignments);
  return {
    ...order,
    lines: lines.map((line) => ({ ...line, ...(claims.get(line.featureId) ?? { out: 0, received: [] }) })),
  };
}

/** The claims of an order per model: devices out, and when the others came back. */
export async function readClaims(
  tx: Pick<Transaction, 'deviceAssignment'>,
  orderId: string,
): Promise<Claims> {
  const assignments = await tx.deviceAssignment.findMany({
    where: { orderId, state: { not: 'FREE' } },
    select: { featureId: true, receivedAt: true },
  });
  return claimsOf(assignments);
}

type Claims = Map<string, { out: number; received: Date[] }>;

function claimsOf(assignments: readonly { featureId: string; receivedAt: Date | null }[]): Claims {
  const claims: Claims = new Map();
  for (const { featureId, receivedAt } of assignments) {
    const claim = claims.get(featureId) ?? { out: 0, received: [] };
    claims.set(featureId, claim);
    if (receivedAt === null) claim.out += 1;
    else claim.received.push(receivedAt);
  }
  return claims;
}
