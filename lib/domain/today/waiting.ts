import { differenceInHours } from 'date-fns';
import { today } from '@/lib/config/limits';
import type { TodaySection } from '@/lib/vocabulary/kinds';
import { Prisma } from '@/lib/db/generated/client';
import { hasArrived, isAnnounced, isCalibrationDue, isReceived } from '../inventory/device-waits';
import { shortModelsSql, isTrusted } from '../inventory/stock';
import { isLeaseEnding, isNotReturned, refunds } from '../orders/order-waits';
import { LAST_REMINDER, overdueSql } from '@/lib/domain/orders/invoices';
import { standsOut } from '../orders/ordering-organization';

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
  FROM device_assignments a`;

const arrived = Prisma.sql`SELECT a.id, a.came_at AS at, a.parcel_id, a.order_id, ${assignment} JOIN devices d ON d.id = a.device_id WHERE ${hasArrived}`;

const returnsAnnounced = Prisma.sql`SELECT a.id, a.announced_at AS at, ${assignment} WHERE ${isAnnounced}`;

const returnsReceived = Prisma.sql`SELECT a.id, a.received_at AS at, ${assignment} WHERE ${isReceived}`;

/** Reports with their rental, which is found by its id: most of them are long over. */
const reported = (at: Prisma.Sql, accepted: Prisma.Sql, rental: Prisma.Sql, which: Prisma.Sql) => Prisma.sql`(
  SELECT r.id, ${at} AS at, r.kind::text AS kind, r.note, ${accepted} AS accepted, a.*
  FROM device_reports r CROSS JOIN LATERAL (SELECT ${assignment} ${rental} LIMIT 1) a
  WHERE ${which} ORDER BY at, id LIMIT ${today.mostCounted + 1})`;

/**
 * Those without an answer, and accepted ones that are still to be followed up: the device neither came nor goes back. An index names each. Of
 * a rental that has ended nothing waits; a lost device waits among the lost.
 */
const reports = Prisma.sql`${reported(
  Prisma.sql`r.reported_at`,
  Prisma.sql`false`,
  Prisma.sql`WHERE a.id = r.assignment_id AND a."to" IS NULL`,
  Prisma.sql`r.answered_at IS NULL`,
)} UNION ALL ${reported(
  Prisma.sql`r.answered_at`,
  Prisma.sql`true`,
  Prisma.sql`JOIN devices d ON d.id = a.device_id AND d.logistic_status <> 'LOST' WHERE a.id = r.assignment_id AND a."to" IS NULL
    AND a.state IN ('ON_THE_WAY', 'IN_USE') AND (r.kind = 'BROKEN' OR a.state = 'ON_THE_WAY' AND a.came_at IS NULL)`,
  Prisma.sql`r.answer = 'ACCEPTED' AND r.kind IN ('MISSING', 'BROKEN')`,
)}`;

/** Lost, and billed until an outcome settles them: since the status was set, as the log says. */
const lostDevices = Prisma.sql`
  SELECT d.id, coalesce((SELECT max(e.created_at) FROM event_log e WHERE e.entity_type = 'device' AND e.entity_id = d.id::text
    AND e.type = 'device.statusChanged' AND e.to_value = 'LOST'), a."from") AS at, a.*
  FROM devices d CROSS JOIN LATERAL (
    SELECT a."from", ${assignment} WHERE a.device_id = d.id AND a."to" IS NULL LIMIT 1) a
  WHERE d.logistic_status = 'LOST' AND d.organization_id IS NOT NULL`;

const notReturned = Prisma.sql`
  SELECT o.id, o.ends_at AS at, o.number, o.organization_name AS whose FROM orders o WHERE ${isNotReturned}`;

/** Only renewals: an order's first invoice becomes void on its day. Without running bank payments. */
const overdueRenewals = (now: Date) => Prisma.sql`
  SELECT i.id, i.created_at AS at, i.order_id, i.due_at, coalesce(i.number, i.id) AS number, i.organization_name AS whose, i.amount_due_cents
  FROM invoices i WHERE i.kind = 'RENEWAL' AND ${overdueSql(now)}`;
const overdue = (now: Date) => Prisma.sql`${overdueRenewals(now)} AND i.reminders < ${LAST_REMINDER}`;
const seriouslyOverdue = (now: Date) =>
  Prisma.sql`${overdueRenewals(now)} AND i.reminders >= ${LAST_REMINDER}`;

const calibrationsDue = (now: Date) =>
  Prisma.sql`SELECT d.id, d.calibration_expires AS at FROM devices d WHERE ${isCalibrationDue(now)}`;

const leasesEnding = (now: Date) => Prisma.sql`
  SELECT o.id, o.ends_at AS at, o.number, o.organization_name AS whose FROM orders o WHERE ${isLeaseEnding(now)}`;

const dead = Prisma.sql`
  SELECT r.row_id AS id, r.dead_at AS at, r.sweep, r.last_error, r.away_since FROM sweep_rows r WHERE r.dead_at IS NOT NULL`;

export const waiting = (now: Date): Record<TodaySection, Prisma.Sql> => ({
  ordersToLookAt: ordersToLookAt(),
  toDeliver,
  reports,
  arrived,
  returnsAnnounced,
  returnsReceived,
  notReturned,
  lostDevices,
  overdue: overdue(now),
  seriouslyOverdue: seriouslyOverdue(now),
  refunds,
  stockShort: shortModelsSql,
  calibrationsDue: calibrationsDue(now),
  leasesEnding: leasesEnding(now),
  dead,
});

/** One kind's number, exact up to a thousand, and its first rows. Money is euro cents. */
export interface Waiting<Row> {
  count: number;
  countCapped?: true;
  data: Row[];
}

/** A count up to one more than the limit of counting. Pure. */
export function counted(total: number): Pick<Waiting<never>, 'count' | 'countCapped'> {
  return total > today.mostCounted ? { count: today.mostCounted, countCapped: true } : { count: total };
}

/** Whole days of 24 hours between two moments; less than a day is 0. Pure. */
export const daysBetween = (from: Date, to: Date): number => Math.trunc(differenceInHours(to, from) / 24);
