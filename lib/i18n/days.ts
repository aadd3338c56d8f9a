import { type DayFault, likelyYears } from '@/lib/core/typed-day';
import * as nb from './nb/days';
import { translated } from './translated';

const dayErrors = /* @__PURE__ */ translated(
  {
    unlikely: (typed: string, first: string, last: string) =>
      `The year of ${typed} should be from ${first} to ${last}.`,
    missing: (typed: string) => `There is no such day as ${typed}.`,
  } as const,
  nb.dayErrors,
);

/** The sentence about a text that is no day; `unreadable` shows the format. */
export function dayRefusal(typed: string, fault: DayFault, unreadable: string): string {
  if (fault === 'unreadable') return unreadable;
  if (fault === 'missing') return dayErrors.missing(typed);
  return dayErrors.unlikely(typed, String(likelyYears.first), String(likelyYears.last));
}
