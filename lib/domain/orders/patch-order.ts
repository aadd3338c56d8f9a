import { refusals, trackingErrors } from '@/lib/i18n/requests';
import { trackingMessages } from '@/lib/i18n/delivery';
import { orderPatchOf } from '@/lib/schemas/orders';
import { conflict, notFound } from '../errors';
import { operation } from '../operation';
import { assertMatches } from '../precondition';
import { lockOrder } from './locked-order';
import { correctTracking, trackOrder, trackingOf, type Tracking } from './track-order';

/**
 * Changes carrier and tracking number of an order that was ever paid (ADR 0049). Only what is sent and differs changes.
 * @throws notFound; conflict for an order without money, or after a change by another person
 */
export const patchOrder = operation({
  may: 'devices.manage',
  input: orderPatchOf,
  fault: () => trackingMessages.fault,
  async execute({ actor, transaction, now }, { id, ...asked }): Promise<Tracking> {
    return transaction(async (tx) => {
      const order = await lockOrder(tx, id, { placedAt: { not: null } });
      if (order === null) throw notFound(refusals.orderNotFound);
      await assertMatches(actor, () => Promise.resolve(trackingOf(order)));
      if (order.leaseStart === null) throw conflict('ORDER_NOT_PAID', trackingErrors.notPaid);
      const work = { tx, actor, now };
      const after = await trackOrder(work, order, asked);
      await correctTracking(work, order, trackingOf(order), after);
      return after;
    });
  },
});
