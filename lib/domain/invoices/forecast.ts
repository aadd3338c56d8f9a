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

/** What a period will be billed, net in euro cents, and for how many devices. */
export interface ChargeAhead {
  at: Date;
  amountCents: number;
  devices: number;
}

/** What a lease will bill after `now` and before `until`. Pure. */
export function chargesAhead(lease: LeaseAhead, now: Date, until: Date): ChargeAhead[] {
  return lease.leaseStart === null ? [] : chargesFrom(lease, nextBoundary(lease.leaseStart, now), until);
}

/** What a lease bills in its periods from the boundary `from` on, none of which is billed yet. Pure. */
export function chargesFrom(lease: LeaseAhead, from: Date, until: Date): ChargeAhead[] {
  const charges: ChargeAhead[] = [];
  let carriedCents = lease.carriedCents;
  for (let at = from; at < until; at = new Date(at.getTime() + PERIOD_MS)) {
    const billed = billedAt(lease, at);
    const sum = billed.reduce((all, one) => all + one.quantity * one.unitPriceCents, 0);
    // A lease that bills nothing asks for no shortage either.
    if (sum === 0) break;
    const devices = billed.reduce((all, one) => all + one.quantity, 0);
    charges.push({ at, amountCents: sum + carriedCents, devices });
    carriedCents = 0;
  }
  return charges;
}
