import { addHours } from 'date-fns';
import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import type { Invoice } from '@/lib/db/generated/client';
import { enqueueMails } from '@/lib/mail/outbox';
import { recordEvent } from '../events/record-event';
import { sweep } from '../sweep';
import { orderUrl } from '../portal-url';
import { aboutOrder } from './about-order';
import { addressed } from './order-mail';
import { isOwed, LAST_REMINDER, owedSql } from './overdue';

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

/**
 * Mails about unpaid renewals on day 3, 10 and 20, also after their lease has ended; they are never voided by us (decisions.md
 * §5). Who was away for long is mailed once, not thrice.
 */
export const chaseDebts = sweep({
  name: 'chase_debts',
  due: (now) => ({
    id: Prisma.sql`i.id`,
    rows: Prisma.sql`FROM invoices i WHERE ${owedSql} AND i.kind = 'RENEWAL' AND i.order_id IS NOT NULL
      AND ${failed} AND (${waited(now)})`,
    order: Prisma.sql`coalesce(i.due_at, i.created_at), i.id`,
  }),
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM invoices WHERE id = ${id} FOR UPDATE`;
      const invoice = await tx.invoice.findUniqueOrThrow({
        where: { id },
        include: { organization: true, order: true },
      });
      const { order, organization } = invoice;
      const reminder = remindersDue(overdueSince(invoice), now);
      if (!isOwed(invoice) || order === null || reminder <= invoice.reminders) return;
      await tx.invoice.update({ where: { id }, data: { reminders: reminder } });
      const number = invoice.number ?? id;
      const { amountDueCents: amountCents, organizationName } = invoice;
      await recordEvent(tx, actor, {
        ...aboutOrder(order),
        type: 'invoice.overdue',
        params: { invoice: number, amountCents, organization: organizationName, reminder },
        entity: { type: 'invoice', id },
      });
      if (organization === null) return;
      const data = {
        ...{ organization: organizationName, number, amountCents, reminder, of: LAST_REMINDER },
        dueAt: overdueSince(invoice).toISOString(),
        ended: order.status === 'ENDED',
        endsAt: order.endsAt?.toISOString() ?? null,
        invoiceUrl: invoice.hostedUrl ?? orderUrl(order.id),
      };
      const readers = await addressed(tx, { ...order, organization });
      await enqueueMails(tx, { ...readers, template: 'renewalOverdue', data }, now);
    }),
});
