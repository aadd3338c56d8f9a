import { orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { costCentreChange } from '@/lib/schemas/orders';
import { notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { edited } from '../precondition';
import { aboutOrder, lockOrder } from './locked-order';

/**
 * Sets, changes or removes an order's cost centre, by which its customer adds up costs: what it was charged for in the past follows.
 * @throws notFound, conflict after a change by another person
 */
export const changeCostCentre = operation({
  may: 'orders.place',
  input: costCentreChange,
  fault: () => orderMessages.costCentreFault,
  execute: ({ actor, scope, transaction, now }, { orderId, costCentre: wanted }) =>
    transaction(async (tx): Promise<{ costCentre: string | null }> => {
      const order = await lockOrder(tx, orderId, { placedAt: { not: null }, AND: scope.orders() });
      if (order === null) throw notFound(refusals.orderNotFound);
      const { costCentre = order.costCentre } = edited(actor, order, { costCentre: wanted });
      if (order.costCentre === costCentre) return { costCentre };
      await tx.order.update({ where: { id: orderId }, data: { costCentre, updatedAt: now } });
      await recordEvent(tx, actor, {
        ...aboutOrder(order),
        type: 'order.costCentreChanged',
        params: { organization: order.organizationName, to: costCentre },
        from: order.costCentre,
        to: costCentre,
      });
      return { costCentre };
    }),
});
