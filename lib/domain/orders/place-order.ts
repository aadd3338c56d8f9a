import { messages } from '@/lib/config/messages';
import { logger } from '@/lib/log/logger';
import { orderRequest } from '@/lib/schemas/orders';
import { refused } from '../errors';
import { operation } from '../operation';
import { createDraft } from './create-draft';
import { findEditableOrder } from './find-editable-order';
import { assertMayOrder, orderingOrganization } from './ordering-organization';
import { paymentResult, runOrderRequests, type PlacedOrder } from './provider-requests';
import { priceLines, sameLines } from './price-lines';
import { placeLines } from './place-lines';

/**
 * Turns a draft, or a fresh request, into an order; with the id of a placed order, changes it (§2 Order flow, §7,
 * decisions.md §5). Stock is reserved in one short transaction; the provider is asked afterwards, under a key made of order
 * and revision, so that a repeated click makes one checkout. Without stock and without consent nothing is placed.
 * @throws invalid, notFound, refused
 */
export const placeOrder = operation({
  may: 'orders.place',
  input: orderRequest,
  fault: messages.defaults.orderCreation,
  async run({ actor, scope, db, transaction, now }, input): Promise<PlacedOrder> {
    const organization = await orderingOrganization(db, actor, scope, input.orgId);
    assertMayOrder(organization, input.orderType);
    const priced = await priceLines(db, input.orderData);

    const placed = await transaction(async (tx) => {
      const order =
        input.orderId === undefined
          ? await createDraft(tx, actor, organization, input.orderType, priced.totalCents, now)
          : await findEditableOrder(tx, scope, organization.id, input.orderId);
      const awaiting = order.status === 'PENDING_PAYMENT' || order.status === 'INVOICED';
      if (awaiting && order.type === input.orderType && sameLines(order.lines, priced.lines)) {
        // A second click: the order stands as asked for.
        return { orderId: order.id };
      }
      return placeLines(tx, {
        actor,
        order,
        type: input.orderType,
        ...priced,
        preorder: input.preorder ?? false,
        now,
      });
    });

    await runOrderRequests(db, transaction, placed.orderId, now);
    const result = await paymentResult(db, placed.orderId);
    if (result === null) {
      logger().warn({ orderId: placed.orderId }, 'order changed while it was being placed');
      throw refused('ORDER_NOT_EDITABLE', messages.validation.order.notEditable, 'orderId');
    }
    return result;
  },
});
