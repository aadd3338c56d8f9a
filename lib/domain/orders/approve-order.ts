import { orderNumber } from '@/lib/vocabulary/order-status';
import { notifySweep } from '@/lib/db/notify-sweep';
import { orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { orderId } from '@/lib/schemas/orders';
import { notFound } from '../errors';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { aboutOrder, lockOrder } from './locked-order';

/**
 * Approves an order that stood out, and trusts its organisation (ADR 0056).
 * @throws notFound
 */
export const approveOrder = operation({
  may: 'organizations.manage',
  input: orderId,
  fault: () => orderMessages.approvingFault,
  async execute({ actor, transaction, now }, { id }): Promise<{ message: string }> {
    return transaction(async (tx) => {
      const order = await lockOrder(tx, id, { placedAt: { not: null } });
      if (order === null) throw notFound(refusals.orderNotFound);
      const answer = { message: orderMessages.approved(orderNumber(order)) };
      if (order.approvedAt !== null) return answer;
      await tx.order.update({ where: { id }, data: { approvedAt: now } });
      if (order.organizationId !== null)
        await tx.organization.updateMany({
          where: { id: order.organizationId, trustedAt: null },
          data: { trustedAt: now },
        });
      const params = { organization: order.organizationName };
      await recordEvent(tx, actor, {
        ...aboutOrder(order),
        type: 'order.approved',
        params,
        operatorOnly: true,
      });
      notifySweep(tx, 'start_preorders');
      return answer;
    });
  },
});
