import { latest, leaseEndAt, owed, type LineClaims } from './lease-clock';

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
  return latest(...received.map((at) => billedUntil(leaseStart, at)));
}
