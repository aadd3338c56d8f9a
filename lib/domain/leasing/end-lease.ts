import { orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { orderId as orderById } from '@/lib/schemas/orders';
import { notFound } from '../errors';
import { operation } from '../operation';
import { endLease as end } from './lease-changes';
import { lockOrder } from '../orders/locked-order';
import { askProvider } from '../provider-outbox';

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
      return { endsAt: (await end({ tx, actor, now }, order)).toISOString() };
    });
    await askProvider(context, { orderId });
    return ended;
  },
});
