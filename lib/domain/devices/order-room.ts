import { messages } from '@/lib/config/messages';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { conflict, DomainError } from '../errors';
import type { Demand } from '../orders/stock';

const words = messages.validation.devices;

/** Devices leave only for money that is there. A fulfilled order takes a device again once one was taken from it. */
const TAKES_DEVICES: readonly OrderStatus[] = ['PAID', 'FULFILLED'];

const withLines = { lines: true, reservations: true } as const;

/** A paid order with how many devices each of its lines still lacks. */
export interface FillableOrder extends Prisma.OrderGetPayload<{ include: typeof withLines }> {
  /** Devices still to be linked, by model. Models that the order does not have are absent. */
  room: Map<string, number>;
}

/**
 * Locks an order that devices are to be linked to and reads what it still lacks.
 * @throws notFound, conflict on `orderId` when it is another organisation's or not paid
 */
export async function findFillableOrder(
  tx: Transaction,
  orderId: string,
  organizationId: string,
): Promise<FillableOrder> {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  const order = await tx.order.findUnique({ where: { id: orderId }, include: withLines });
  if (order === null) {
    const message = messages.errors.orderNotFound;
    throw new DomainError('notFound', 'NOT_FOUND', message, { fields: { orderId: message } });
  }
  if (order.organizationId !== organizationId) {
    throw conflict('ORDER_OF_ANOTHER', words.orderOfAnother, 'orderId');
  }
  if (!TAKES_DEVICES.includes(order.status)) {
    throw conflict('ORDER_NOT_PAID', words.orderNotPaid, 'orderId');
  }
  const linked = await tx.device.groupBy({ by: ['featureId'], where: { orderId }, _count: true });
  const counts = new Map(linked.map(({ featureId, _count }) => [featureId, _count]));
  const room = order.lines.map(
    ({ featureId, quantity }) => [featureId, Math.max(0, quantity - (counts.get(featureId) ?? 0))] as const,
  );
  return { ...order, room: new Map(room) };
}

/**
 * Devices fill an order's lines and never exceed them.
 * @throws conflict on `orderId`
 */
export function assertRoom(
  order: FillableOrder,
  linking: readonly Demand[],
  names: Map<string, string>,
): void {
  for (const { featureId, quantity } of linking) {
    const room = order.room.get(featureId);
    const model = names.get(featureId) ?? '';
    if (room === undefined) throw conflict('ORDER_HAS_NO_MODEL', words.orderHasNoModel(model), 'orderId');
    if (quantity > room) throw conflict('ORDER_IS_FULL', words.orderHasRoom(room, model), 'orderId');
  }
}

/** The model that unknown serials get from the order: the only one of its models that still lacks devices. */
export function modelOf(order: FillableOrder): string | undefined {
  const lacking = order.lines.filter(({ featureId }) => (order.room.get(featureId) ?? 0) > 0);
  const candidates = lacking.length > 0 ? lacking : order.lines;
  return candidates.length === 1 ? candidates[0]?.featureId : undefined;
}
