import { orderNumber } from '@/lib/core/order-number';
import { orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { isUuid } from '@/lib/schemas/ids';
import { orderName } from '@/lib/schemas/orders';
import { notFound } from '../errors';
import { operation } from '../operation';

/**
 * The ID and the number of an order, found by either.
 * @throws notFound for another organisation's order too
 */
export const readOrderName = operation({
  may: 'orders.read',
  input: orderName,
  fault: () => orderMessages.fetchingFault,
  async execute({ db, scope }, { id: name }): Promise<{ id: string; number: string }> {
    const order = await db.order.findFirst({
      where: {
        ...(isUuid(name) ? { id: name } : { number: name }),
        placedAt: { not: null },
        AND: scope.orders(),
      },
      select: { id: true, number: true },
    });
    if (order === null) throw notFound(refusals.orderNotFound);
    return { id: order.id, number: orderNumber(order) };
  },
});
