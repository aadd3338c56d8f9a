import { readersDay } from '@/lib/i18n/locale/format';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import type { ReportKind } from '@/lib/vocabulary/reports';
import { today } from '@/lib/config/limits';
import { utcDay } from '@/lib/core/clock';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { nameDeadJobs, type DeadRow } from '../jobs/list-dead-jobs';
import { shippingAddress } from '../orders/shipping-address';
import { isOut, isServed, placeOfParcel } from '../inventory/device-waits';
import { unannounced, unsettled } from '../orders/order-waits';
import { counted, daysBetween, type Waiting } from './waiting';

interface Named {
  id: string;
  number: string;
}

const MANY = today.mostCounted;

export interface Wanted {
  rows: Prisma.Sql;
  most: number;
}

/**
 * The first rows of what waits, and their number, found by an index and cut before any join.
 * @param columns of `w`, what waits, and of what `joins` add to it
 * @param before one of them that goes before the age, with a comma
 */
async function firstOf<Found extends object, Row>(
  db: Database,
  {
    rows,
    most,
    columns,
    joins = Prisma.empty,
    before = Prisma.empty,
  }: Wanted & { columns: Prisma.Sql; joins?: Prisma.Sql; before?: Prisma.Sql },
  view: (found: Found) => Row,
): Promise<Waiting<Row>> {
  const found = await db.$queryRaw<(Found & { total: number })[]>`
    SELECT ${columns}, w.at, w.total FROM (
      SELECT counted.*, (count(*) OVER ())::int AS total
      FROM (SELECT * FROM (${rows}) q ORDER BY ${before} at, id LIMIT ${MANY + 1}) counted
      ORDER BY ${before} at, id LIMIT ${most}) w ${joins} ORDER BY ${before} w.at, w.id`;
  return { ...counted(found[0]?.total ?? 0), data: found.map(view) };
}

/** The start of a wait, ISO 8601 in UTC, and the whole days since. */
const since = (at: Date, now: Date) => ({ at: at.toISOString(), days: daysBetween(at, now) });
/** A due moment, and the whole days until then; negative for past ones. */
const until = (at: Date, now: Date) => ({ at: at.toISOString(), days: daysBetween(now, at) });

/** Served devices of a line: out, or returned; `owed` of schedule.ts subtracts the same from the order. */
const served = Prisma.sql`(SELECT count(*) FROM device_assignments a
  WHERE a.order_id = l.order_id AND a.feature_id = l.feature_id AND ${isServed})`;

/** Orders for the operator to check, with their devices and the trust in their organisation. */
export function readUnusual(db: Database, wanted: Wanted, now: Date) {
  const columns = Prisma.sql`w.id, w.number, w.whose, w.trusted,
    (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l WHERE l.order_id = w.id) AS devices`;
  return firstOf(db, { ...wanted, columns }, (found: OrderFound & { devices: number; trusted: boolean }) => ({
    ...orderOf(found),
    ...since(found.at, now),
    devices: found.devices,
    trusted: found.trusted,
  }));
}

/** Orders with the number of devices to deliver, and the present name and address. */
export function readDeliveries(db: Database, wanted: Wanted, now: Date) {
  interface Found extends OrderFound {
    devices: number;
    street: string | null;
    city: string | null;
    postalCode: string | null;
    country: string | null;
  }
  const columns = Prisma.sql`w.id, w.number, coalesce(g.name, w.whose) AS whose, g.street, g.city, g.postal_code AS "postalCode", g.country,
    (SELECT coalesce(sum(greatest(0, l.quantity - ${served})), 0)::int FROM order_lines l WHERE l.order_id = w.id) AS devices`;
  const joins = Prisma.sql`LEFT JOIN organizations g ON g.id = w.organization_id`;
  return firstOf(db, { ...wanted, columns, joins }, (found: Found) => ({
    ...orderOf(found),
    ...since(found.at, now),
    devices: found.devices,
    shipsTo: shippingAddress({ ...found, country: found.country ?? '' }),
  }));
}

const deviceAndCustomer = Prisma.sql`JOIN devices d ON d.id = w.device_id LEFT JOIN organizations g ON g.id = w.organization_id`;

