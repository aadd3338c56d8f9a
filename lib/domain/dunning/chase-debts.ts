import { addHours, subHours } from 'date-fns';
import { endOfDayIn, homeZone } from '@/lib/core/zones';
import { billing } from '@/lib/config/limits';
import type { Transaction } from '@/lib/db/client';
import { Prisma, type Invoice, type Order } from '@/lib/db/generated/client';
import { enqueueMails } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/i18n/mails';
import { type EventEntry, recordEvents } from '../events/record-event';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { administratorsOf } from '../administrators-of';
import { orderUrl, portalUrl } from '../portal-url';
import { aboutOrder } from '../orders/locked-order';
import { recipientsOfEach, named, toEachRecipient, type Said } from '../orders/order-mail';
import { isOwed, LAST_REMINDER, owedSql } from '@/lib/domain/orders/invoices';
import type { UnitOfWork } from '../operation';

type Dated = Pick<Invoice, 'dueAt' | 'createdAt'>;

/** Since when an invoice is overdue: its date, or, after a failed collection, its creation. */
function overdueSince({ dueAt, createdAt }: Dated): Date {
  return dueAt ?? createdAt;
}

/** A date ends with its day: its reminders go from eight in the morning of theirs on. */
const HOURS_OF_DATE = 16;

/** The number of reminders that an invoice should have by now. Pure. */
function remindersDue({ dueAt, createdAt }: Dated, now: Date): number {
  const since = dueAt === null ? createdAt : subHours(dueAt, HOURS_OF_DATE);
  return billing.reminderDays.filter((day) => addHours(since, 24 * day) <= now).length;
}

const waited = (now: Date) =>
  Prisma.join(
    billing.reminderDays.map(
      (day, index) =>
        Prisma.sql`(i.reminders = ${index} AND CASE WHEN i.due_at IS NULL THEN i.created_at <= ${subHours(now, 24 * day)}
          ELSE i.due_at <= ${subHours(now, 24 * day - HOURS_OF_DATE)} END)`,
    ),
    ' OR ',
  );

/** A bank debit takes days: nothing has failed while the provider says that the lease runs. */
const failed = Prisma.sql`(i.due_at IS NOT NULL
  OR NOT EXISTS (SELECT FROM subscriptions s WHERE s.id = i.subscription_id AND s.status = 'RUNNING'))`;

/** Unpaid renewals `i` with a due reminder. */
const late = (
  now: Date,
) => Prisma.sql`FROM invoices i WHERE ${owedSql} AND i.kind = 'RENEWAL' AND i.order_id IS NOT NULL
  AND ${failed} AND (${waited(now)})`;

/**
 * Mails about unpaid renewals on day 3, 10 and 20 (docs/product.md, Deadlines). After a long outage one mail goes, not three. An
 * organisation gets one mail a day.
 */
export const chaseDebts = defineSweep({
  name: 'chase_debts',
  due: (now) => ({
    id: Prisma.sql`i.id`,
    rows: late(now),
    order: Prisma.sql`coalesce(i.due_at, i.created_at), i.id`,
  }),
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      const day = endOfDayIn(homeZone, now);
      const ids = await tx.$queryRaw<{ id: string }[]>`
        SELECT i.id ${late(day)}
          AND (i.id = ${id} OR i.organization_id = (SELECT organization_id FROM invoices WHERE id = ${id}))
        ORDER BY i.id FOR UPDATE OF i`;
      const found = await tx.invoice.findMany({
        where: { id: { in: ids.map((one) => one.id) } },
        include: { organization: true, order: true },
        orderBy: [{ dueAt: 'asc' }, { number: 'asc' }, { id: 'asc' }],
      });
      const due = found.flatMap((invoice) => reminderOf(invoice, day));
      await noteReminders({ tx, actor, now }, due);
      const recipientsOf = await recipientsOfEach(tx, due.flatMap(addressedOf));
      const said = due.flatMap((reminder) =>
        addressedOf(reminder).map((order) => ({ recipients: recipientsOf(order), data: dataOf(reminder) })),
      );
      await mailReminders(tx, said, now, false);
      const unheard = await unheardLast(tx, said, due[0]?.invoice.organizationId ?? null);
      await mailReminders(tx, unheard, now, true);
    }),
});

