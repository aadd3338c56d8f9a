import { addMinutes } from 'date-fns';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import type { MailTemplates } from '@/lib/i18n/mails';
import { enqueueMails } from '@/lib/mail/outbox';
import { devicesUrl } from '../portal-url';
import { lastBilled } from '../leasing/returned-devices';
import { casesOf } from '../returns/cases-of';
import { administratorsOf } from '../administrators-of';

/** Receipts are told after this long without another one: single scans form one mail, and a mistake can be undone. */
const QUIET_MINUTES = 10;

const untold = Prisma.sql`FROM device_assignments a
  WHERE a.receipt_untold AND a.state = 'RECEIVED' AND a.organization_id IS NOT NULL`;

/** Tells an organisation's administrators that what it sent back is here, in one mail, and until when it is billed. */
export const tellReceipts = defineSweep({
  name: 'tell_receipts',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM (SELECT a.organization_id AS id, max(a.received_at) AS at ${untold} GROUP BY a.organization_id
      HAVING max(a.received_at) <= ${addMinutes(now, -QUIET_MINUTES)}) o WHERE TRUE`,
    order: Prisma.sql`o.at, o.id`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const locked = await tx.$queryRaw<{ id: string }[]>`
        SELECT a.id ${untold} AND a.organization_id = ${id}::uuid ORDER BY a.id FOR UPDATE OF a`;
      if (locked.length === 0) return;
      const where = { id: { in: locked.map((one) => one.id) } };
      const groups = await groupsOf(tx, where);
      await tx.deviceAssignment.updateMany({ where, data: { receiptUntold: false } });
      const { name } = await tx.organization.findUniqueOrThrow({ where: { id }, select: { name: true } });
      const data = { organization: name, groups, url: devicesUrl(), cases: await casesOf(tx, where) };
      const to = await administratorsOf(tx, id);
      await enqueueMails(tx, { to, template: 'returnReceived', data }, now);
    }),
});

type Groups = MailTemplates['returnReceived']['groups'];

/** The received devices by the end of their billing, the earliest first. */
export async function groupsOf(tx: Transaction, where: Prisma.DeviceAssignmentWhereInput): Promise<Groups> {
  const received = await tx.deviceAssignment.findMany({
    where,
    select: {
      serialNumber: true,
      receivedAt: true,
      order: { select: { leaseStart: true, endsAt: true } },
    },
    orderBy: { serialNumber: 'asc' },
  });
  const groups = new Map<string | null, string[]>();
  for (const { serialNumber, receivedAt, order } of received) {
    const key = lastBilled(order, receivedAt)?.toISOString() ?? null;
    groups.set(key, [...(groups.get(key) ?? []), serialNumber]);
  }
  return [...groups]
    .map(([until, serials]) => ({ serials, billedUntil: until }))
    .sort((a, b) => (a.billedUntil ?? '').localeCompare(b.billedUntil ?? ''));
}
