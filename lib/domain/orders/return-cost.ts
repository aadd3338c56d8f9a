import { latest, leaseEndAt, owed, type LineClaims } from './lease-clock';

/** What a device costs that comes back: until when it is billed (docs/product.md, Lease clock); lease-billing.ts has the quantities. All pure. */

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

/** When a lease ends by itself because nothing of it is out or owed any more; null while something is. */
export function endByReturn(lines: readonly LineClaims[], leaseStart: Date): Date | null {
  const received = lines.flatMap((line) => line.received);
  if (received.length === 0 || lines.some((line) => line.out > 0 || owed(line) > 0)) return null;
  return latest(...received.map((at) => billedUntil(leaseStart, at)));
}
