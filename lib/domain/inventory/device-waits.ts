import { readersDay } from '@/lib/i18n/locale/format';
import { today } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import { Prisma } from '@/lib/db/generated/client';

/** What of a device waits for a person, as conditions for lists and Today (ADR 0043). */

/** Of an assignment `a`: announced, and still out. One that nobody announced may be expected, too (ADR 0061). */
export const isAnnounced = Prisma.sql`a.state = 'ANNOUNCED' AND a.announced_at IS NOT NULL`;

/** Of an assignment `a`: received, but still the customer's. */
export const isReceived = Prisma.sql`a.state = 'RECEIVED' AND a."to" IS NULL`;

/** Of an assignment `a` with its device `d`: the customer says that it came, and its status does not yet. */
export const hasArrived = Prisma.sql`a.state = 'ON_THE_WAY' AND a.came_at IS NOT NULL
  AND d.logistic_status = 'IN_TRANSIT_TO_CUSTOMER'`;

/** Of an assignment `a` with its device `d`: nobody has said that it came, or that it is missing. */
export const awaitsWord = Prisma.sql`a.state = 'ON_THE_WAY' AND a.came_at IS NULL AND a."to" IS NULL
  AND d.logistic_status = 'IN_TRANSIT_TO_CUSTOMER' AND NOT EXISTS (SELECT FROM device_reports r
    WHERE r.assignment_id = a.id AND r.kind = 'MISSING' AND r.answer IS DISTINCT FROM 'DECLINED')`;

/** Columns of a parcel `p`: its place among those of its order, and how many they are; those without devices do not count. */
export const placeOfParcel = Prisma.sql`coalesce((SELECT count(*) FILTER (WHERE (s.sent_at, s.id) <= (p.sent_at, p.id))::int
    FROM parcels s WHERE s.order_id = p.order_id AND EXISTS (SELECT FROM device_assignments x WHERE x.parcel_id = s.id AND x.state <> 'FREE')), 1) AS place,
  coalesce((SELECT count(*)::int FROM parcels s WHERE s.order_id = p.order_id
    AND EXISTS (SELECT FROM device_assignments x WHERE x.parcel_id = s.id AND x.state <> 'FREE')), 1) AS of`;

/** Of an assignment `a`: its device is out. */
export const isOut = Prisma.sql`a.state IN ('ON_THE_WAY', 'IN_USE', 'ANNOUNCED')`;

/** Of an assignment `a`: its device is out, or came back. */
export const isServed = Prisma.sql`a.state <> 'FREE'`;

/** Columns of the assignments `a` for which a condition holds. */
export const assignmentsThat = (of: Prisma.Sql, which: Prisma.Sql) =>
  Prisma.sql`(SELECT ${of} FROM device_assignments a WHERE ${which})`;

/** The end of what Today counts as soon. */
export const ahead = (now: Date) => addUtcDays(now, today.daysAhead);

/** Stored devices are calibrated when they leave. Read from the index alone, as there may be very many. */
export const isCalibrationDue = (
  now: Date,
) => Prisma.sql`d.organization_id IS NOT NULL AND d.logistic_status <> 'LOST'
  AND d.calibration_expires <= ${readersDay(ahead(now))}::date`;

/** The conditions of a device `d`, for its list. */
export const deviceWaits = (now: Date) => ({
  announced: Prisma.sql`d.id IN ${assignmentsThat(Prisma.sql`a.device_id`, isAnnounced)}`,
  received: Prisma.sql`d.id IN ${assignmentsThat(Prisma.sql`a.device_id`, isReceived)}`,
  calibrationDue: isCalibrationDue(now),
});
