import { draw, idAt, oneOf, pick } from './sql';

/** The devices' holders and orders. All times are past, and nothing waits for the provider, which knows none of it, or for a job. */

/** Where an earlier holder's time ends and the later one's begins. */
const HANDED_ON = `(now - interval '430 days')`;
const PERIOD = `interval '30 days'`;

/** Open claims of present holders, closed ones of earlier ones; nine of ten by an order. */
export const claims = `
  CREATE TEMP TABLE scale_claim ON COMMIT DROP AS
  SELECT c.n, c.past, o.k, c.ordered, c.feature_id, greatest(c.created_at, CASE WHEN NOT c.past AND c.handed_on THEN ${HANDED_ON} END) AS ready,
    (row_number() OVER (PARTITION BY c.past, c.ordered, c.rank ORDER BY c.n) - 1) / o.order_size AS lot
  FROM (
    SELECT n, false AS past, rank, feature_id, created_at, past_rank IS NOT NULL AS handed_on, ${draw('n', 60)} < 0.9 AS ordered
      FROM scale_device WHERE rank IS NOT NULL
    UNION ALL
    SELECT n, true, past_rank, feature_id, created_at, true, true FROM scale_device WHERE past_rank IS NOT NULL) c
  JOIN scale_organization o USING (rank) CROSS JOIN scale_now;
  ANALYZE scale_claim`;

const OVER = ['EXPIRED', 'CANCELLED'];

/** One order a lot, begun with its last device; beside them unpaid ones, and some that wait for delivery. */
export const lots = ({ devices, before }: { devices: number; before: number }) => `
  CREATE TEMP TABLE scale_order ON COMMIT DROP AS
  SELECT x.*, ${idAt(`x.start - x.waited - interval '10 minutes'`, 'x.number', 62)} AS id,
    CASE WHEN x.status = 'ENDED' THEN x.start + ${PERIOD} * (3 + ${pick('x.number', 64, 7)}) END AS ends_at
  FROM (
    SELECT l.*, o.id AS organization_id, o.name, o.admin_id, o.admin_name, l.type = 'INVOICE' AS by_invoice,
      CASE WHEN l.type = 'INVOICE' THEN interval '1 hour' * (1 + ${pick('l.number', 65, 240)}) ELSE interval '20 minutes' END AS waited
    FROM (
      SELECT k, past, lot, min(n) * 4 + past::int AS number, CASE WHEN past THEN 'ENDED' ELSE 'FULFILLED' END AS status,
        max(ready) + interval '1 hour' * (24 + ${pick('min(n)', 66, 240)}) AS start,
        CASE WHEN ${draw('k', 67)} < 0.4 THEN 'INVOICE' ELSE 'CHECKOUT_SESSION' END AS type
      FROM scale_claim WHERE ordered GROUP BY k, past, lot
      UNION ALL
      SELECT o.k, NULL, NULL, n * 4 + 2, CASE WHEN waits THEN 'PAID' ELSE ${oneOf('n', 69, OVER)} END,
        now - interval '1 hour' * (24 + ${pick('n', 70, 'CASE WHEN waits THEN 200 ELSE 24000 END')}),
        CASE WHEN ${draw('o.k', 67)} < 0.4 THEN 'INVOICE' ELSE 'CHECKOUT_SESSION' END
      FROM scale_now, generate_series(${before + 1}::bigint, ${before + Math.ceil(devices / 250)}::bigint) AS n
      CROSS JOIN LATERAL (SELECT ${draw('n', 68)} < 0.2 AS waits) delivery
      JOIN scale_organization o ON o.rank = 1 + ${pick('n', 71, '(SELECT max(rank) FROM scale_organization)')}) l
    JOIN scale_organization o USING (k)) x;
  CREATE INDEX ON scale_order (k, past, lot);
  ANALYZE scale_order;

  CREATE TEMP TABLE scale_line ON COMMIT DROP AS
  SELECT o.id AS order_id, o.number, c.feature_id, count(*)::int AS quantity
    FROM scale_claim c JOIN scale_order o USING (k, past, lot) WHERE c.ordered GROUP BY o.id, o.number, c.feature_id
  UNION ALL
  SELECT o.id, o.number, (SELECT id FROM scale_model m WHERE m.share > ${draw('o.number', 72)} ORDER BY m.share LIMIT 1), 1 + ${pick('o.number', 73, 10)}
    FROM scale_order o WHERE o.lot IS NULL;
  ANALYZE scale_line`;

