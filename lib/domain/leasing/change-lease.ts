import { orderErrors, orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { purchaseOrderChange, orderId as orderById } from '@/lib/schemas/orders';
import { conflict, notFound } from '../errors';
import { recordEvent } from '@/lib/domain/events/record-event';
import { operation, type UnitOfWork } from '../operation';
import { aboutOrder, lockOrder, reload, type LockedOrder } from '@/lib/domain/orders/locked-order';
import { leaseEndAt } from '../schedule';
import { STATES } from '@/lib/vocabulary/order-status';
import { noteLeaseChange, setEnd } from './lease-changes';
import { edited } from '../precondition';
import { askProvider } from '../provider-outbox';

/**
 * Sets, changes or removes an order's purchase-order number, which later invoices print.
 * @throws notFound, conflict after a change by another person
 */
export const changePurchaseOrder = operation({
  may: 'orders.place',
  input: purchaseOrderChange,
  fault: () => orderMessages.purchaseOrderFault,
  async execute(context, { orderId, purchaseOrder: wanted }): Promise<{ purchaseOrder: string | null }> {
    const { actor, scope, transaction, now } = context;
    const changed = await transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, { placedAt: { not: null }, AND: scope.orders() });
      if (order === null) throw notFound(refusals.orderNotFound);
      const { purchaseOrder = order.purchaseOrder } = edited(actor, order, { purchaseOrder: wanted });
      if (order.purchaseOrder === purchaseOrder) return { purchaseOrder };
      await tx.order.update({ where: { id: orderId }, data: { purchaseOrder, updatedAt: now } });
      const params = { organization: order.organizationName, to: purchaseOrder };
      const about = { ...aboutOrder(order), from: order.purchaseOrder, to: purchaseOrder };
      await recordEvent(tx, actor, { ...about, type: 'order.purchaseOrderChanged', params });
      await noteLeaseChange({ tx, actor, now }, await reload(tx, order));
      return { purchaseOrder };
    });
    await askProvider(context, { orderId });
    return changed;
  },
});

/**
 * Ends a running lease and tells all parties. `endsAt` is ISO 8601 in UTC.
 * @throws notFound, conflict when nothing is leased or the end is set
 */
export const endLease = operation({
  may: 'orders.endLease',
  input: orderById,
  fault: () => orderMessages.endLeaseFault,
  async execute(context, { id: orderId }): Promise<{ endsAt: string }> {
    const { actor, scope, transaction, now } = context;
    const ended = await transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, scope.orders());
      if (order === null) throw notFound(refusals.orderNotFound);
      return { endsAt: (await endWithPeriod({ tx, actor, now }, order)).toISOString() };
    });
    await askProvider(context, { orderId });
    return ended;
  },
});

/**
 * Ends a lease with the running period, on day 90 at the earliest.
 * @throws conflict when nothing is leased, or the end is set already
 */
async function endWithPeriod(work: UnitOfWork, order: LockedOrder): Promise<Date> {
  if (!STATES[order.status].leased || order.leaseStart === null) {
    throw conflict('ORDER_NOT_LEASED', orderErrors.notLeased, 'orderId');
  }
  if (order.endsAt !== null) {
    throw conflict('LEASE_ENDING', orderErrors.leaseEnding, 'orderId');
  }
  const endsAt = leaseEndAt(order.leaseStart, work.now);
  await setEnd(work, order, endsAt, 'ASKED');
  return endsAt;
}
