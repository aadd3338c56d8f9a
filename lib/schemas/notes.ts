import { fieldLengths } from '@/lib/config/limits';
import { deviceErrors } from '@/lib/i18n/devices';
import { idErrors } from '@/lib/i18n/requests';
import { z } from '@/lib/schemas/zod';
import { uuid } from './ids';
import { strict } from './zod';
import { isFineSoFar, isStorable } from './text';

/** An operator's note of several lines; an empty one is none. */
export const note = z
  .string({ error: () => deviceErrors.noteInvalid })
  .trim()
  .max(fieldLengths.note, { error: () => deviceErrors.noteTooLong })
  .refine(isStorable, { error: () => deviceErrors.noteInvalid, when: isFineSoFar })
  .transform((value) => (value === '' ? null : value))
  .nullable();

/** PATCH orders/{id}/note and organizations/{id}/note, and the dialog of every note. */
export const noteOf = strict({ id: uuid(() => idErrors.invalid), note });
