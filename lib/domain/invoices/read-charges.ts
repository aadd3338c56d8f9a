import type { Scope } from '@/lib/auth/scope';
import { charges as limits } from '@/lib/config/limits';
import { startOfMonth, utcMonth } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { invoiceMessages } from '@/lib/i18n/invoices';
import type { z } from '@/lib/schemas/zod';
import type { chargesAnswer } from '@/lib/schemas/answers/invoice';
import type { ListQuery } from '@/lib/schemas/list-query';
import { chargesQuery } from '@/lib/schemas/invoices';
import type { ChargeState } from '@/lib/vocabulary/invoices';
import { statesWhere } from '@/lib/vocabulary/order-status';
import { isAnnounced, isOut, isServed } from '../inventory/device-waits';
import { baseCondition } from '../lists/list-source';
import { operation } from '../operation';
import { chargeStateSql, givenBackNetSql, isCarriedOnSql } from '../orders/invoices';
import { PERIOD_MS } from '../schedule';
import { afterReturns, chargesAhead, type LeaseAhead } from './forecast';
import { foundInvoices, invoices } from './invoice-source';

/** Charges by month of UTC, net, in euro cents. */
export type Charges = z.output<typeof chargesAnswer>;

/** Reads what each month has charged, and for one organisation what the coming ones will, announced returns and prices counted. */
export const readCharges = operation({
  may: 'orders.read',
  input: chargesQuery,
  fault: () => invoiceMessages.chargesFault,
  async execute({ scope, db, now }, { orgIds }): Promise<Charges> {
    const query = { orgIds, limit: 0, offset: 0, portalUrl: false };
    const [from, until] = [startOfMonth(now, -limits.monthsBack), startOfMonth(now, limits.monthsAhead + 1)];
    const expects = scope.reach.of === 'one' || orgIds.length === 1;
    const [billed, ahead, drafts] = await Promise.all([
      readBilled(db, scope, query, from, now),
      expects ? readAhead(db, scope, query, now, until) : [],
      expects ? readDrafts(db, scope, query) : [],
    ]);
    const months = Array.from(
      { length: limits.monthsBack + 1 + (expects ? limits.monthsAhead : 0) },
      (_, index) => ({
        month: utcMonth(startOfMonth(from, index)),
        ...{ paid: 0, open: 0, overdue: 0, expected: 0 },
      }),
    );
    const inMonth = new Map(months.map((one) => [one.month, one]));
    for (const { month, state, cents } of [...billed, ...ahead, ...drafts]) {
      const found = inMonth.get(month);
      if (found !== undefined) found[state] += cents;
    }
    return { months, expects };
  },
});

interface Part {
  month: string;
  state: ChargeState;
  cents: number;
}

function readBilled(db: Database, scope: Scope, query: ListQuery, from: Date, now: Date): Promise<Part[]> {
  return db.$queryRaw<Part[]>`
    SELECT to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
      ${chargeStateSql(now)} AS state,
      sum(i.net_cents - i.credited_net_cents - (${givenBackNetSql}))::float8 AS cents
    FROM invoices i WHERE ${foundInvoices(scope, query, now)} AND i.status <> 'void' AND i.created_at >= ${from} GROUP BY 1, 2`;
}

/** Renewals that the provider has begun and not numbered yet, which takes it an hour. */
function readDrafts(db: Database, scope: Scope, query: ListQuery): Promise<Part[]> {
  return db.$queryRaw<Part[]>`
    SELECT to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, 'expected' AS state, sum(i.net_cents)::float8 AS cents
    FROM invoices i WHERE ${baseCondition(invoices, scope, query)} AND i.status = 'draft' AND i.kind = 'RENEWAL' GROUP BY 1`;
}

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

async function readAhead(
  db: Database,
  scope: Scope,
  query: ListQuery,
  now: Date,
  until: Date,
): Promise<Part[]> {
  const leases = await readLeasesAhead(db, scope, query, now);
  return leases
    .flatMap((lease) => chargesAhead(lease, now, until))
    .map(({ at, amountCents }) => ({ month: utcMonth(at), state: 'expected', cents: amountCents }));
}

/** The running leases of an organisation, with all announced devices back, but for those that should have come a period ago. */
async function readLeasesAhead(
  db: Database,
  scope: Scope,
  query: ListQuery,
  now: Date,
): Promise<LeaseAhead[]> {
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
    WHERE ${baseCondition({ organization: 'o.organization_id' }, scope, query)}
      AND o.status = ANY(${leased}::"OrderStatus"[]) AND o.lease_start IS NOT NULL
      AND s.status IS DISTINCT FROM 'ENDED'::"BillingStatus"`;
  const leases = new Map<string, LeaseAhead & { lines: LeaseAhead['lines'][number][] }>();
  for (const { orderId, leaseStart, endsAt, carriedCents, out, announced, received, ...line } of rows) {
    const lease = leases.get(orderId) ?? { leaseStart, endsAt, carriedCents, lines: [] };
    leases.set(orderId, lease);
    lease.lines.push({ ...line, ...afterReturns({ out, announced, received: received ?? [] }, now) });
  }
  return [...leases.values()];
}
