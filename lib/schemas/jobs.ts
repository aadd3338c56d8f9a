import { z } from '@/lib/schemas/zod';
import { type SweepName, sweepNames } from '@/lib/config/sweep-names';
import { requestErrors } from '@/lib/messages/requests';
import { strict } from './object';

const names = Object.keys(sweepNames) as SweepName[];

/** What was given up and is to be tried again: a row of a sweep, or everything where neither is named. */
export const deadJob = strict({
  sweep: z.enum(names, { error: () => requestErrors.notValid }).optional(),
  rowId: z
    .string({ error: () => requestErrors.notValid })
    .min(1, { error: () => requestErrors.notValid })
    .max(100)
    .optional(),
});
