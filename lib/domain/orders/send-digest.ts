import { env } from '@/lib/config/env';
import { formatDate, formatMoney } from '@/lib/config/format';
import { billing } from '@/lib/config/limits';
import type { SweepName } from '@/lib/config/sweep-names';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { aboutMessages, digestTitles, sweepTitles } from '@/lib/messages/jobs';
import type { DigestSection } from '@/lib/messages/mails';
import { told } from '@/lib/mail/told';
import { sweep } from '../sweep';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The hour in UTC from which on a day's digest goes out. */
const HOUR = 7;
/** As many rows of a section as one reads in a mail. */
const MOST_ROWS = 20;

/** What waits of one kind: how much of it, and what the first rows say, in the language that is spoken. */
interface Section {
  title: keyof typeof digestTitles;
  count: number;
  rows: (() => string)[];
}

/** The day, in UTC, whose digest is due by now. */
const dayOf = (now: Date) => new Date(Math.floor((now.getTime() - HOUR * HOUR_MS) / DAY_MS) * DAY_MS);

/** One mail a day at 07:00 UTC to the operator: what waits for a person (decisions.md §5). None where nothing waits. */
export const sendDigest = sweep({
  name: 'send_digest',
  due: (now) => ({
    id: Prisma.sql`d.day`,
    rows: Prisma.sql`FROM (SELECT ${dayOf(now).toISOString().slice(0, 10)}::date AS day) d
      WHERE NOT EXISTS (SELECT FROM operator_digests s WHERE s.day >= d.day)`,
    order: Prisma.sql`d.day`,
  }),
  one: ({ transaction, now }, id) =>
    transaction(async (tx) => {
      const day = new Date(`${id}T00:00:00Z`);
      const { count } = await tx.operatorDigest.createMany({
        data: [{ day, sentAt: now }],
        skipDuplicates: true,
      });
      if (count === 0) return;
      const sections = (await collect(tx, day, now)).filter((section) => section.count > 0);
      if (sections.length === 0) return;
      const data = told(() => ({
        day: day.toISOString(),
        sections: sections.map(worded),
        url: `${env().APP_URL}/orders`,
      }));
      await enqueueMail(tx, { to: env().OPERATOR_EMAIL, template: 'operatorDigest', data }, now);
    }),
});

const worded = ({ title, count, rows }: Section): DigestSection => ({
  title: digestTitles[title],
  count,
  rows: rows.map((say) => say()),
});

/** A section from the rows that a query finds: whose they are, the number of what they are about, and what is owed of it, if anything. */
async function section(
  tx: Transaction,
  title: Section['title'],
  about: keyof typeof aboutMessages,
  rows: Prisma.Sql,
): Promise<Section> {
  const found = await tx.$queryRaw<{ whose: string; number: string; owed: number | null; total: number }[]>`
    SELECT found.*, (count(*) OVER ())::int AS total
    FROM (${rows}) found (whose, number, owed) LIMIT ${MOST_ROWS}`;
  return {
    title,
    count: found[0]?.total ?? 0,
    rows: found.map(
      ({ whose, number, owed }) =>
        () =>
          [whose, aboutMessages[about](number), ...(owed === null ? [] : [formatMoney(owed)])].join(', '),
    ),
  };
}

async function collect(tx: Transaction, day: Date, now: Date): Promise<Section[]> {
  const since = new Date(day.getTime() + HOUR * HOUR_MS - DAY_MS);
  const late = new Date(now.getTime() - billing.undeliveredDays * DAY_MS);
  const order = Prisma.sql`o.organization_name, o.number, NULL::int FROM orders o`;
  const owed = Prisma.sql`o.status = 'PAID'`;
  const renewal = Prisma.sql`i.organization_name, coalesce(i.number, i.id), i.amount_due_cents FROM invoices i
    WHERE i.status = 'open' AND i.kind = 'RENEWAL'`;
  return Promise.all([
    section(
      tx,
      'toDeliver',
      'order',
      Prisma.sql`SELECT ${order} WHERE ${owed} AND o.paid_at > ${late} ORDER BY o.paid_at`,
    ),
    section(
      tx,
      'undelivered',
      'order',
      Prisma.sql`SELECT ${order} WHERE ${owed} AND o.paid_at <= ${late} ORDER BY o.paid_at`,
    ),
    section(
      tx,
      'expired',
      'order',
      Prisma.sql`SELECT ${order} WHERE o.status IN ('EXPIRED', 'PAYMENT_FAILED')
        AND o.closed_at >= ${since} ORDER BY o.closed_at`,
    ),
    section(
      tx,
      'overdue',
      'invoice',
      Prisma.sql`SELECT ${renewal} AND i.reminders BETWEEN 1 AND ${LAST - 1} ORDER BY i.created_at`,
    ),
    section(
      tx,
      'seriouslyOverdue',
      'invoice',
      Prisma.sql`SELECT ${renewal} AND i.reminders >= ${LAST} ORDER BY i.created_at`,
    ),
    section(
      tx,
      'returns',
      'device',
      Prisma.sql`SELECT a.organization_name, a.serial_number, NULL::int FROM device_assignments a
        WHERE a."to" IS NULL AND a.announced_at IS NOT NULL AND a.received_at IS NULL ORDER BY a.announced_at`,
    ),
    section(
      tx,
      'refunds',
      'order',
      Prisma.sql`SELECT ${order} WHERE o.status = 'PAID_LATE'
        AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.refunded_cents + i.credited_cents > 0)
        ORDER BY o.paid_at`,
    ),
    dead(tx),
  ]);
}

const LAST = billing.reminderDays.length;

async function dead(tx: Transaction): Promise<Section> {
  const rows = await tx.sweepRow.findMany({ where: { deadAt: { not: null } }, orderBy: { deadAt: 'asc' } });
  return {
    title: 'dead',
    count: rows.length,
    rows: rows.slice(0, MOST_ROWS).map(
      ({ sweep: name, deadAt }) =>
        () =>
          `${sweepTitles[name as SweepName]}, ${formatDate(deadAt)}`,
    ),
  };
}
