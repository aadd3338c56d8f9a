import { addHours } from 'date-fns';
import { today } from '@/lib/config/limits';
import type { OrderWait } from '@/lib/vocabulary/order-waits';
import type { TodaySection } from '@/lib/vocabulary/today-sections';
import { Prisma } from '@/lib/db/generated/client';
import { LAST_REMINDER, overdueSql } from '../orders/overdue';
import { shortModelsSql } from '../orders/stock';
import { isTrusted, standsOut } from '../orders/trust';

/**
 * What waits for a person, for screen and mail (ADR 0043). Each SELECT has an `id` and `at`: since when it waits, or when it is due. Each
 * has an index in that order.
 */

/** Large unpaid orders, and what strangers wait for, until the operator approves. */
const ordersToLookAt = () => Prisma.sql`
  SELECT o.id, o.placed_at AS at, o.number, o.organization_name AS whose, ${isTrusted(Prisma.sql`g`)} AS trusted
  FROM orders o JOIN organizations g ON g.id = o.organization_id WHERE ${standsOut()}`;

/** Paid but not fully delivered: the last device moves the order out of this state. */
const toDeliver = Prisma.sql`
  SELECT o.id, o.paid_at AS at, o.number, o.organization_name AS whose, o.organization_id
  FROM orders o WHERE o.status = 'PAID'`;

const assignment = Prisma.sql`a.device_id, a.serial_number, a.organization_name AS whose, a.organization_id
  FROM device_assignments a WHERE a."to" IS NULL`;

const isAnnounced = Prisma.sql`a.announced_at IS NOT NULL AND a.received_at IS NULL`;
const returnsAnnounced = Prisma.sql`SELECT a.id, a.announced_at AS at, ${assignment} AND ${isAnnounced}`;

/** Of an open assignment `a`: received, but still the customer's. */
const isReceived = Prisma.sql`a.received_at IS NOT NULL`;
const returnsReceived = Prisma.sql`SELECT a.id, a.received_at AS at, ${assignment} AND ${isReceived}`;

/**
 * How many devices of an order are out, neither announced nor received.
 * @param order an id as SQL
 * @param which of its devices `d` are meant
 */
const stillOut = (
  order: Prisma.Sql,
  which: Prisma.Sql,
) => Prisma.sql`(SELECT count(*)::int FROM device_assignments a
  JOIN devices d ON d.id = a.device_id AND ${which}
  WHERE a.order_id = ${order} AND a."to" IS NULL AND a.announced_at IS NULL AND a.received_at IS NULL)`;

/** Those that the customer is asked for: lost ones do not come. */
export const unannounced = (order: Prisma.Sql) => stillOut(order, Prisma.sql`d.logistic_status <> 'LOST'`);

/** The lost ones: the customer's until the operator records an outcome. */
export const unsettled = (order: Prisma.Sql) => stillOut(order, Prisma.sql`d.logistic_status = 'LOST'`);

/** Their lease is over, so they are unpaid, and neither announced nor settled as lost. */
const isNotReturned = Prisma.sql`o.status = 'ENDED' AND ${stillOut(Prisma.sql`o.id`, Prisma.sql`true`)} > 0`;
const notReturned = Prisma.sql`
  SELECT o.id, o.ends_at AS at, o.number, o.organization_name AS whose FROM orders o WHERE ${isNotReturned}`;

/** Only renewals: an order's first invoice becomes void on its day. Without running bank payments. */
const overdueRenewals = (now: Date) => Prisma.sql`
  SELECT i.id, i.created_at AS at, i.order_id, i.due_at, coalesce(i.number, i.id) AS number, i.organization_name AS whose, i.amount_due_cents
  FROM invoices i WHERE i.kind = 'RENEWAL' AND ${overdueSql(now)}`;
const overdue = (now: Date) => Prisma.sql`${overdueRenewals(now)} AND i.reminders < ${LAST_REMINDER}`;
const seriouslyOverdue = (now: Date) =>
  Prisma.sql`${overdueRenewals(now)} AND i.reminders >= ${LAST_REMINDER}`;

const given = Prisma.sql`i.amount_paid_cents + i.balance_cents`;

