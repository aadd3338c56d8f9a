import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { LineClaims } from './lease-clock';

declare const locked: unique symbol;

const parts = {
  lines: { orderBy: { featureName: 'asc' } },
  invoices: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  subscription: true,
  organization: true,
} as const satisfies Prisma.OrderInclude;

type OrderParts = Prisma.OrderGetPayload<{ include: typeof parts }>;
type Line = OrderParts['lines'][number] & LineClaims;

/** An order whose row this transaction holds, with everything that its verbs decide by. Only `lockOrder` makes one. */
export type LockedOrder = Omit<OrderParts, 'lines'> & {
  lines: Line[];
  readonly [locked]: true;
};

/**
 * Locks an order and reads it. Whoever locks more locks in this order: orders, then models, then devices.
 * @param where what of the orders the actor reaches; null for one beyond it
 */
export async function lockOrder(
  tx: Transaction,
  id: string,
  where: Prisma.OrderWhereInput = {},
): Promise<LockedOrder | null> {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
  const order = await tx.order.findFirst({ where: { id, AND: where }, include: parts });
  if (order === null) return null;
  const lines = await withClaims(tx, order);
  // The row is locked just above, which the type cannot see.
  return { ...order, lines } as LockedOrder;
}

/** Reads a locked order again, after its lines, devices or state were changed. */
export async function readAgain(tx: Transaction, { id }: { id: string }): Promise<LockedOrder> {
  const order = await tx.order.findUniqueOrThrow({ where: { id }, include: parts });
  return { ...order, lines: await withClaims(tx, order) } as LockedOrder;
}

/** Adds to each line of an order what of it is out and what came back: its served claims. */
async function withClaims(tx: Transaction, { id, lines }: OrderParts): Promise<Line[]> {
  const claims = await readClaims(tx, id);
  return lines.map((line) => ({ ...line, ...(claims.get(line.featureId) ?? { out: 0, received: [] }) }));
}

/** Of an order's models: devices that are out, and when the others came back. */
export async function readClaims(
  tx: Pick<Transaction, 'deviceAssignment'>,
  orderId: string,
): Promise<Map<string, { out: number; received: Date[] }>> {
  const assignments = await tx.deviceAssignment.findMany({
    where: { orderId, OR: [{ to: null }, { receivedAt: { not: null } }] },
    select: { featureId: true, receivedAt: true },
  });
  const claims = new Map<string, { out: number; received: Date[] }>();
  for (const { featureId, receivedAt } of assignments) {
    const claim = claims.get(featureId) ?? { out: 0, received: [] };
    claims.set(featureId, claim);
    if (receivedAt === null) claim.out += 1;
    else claim.received.push(receivedAt);
  }
  return claims;
}
