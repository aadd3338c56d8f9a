import { addHours } from 'date-fns';
import { utcDay } from '@/lib/config/clock';
import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import type { Invoice } from '@/lib/db/generated/client';
import { enqueueMails } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/messages/mails';
import { recordEvent } from '../events/record-event';
import { sweep } from '../sweep';
import { orderUrl, portalUrl } from '../portal-url';
import { aboutOrder } from './about-order';
import { addressed, named, toEachReader, type Said } from './order-mail';
import { isOwed, LAST_REMINDER, owedSql } from './overdue';
import type { Work } from './work';

/** From when on an invoice is overdue: its date; where collecting has failed, the day it was made. */
function overdueSince({ dueAt, createdAt }: Pick<Invoice, 'dueAt' | 'createdAt'>): Date {
  return dueAt ?? createdAt;
}

/** So many reminders of an invoice should have gone out by now. Pure. */
function remindersDue(since: Date, now: Date): number {
  return billing.reminderDays.filter((day) => addHours(since, 24 * day) <= now).length;
}

const waited = (now: Date) =>
  Prisma.join(
    billing.reminderDays.map(
      (day, index) =>
        Prisma.sql`(i.reminders = ${index} AND coalesce(i.due_at, i.created_at) <= ${addHours(now, -24 * day)})`,
    ),
    ' OR ',
  );

/** A bank debit takes days: as long as the provider says that its lease runs, nothing has failed. */
const failed = Prisma.sql`(i.due_at IS NOT NULL
  OR NOT EXISTS (SELECT FROM subscriptions s WHERE s.id = i.subscription_id AND s.status = 'RUNNING'))`;

/** Unpaid renewals `i` of which a reminder is due. */
const late = (
  now: Date,
) => Prisma.sql`FROM invoices i WHERE ${owedSql} AND i.kind = 'RENEWAL' AND i.order_id IS NOT NULL
  AND ${failed} AND (${waited(now)})`;

/**
 * Mails about unpaid renewals on day 3, 10 and 20, also after their lease has ended; they are never voided by us (decisions.md
 * §5). Who was away for long is mailed once, not thrice; an organisation is mailed once a day, when the first of the day is due, of all of that day.
 */
export const chaseDebts = sweep({
  name: 'chase_debts',
  due: (now) => ({
    id: Prisma.sql`i.id`,
    rows: late(now),
    order: Prisma.sql`coalesce(i.due_at, i.created_at), i.id`,
  }),
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      const day = endOfDay(now);
      const ids = await tx.$queryRaw<{ id: string }[]>`
        SELECT i.id ${late(day)}
          AND (i.id = ${id} OR i.organization_id = (SELECT organization_id FROM invoices WHERE id = ${id}))
        ORDER BY i.id FOR UPDATE OF i`;
      const found = await tx.invoice.findMany({
        where: { id: { in: ids.map((one) => one.id) } },
        include: { organization: true, order: true },
        orderBy: [{ dueAt: 'asc' }, { number: 'asc' }, { id: 'asc' }],
      });
      const said: Said<Reminder>[] = [];
      for (const invoice of found) {
        const one = await remind({ tx, actor, now }, invoice, day);
        if (one !== null) said.push(one);
      }
      await toEachReader(said, async (reader, invoices) => {
        const data = { organization: invoices[0].organization, invoices, url: portalUrl('/orders') };
        if (invoices.length === 1)
          await enqueueMails(tx, { ...reader, template: 'renewalOverdue', data: invoices[0] }, now);
        else await enqueueMails(tx, { ...reader, template: 'renewalsOverdue', data }, now);
      });
    }),
});

/** The end of a moment's day in UTC. */
const endOfDay = (now: Date) => new Date(`${utcDay(now)}T23:59:59.999Z`);

type Reminder = MailTemplates['renewalOverdue'];

/** Notes of an invoice that a reminder of it goes out, and answers what that says; null where nobody is to be told. */
async function remind(
  { tx, actor }: Work,
  invoice: Prisma.InvoiceGetPayload<{ include: { organization: true; order: true } }>,
  day: Date,
): Promise<Said<Reminder> | null> {
  const { id, order, organization } = invoice;
  const reminder = remindersDue(overdueSince(invoice), day);
  if (!isOwed(invoice) || order === null || reminder <= invoice.reminders) return null;
  await tx.invoice.update({ where: { id }, data: { reminders: reminder } });
  const number = invoice.number ?? id;
  const { amountDueCents: amountCents, organizationName } = invoice;
  await recordEvent(tx, actor, {
    ...aboutOrder(order),
    type: 'invoice.overdue',
    params: { invoice: number, amountCents, organization: organizationName, reminder },
    entity: { type: 'invoice', id },
  });
  if (organization === null) return null;
  return {
    readers: await addressed(tx, { ...order, organization }),
    data: {
      ...{
        organization: organizationName,
        ...named(order),
        number,
        amountCents,
        reminder,
        of: LAST_REMINDER,
      },
      dueAt: overdueSince(invoice).toISOString(),
      ended: order.status === 'ENDED',
      endsAt: order.endsAt?.toISOString() ?? null,
      invoiceUrl: invoice.hostedUrl ?? orderUrl(order.id),
    },
  };
}
