import { millisecondsInDay } from 'date-fns/constants';
import { addHours, differenceInCalendarDays, differenceInHours, parseISO } from 'date-fns';
import { billing } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import { dayIn, endOfDay, endOfDayIn, endsDay, homeZone, zoneOf } from '@/lib/core/zones';

/** Deadlines that are told as a day hold to its end where the customer is (ADR 0082). All pure. */

interface Customer {
  organization: { country: string } | null;
}

const zoneOfCustomer = ({ organization }: Customer): string => zoneOf(organization?.country);

/** The end of the fourteenth day to pay. */
export const invoiceDeadline = (customer: Customer, from: Date): Date =>
  endOfDayIn(zoneOfCustomer(customer), addUtcDays(from, billing.invoiceValidDays));

/** The deadline of an order with a late page or invoice: later by the delay, in whole hours or days, so that tries are the same. */
export function movedDeadline(customer: Customer, dueAt: Date, askedAt: Date, now: Date): Date {
  if (differenceInHours(now, askedAt) < 1) return dueAt;
  const zone = zoneOfCustomer(customer);
  if (!endsDay(zone, dueAt))
    return addHours(dueAt, differenceInHours(now, askedAt, { roundingMethod: 'ceil' }));
  const days = differenceInCalendarDays(parseISO(dayIn(zone, now)), parseISO(dayIn(zone, askedAt)));
  return endOfDay(zone, dayIn(zone, dueAt), days);
}

/** A deadline for the provider, whose documents are in our own zone: they must not name a later day. */
export function printedDue(customer: Customer, dueAt: Date): Date {
  const zone = zoneOfCustomer(customer);
  if (!endsDay(zone, dueAt)) return dueAt;
  const atHome = endOfDay(homeZone, dayIn(zone, dueAt));
  return atHome < dueAt ? atHome : dueAt;
}

/**
 * The deadline of a provider's due date: the end of the day, of the later one where its documents name another than the customer's.
 * @param before the deadline of that due date by an earlier reading: a customer's new country does not move it
 */
export function deadlineOfDue(customer: Customer, dueAt: Date, before: Date | null): Date {
  const ahead = before === null ? -1 : before.getTime() - dueAt.getTime();
  if (before !== null && ahead >= 0 && ahead < millisecondsInDay) return before;
  const zone = zoneOfCustomer(customer);
  const [here, printed] = [dayIn(zone, dueAt), dayIn(homeZone, dueAt)];
  return endOfDay(zone, here < printed ? printed : here);
}
