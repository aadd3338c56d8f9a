import { returnOutcomes } from '@/lib/vocabulary/devices';
import { deviceErrors } from '@/lib/i18n/devices';
import { returnErrors } from '@/lib/i18n/rentals';
import { z } from '@/lib/schemas/zod';
import { serialNumber } from './devices';
import { uuid } from './ids';
import { note } from './notes';
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
