import { billing, charges as limits } from '@/lib/config/limits';
import { startOfMonth } from '@/lib/core/clock';
import { Prisma } from '@/lib/db/generated/client';
import { invoiceMessages } from '@/lib/i18n/invoices';
import type { z } from '@/lib/schemas/zod';
import type { costsAnswer } from '@/lib/schemas/answers/invoice';
import { costsQuery } from '@/lib/schemas/invoices';
import type { CostView } from '@/lib/vocabulary/invoices';
import { isServed } from '../inventory/device-waits';
import { operation } from '../operation';
import { PERIOD_MS } from '../schedule';
import { givenBackNetSql } from '../orders/invoices';
import { foundInvoices } from './invoice-source';

/** What was charged and not given back, by model, order, device or cost centre; net, in euro cents. */
export type Costs = z.output<typeof costsAnswer>;

/** Adds up what this month and those before it have charged, or one month. All views have the same total. */
export const readCosts = operation({
  may: 'orders.read',
  input: costsQuery,
  fault: () => invoiceMessages.costsFault,
  async execute({ scope, db, now }, { orgIds, month, by }): Promise<Costs> {
    const since =
      month === undefined ? startOfMonth(now, 1 - limits.costMonths) : new Date(`${month}-01T00:00:00Z`);
    const choices = month === undefined ? {} : { choices: { month } };
    const found = foundInvoices(scope, { orgIds, limit: 0, offset: 0, portalUrl: false, ...choices }, now);
    const rows = await db.$queryRaw<(Costs['rows'][number] & { count: number; allCents: number })[]>`
      WITH found AS (SELECT i.* FROM invoices i WHERE ${found} AND i.status <> 'void' AND i.created_at >= ${since}),
      lines AS (
        SELECT l.invoice_id, l.id, i.order_id, l.feature_id, l.period_start, l.period_end, l.carried_from IS NOT NULL AS carried,
          CASE WHEN l.carried_from IS NULL THEN l.quantity ELSE 0 END AS quantity, l.net_cents - l.credited_cents AS cents
        FROM invoice_lines l JOIN found i ON i.id = l.invoice_id),
      parts AS (
        SELECT * FROM lines UNION ALL
        -- What no line has: of invoices from before lines were kept, and credited without a line.
        SELECT i.id, i.id, i.order_id, NULL, NULL, NULL, false, 0, i.net_cents - i.credited_net_cents - coalesce(sum(l.cents), 0)::int
        FROM found i LEFT JOIN lines l ON l.invoice_id = i.id GROUP BY i.id, i.order_id, i.net_cents, i.credited_net_cents
        HAVING i.net_cents - i.credited_net_cents <> coalesce(sum(l.cents), 0)
        UNION ALL SELECT i.id, i.id, i.order_id, NULL, NULL, NULL, false, 0, -(${givenBackNetSql}) FROM found i
        WHERE ${givenBackNetSql} <> 0)
      ${by === 'device' ? Prisma.sql`, ${held}` : Prisma.empty}
      SELECT v.*, count(*) OVER ()::int AS count, sum(v."netCents") OVER ()::float8 AS "allCents" FROM (${views(scope.reach.of !== 'one')[by]}) v
      ORDER BY v."netCents" DESC, v.name LIMIT ${limits.mostRows}`;
    const { count, allCents } = rows[0] ?? { count: 0, allCents: 0 };
    const shownCents = rows.reduce((sum, { netCents }) => sum + netCents, 0);
    return {
      since: since.toISOString(),
      month: month ?? null,
      by,
      rows: rows.map(({ count: _, allCents: _all, ...row }) => row),
      further: { count: count - rows.length, netCents: allCents - shownCents },
      totalCents: allCents,
    };
  },
});

