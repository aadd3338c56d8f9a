import { max, milliseconds } from 'date-fns';
import { billing } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';

/** Until when a returned device is billed (docs/product.md, Lease clock); lease-billing.ts has the quantities. All pure. */

/** Until when a received device is billed: the end of that period, day 90 at the least. */
export function billedUntil(leaseStart: Date, receivedAt: Date): Date {
  return leaseEndAt(leaseStart, receivedAt);
}

/** Whether a receipt has lessened a bill: a period began without the device, or its lease is over. */
export function isReceiptSettled(
  { start, endsAt, endedByReturn }: { start: Date; endsAt: Date | null; endedByReturn: boolean },
  receivedAt: Date,
  now: Date,
): boolean {
  const until = billedUntil(start, receivedAt);
  return until <= now && (endsAt === null || endedByReturn || until < endsAt);
}

/** When a lease ends by itself because nothing of it is out or owed; null before. */
export function endByReturn(lines: readonly LineClaims[], leaseStart: Date): Date | null {
  const received = lines.flatMap((line) => line.received);
  if (received.length === 0 || lines.some((line) => line.out > 0 || owed(line) > 0)) return null;
  return max(received.map((at) => billedUntil(leaseStart, at)));
}

/** What a lease bills in a period (docs/product.md, Lease clock). All pure. */

/** A line's devices in the period from `boundary`: owed, out, or back too late for it; none after the lease's end. */
export function billableQuantity(
  claims: LineClaims,
  lease: { start: Date; endsAt: Date | null },
  boundary: Date,
): number {
  if (lease.endsAt !== null && boundary >= lease.endsAt) return 0;
  const gone = claims.received.filter((at) => billedUntil(lease.start, at) <= boundary).length;
  return Math.max(0, claims.quantity - gone);
}

interface PricedClaims extends LineClaims {
  featureId: string;
  unitPriceCents: number;
  /** An announced price, and its first period. */
  nextUnitPriceCents: number | null;
  nextPriceFrom: Date | null;
}

export interface Lease {
  leaseStart: Date | null;
  endsAt: Date | null;
  lines: readonly PricedClaims[];
}

export interface Billed {
  featureId: string;
  quantity: number;
  unitPriceCents: number;
}

/** What a lease bills in the period that begins at `boundary`; nothing before its start. */
export function billedAt({ leaseStart: start, endsAt, lines }: Lease, boundary: Date): Billed[] {
  if (start === null) return [];
  return lines.map((line) => {
    const { featureId, nextUnitPriceCents: next, nextPriceFrom: from } = line;
    const unitPriceCents = next !== null && from !== null && boundary >= from ? next : line.unitPriceCents;
    return { featureId, quantity: billableQuantity(line, { start, endsAt }, boundary), unitPriceCents };
  });
}

/** The next bill of a lease, net in euro cents, and its moment; null after the last. */
export function nextCharge(lease: Lease, now: Date): { amountCents: number; at: Date } | null {
  if (lease.leaseStart === null) return null;
  const at = nextBoundary(lease.leaseStart, now);
  const amountCents = billedAt(lease, at).reduce((sum, one) => sum + one.quantity * one.unitPriceCents, 0);
  return amountCents === 0 ? null : { amountCents, at };
}

/** The one clock of a lease (docs/product.md, Lease clock). All pure. */

export const PERIOD_MS = milliseconds({ days: billing.periodDays });

/** The end of the minimum term: day 90. */
export function freeEndOf(leaseStart: Date): Date {
  return addUtcDays(leaseStart, billing.freeEndDays);
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
  return max([nextBoundary(leaseStart, now), freeEndOf(leaseStart)]);
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
  return max([first, freeEndOf(leaseStart)]);
}
