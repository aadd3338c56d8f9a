import { addHours } from 'date-fns';
import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { recordEvent } from '../events/record-event';
import { sweep } from '../sweep';
import { mailOrder } from './order-mail';

const DAYS_LEFT = billing.invoiceValidDays - billing.invoiceReminderDay;

/** Reminds of unpaid invoice orders from day 11 on, once each (decisions.md §5). */
export const remindUnpaid = sweep({
  name: 'remind_unpaid',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE o.status = 'INVOICED' AND o.reminded_at IS NULL
      AND o.due_at > ${now} AND o.due_at <= ${addHours(now, 24 * DAYS_LEFT)}`,
    order: Prisma.sql`o.due_at, o.id`,
  }),
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      const { count } = await tx.order.updateMany({
        where: { id, status: 'INVOICED', remindedAt: null },
        data: { remindedAt: now },
      });
      if (count === 0) return;
      const order = await tx.order.findUniqueOrThrow({ where: { id } });
      const { organizationId, organizationName, dueAt } = order;
      await recordEvent(
        tx,
        actor,
        {
          type: 'order.reminded',
          params: { organization: organizationName, dueAt: (dueAt ?? now).toISOString() },
          organization: organizationId === null ? null : { id: organizationId, name: organizationName },
          entity: { type: 'order', id },
        },
        now,
      );
      await mailOrder(tx, id, 'invoiceReminder', now);
    }),
});
