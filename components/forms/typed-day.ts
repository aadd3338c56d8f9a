import type { Seen } from '@/lib/auth/principal';
import type { ActionResult } from '@/lib/http/action';
import { formatDate } from '@/lib/i18n/locale/format';

/** What a form saw, with a typed day as the database has it: people type DD-MM-YYYY. */
export function storedDay(seen: Seen, field: string): Seen {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(String(seen[field])) ?? [];
  return day === undefined ? seen : { ...seen, [field]: `${year}-${month}-${day}T00:00:00.000Z` };
}

/** A refusal, with another person's day as people type it. */
export function shownDay<Data>(result: ActionResult<Data>, field: string): ActionResult<Data> {
  const theirs = result.ok ? undefined : result.current?.[field];
  if (result.ok || !theirs) return result;
  return { ...result, current: { ...result.current, [field]: formatDate(theirs) } };
}
