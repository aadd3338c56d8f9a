import { type DayFault, likelyYears } from '@/lib/core/typed-day';
import { dayErrors } from '../lists';

/** The sentence about a text that is no day; `unreadable` shows the format. */
export function dayRefusal(typed: string, fault: DayFault, unreadable: string): string {
  if (fault === 'unreadable') return unreadable;
  if (fault === 'missing') return dayErrors.missing(typed);
  return dayErrors.unlikely(typed, String(likelyYears.first), String(likelyYears.last));
}
