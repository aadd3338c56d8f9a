import { billing } from '@/lib/config/limits';

/** The one clock of a lease (docs/product.md, Lease clock). All pure. */

const DAY_MS = 86_400_000;
export const PERIOD_MS = billing.periodDays * DAY_MS;
const FREE_MS = billing.freeEndDays * DAY_MS;

/** The end of the minimum term: day 90. */
export function freeEndOf(leaseStart: Date): Date {
  return new Date(leaseStart.getTime() + FREE_MS);
}

/** The start of the period of a moment; the lease's own start before it. */
export function periodStartAt(leaseStart: Date, moment: Date): Date {
  const passed = Math.max(0, Math.floor((moment.getTime() - leaseStart.getTime()) / PERIOD_MS));
  return new Date(leaseStart.getTime() + passed * PERIOD_MS);
}

/** The next moment at which a period ends and another begins. */
export function nextBoundary(leaseStart: Date, moment: Date): Date {
  return new Date(periodStartAt(leaseStart, moment).getTime() + PERIOD_MS);
}

/** Whether anything is billed after the running period. */
export function hasFurtherPeriod(
  { leaseStart, endsAt }: { leaseStart: Date | null; endsAt: Date | null },
  moment: Date,
): boolean {
  return leaseStart !== null && (endsAt === null || nextBoundary(leaseStart, moment) < endsAt);
}

/** The end of a lease that is ended now: with the paid period, on day 90 at the earliest. */
export function leaseEndAt(leaseStart: Date, now: Date): Date {
  return latest(nextBoundary(leaseStart, now), freeEndOf(leaseStart));
}

export interface LineClaims {
  quantity: number;
  out: number;
  received: readonly Date[];
}

/** What an order still owes of a line. */
export function owed({ quantity, out, received }: LineClaims): number {
  return Math.max(0, quantity - out - received.length);
}

/** What an order still owes, by line. */
export const linesOwed = ({ lines }: { lines: readonly (LineClaims & { featureId: string })[] }) =>
  lines.map((line) => ({ featureId: line.featureId, owed: owed(line) }));

/** Whether a price from a day on is ever billed: a lease that ends by then has no period of it. */
export const isEverBilled = (from: Date, endsAt: Date | null): boolean => endsAt === null || from < endsAt;

/** The earliest day of a new price: 30 days' notice, never within the minimum term. */
export function newPriceFrom(leaseStart: Date, now: Date): Date {
  const noticed = new Date(now.getTime() + PERIOD_MS);
  const boundary = periodStartAt(leaseStart, noticed);
  const first = boundary < noticed ? new Date(boundary.getTime() + PERIOD_MS) : boundary;
  return latest(first, freeEndOf(leaseStart));
}

/** The last of some moments. */
export function latest(...dates: Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
