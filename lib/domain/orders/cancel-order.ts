import { messages } from '@/lib/config/messages';
import { orderCancel } from '@/lib/schemas/orders';
import { conflict, notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { moveOrder } from './order-status';
import { withdrawRevision } from './place-lines';
import { tryOrderRequests } from './provider-requests';
import { releaseStock } from './stock';

/**
 * Cancels an order that is not paid: stock released, checkout closed or invoice voided (§7 order/cancel, decisions.md §5).
 * A draft simply goes ('No, I don't want preorder').
 * @throws notFound, conflict when it is paid, expired or cancelled
 */
export const cancelOrder = operation({
  may: 'orders.place',
  input: orderCancel,
  fault: messages.defaults.preOrderCanceling,
  async run({ actor, scope, db, transaction, now }, { orderId }): Promise<{ message: string }> {
    const before = await transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
      const order = await tx.order.findFirst({
        where: { id: orderId, AND: scope.orders() },
        include: { lines: true, subscription: { select: { id: true } } },
      });
      if (order === null) throw notFound(messages.errors.orderNotFound);
      if (!(await moveOrder(tx, orderId, 'CANCELLED', now, { closedAt: now }))) {
        throw conflict('ORDER_NOT_CANCELLABLE', messages.validation.order.notCancellable, 'orderId');
      }
      await releaseStock(tx, orderId);
      await withdrawRevision(tx, order, now);
      if (order.status === 'DRAFT') return order.status;
      await recordEvent(
        tx,
        actor,
        {
          type: 'order.cancelled',
          params: { organization: order.organizationName },
          organization:
            order.organizationId === null ? null : { id: order.organizationId, name: order.organizationName },
          entity: { type: 'order', id: orderId },
          from: order.status,
          to: 'CANCELLED',
        },
        now,
      );
      return order.status;
    });

    // The order is cancelled; what the provider does not take back now, the reconciliation job takes back.
    await tryOrderRequests(db, transaction, orderId, now);
    const preordered = before === 'DRAFT' || before === 'PREORDERED';
    return { message: messages.answers[preordered ? 'preOrderCancelled' : 'orderCancelled'] };
  },
});
