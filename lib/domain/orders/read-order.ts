import { roleMay } from '@/lib/auth/policy';
import type { EventType } from '@/lib/config/event-types';
import type { Database } from '@/lib/db/client';
import { orderMessages } from '@/lib/messages/orders';
import { refusals } from '@/lib/messages/requests';
import { orderId } from '@/lib/schemas/orders';
import { notFound } from '../errors';
import { operation } from '../operation';
import { waiting } from '../today/waiting';
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
  'device.returnReminded',
  'device.swapped',
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
    const [claims, refundCents, entries] = await Promise.all([
      readClaims(db, id),
      roleMay(actor.role, 'today.read') ? readRefund(db, id, now) : 0,
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
    return { ...orderDetail(order, claims, entries.reverse(), actor.role, now), refundCents };
  },
});

/** What came for an order that nobody asked for and nobody has given back, as Today says it (ADR 0043). Euro cents. */
async function readRefund(db: Database, id: string, now: Date): Promise<number> {
  const [found] = await db.$queryRaw<{ cents: number }[]>`
    SELECT coalesce(sum(w.cents), 0)::int AS cents FROM (${waiting(now).refunds}) w WHERE w.order_id = ${id}::uuid`;
  return found?.cents ?? 0;
}
