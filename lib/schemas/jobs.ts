import { z } from 'zod';
import { validation } from '@/lib/config/messages';
import { sweepNames, type SweepName } from '@/lib/config/sweep-names';
import { strict } from './object';

const names = Object.keys(sweepNames) as SweepName[];

/** What was given up and is to be tried again: a row of a sweep, or everything where neither is named. */
export const deadJob = strict({
  sweep: z.enum(names, validation.request.notValid).optional(),
  rowId: z.string(validation.request.notValid).min(1, validation.request.notValid).max(100).optional(),
});
