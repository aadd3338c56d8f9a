import { subMilliseconds } from 'date-fns';
import { billing } from '@/lib/config/limits';

const DAY_MS = 86_400_000;
const PERIOD_MS = billing.periodDays * DAY_MS;

/**
 * When a lease ends that somebody ends now (decisions.md §5, Ending a lease): before it is free of extra cost at that moment,
 * from then on at the end of the running period, which is paid. An end within a day after a period's end is that period's
 * end: a payment that took its time must not cost another period.
 * @param freeEndAt from here on free of extra cost
 * @param periodEnd an end of a billed period, past or to come
 */
export function leaseEnd(freeEndAt: Date, periodEnd: Date, now: Date): Date {
  if (now >= freeEndAt) {
    const missing = Math.max(0, Math.floor((now.getTime() - periodEnd.getTime()) / PERIOD_MS) + 1);
    return new Date(periodEnd.getTime() + (periodEnd > now ? 0 : missing * PERIOD_MS));
  }
  const beyond = (freeEndAt.getTime() - periodEnd.getTime()) % PERIOD_MS;
  const isOffset = beyond > 0 && beyond <= DAY_MS && freeEndAt.getTime() - beyond > now.getTime();
  return isOffset ? subMilliseconds(freeEndAt, beyond) : freeEndAt;
}
