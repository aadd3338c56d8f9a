import { z } from '@/lib/schemas/zod';
import { parcelErrors } from '@/lib/i18n/parcels';
import { serialNumbers } from './devices';
import { uuid } from './ids';
import { typedDay } from './list-parameters';
import { expectedOn, tracking } from './orders';
import { strict } from './zod';

export const parcelId = strict({ id: uuid(() => parcelErrors.idInvalid) });

/** PATCH parcels/{id}: only what is sent changes; null or empty removes it. */
export const parcelPatchOf = parcelId.extend({ ...tracking, expectedOn: expectedOn.optional() });

/** The form of a parcel's way; the result is `parcelPatchOf`'s input. */
export const parcelForm = z
  .object({ id: z.string(), ...tracking, expectedOn: typedDay(() => parcelErrors.dayTyped) })
  .transform(({ expectedOn: day, ...rest }) => ({ ...rest, expectedOn: day === '' ? null : day }));

/** POST devices/receipt: a whole parcel, or the devices that came. */
export const receipt = strict({
  parcelId: uuid(() => parcelErrors.idInvalid).optional(),
  serialNumbers: serialNumbers.optional(),
}).refine((said) => (said.parcelId === undefined) !== (said.serialNumbers === undefined), {
  path: ['serialNumbers'],
  error: () => parcelErrors.oneOf,
});

/** POST devices/receipt/withdraw. */
export const withdrawnReceipt = strict({ serialNumbers });
