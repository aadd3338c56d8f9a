import { fieldLengths } from '@/lib/config/limits';
import { deviceErrors } from '@/lib/i18n/devices';
import { idErrors } from '@/lib/i18n/requests';
import { uuid } from './ids';
import { strict } from './zod';
import { optionalLines } from './text';

/** An operator's note of several lines; an empty one is none. */
export const note = optionalLines({
  max: fieldLengths.note,
  tooLong: () => deviceErrors.noteTooLong,
  invalid: () => deviceErrors.noteInvalid,
});

/** PATCH orders/{id}/note and organizations/{id}/note, and the dialog of every note. */
export const noteOf = strict({ id: uuid(() => idErrors.invalid), note });
