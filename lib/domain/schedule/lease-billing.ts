import { nextBoundary, type LineClaims } from './lease-clock';
import { billedUntil } from './return-cost';

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
