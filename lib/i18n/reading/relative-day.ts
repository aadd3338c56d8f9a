import { deviceListMessages } from '../rentals';

const DAY_MS = 86_400_000;

/**
 * A due day as seen from today: 'in 12 days', 'today', '97 days over'. Both are YYYY-MM-DD in UTC, whose days all have 24 hours; date-fns
 * would count in the process's zone. Pure.
 */
export function relativeDay(due: string, today: string): string {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / DAY_MS);
  if (days === 0) return deviceListMessages.today;
  return days > 0 ? deviceListMessages.daysAhead(days) : deviceListMessages.daysOver(-days);
}
