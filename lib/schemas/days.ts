import { isLikely, readTypedDay } from '@/lib/core/typed-day';
import { dayRefusal } from '@/lib/i18n/reading/day-refusal';
import { z } from '@/lib/schemas/zod';
import type { Sentence } from './text';

/** A day, YYYY-MM-DD. */
export const isoDay = (invalid: Sentence) =>
  z.iso
    .date({ error: invalid, abort: true })
    .refine((day) => isLikely(new Date(day).getTime()), { error: invalid });

/**
 * A day as people type it: DD-MM-YYYY, other separators and single digits too. Answers YYYY-MM-DD; empty for none.
 * @param unreadable says how a day is written
 */
export const typedDay = (unreadable: Sentence) =>
  z.string().transform((text, context) => {
    const typed = text.trim();
    if (typed === '') return '';
    const { iso, fault } = readTypedDay(typed);
    if (iso !== null) return iso;
    context.addIssue({ code: 'custom', message: dayRefusal(typed, fault, unreadable()) });
    return z.NEVER;
  });
