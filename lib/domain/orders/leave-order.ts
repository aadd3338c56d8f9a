import { roleMay } from '@/lib/auth/policy';
import { faults } from '@/lib/messages/faults';
import { orderStatusLabels } from '@/lib/messages/order-list';
import { orderErrors, orderMessages } from '@/lib/messages/orders';
import { refusals } from '@/lib/messages/requests';
import { orderCancel, orderId as orderById } from '@/lib/schemas/orders';
import { conflict, notFound } from '../errors';
import { operation } from '../operation';
import { endLease as end } from './lease';
import { lockOrder } from './locked-order';
import { move } from './move';
import { askProvider } from './send-requests';

/**
 * Cancels an order that is not paid: stock released, payment page closed or invoice voided.
 * A draft simply goes ('No, I don't want preorder').
 * @throws notFound, conflict when it is paid, expired or cancelled
 */
export const cancelOrder = operation({
  may: 'orders.place',
  input: orderCancel,
  fault: () => faults.preOrderCanceling,
  async execute(context, { orderId }): Promise<{ message: string }> {
    const { actor, scope, transaction, now } = context;
    const answer = await transaction(async (tx) => {
      const order = await lockOrder(tx, orderId, scope.orders());
      if (order === null) throw notFound(refusals.orderNotFound);
      const byOperator = roleMay(actor.role, 'organizations.manage');
      if ((await move({ tx, actor, now }, order, 'cancel', { byOperator })) === null) {
        const status = orderStatusLabels[order.status];
        throw conflict('ORDER_NOT_CANCELLABLE', orderErrors.notCancellable(status), 'orderId');
      }
      const preordered = order.status === 'DRAFT' || order.status === 'PREORDERED';
      return { message: preordered ? orderMessages.preOrderCancelled : orderMessages.cancelled };
    });
    // The order is cancelled; what the provider does not take back now, the sweep takes back.
    await askProvider(context, { orderId });
    return answer;
  },
});

/**
 * Ends a running lease: the provider bills no period beyond the end, everybody is told. Asked a second
 * time it is a conflict. `endsAt` is ISO 8601 in UTC.
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
      return { endsAt: (await end({ tx, actor, now }, order)).toISOString() };
    });
    await askProvider(context, { orderId });
    return ended;
  },
});
