import { parcels as limits } from '@/lib/config/limits';
import { addUtcDays } from '@/lib/core/clock';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { enqueueMails } from '@/lib/mail/outbox';
import { administratorsOf } from '../administrators-of';
import { awaitsWord } from '../inventory/device-waits';
import { portalUrl } from '../portal-url';

/** Sent long ago, and nobody was asked. */
const unasked = (now: Date) => Prisma.sql`FROM parcels p
  WHERE p.asked_at IS NULL AND p.sent_at <= ${addUtcDays(now, -limits.askDays)}`;

interface Waiting {
  id: string;
  carrier: string | null;
  trackingNumber: string | null;
  sentAt: Date;
  serials: string[];
}

/** Asks once whether a parcel came, in one mail per organisation; nobody is asked about what came, or is in use (ADR 0075). */
export const askReceipts = defineSweep({
  name: 'ask_receipts',
  due: (now) => ({ id: Prisma.sql`p.id`, rows: unasked(now), order: Prisma.sql`p.sent_at, p.id` }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const first = await tx.parcel.findUnique({ where: { id }, include: { organization: true } });
      const organization = first?.organization;
      const which =
        organization == null
          ? Prisma.sql`p.id = ${id}::uuid`
          : Prisma.sql`p.organization_id = ${organization.id}::uuid`;
      const locked = await tx.$queryRaw<{ id: string }[]>`
        SELECT p.id ${unasked(now)} AND ${which} ORDER BY p.id FOR UPDATE`;
      const ids = locked.map((one) => one.id);
      await tx.parcel.updateMany({ where: { id: { in: ids } }, data: { askedAt: now } });
      if (organization == null || organization.deletedAt !== null) return;
      const waiting = await tx.$queryRaw<Waiting[]>`
        SELECT p.id, p.carrier, p.tracking_number AS "trackingNumber", p.sent_at AS "sentAt",
          array_agg(a.serial_number ORDER BY a.serial_number) AS serials
        FROM parcels p JOIN device_assignments a ON a.parcel_id = p.id JOIN devices d ON d.id = a.device_id
        WHERE p.id = ANY(${ids}::uuid[]) AND ${awaitsWord} GROUP BY p.id ORDER BY p.sent_at, p.id`;
      const [parcel] = waiting;
      if (parcel === undefined) return;
      const data = {
        organization: organization.name,
        parcels: waiting.map(({ id: _, sentAt, ...of }) => ({ ...of, sentAt: sentAt.toISOString() })),
        url: portalUrl(waiting.length === 1 ? `/parcels/${parcel.id}` : '/devices'),
      };
      const to = await administratorsOf(tx, organization.id);
      await enqueueMails(tx, { to, template: 'receiptAsked', data }, now);
    }),
});