export const orders = `
  INSERT INTO orders (id, organization_id, organization_name, type, status, total_cents, tax_cents, gross_cents, created_by_id, created_by_name,
    created_at, updated_at, placed_at, paid_at, fulfilled_at, paid_with, lease_start, free_end_at, ends_at, end_cause, closed_at, purchase_order)
  SELECT o.id, o.organization_id, o.name, o.type::"OrderType", o.status::"OrderStatus", l.total, CASE WHEN leased THEN 0 END,
    CASE WHEN leased THEN l.total END, o.admin_id, o.admin_name,
    o.start - o.waited - interval '10 minutes', coalesce(o.ends_at, o.start), o.start - o.waited, CASE WHEN leased THEN o.start END,
    CASE WHEN o.status IN ('FULFILLED', 'ENDED') THEN o.start + interval '3 days' END,
    CASE WHEN leased THEN CASE WHEN o.by_invoice THEN 'INVOICE' WHEN ${draw('o.number', 74)} < 0.2 THEN 'BANK_DEBIT' ELSE 'CARD' END END::"PaidWith",
    CASE WHEN leased THEN o.start END, CASE WHEN leased THEN o.start + interval '90 days' END, o.ends_at,
    CASE WHEN o.ends_at IS NOT NULL THEN CASE WHEN ${draw('o.number', 75)} < 0.5 THEN 'ASKED' ELSE 'RETURNED' END END::"EndCause",
    CASE WHEN leased THEN o.ends_at ELSE o.start END, CASE WHEN ${draw('o.number', 76)} < 0.3 THEN 'PO-' || o.number END
  FROM scale_order o
  CROSS JOIN LATERAL (SELECT o.status IN ('PAID', 'FULFILLED', 'ENDED') AS leased) billed
  JOIN (SELECT s.order_id, sum(s.quantity * f.unit_price_cents)::int AS total
    FROM scale_line s JOIN scale_model f ON f.id = s.feature_id GROUP BY s.order_id) l ON l.order_id = o.id
  ORDER BY o.start;

  INSERT INTO order_lines (id, order_id, feature_id, feature_name, quantity, unit_price_cents)
  SELECT ${idAt('o.start', 'l.number * 64 + f.place', 78)}, l.order_id, l.feature_id, f.name, l.quantity, f.unit_price_cents
  FROM scale_line l JOIN scale_order o ON o.id = l.order_id JOIN scale_model f ON f.id = l.feature_id;

  INSERT INTO stock_reservations (order_id, feature_id, quantity, created_at)
  SELECT l.order_id, l.feature_id, l.quantity, o.start FROM scale_line l JOIN scale_order o ON o.id = l.order_id WHERE o.status = 'PAID'`;

/** A subscription for each lease, and an invoice for each period; a few renewals stay unpaid. */
export const bills = `
  CREATE TEMP TABLE scale_lease ON COMMIT DROP AS
  SELECT o.*, replace(o.id::text, '-', '') AS hex, r.total_cents, least(now, o.ends_at) AS until,
    ceil(date_part('epoch', least(now, o.ends_at) - o.start) / 2592000)::int AS periods
  FROM scale_now, scale_order o JOIN orders r ON r.id = o.id WHERE o.status IN ('PAID', 'FULFILLED', 'ENDED');
  ANALYZE scale_lease;

  INSERT INTO subscriptions (id, order_id, organization_id, status, current_period_start, current_period_end, ends_at, ended_at, synced_at)
  SELECT 'sub_' || hex, id, organization_id, CASE WHEN ends_at IS NULL THEN 'RUNNING' ELSE 'ENDED' END::"BillingStatus",
    start + ${PERIOD} * (periods - 1), start + ${PERIOD} * periods, ends_at, ends_at, until
  FROM scale_lease;

  INSERT INTO invoices (id, order_id, subscription_id, organization_id, organization_name, kind, rev, number, status, net_cents,
    amount_due_cents, amount_paid_cents, period_start, period_end, created_at, due_at, paid_at, announced_at, reminders, synced_at)
  SELECT 'in_' || hex || lpad(p::text, 3, '0'), id, CASE WHEN p > 0 OR NOT by_invoice THEN 'sub_' || hex END, organization_id, name,
    CASE WHEN p = 0 THEN 'FIRST' ELSE 'RENEWAL' END::"InvoiceKind", CASE WHEN p = 0 THEN 1 END,
    upper(right(hex, 8)) || '-' || lpad((p + 1)::text, 4, '0'), CASE WHEN unpaid THEN 'open' ELSE 'paid' END, total_cents,
    total_cents, CASE WHEN unpaid THEN 0 ELSE total_cents END, began, began + ${PERIOD}, began,
    CASE WHEN by_invoice THEN began + interval '14 days' END, CASE WHEN NOT unpaid THEN began END,
    CASE WHEN by_invoice AND p > 0 THEN began END, CASE WHEN unpaid THEN 3 ELSE 0 END, began
  FROM scale_now, scale_lease, generate_series(0, periods - 1) AS p
  CROSS JOIN LATERAL (SELECT start + ${PERIOD} * p AS began) period
  CROSS JOIN LATERAL (SELECT p > 0 AND by_invoice AND began < now - interval '60 days' AND ${draw('number * 128 + p', 80)} < 0.001 AS unpaid) money`;
