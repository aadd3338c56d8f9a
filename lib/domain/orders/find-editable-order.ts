import type { Scope } from '@/lib/auth/scope';
import { messages } from '@/lib/config/messages';
import type { Transaction } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { notFound, refused } from '../errors';
import { EDITABLE } from './order-status';

/** What of an order has to be read to change it. */
export const editableOrderParts = { lines: true, subscription: { select: { id: true } } } as const;
export type EditableOrder = Prisma.OrderGetPayload<{ include: typeof editableOrderParts }>;

/**
 * Locks and reads an order that may still be changed (decisions.md §5).
 * @throws notFound, refused when it is paid, expired or cancelled
 */
export async function findEditableOrder(
  tx: Transaction,
  scope: Scope,
  organizationId: string,
  orderId: string,
): Promise<EditableOrder> {
  await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
  const order = await tx.order.findFirst({
    where: { id: orderId, organizationId, AND: scope.orders() },
    include: editableOrderParts,
  });
  if (order === null) throw notFound(messages.errors.orderNotFound);
  if (!EDITABLE.includes(order.status)) {
    throw refused('ORDER_NOT_EDITABLE', messages.validation.order.notEditable, 'orderId');
  }
  return order;
}
