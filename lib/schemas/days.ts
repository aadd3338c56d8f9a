import { isLikely, isoOfTypedDay } from '@/lib/config/typed-day';
import { z } from '@/lib/schemas/zod';
import type { Sentence } from './text';

/** A day, YYYY-MM-DD. */
export const isoDay = (invalid: Sentence) =>
  z.iso
    .date({ error: invalid, abort: true })
    .refine((day) => isLikely(new Date(day).getTime()), { error: invalid });

/** A day as people type it: DD-MM-YYYY, other separators and single digits too. Answers YYYY-MM-DD; empty for none. */
export const typedDay = (invalid: Sentence) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return '';
    const day = isoOfTypedDay(text);
    if (day !== null) return day;
    context.addIssue({ code: 'custom', message: invalid() });
    return z.NEVER;
  });
