import { roleMay } from '@/lib/auth/policy';
import { faults, refusals } from '@/lib/i18n/requests';
import { orderStatusLabels } from '@/lib/i18n/order-list';
import { orderErrors, orderMessages } from '@/lib/i18n/orders';
import { orderCancel } from '@/lib/schemas/orders';
import { conflict, notFound } from '../errors';
import { operation } from '../operation';
import { lockOrder } from './locked-order';
import { transition } from './transition';
import { askProvider } from '../provider-outbox';

/**
 * Cancels an unpaid order: releases stock, closes the page or voids the invoice. A draft just goes.
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
      if ((await transition({ tx, actor, now }, order, 'cancel', { byOperator })) === null) {
        const status = orderStatusLabels[order.status];
        throw conflict('ORDER_NOT_CANCELLABLE', orderErrors.notCancellable(status), 'orderId');
      }
      const preordered = order.status === 'DRAFT' || order.status === 'PREORDERED';
      return { message: preordered ? orderMessages.preOrderCancelled : orderMessages.cancelled };
    });
    // The order is cancelled; the sweep takes back what the provider does not take back now.
    await askProvider(context, { orderId });
    return answer;
  },
});