/** The end of the last period that bills an assignment `a` of the order `o`; see `billedUntil`. */
const billedUntilSql = Prisma.sql`(o.lease_start + interval '1 second' * greatest(${billing.freeEndDays * 86_400}::int,
  (floor(extract(epoch FROM a.received_at - o.lease_start) / ${PERIOD_MS / 1000}::int) + 1) * ${PERIOD_MS / 1000}::int))`;

/** Another device took over the claim of an assignment. */
const isReplaced = (alias: 'a' | 'b') =>
  Prisma.sql`EXISTS (SELECT FROM device_assignments n WHERE n.replaces_id = ${Prisma.raw(alias)}.id)`;

/** A line is shared out among its devices in whole cents; what none of them has yet stays the line's. */
const held = Prisma.sql`
    held AS (
      SELECT p.id AS line_id, p.cents, p.quantity, a.device_id, a.serial_number, f.name AS model,
        row_number() OVER (PARTITION BY p.id ORDER BY a."from", a.id)::int AS n
      FROM parts p JOIN orders o ON o.id = p.order_id JOIN device_features f ON f.id = p.feature_id
      JOIN device_assignments a ON a.order_id = p.order_id AND a.feature_id = p.feature_id AND (${isServed} OR ${isReplaced('a')})
      WHERE NOT p.carried AND p.quantity > 0 AND (p.period_end IS NULL OR a."from" < p.period_end)
        AND (p.period_start IS NULL OR CASE WHEN a.state = 'RECEIVED' THEN ${billedUntilSql} > p.period_start
          WHEN a.state = 'FREE' THEN a."to" > p.period_start ELSE TRUE END)
        -- A period bills the device that it began with, not the one that replaced it.
        AND NOT EXISTS (SELECT FROM device_assignments b WHERE b.order_id = a.order_id AND b.feature_id = a.feature_id
          AND b."to" = a."from" AND ${isReplaced('b')} AND a."from" > p.period_start)),
    shares AS (
      SELECT line_id, device_id, serial_number, model, cents * n / quantity - cents * (n - 1) / quantity AS cents
      FROM held WHERE n <= quantity)`;

/** SELECTs of rows from `parts`, and from `shares` of devices. Of several organisations each has its own cost centres. */
const views = (several: boolean): Record<CostView, Prisma.Sql> => ({
  model: Prisma.sql`
    SELECT NULL AS id, f.name, NULL AS note, sum(p.quantity)::int AS periods, sum(p.cents)::float8 AS "netCents"
    FROM parts p LEFT JOIN device_features f ON f.id = p.feature_id GROUP BY f.name`,
  order: Prisma.sql`
    SELECT o.id, o.number AS name, o.purchase_order AS note, sum(p.quantity)::int AS periods, sum(p.cents)::float8 AS "netCents"
    FROM parts p LEFT JOIN orders o ON o.id = p.order_id GROUP BY o.id, o.number, o.purchase_order`,
  costCentre: Prisma.sql`
    SELECT NULL AS id, o.cost_centre AS name, ${several ? Prisma.sql`o.organization_name` : Prisma.sql`NULL`} AS note,
      sum(p.quantity)::int AS periods, sum(p.cents)::float8 AS "netCents"
    FROM parts p LEFT JOIN orders o ON o.id = p.order_id
    GROUP BY o.cost_centre ${several ? Prisma.sql`, o.organization_name` : Prisma.empty}`,
  device: Prisma.sql`
    SELECT (array_agg(s.device_id))[1] AS id, s.serial_number AS name, max(s.model) AS note, count(*)::int AS periods,
      sum(s.cents)::float8 AS "netCents"
    FROM shares s GROUP BY s.serial_number
    UNION ALL
    SELECT NULL, NULL, NULL, (sum(p.quantity) - (SELECT count(*) FROM shares))::int,
      (sum(p.cents) - coalesce((SELECT sum(cents) FROM shares), 0))::float8
    FROM parts p HAVING sum(p.cents) <> coalesce((SELECT sum(cents) FROM shares), 0)`,
});
