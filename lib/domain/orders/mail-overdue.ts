import { env } from '@/lib/config/env';
import { Prisma } from '@/lib/db/generated/client';
import { enqueueMail } from '@/lib/mail/outbox';
import { recordEvent } from '../events/record-event';
import { sweep } from '../sweep';

/**
 * Mails about unpaid renewals once; they are shown overdue and never voided by us (decisions.md §5). A card renewal has no
 * due date: it is overdue once the provider could not collect it.
 */
export const mailOverdue = sweep({
  name: 'mail_overdue',
  due: (now) => ({
    id: Prisma.sql`i.id`,
    rows: Prisma.sql`FROM invoices i JOIN orders o ON o.id = i.order_id
      LEFT JOIN subscriptions s ON s.id = i.subscription_id
      WHERE i.status = 'open' AND i.overdue_mailed_at IS NULL AND o.status IN ('PAID', 'FULFILLED')
        AND (i.due_at <= ${now} OR (i.due_at IS NULL AND s.status IN ('past_due', 'unpaid')))`,
    order: Prisma.sql`i.due_at, i.id`,
  }),
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      const { count } = await tx.invoice.updateMany({
        where: { id, status: 'open', overdueMailedAt: null },
        data: { overdueMailedAt: now },
      });
      const invoice = await tx.invoice.findUniqueOrThrow({ where: { id }, include: { organization: true } });
      if (count === 0 || invoice.organization === null) return;
      const number = invoice.number ?? id;
      const { amountDueCents: amountCents, organizationName: organization } = invoice;
      await recordEvent(
        tx,
        actor,
        {
          type: 'invoice.overdue',
          params: { invoice: number, amountCents, organization },
          organization: invoice.organization,
          entity: { type: 'invoice', id },
        },
        now,
      );
      const data = {
        ...{ organization, number, amountCents },
        dueAt: (invoice.dueAt ?? invoice.createdAt).toISOString(),
        invoiceUrl: invoice.hostedUrl ?? env().APP_URL,
      };
      await enqueueMail(tx, { to: invoice.organization.email, template: 'renewalOverdue', data }, now);
      await enqueueMail(tx, { to: env().OPERATOR_EMAIL, template: 'renewalOverdue', data }, now);
    }),
});