/** Devices that their customers say came, with their parcel. */
export function readArrivals(db: Database, wanted: Wanted, now: Date) {
  interface Found extends DeviceFound {
    order: string | null;
    place: number;
    of: number;
  }
  const columns = Prisma.sql`d.id, d.serial_number AS "serialNumber", coalesce(g.name, w.whose) AS whose, o.number AS "order", ${placeOfParcel}`;
  const joins = Prisma.sql`${deviceAndCustomer} LEFT JOIN orders o ON o.id = w.order_id LEFT JOIN parcels p ON p.id = w.parcel_id`;
  return firstOf(db, { ...wanted, columns, joins }, (found: Found) => ({
    ...deviceOf(found),
    ...since(found.at, now),
    order: found.order,
    parcel: { place: found.place, of: found.of },
  }));
}

/** Returning devices, with their place and the organisation's present name. */
export function readReturns(db: Database, wanted: Wanted, now: Date) {
  const columns = Prisma.sql`d.id, d.serial_number AS "serialNumber", coalesce(g.name, w.whose) AS whose,
    d.logistic_status AS "logisticStatus", c.number AS "returnNumber"`;
  const joins = Prisma.sql`${deviceAndCustomer} JOIN device_assignments r ON r.id = w.id LEFT JOIN return_cases c ON c.id = r.return_case_id`;
  return firstOf(
    db,
    { ...wanted, columns, joins },
    (found: DeviceFound & { logisticStatus: LogisticStatus; returnNumber: string | null }) => ({
      ...deviceOf(found),
      ...since(found.at, now),
      logisticStatus: found.logisticStatus,
      returnNumber: found.returnNumber,
    }),
  );
}

/** What customers report of their devices, with the photo's id: first what waits for an answer, then what is accepted. */
export function readReports(db: Database, wanted: Wanted, now: Date) {
  interface Found extends DeviceFound {
    report: string;
    kind: ReportKind;
    note: string | null;
    accepted: boolean;
    photo: string | null;
  }
  const columns = Prisma.sql`w.id AS report, w.kind, w.note, w.accepted, d.id, d.serial_number AS "serialNumber", coalesce(g.name, w.whose) AS whose,
    (SELECT p.id FROM photos p WHERE p.report_id = w.id LIMIT 1) AS photo`;
  return firstOf(
    db,
    { ...wanted, columns, joins: deviceAndCustomer, before: Prisma.sql`accepted,` },
    ({ report, kind, note, accepted, photo, ...found }: Found) => ({
      report,
      kind,
      note,
      accepted,
      photo,
      ...deviceOf(found),
      ...since(found.at, now),
    }),
  );
}

/** Lost devices without an outcome. */
export function readLost(db: Database, wanted: Wanted, now: Date) {
  const columns = Prisma.sql`d.id, d.serial_number AS "serialNumber", coalesce(g.name, w.whose) AS whose`;
  return firstOf(db, { ...wanted, columns, joins: deviceAndCustomer }, (found: DeviceFound) => ({
    ...deviceOf(found),
    ...since(found.at, now),
  }));
}

/** Overdue invoices, and since when. */
export function readDebts(db: Database, wanted: Wanted, now: Date) {
  interface Found {
    at: Date;
    whose: string;
    number: string;
    cents: number;
    dueAt: Date;
    orderId: string | null;
    orderNumber: string | null;
  }
  const columns = Prisma.sql`w.whose, w.number, w.amount_due_cents AS cents, coalesce(w.due_at, w.at) AS "dueAt",
    o.id AS "orderId", o.number AS "orderNumber"`;
  const joins = Prisma.sql`LEFT JOIN orders o ON o.id = w.order_id`;
  return firstOf(db, { ...wanted, columns, joins }, (found: Found) => ({
    invoice: found.number,
    order: named(found.orderId, found.orderNumber),
    orgName: found.whose,
    at: found.dueAt.toISOString(),
    // Its day holds to the end: the day after is the first one over.
    days: daysBetween(new Date(readersDay(found.dueAt)), new Date(readersDay(now))),
    amountCents: found.cents,
  }));
}

