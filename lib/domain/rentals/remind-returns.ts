import { returns } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import { Prisma } from '@/lib/db/generated/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { recordEvents, type EventEntry } from '../events/record-event';
import { runningSince } from '@/lib/vocabulary/order-status';
import { devicesUrl } from '../portal-url';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { administratorsOf } from '../administrators-of';
import { casesOf } from '../returns/cases-of';

/** Announced long ago, not sent lately, not here, not lost, without a reminder. */
const late = (now: Date) => Prisma.sql`FROM device_assignments a JOIN devices d ON d.id = a.device_id
  WHERE a.state = 'ANNOUNCED' AND a.announced_at <= ${addUtcDays(now, -returns.reminderDays)}
    AND a.reminded_at IS NULL AND d.logistic_status <> 'LOST'
    AND NOT EXISTS (SELECT FROM return_cases c WHERE c.id = a.return_case_id
      AND c.sent_at > ${addUtcDays(now, -returns.reminderDays)})`;

interface Late {
  id: string;
  deviceId: string;
  serial: string;
  orderId: string | null;
}

/** Asks once for devices whose return was announced 14 days ago, in one mail per organisation (ADR 0050). */
export const remindReturns = defineSweep({
  name: 'remind_returns',
  due: (now) => ({ id: Prisma.sql`a.id`, rows: late(now), order: Prisma.sql`a.announced_at, a.id` }),
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      const first = await tx.deviceAssignment.findUnique({ where: { id }, include: { organization: true } });
      const organization = first?.organization;
      if (organization == null) return;
      const found = await tx.$queryRaw<Late[]>`
        SELECT a.id, a.device_id AS "deviceId", a.serial_number AS serial, a.order_id AS "orderId" ${late(now)}
          AND a.organization_id = ${organization.id}::uuid
        ORDER BY a.id FOR UPDATE OF a`;
      if (found.length === 0) return;
      const ids = found.map((one) => one.id);
      await tx.deviceAssignment.updateMany({ where: { id: { in: ids } }, data: { remindedAt: now } });
      const entries = found.map(({ deviceId, serial, orderId }): EventEntry => ({
        type: 'device.returnReminded',
        params: { serial, organization: organization.name },
        organization,
        orderId,
        entity: { type: 'device', id: deviceId },
      }));
      await recordEvents(tx, actor, entries);
      const orderIds = found.map(({ orderId }) => orderId).filter((orderId) => orderId !== null);
      const orders = await tx.order.findMany({
        where: { id: { in: orderIds } },
        select: { status: true, leaseStart: true, endsAt: true },
      });
      const data = {
        organization: organization.name,
        serials: found.map(({ serial }) => serial).sort(),
        days: returns.reminderDays,
        billed: orders.some((order) => runningSince(order) !== null),
        ends: orders.some(({ endsAt }) => endsAt !== null),
        url: devicesUrl(),
        cases: await casesOf(tx, { id: { in: ids } }),
      };
      for (const to of await administratorsOf(tx, organization.id))
        await enqueueMail(tx, { to, template: 'returnReminder', data }, now);
    }),
});
