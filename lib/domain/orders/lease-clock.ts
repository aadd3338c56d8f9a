import { billing } from '@/lib/config/limits';

/**
 * The one clock of a lease (docs/product.md, Lease clock). Day 0 is its start; period n runs from day 30·n to day 30·(n+1). All pure.
 */

const DAY_MS = 86_400_000;
export const PERIOD_MS = billing.periodDays * DAY_MS;
const FREE_MS = billing.freeEndDays * DAY_MS;

/** When the minimum term is over: day 90. */
export function freeEndOf(leaseStart: Date): Date {
  return new Date(leaseStart.getTime() + FREE_MS);
}

/** The start of the period that a moment lies in; the lease's own start before it. */
export function periodStartAt(leaseStart: Date, moment: Date): Date {
  const passed = Math.max(0, Math.floor((moment.getTime() - leaseStart.getTime()) / PERIOD_MS));
  return new Date(leaseStart.getTime() + passed * PERIOD_MS);
}

/** The next moment at which a period ends and another begins. */
export function nextBoundary(leaseStart: Date, moment: Date): Date {
  return new Date(periodStartAt(leaseStart, moment).getTime() + PERIOD_MS);
}

/** Whether anything is left to be billed after the running period. */
export function hasFurtherPeriod({ leaseStart, endsAt }: Omit<Lease, 'lines'>, moment: Date): boolean {
  return leaseStart !== null && (endsAt === null || nextBoundary(leaseStart, moment) < endsAt);
}

/** When a lease ends that is ended now: with the running period, which is paid, but on day 90 at the earliest. */
export function leaseEndAt(leaseStart: Date, now: Date): Date {
  return latest(nextBoundary(leaseStart, now), freeEndOf(leaseStart));
}

/** Until when a device is billed that came back at a moment: to the end of that period, but to day 90 at the least. */
export function billedUntil(leaseStart: Date, receivedAt: Date): Date {
  return leaseEndAt(leaseStart, receivedAt);
}

/**
 * Whether a receipt has lessened what was billed: a period has begun without the device. Where the lease ends before that by itself, it
 * has not: what is received after the end is billed no less. One that has ended the lease has, once that is over.
 */
export function isReceiptSettled(
  { start, endsAt, endedByReturn }: { start: Date; endsAt: Date | null; endedByReturn: boolean },
  receivedAt: Date,
  now: Date,
): boolean {
  const until = billedUntil(start, receivedAt);
  return until <= now && (endsAt === null || endedByReturn || until < endsAt);
}

/** Devices of one line: how many were ordered, are out, and when the others came back. */
export interface LineClaims {
  quantity: number;
  out: number;
  received: readonly Date[];
}

/** What an order still has to deliver of a line. */
export function owed({ quantity, out, received }: LineClaims): number {
  return Math.max(0, quantity - out - received.length);
}

/**
 * How many devices of a line a period bills: what the order owes or has out, and what came back too late for it. `boundary` is
 * the period's start; nothing is billed from the lease's end on.
 */
export function billableQuantity(
  claims: LineClaims,
  lease: { start: Date; endsAt: Date | null },
  boundary: Date,
): number {
  if (lease.endsAt !== null && boundary >= lease.endsAt) return 0;
  const gone = claims.received.filter((at) => billedUntil(lease.start, at) <= boundary).length;
  return Math.max(0, claims.quantity - gone);
}

/** When a lease ends by itself because nothing of it is out or owed any more; null while something is. */
export function endByReturn(lines: readonly LineClaims[], leaseStart: Date): Date | null {
  const received = lines.flatMap((line) => line.received);
  if (received.length === 0 || lines.some((line) => line.out > 0 || owed(line) > 0)) return null;
  return latest(...received.map((at) => billedUntil(leaseStart, at)));
}

interface PricedClaims extends LineClaims {
  featureId: string;
  unitPriceCents: number;
  /** A price that is announced, and the period from which on it counts. */
  nextUnitPriceCents: number | null;
  nextPriceFrom: Date | null;
}

/** What a lease is billed by. */
export interface Lease {
  leaseStart: Date | null;
  endsAt: Date | null;
  lines: readonly PricedClaims[];
}

/** So many of a model at a price, for one period. */
export interface Billed {
  featureId: string;
  quantity: number;
  unitPriceCents: number;
}

/** What a lease bills in the period that begins at `boundary`; nothing before it has begun. */
export function billedAt({ leaseStart: start, endsAt, lines }: Lease, boundary: Date): Billed[] {
  if (start === null) return [];
  return lines.map((line) => {
    const { featureId, nextUnitPriceCents: next, nextPriceFrom: from } = line;
    const unitPriceCents = next !== null && from !== null && boundary >= from ? next : line.unitPriceCents;
    return { featureId, quantity: billableQuantity(line, { start, endsAt }, boundary), unitPriceCents };
  });
}

/** What a lease bills next, net in euro cents, and when; null when nothing is billed any more. */
export function nextCharge(lease: Lease, now: Date): { amountCents: number; at: Date } | null {
  if (lease.leaseStart === null) return null;
  const at = nextBoundary(lease.leaseStart, now);
  const amountCents = billedAt(lease, at).reduce((sum, one) => sum + one.quantity * one.unitPriceCents, 0);
  return amountCents === 0 ? null : { amountCents, at };
}

/** Whether a price that is to count from a day on is ever billed: a lease that ends by then has no period of it. */
export const isEverBilled = (from: Date, endsAt: Date | null): boolean => endsAt === null || from < endsAt;

/** From when on a new price may be billed that is announced now: 30 days' notice, and never within the minimum term. */
export function newPriceFrom(leaseStart: Date, now: Date): Date {
  const noticed = new Date(now.getTime() + PERIOD_MS);
  const boundary = periodStartAt(leaseStart, noticed);
  const first = boundary < noticed ? new Date(boundary.getTime() + PERIOD_MS) : boundary;
  return latest(first, freeEndOf(leaseStart));
}

function latest(...dates: Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