/** Orders to refund, and the sums. */
export function readRefunds(db: Database, wanted: Wanted, now: Date) {
  const columns = Prisma.sql`w.order_id AS id, w.number, w.whose, w.cents`;
  return firstOf(db, { ...wanted, columns }, (found: OrderFound & { cents: number }) => ({
    ...orderOf(found),
    ...since(found.at, now),
    amountCents: found.cents,
  }));
}

/** Models with the number of missing devices, and since when the first preorder waits, if any. */
export function readShortages(db: Database, wanted: Wanted, now: Date) {
  interface Found {
    id: string;
    name: string;
    unpromised: number;
    awaited: number;
    at: Date | null;
  }
  const columns = Prisma.sql`w.id, w.name, w.unpromised, w.awaited`;
  return firstOf(db, { ...wanted, columns }, ({ id, name, unpromised, awaited, at }: Found) => ({
    model: { id, name },
    missing: awaited - unpromised,
    awaited,
    ...(at === null ? { at, days: null } : since(at, now)),
  }));
}

/** Devices to calibrate; `at` is the calibration date, a day that ends when the next one begins. */
export function readCalibrations(db: Database, wanted: Wanted, now: Date) {
  const columns = Prisma.sql`d.id, d.serial_number AS "serialNumber", g.name AS whose`;
  const joins = Prisma.sql`JOIN devices d ON d.id = w.id JOIN organizations g ON g.id = d.organization_id`;
  const day = new Date(readersDay(now));
  return firstOf(db, { ...wanted, columns, joins }, (found: DeviceFound) => ({
    ...deviceOf(found),
    at: utcDay(found.at),
    days: daysBetween(day, found.at),
  }));
}

/** Orders with an ending lease, and how many devices are out. */
export function readLeases(db: Database, wanted: Wanted, now: Date) {
  const columns = Prisma.sql`w.id, w.number, w.whose, (SELECT count(*)::int FROM device_assignments a
    WHERE a.order_id = w.id AND ${isOut}) AS devices`;
  return firstOf(db, { ...wanted, columns }, (found: OrderFound & { devices: number }) => ({
    ...orderOf(found),
    ...until(found.at, now),
    devices: found.devices,
  }));
}

/** Orders after the lease with unannounced devices that are out, and lost ones without an outcome. */
export function readNotReturned(db: Database, wanted: Wanted, now: Date) {
  const id = Prisma.sql`w.id`;
  const columns = Prisma.sql`w.id, w.number, w.whose, ${unannounced(id)} AS devices, ${unsettled(id)} AS lost`;
  return firstOf(db, { ...wanted, columns }, (found: OrderFound & { devices: number; lost: number }) => ({
    ...orderOf(found),
    ...since(found.at, now),
    devices: found.devices,
    lost: found.lost,
  }));
}

/** What was given up after the last try, and its subject. */
export async function readDead(db: Database, wanted: Wanted, now: Date) {
  const columns = Prisma.sql`w.sweep, w.id AS "rowId", w.last_error AS "lastError", w.away_since AS "awaySince"`;
  const { data, ...count } = await firstOf(
    db,
    { ...wanted, columns },
    ({ at, ...row }: DeadRow & { at: Date }) => ({
      ...row,
      deadAt: at,
    }),
  );
  const jobs = await nameDeadJobs(db, data);
  return {
    ...count,
    data: jobs.map(({ what, about, orderId, order, deadAt }) => ({
      what,
      about,
      order: named(orderId, order),
      ...since(new Date(deadAt), now),
    })),
  };
}

interface OrderFound {
  id: string;
  number: string;
  whose: string;
  at: Date;
}

const orderOf = ({ id, number, whose }: OrderFound) => ({ order: { id, number }, orgName: whose });

interface DeviceFound {
  id: string;
  serialNumber: string;
  whose: string;
  at: Date;
}

const deviceOf = ({ id, serialNumber, whose }: DeviceFound) => ({
  device: { id, serialNumber },
  orgName: whose,
});

const named = (id: string | null, number: string | null): Named | null =>
  id === null || number === null ? null : { id, number };
