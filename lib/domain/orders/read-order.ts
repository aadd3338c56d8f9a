import type { EventType } from '@/lib/config/event-types';
import { orderMessages } from '@/lib/messages/orders';
import { refusals } from '@/lib/messages/requests';
import { orderId } from '@/lib/schemas/orders';
import { notFound } from '../errors';
import { operation } from '../operation';
import { readClaims } from './locked-order';
import { orderDetail, orderParts, type OrderDetail } from './order-detail';

/** As many entries as a timeline shows: the newest. */
const MOST_ENTRIES = 200;

/** What of an order's devices belongs to its story; each delivery by itself would bury it. */
const DEVICE_ENTRIES: EventType[] = [
  'device.returned',
  'device.received',
  'device.receiptUndone',
  'device.corrected',
];

/**
 * One order with its lines, payment, devices, invoices and timeline (decisions.md §5). A draft is no order yet.
 * @throws notFound for another organisation's order too
 */
export const readOrder = operation({
  may: 'orders.read',
  input: orderId,
  fault: () => orderMessages.fetchingFault,
  async execute({ actor, scope, db, now }, { id }): Promise<OrderDetail> {
    const order = await db.order.findFirst({
      where: { id, placedAt: { not: null }, AND: scope.orders() },
      include: orderParts,
    });
    if (order === null) throw notFound(refusals.orderNotFound);
    const [claims, entries] = await Promise.all([
      readClaims(db, id),
      db.eventLog.findMany({
        where: {
          AND: scope.events(),
          OR: [
            { entityType: 'order', entityId: id },
            { entityType: 'invoice', entityId: { in: order.invoices.map((invoice) => invoice.id) } },
            { orderId: id, type: { in: DEVICE_ENTRIES } },
          ],
        },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MOST_ENTRIES,
      }),
    ]);
    return orderDetail(order, claims, entries.reverse(), actor.role, now);
  },
});
