import type { z } from 'zod';
import { centsToEuro } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';
import type { preOrderAnswer } from '@/lib/schemas/answers/order';
import { orderRequest } from '@/lib/schemas/orders';
import { operation } from '../operation';
import { createDraft } from './create-draft';
import { findEditableOrder } from './find-editable-order';
import { assertMayOrder, orderingOrganization } from './ordering-organization';
import { priceLines } from './price-lines';
import { countFree, isShort } from './stock';

/** §3 Price response. `fullPrice` is in euro with at most two decimals, for the first 30 days. */
export type PreOrder = z.output<typeof preOrderAnswer>;

/**
 * Prices an order and keeps it as a draft; called again on every change (§2 Order flow, decisions.md §5). An order that is
 * already placed is only priced: its lines change when it is placed again.
 * @throws invalid, notFound, refused
 */
export const preOrder = operation({
  may: 'orders.place',
  input: orderRequest,
  fault: messages.defaults.preOrderFetching,
  async run({ actor, scope, db, transaction, now }, input): Promise<PreOrder> {
    const organization = await orderingOrganization(db, actor, scope, input.orgId);
    assertMayOrder(organization, input.orderType);
    const { lines, totalCents } = await priceLines(db, input.orderData);

    const orderId = await transaction(async (tx) => {
      const order =
        input.orderId === undefined
          ? await createDraft(tx, actor, organization, input.orderType, totalCents, now)
          : await findEditableOrder(tx, scope, organization.id, input.orderId);
      if (order.status === 'DRAFT') {
        await tx.orderLine.deleteMany({ where: { orderId: order.id } });
        await tx.orderLine.createMany({ data: lines.map((line) => ({ ...line, orderId: order.id })) });
        await tx.order.update({
          where: { id: order.id },
          data: { type: input.orderType, totalCents, updatedAt: now },
        });
      }
      return order.id;
    });

    const free = await countFree(
      db,
      lines.map(({ featureId }) => featureId),
      orderId,
    );
    return { orderId, fullPrice: centsToEuro(totalCents), notEnough: isShort(lines, free) };
  },
});