async function mailReminders(
  tx: Transaction,
  said: readonly Said<Reminder>[],
  now: Date,
  isDuty: boolean,
): Promise<void> {
  await toEachRecipient(said, async (recipient, invoices) => {
    const data = { organization: invoices[0].organization, invoices, url: portalUrl('/orders') };
    const to = { ...recipient, isDuty };
    if (invoices.length === 1)
      await enqueueMails(tx, { ...to, template: 'renewalOverdue', data: invoices[0] }, now);
    else await enqueueMails(tx, { ...to, template: 'renewalsOverdue', data }, now);
  });
}

/** The last reminders that nobody would read, as each person has turned reminders off: the administrators get them all the same. */
async function unheardLast(
  tx: Transaction,
  said: readonly Said<Reminder>[],
  organizationId: string | null,
): Promise<Said<Reminder>[]> {
  const last = said.filter(({ data }) => data.reminder === data.of);
  if (last.length === 0 || organizationId === null) return [];
  const people = await tx.user.findMany({
    where: { email: { in: last.flatMap(({ recipients }) => recipients.to) }, deletedAt: null },
    select: { email: true, mailsReminders: true },
  });
  const to = await administratorsOf(tx, organizationId);
  return last.flatMap(({ recipients, data }) => {
    const asked = people.filter(({ email }) => recipients.to.includes(email));
    const isUnheard = asked.length > 0 && asked.every(({ mailsReminders }) => !mailsReminders);
    return isUnheard ? [{ recipients: { ...recipients, to }, data }] : [];
  });
}

type Reminder = MailTemplates['renewalOverdue'];

interface Due {
  invoice: Prisma.InvoiceGetPayload<{ include: { organization: true; order: true } }>;
  order: Order;
  reminder: number;
}

/** An invoice's reminder that is due by the end of a day. Pure. */
function reminderOf(invoice: Due['invoice'], day: Date): Due[] {
  const { order } = invoice;
  const reminder = remindersDue(invoice, day);
  if (!isOwed(invoice) || order === null || reminder <= invoice.reminders) return [];
  return [{ invoice, order, reminder }];
}

/** The order with the recipients; nothing without its organisation. Pure. */
const addressedOf = ({ order, invoice: { organization } }: Due) =>
  organization === null ? [] : [{ ...order, organization }];

/** Notes the reminders in one statement: an organisation may owe for 500 leases. */
async function noteReminders({ tx, actor }: UnitOfWork, due: readonly Due[]): Promise<void> {
  for (const reminder of new Set(due.map((one) => one.reminder))) {
    const ids = due.flatMap((one) => (one.reminder === reminder ? one.invoice.id : []));
    await tx.invoice.updateMany({ where: { id: { in: ids } }, data: { reminders: reminder } });
  }
  const entries = due.map(({ invoice, order, reminder }): EventEntry => {
    const { id, number, amountDueCents: amountCents, organizationName: organization } = invoice;
    return {
      ...aboutOrder(order),
      type: 'invoice.overdue',
      params: { invoice: number ?? id, amountCents, organization, reminder },
      entity: { type: 'invoice', id },
    };
  });
  await recordEvents(tx, actor, entries);
}

const dataOf = ({ invoice, order, reminder }: Due): Reminder => ({
  organization: invoice.organizationName,
  ...named(order),
  number: invoice.number ?? invoice.id,
  amountCents: invoice.amountDueCents,
  reminder,
  of: LAST_REMINDER,
  dueAt: overdueSince(invoice).toISOString(),
  ended: order.status === 'ENDED',
  endsAt: order.endsAt?.toISOString() ?? null,
  invoiceUrl: invoice.hostedUrl ?? orderUrl(order.id),
  purchaseOrder: order.purchaseOrder,
  pdfUrl: invoice.pdfUrl,
});
