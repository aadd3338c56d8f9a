import { fieldLengths } from '@/lib/config/limits';
import { deviceErrors } from '@/lib/i18n/devices';
import { reportErrors } from '@/lib/i18n/reports';
import { reportAnswers, reportKinds } from '@/lib/vocabulary/reports';
import { z } from '@/lib/schemas/zod';
import { serialNumber } from './devices';
import { uuid } from './ids';
import { optionalLines } from './text';
import { strict } from './zod';

/** A word about it, of several lines; an empty one is none. */
const word = optionalLines({
  max: fieldLengths.note,
  tooLong: () => reportErrors.noteTooLong,
  invalid: () => reportErrors.noteInvalid,
})
  .optional()
  .transform((value) => value ?? null);

const kind = z.enum(reportKinds, { error: () => reportErrors.kindRequired });

/** POST devices/report: a form, whose file is the photo. */
export const reportedDevice = strict({
  kind,
  serialNumber: serialNumber.min(1, { error: () => deviceErrors.serialsRequired }),
  note: word,
  photo: z
    .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, {
      error: () => reportErrors.photoInvalid,
    })
    .optional()
    .meta({ type: 'string', format: 'binary', description: 'JPEG, PNG or WebP, up to 10 MB.' }),
});

/** What the dialog holds besides the photo. */
export const reportForm = z.object({ kind, note: word });

const id = uuid(() => reportErrors.notFound);

/** POST reports/{id}/withdraw. */
export const reportId = strict({ id });

/** GET photos/{id}. */
export const photoId = strict({ id: uuid(() => reportErrors.photoNotFound) });

/** POST reports/{id}/settle: the note goes to the customer. */
export const settledReport = strict({
  id,
  answer: z.enum(reportAnswers, { error: () => reportErrors.answerRequired }),
  note: word,
});
