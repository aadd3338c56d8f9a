import { utcDay } from '@/lib/core/clock';
import { parcelErrors } from '@/lib/i18n/parcels';
import { parcelPatchOf } from '@/lib/schemas/parcels';
import { notFound } from '../errors';
import { operation } from '../operation';
import { assertMatches } from '../precondition';
import { lockOrder } from './locked-order';
import { correctParcel, type Tracking, trackingOf } from './parcels';

/** What can be changed of a parcel; `expectedOn` is YYYY-MM-DD. */
interface ParcelWay extends Tracking {
  expectedOn: string | null;
}

/** The changeable part of a parcel, which makes its version. */
export const parcelWay = ({
  expectedOn,
  ...parcel
}: Tracking & { expectedOn: Date | string | null }): ParcelWay => ({
  ...trackingOf(parcel),
  expectedOn: expectedOn instanceof Date ? utcDay(expectedOn) : expectedOn,
});

/**
 * Corrects carrier, number and expected day of an order's parcel; other parcels keep theirs.
 * @throws notFound; conflict after a change by another person
 */
export const patchParcel = operation({
  may: 'devices.manage',
  input: parcelPatchOf,
  fault: () => parcelErrors.savingFault,
  async execute({ actor, transaction, now }, { id, ...asked }): Promise<ParcelWay> {
    return transaction(async (tx) => {
      const seen = await tx.parcel.findUnique({ where: { id }, select: { orderId: true } });
      const order = seen?.orderId == null ? null : await lockOrder(tx, seen.orderId);
      if (order === null) throw notFound(parcelErrors.notFound);
      const parcel = await tx.parcel.findUniqueOrThrow({ where: { id } });
      await assertMatches(actor, () => Promise.resolve(parcelWay(parcel)));
      return parcelWay(await correctParcel({ tx, actor, now }, order, parcel, asked));
    });
  },
});
