import type { Database } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { statesWhere } from '@/lib/vocabulary/order-status';
import { isAnnounced, isOut, isServed } from '../inventory/device-waits';
import { isCarriedOnSql } from '../orders/invoices';
import { type Lease, PERIOD_MS } from '../schedule';
import { afterReturns, type ClaimsAhead, type LeaseAhead } from './forecast';

interface LineAhead {
  orderId: string;
  leaseStart: Date;
  endsAt: Date | null;
  carriedCents: number;
  featureId: string;
  quantity: number;
  unitPriceCents: number;
  nextUnitPriceCents: number | null;
  nextPriceFrom: Date | null;
  out: number;
  announced: number;
  received: Date[] | null;
}

type PricedLine = Omit<Lease['lines'][number], 'out' | 'received'>;

/** A running lease as it stands. */
export interface StandingLease extends Omit<LeaseAhead, 'lines'> {
  orderId: string;
  lines: (PricedLine & ClaimsAhead)[];
}

/** The running leases of some orders `o`. What should have come back a period ago is out. */
export async function readLeasesAhead(db: Database, which: Prisma.Sql, now: Date): Promise<StandingLease[]> {
  const leased = statesWhere((state) => state.leased);
  const rows = await db.$queryRaw<LineAhead[]>`
    SELECT o.id AS "orderId", o.lease_start AS "leaseStart", o.ends_at AS "endsAt", l.feature_id AS "featureId", l.quantity,
      l.unit_price_cents AS "unitPriceCents", l.next_unit_price_cents AS "nextUnitPriceCents", l.next_price_from AS "nextPriceFrom",
      (SELECT coalesce(sum(i.carried_cents), 0)::int FROM invoices i WHERE i.order_id = o.id AND ${isCarriedOnSql}) AS "carriedCents",
      c."out", c.announced, c.received
    FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN subscriptions s ON s.order_id = o.id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${isOut})::int AS "out",
        count(*) FILTER (WHERE ${isAnnounced} AND a.announced_at > ${new Date(Number(now) - PERIOD_MS)})::int AS announced,
        array_agg(a.received_at) FILTER (WHERE a.state = 'RECEIVED') AS received
      FROM device_assignments a WHERE a.order_id = o.id AND a.feature_id = l.feature_id AND ${isServed}) c
    WHERE ${which}
      AND o.status = ANY(${leased}::"OrderStatus"[]) AND o.lease_start IS NOT NULL
      AND s.status IS DISTINCT FROM 'ENDED'::"BillingStatus"`;
  const leases = new Map<string, StandingLease>();
  for (const { orderId, leaseStart, endsAt, carriedCents, received, ...line } of rows) {
    const lease = leases.get(orderId) ?? { orderId, leaseStart, endsAt, carriedCents, lines: [] };
    leases.set(orderId, lease);
    lease.lines.push({ ...line, received: received ?? [] });
  }
  return [...leases.values()];
}

/** A lease once all that is announced of it is back, today at the earliest. Pure. */
export const withReturns = ({ lines, ...lease }: StandingLease, now: Date): LeaseAhead => ({
  ...lease,
  lines: lines.map(({ out, announced, received, ...line }) => ({
    ...line,
    ...afterReturns({ out, announced, received }, now),
  })),
});
