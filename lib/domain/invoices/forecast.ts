import { billedAt, type Lease, nextBoundary, PERIOD_MS } from '../schedule';

/** A running lease, with what its next invoice asks for besides its period; net, in euro cents. */
export interface LeaseAhead extends Lease {
  carriedCents: number;
}

/** A line's devices by model; `announced` are those out that go back. */
export interface ClaimsAhead {
  out: number;
  announced: number;
  received: readonly Date[];
}

/** The claims once all announced devices are back, today at the earliest. Pure. */
export const afterReturns = ({ out, announced, received }: ClaimsAhead, now: Date) => ({
  out: out - announced,
  received: [...received, ...Array.from({ length: announced }, () => now)],
});

/** What a lease will bill after `now` and before `until`: its moments and sums, net. Pure. */
export function chargesAhead(lease: LeaseAhead, now: Date, until: Date): { at: Date; amountCents: number }[] {
  if (lease.leaseStart === null) return [];
  const charges: { at: Date; amountCents: number }[] = [];
  let carriedCents = lease.carriedCents;
  for (let at = nextBoundary(lease.leaseStart, now); at < until; at = new Date(at.getTime() + PERIOD_MS)) {
    const sum = billedAt(lease, at).reduce((all, one) => all + one.quantity * one.unitPriceCents, 0);
    // A lease that bills nothing asks for no shortage either.
    if (sum === 0) break;
    charges.push({ at, amountCents: sum + carriedCents });
    carriedCents = 0;
  }
  return charges;
}
