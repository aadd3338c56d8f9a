import { readersDay } from '@/lib/i18n/locale/format';
import { calibrationMails } from '@/lib/config/limits';
import { addUtcDays, utcDay } from '@/lib/core/clock';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { enqueueMails } from '@/lib/mail/outbox';
import { deviceList } from '@/lib/schemas/lists';
import { isCalibrationDue } from '../inventory/device-waits';
import { portalUrl } from '../portal-url';
import { administratorsOf } from '../administrators-of';

interface Due {
  serial: string;
  until: Date;
  count: number;
  over: number;
}

/** Tells an organisation's administrators once a month which calibrations have run out or soon do; nothing where none does (ADR 0073). */
export const tellCalibrations = defineSweep({
  name: 'tell_calibrations',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM organizations o WHERE o.calibrations_at <= ${now}`,
    order: Prisma.sql`o.calibrations_at, o.id`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      // The row's lock lets one worker tell.
      const [organization] = await tx.$queryRaw<{ name: string; active: boolean }[]>`
        SELECT name, deleted_at IS NULL AS active FROM organizations
        WHERE id = ${id}::uuid AND calibrations_at <= ${now} FOR UPDATE`;
      if (organization === undefined) return;
      const due = organization.active
        ? await tx.$queryRaw<Due[]>`
            SELECT d.serial_number AS serial, d.calibration_expires AS until, count(*) OVER ()::int AS count,
              (count(*) FILTER (WHERE d.calibration_expires < ${readersDay(now)}::date) OVER ())::int AS over
            FROM devices d WHERE d.organization_id = ${id}::uuid AND ${isCalibrationDue(now)}
            ORDER BY d.calibration_expires, d.serial_number LIMIT ${calibrationMails.mostNamed}`
        : [];
      const [first] = due;
      const pause = first === undefined ? calibrationMails.lookAgainDays : calibrationMails.everyDays;
      await tx.organization.update({ where: { id }, data: { calibrationsAt: addUtcDays(now, pause) } });
      if (first === undefined) return;
      const data = {
        ...{ organization: organization.name, count: first.count, over: first.over },
        devices: due.map(({ serial, until }) => ({ serial, until: utcDay(until) })),
        url: portalUrl(deviceList.href(deviceList.pageOrDefaults({ calibration: 'due' }))),
      };
      await enqueueMails(tx, { to: await administratorsOf(tx, id), template: 'calibrationsDue', data }, now);
    }),
});
