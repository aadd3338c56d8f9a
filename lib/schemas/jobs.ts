import { z } from '@/lib/schemas/zod';
import { sweepNames } from '@/lib/config/sweep-names';
import { requestErrors } from '@/lib/messages/requests';
import { strict } from './object';

/** What was given up and is to be tried again: a row of a sweep, or everything where neither is named. */
export const deadJob = strict({
  sweep: z.enum(sweepNames, { error: () => requestErrors.notValid }).optional(),
  rowId: z
    .string({ error: () => requestErrors.notValid })
    .min(1, { error: () => requestErrors.notValid })
    .max(100)
    .optional(),
});
