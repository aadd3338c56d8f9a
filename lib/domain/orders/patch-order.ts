import { noteMessages } from '@/lib/i18n/notes';
import { refusals, trackingErrors } from '@/lib/i18n/requests';
import { noteOf } from '@/lib/schemas/notes';
import { notFound, conflict } from '../errors';
import { operation } from '../operation';
import { assertMatches, edited } from '../precondition';
import { trackingMessages } from '@/lib/i18n/delivery';
import { orderPatchOf } from '@/lib/schemas/orders';
import { lockOrder } from './locked-order';
import { correctParcel, emptyParcel, newestParcel, type Tracking, trackingOf } from './parcels';

/**
 * Writes or removes the operator's note on an order, which no log tells of.
 * @throws notFound, conflict after a change by another person
 */
export const noteOrder = operation({
  may: 'devices.manage',
  input: noteOf,
  fault: () => noteMessages.fault,
  execute: ({ actor, transaction }, { id, note }): Promise<{ note: string | null }> =>
    transaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ note: string | null }[]>`
        SELECT note FROM orders WHERE id = ${id}::uuid AND placed_at IS NOT NULL FOR UPDATE`;
      if (row === undefined) throw notFound(refusals.orderNotFound);
      await assertMatches(actor, () => Promise.resolve({ note: row.note }));
      await tx.order.update({ where: { id }, data: edited(actor, row, { note }) });
      return { note };
    }),
});

/**
 * Changes carrier and tracking number of the newest parcel of an order that was ever paid; before the first, of the one that is to come
 * (ADR 0075). Only what is sent and differs changes.
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
      const newest = await newestParcel(tx, { orderId: id });
      const before = newest === null ? { carrier: null, trackingNumber: null } : trackingOf(newest);
      await assertMatches(actor, () => Promise.resolve(before));
      if (order.leaseStart === null) throw conflict('ORDER_NOT_PAID', trackingErrors.notPaid);
      const says = Object.values(asked).some((value) => value !== undefined && value !== null);
      if (newest === null && !says) return before;
      const work = { tx, actor, now };
      return trackingOf(await correctParcel(work, order, newest ?? (await emptyParcel(work, order)), asked));
    });
  },
});
