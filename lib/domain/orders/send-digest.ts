import { env } from '@/lib/config/env';
import { formatDate } from '@/lib/config/format';
import { billing } from '@/lib/config/limits';
import { type SweepName, sweepNames } from '@/lib/config/sweep-names';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { digestMessages } from '@/lib/messages/jobs';
import { sweep } from '../sweep';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The hour in UTC from which on a day's digest goes out. */
const HOUR = 7;
/** As many rows of a section as one reads in a mail. */
const MOST_ROWS = 20;

interface Section {
  title: string;
  count: number;
  rows: string[];
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
      const data = { day: day.toISOString(), sections, url: `${env().APP_URL}/orders` };
      await enqueueMail(tx, { to: env().OPERATOR_EMAIL, template: 'operatorDigest', data }, now);
    }),
});

/** A section from rows of `text` that a query finds, with their whole number. */
async function section(tx: Transaction, title: string, rows: Prisma.Sql): Promise<Section> {
  const found = await tx.$queryRaw<{ text: string; total: number }[]>`
    SELECT found.text, (count(*) OVER ())::int AS total FROM (${rows}) found (text) LIMIT ${MOST_ROWS}`;
  return { title, count: found[0]?.total ?? 0, rows: found.map(({ text }) => text) };
}

async function collect(tx: Transaction, day: Date, now: Date): Promise<Section[]> {
  const since = new Date(day.getTime() + HOUR * HOUR_MS - DAY_MS);
  const late = new Date(now.getTime() - billing.undeliveredDays * DAY_MS);
  const name = Prisma.sql`o.organization_name || ', order ' || right(o.id::text, 12)`;
  const owed = Prisma.sql`o.status = 'PAID'`;
  return Promise.all([
    section(
      tx,
      digestMessages.toDeliver,
      Prisma.sql`SELECT ${name} FROM orders o WHERE ${owed} AND o.paid_at > ${late} ORDER BY o.paid_at`,
    ),
    section(
      tx,
      digestMessages.undelivered,
      Prisma.sql`SELECT ${name} FROM orders o WHERE ${owed} AND o.paid_at <= ${late} ORDER BY o.paid_at`,
    ),
    section(
      tx,
      digestMessages.expired,
      Prisma.sql`SELECT ${name} FROM orders o WHERE o.status IN ('EXPIRED', 'PAYMENT_FAILED')
        AND o.closed_at >= ${since} ORDER BY o.closed_at`,
    ),
    section(
      tx,
      digestMessages.overdue,
      Prisma.sql`SELECT i.organization_name || ', invoice ' || coalesce(i.number, i.id) || ', '
          || '€' || to_char(i.amount_due_cents / 100.0, 'FM999,999,990.00')
        FROM invoices i WHERE i.status = 'open' AND i.kind = 'RENEWAL' AND i.reminders BETWEEN 1 AND ${LAST - 1}
        ORDER BY i.created_at`,
    ),
    section(
      tx,
      digestMessages.seriouslyOverdue,
      Prisma.sql`SELECT i.organization_name || ', invoice ' || coalesce(i.number, i.id) || ', '
          || '€' || to_char(i.amount_due_cents / 100.0, 'FM999,999,990.00')
        FROM invoices i WHERE i.status = 'open' AND i.kind = 'RENEWAL' AND i.reminders >= ${LAST}
        ORDER BY i.created_at`,
    ),
    section(
      tx,
      digestMessages.returns,
      Prisma.sql`SELECT a.organization_name || ', device ' || a.serial_number FROM device_assignments a
        WHERE a."to" IS NULL AND a.announced_at IS NOT NULL AND a.received_at IS NULL ORDER BY a.announced_at`,
    ),
    section(
      tx,
      digestMessages.refunds,
      Prisma.sql`SELECT ${name} FROM orders o WHERE o.status = 'PAID_LATE'
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
    title: digestMessages.dead,
    count: rows.length,
    rows: rows
      .slice(0, MOST_ROWS)
      .map(({ sweep: name, deadAt }) => `${sweepNames[name as SweepName]}, ${formatDate(deadAt)}`),
  };
}
