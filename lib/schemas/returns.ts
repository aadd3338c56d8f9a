import { returnOutcomes } from '@/lib/vocabulary/devices';
import { fieldLengths } from '@/lib/config/limits';
import { normalCode } from '@/lib/core/typed-text';
import { returnNumberPattern } from '@/lib/vocabulary/returns';
import { deviceErrors } from '@/lib/i18n/devices';
import { returnErrors } from '@/lib/i18n/rentals';
import { returnCaseErrors } from '@/lib/i18n/returns';
import { z } from '@/lib/schemas/zod';
import { serialNumber, serialNumbers } from './devices';
import { isUuid, uuid } from './ids';
import { typedDay } from './list-parameters';
import { parseSerials } from '@/lib/core/serials';
import { note } from './notes';
import { tracking } from './orders';
import { optionalText } from './text';
import { strict } from './zod';

const id = uuid(() => deviceErrors.idInvalid);

/** POST devices/{id}/receive: the outcome of a returned device; the note is the operator's own. */
export const receivedDevice = strict({
  id,
  outcome: z.enum(returnOutcomes, { error: () => returnErrors.outcomeRequired }),
  note: note.optional(),
  /** The serial of the replacement, under the same lease. */
  replacement: z
    .string({ error: () => returnErrors.replacementRequired })
    .trim()
    .transform((serial) => (serial === '' ? undefined : serial))
    .pipe(serialNumber.optional())
    .optional(),
});

/** POST devices/{id}/swap: the serial of the replacement. */
export const swappedDevice = strict({
  id,
  serialNumber: z
    .string({ error: () => returnErrors.replacementRequired })
    .trim()
    .min(1, { error: () => returnErrors.replacementRequired })
    .pipe(serialNumber),
});

/** A return by its ID or its number. */
const idOrNumber = z
  .string({ error: () => returnCaseErrors.idInvalid })
  .overwrite(normalCode)
  .refine((value) => isUuid(value) || returnNumberPattern.test(value), {
    error: () => returnCaseErrors.idInvalid,
  })
  .transform((value) => (isUuid(value) ? value.toLowerCase() : value.toUpperCase()));

export const returnName = strict({ id: idOrNumber });

/** Why devices go back, in the customer's own words; empty for no reason. */
const reason = optionalText({
  max: fieldLengths.returnReason,
  tooLong: () => returnCaseErrors.reasonTooLong(fieldLengths.returnReason),
  invalid: () => returnCaseErrors.reasonInvalid,
});

/** POST returns. */
export const openedReturn = strict({ serialNumbers, reason: reason.optional() });

const arrival = typedDay(() => returnCaseErrors.dayInvalid);

/** The form of a new return: serials as text, and an assumed day that is not sent; the result is `openedReturn`'s input. */
export const newReturnForm = z
  .object({ serials: z.string().transform(parseSerials).pipe(serialNumbers), reason, receivedOn: arrival })
  .transform(({ serials, reason: why }) => ({ serialNumbers: serials, reason: why }));

/** POST returns/preview. */
export const returnPreview = strict({
  serialNumbers,
  receivedOn: z.iso
    .date({ error: () => returnCaseErrors.dayInvalid })
    .optional()
    .meta({ description: 'The day on which the operator is assumed to receive them; today without it.' }),
});

/** POST returns/{id}/send, and PATCH returns/{id}, where null takes a field away. */
export const sentReturn = returnName.extend(tracking);

/** POST returns/{id}/withdraw: these devices, or all. */
export const withdrawnReturn = returnName.extend({ serialNumbers: serialNumbers.optional() });
