import { messages } from '@/lib/config/messages';
import { orderId } from '@/lib/schemas/orders';
import { notFound } from '../errors';
import { operation } from '../operation';
import { orderDetail, orderParts, type OrderDetail } from './order-detail';

/**
 * One order with its lines, payment, devices, invoices and timeline (decisions.md §5). A draft is no order yet.
 * @throws notFound for another organisation's order too
 */
export const readOrder = operation({
  may: 'orders.read',
  input: orderId,
  fault: messages.orders.fetchingFault,
  async run({ scope, db, now }, { id }): Promise<OrderDetail> {
    const order = await db.order.findFirst({
      where: { id, placedAt: { not: null }, AND: scope.orders() },
      include: orderParts,
    });
    if (order === null) throw notFound(messages.errors.orderNotFound);
    const entries = await db.eventLog.findMany({
      where: {
        AND: scope.events(),
        OR: [
          { entityType: 'order', entityId: id },
          { entityType: 'invoice', entityId: { in: order.invoices.map((invoice) => invoice.id) } },
        ],
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: 200,
    });
    return orderDetail(order, entries, now);
  },
});
