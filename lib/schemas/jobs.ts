import { z } from '@/lib/schemas/zod';
import { sweepNames } from '@/lib/vocabulary/sweep-names';
import { requestErrors } from '@/lib/i18n/requests';
import { strict } from './zod';

/** What to try again: a row of a sweep, or everything without a name. */
export const deadJob = strict({
  sweep: z.enum(sweepNames, { error: () => requestErrors.notValid }).optional(),
  rowId: z
    .string({ error: () => requestErrors.notValid })
    .min(1, { error: () => requestErrors.notValid })
    .max(100)
    .optional(),
});
