import { type OrderWait, statesWhere } from '@/lib/vocabulary/order-status';
import { Prisma } from '@/lib/db/generated/client';
import { ahead, assignmentsThat, isAnnounced, isOut, isServed } from '../inventory/device-waits';
import { overdueSql } from './invoices';

/** What of an order waits for a person, as conditions for lists and Today (ADR 0043). */

/**
 * How many devices of an order are out, and were not announced.
 * @param order an id as SQL
 * @param which of its devices `d` are meant
 */
const stillOut = (
  order: Prisma.Sql,
  which: Prisma.Sql,
) => Prisma.sql`(SELECT count(*)::int FROM device_assignments a
  JOIN devices d ON d.id = a.device_id AND ${which}
  WHERE a.order_id = ${order} AND ${isOut} AND a.announced_at IS NULL)`;

/** Those that the customer is asked for: lost ones do not come. */
export const unannounced = (order: Prisma.Sql) => stillOut(order, Prisma.sql`d.logistic_status <> 'LOST'`);

/** The lost ones: the customer's until the operator records an outcome. */
export const unsettled = (order: Prisma.Sql) => stillOut(order, Prisma.sql`d.logistic_status = 'LOST'`);

/** Their lease is over, so they are unpaid, and neither announced nor settled as lost. */
export const isNotReturned = Prisma.sql`o.status = 'ENDED' AND ${stillOut(Prisma.sql`o.id`, Prisma.sql`true`)} > 0`;

const given = Prisma.sql`i.amount_paid_cents + i.balance_cents`;

/** Unexpected money, unless a person refunded or credited any of it. */
export const refunds = Prisma.sql`
  SELECT o.id::text AS id, o.paid_at AS at, o.id AS order_id, o.number, o.organization_name AS whose, coalesce(
    (SELECT sum(${given})::int FROM invoices i WHERE i.order_id = o.id AND i.status = 'paid'), o.gross_cents, o.total_cents) AS cents
  FROM orders o WHERE o.status = 'PAID_LATE'
    AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.refunded_cents + i.credited_cents > 0)
  UNION ALL
  SELECT i.id, i.paid_at, o.id, o.number, o.organization_name, ${given}
  FROM invoices i JOIN orders o ON o.id = i.order_id AND o.status <> 'PAID_LATE'
  WHERE i.kind = 'STRAY' AND i.status = 'paid' AND ${given} > 0 AND i.refunded_cents + i.credited_cents = 0`;

/** Its last day is near. */
export const isLeaseEnding = (now: Date) =>
  Prisma.sql`o.status IN ('PAID', 'FULFILLED') AND o.ends_at <= ${ahead(now)}`;

/** Placed, and something of it is still to be paid or sent. */
const UNDELIVERED = statesWhere(({ pays, queues }) => pays !== 'no' || queues).concat('PAID');

/** The conditions of an order `o`, for its list. */
export const orderWaitsFor = (now: Date): Record<OrderWait, Prisma.Sql> => ({
  undelivered: Prisma.sql`o.status = ANY(${UNDELIVERED}::"OrderStatus"[])`,
  partlyDelivered: Prisma.sql`o.status = 'PAID' AND EXISTS (SELECT FROM device_assignments a
    WHERE a.order_id = o.id AND ${isServed})`,
  returnsAnnounced: Prisma.sql`o.id IN ${assignmentsThat(Prisma.sql`a.order_id`, isAnnounced)}`,
  overdue: Prisma.sql`o.id IN (SELECT i.order_id FROM invoices i WHERE ${overdueSql(now)})`,
  notReturned: isNotReturned,
  leaseEnding: isLeaseEnding(now),
});
