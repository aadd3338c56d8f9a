import { addHours } from 'date-fns';
import { today } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';

/** What of a device waits for a person, as conditions for lists and Today (ADR 0043). */

/** Of an open assignment `a`: announced, and still out. */
export const isAnnounced = Prisma.sql`a.announced_at IS NOT NULL AND a.received_at IS NULL`;

/** Of an open assignment `a`: received, but still the customer's. */
export const isReceived = Prisma.sql`a.received_at IS NOT NULL`;

/** Of an assignment `a`: its device is out, or came back. */
export const isServed = Prisma.sql`(a."to" IS NULL OR a.received_at IS NOT NULL)`;

/** Columns of the open assignments `a` for which a condition holds. */
export const openAssignment = (of: Prisma.Sql, which: Prisma.Sql) =>
  Prisma.sql`(SELECT ${of} FROM device_assignments a WHERE a."to" IS NULL AND ${which})`;

/** The end of what Today counts as soon. */
export const ahead = (now: Date) => addHours(now, 24 * today.daysAhead);

/** Stored devices are calibrated when they leave. Read from the index alone, as there may be very many. */
export const isCalibrationDue = (
  now: Date,
) => Prisma.sql`d.organization_id IS NOT NULL AND d.logistic_status <> 'LOST'
  AND d.calibration_expires <= ${ahead(now).toISOString().slice(0, 10)}::date`;

/** The conditions of a device `d`, for its list. */
export const deviceWaits = (now: Date) => ({
  announced: Prisma.sql`d.id IN ${openAssignment(Prisma.sql`a.device_id`, isAnnounced)}`,
  received: Prisma.sql`d.id IN ${openAssignment(Prisma.sql`a.device_id`, isReceived)}`,
  calibrationDue: isCalibrationDue(now),
});
