import { nextBoundary, type LineClaims } from './lease-clock';
import { billedUntil } from './return-cost';

/** What a lease bills in a period (docs/product.md, Lease clock). All pure. */

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
