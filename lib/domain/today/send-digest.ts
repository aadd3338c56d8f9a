import { addHours, subHours } from 'date-fns';
import { env } from '@/lib/config/env';
import { formatDate, formatMoney } from '@/lib/i18n/locale/format';
import { billing, today } from '@/lib/config/limits';
import { addUtcDays, utcDay } from '@/lib/core/clock';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { localized } from '@/lib/mail/localized';
import { enqueueMail } from '@/lib/mail/outbox';
import { aboutMessages, digestTitles, sweepTitles } from '@/lib/i18n/operator';
import type { DigestSection } from '@/lib/i18n/mails';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { waiting } from './waiting';
import { portalUrl } from '../portal-url';

/** The hour in UTC of a day's digest. */
const HOUR = 7;
const MOST_ROWS = today.mostRows;

interface Section {
  title: keyof typeof digestTitles;
  count: number;
  rows: (() => string)[];
}

/** The day, in UTC, of the digest that is due. */
const dayOf = (now: Date) => utcDay(subHours(now, HOUR));

/** Mails the operator once a day at 07:00 UTC what waits for a person; nothing without waiting things. */
export const sendDigest = defineSweep({
  name: 'send_digest',
  due: (now) => ({
    id: Prisma.sql`d.day`,
    rows: Prisma.sql`FROM (SELECT ${dayOf(now)}::date AS day) d
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
      const data = localized(() => ({
        day: id,
        sections: sections.map(worded),
        url: portalUrl('/today'),
      }));
      await enqueueMail(tx, { to: env().OPERATOR_EMAIL, template: 'operatorDigest', data }, now);
    }),
});

const worded = ({ title, count, rows }: Section): DigestSection => ({
  title: digestTitles[title],
  count,
  rows: rows.map((say) => say()),
});

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
  const since = addHours(day, HOUR - 24);
  const late = addUtcDays(now, -billing.undeliveredDays);
  const { toDeliver, reports, overdue, seriouslyOverdue, returnsAnnounced, ...more } = waiting(now);
  const { notReturned, lostDevices, refunds, dead } = more;
  const order = Prisma.sql`w.whose, w.number, NULL::int`;
  const renewal = Prisma.sql`w.whose, w.number, w.amount_due_cents`;
  const from = (rows: Prisma.Sql) => Prisma.sql`FROM (${rows}) w`;
  const oldest = Prisma.sql`ORDER BY w.at`;
  return Promise.all([
    section(
      tx,
      'toDeliver',
      'order',
      Prisma.sql`SELECT ${order} ${from(toDeliver)} WHERE w.at > ${late} ${oldest}`,
    ),
    section(
      tx,
      'undelivered',
      'order',
      Prisma.sql`SELECT ${order} ${from(toDeliver)} WHERE w.at <= ${late} ${oldest}`,
    ),
    section(
      tx,
      'expired',
      'order',
      Prisma.sql`SELECT o.organization_name, o.number, NULL::int FROM orders o
        WHERE o.status IN ('EXPIRED', 'PAYMENT_FAILED') AND o.closed_at >= ${since} ORDER BY o.closed_at`,
    ),
    section(tx, 'overdue', 'invoice', Prisma.sql`SELECT ${renewal} ${from(overdue)} ${oldest}`),
    section(
      tx,
      'seriouslyOverdue',
      'invoice',
      Prisma.sql`SELECT ${renewal} ${from(seriouslyOverdue)} ${oldest}`,
    ),
    section(
      tx,
      'returns',
      'device',
      Prisma.sql`SELECT w.whose, w.serial_number, NULL::int ${from(returnsAnnounced)} ${oldest}`,
    ),
    section(
      tx,
      'reports',
      'device',
      Prisma.sql`SELECT w.whose, w.serial_number, NULL::int ${from(reports)} ${oldest}`,
    ),
    section(
      tx,
      'lostDevices',
      'device',
      Prisma.sql`SELECT w.whose, w.serial_number, NULL::int ${from(lostDevices)} ${oldest}`,
    ),
    section(tx, 'notReturned', 'order', Prisma.sql`SELECT ${order} ${from(notReturned)} ${oldest}`),
    section(tx, 'refunds', 'order', Prisma.sql`SELECT ${order} ${from(refunds)} ${oldest}`),
    givenUp(tx, dead),
  ]);
}

async function givenUp(tx: Transaction, dead: Prisma.Sql): Promise<Section> {
  const found = await tx.$queryRaw<{ sweep: SweepName; at: Date; total: number }[]>`
    SELECT w.sweep, w.at, (count(*) OVER ())::int AS total FROM (${dead}) w ORDER BY w.at LIMIT ${MOST_ROWS}`;
  return {
    title: 'dead',
    count: found[0]?.total ?? 0,
    rows: found.map(
      ({ sweep: name, at }) =>
        () =>
          `${sweepTitles[name]}, ${formatDate(at.toISOString())}`,
    ),
  };
}
