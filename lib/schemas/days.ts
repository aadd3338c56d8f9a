import { z } from '@/lib/schemas/zod';
import type { Sentence } from './text';

// The database's dates reach further than anything here; years outside are typing errors.
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 11, 31);

/** Whether a moment, in ms since 1970, is within the years of which anything is said here. */
export const isLikely = (moment: number) => moment >= earliest && moment <= latest;

/** A day, YYYY-MM-DD. */
export const isoDay = (invalid: Sentence) =>
  z.iso
    .date({ error: invalid, abort: true })
    .refine((day) => isLikely(new Date(day).getTime()), { error: invalid });

/** A day as people type it: DD-MM-YYYY, other separators and single digits too. Answers YYYY-MM-DD; empty for none. */
export const typedDay = (invalid: Sentence) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return '';
    const [, day = '', month = '', year = ''] =
      /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/.exec(text.trim()) ?? [];
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (isoDay(invalid).safeParse(iso).success) return iso;
    context.addIssue({ code: 'custom', message: invalid() });
    return z.NEVER;
  });