/** Unexpected money, unless a person refunded or credited any of it. */
const refunds = Prisma.sql`
  SELECT o.id::text AS id, o.paid_at AS at, o.id AS order_id, o.number, o.organization_name AS whose, coalesce(
    (SELECT sum(${given})::int FROM invoices i WHERE i.order_id = o.id AND i.status = 'paid'), o.gross_cents, o.total_cents) AS cents
  FROM orders o WHERE o.status = 'PAID_LATE'
    AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.refunded_cents + i.credited_cents > 0)
  UNION ALL
  SELECT i.id, i.paid_at, o.id, o.number, o.organization_name, ${given}
  FROM invoices i JOIN orders o ON o.id = i.order_id AND o.status <> 'PAID_LATE'
  WHERE i.kind = 'STRAY' AND i.status = 'paid' AND ${given} > 0 AND i.refunded_cents + i.credited_cents = 0`;

const ahead = (now: Date) => addHours(now, 24 * today.daysAhead);

/** Stored devices are calibrated when they leave. Read from the index alone, as there may be very many. */
const isCalibrationDue = (
  now: Date,
) => Prisma.sql`d.organization_id IS NOT NULL AND d.logistic_status <> 'LOST'
  AND d.calibration_expires <= ${ahead(now).toISOString().slice(0, 10)}::date`;
const calibrationsDue = (now: Date) =>
  Prisma.sql`SELECT d.id, d.calibration_expires AS at FROM devices d WHERE ${isCalibrationDue(now)}`;

const isLeaseEnding = (now: Date) =>
  Prisma.sql`o.status IN ('PAID', 'FULFILLED') AND o.ends_at <= ${ahead(now)}`;
const leasesEnding = (now: Date) => Prisma.sql`
  SELECT o.id, o.ends_at AS at, o.number, o.organization_name AS whose FROM orders o WHERE ${isLeaseEnding(now)}`;

const dead = Prisma.sql`
  SELECT r.row_id AS id, r.dead_at AS at, r.sweep, r.last_error, r.away_since FROM sweep_rows r WHERE r.dead_at IS NOT NULL`;

export const waiting = (now: Date): Record<TodaySection, Prisma.Sql> => ({
  ordersToLookAt: ordersToLookAt(),
  toDeliver,
  returnsAnnounced,
  returnsReceived,
  notReturned,
  overdue: overdue(now),
  seriouslyOverdue: seriouslyOverdue(now),
  refunds,
  stockShort: shortModelsSql,
  calibrationsDue: calibrationsDue(now),
  leasesEnding: leasesEnding(now),
  dead,
});

/** Of an assignment `a`: its device is out, or came back. */
export const isServed = Prisma.sql`(a."to" IS NULL OR a.received_at IS NOT NULL)`;

const openAssignment = (of: Prisma.Sql, which: Prisma.Sql) =>
  Prisma.sql`(SELECT ${of} FROM device_assignments a WHERE a."to" IS NULL AND ${which})`;

/** The same as conditions of a device `d`, for its list. */
export const deviceWaits = (now: Date) => ({
  announced: Prisma.sql`d.id IN ${openAssignment(Prisma.sql`a.device_id`, isAnnounced)}`,
  received: Prisma.sql`d.id IN ${openAssignment(Prisma.sql`a.device_id`, isReceived)}`,
  calibrationDue: isCalibrationDue(now),
});

/** The same as conditions of an order `o`, for its list. */
export const orderWaitsFor = (now: Date): Record<OrderWait, Prisma.Sql> => ({
  partlyDelivered: Prisma.sql`o.status = 'PAID' AND EXISTS (SELECT FROM device_assignments a
    WHERE a.order_id = o.id AND ${isServed})`,
  returnsAnnounced: Prisma.sql`o.id IN ${openAssignment(Prisma.sql`a.order_id`, isAnnounced)}`,
  overdue: Prisma.sql`o.id IN (SELECT i.order_id FROM invoices i WHERE ${overdueSql(now)})`,
  notReturned: isNotReturned,
  leaseEnding: isLeaseEnding(now),
});
