import { addHours } from 'date-fns';
import { z } from 'zod';
import { billing } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { mailOrder } from './order-mail';

/** Reminds of unpaid invoice orders from day 11 on, once each (decisions.md §5). */
export const remindUnpaid = operation({
  may: 'system.run',
  input: z.object({}),
  fault: messages.errors.somethingWrong,
  async run({ db, transaction, actor, now }): Promise<{ reminded: number }> {
    const daysLeft = billing.invoiceValidDays - billing.invoiceReminderDay;
    const due = await db.order.findMany({
      where: {
        status: 'INVOICED',
        remindedAt: null,
        dueAt: { gt: now, lte: addHours(now, 24 * daysLeft) },
      },
    });
    for (const order of due) {
      await transaction(async (tx) => {
        const { count } = await tx.order.updateMany({
          where: { id: order.id, status: 'INVOICED', remindedAt: null },
          data: { remindedAt: now },
        });
        if (count === 0) return;
        await recordEvent(
          tx,
          actor,
          {
            type: 'order.reminded',
            params: {
              organization: order.organizationName,
              dueAt: (order.dueAt ?? now).toISOString(),
            },
            organization:
              order.organizationId === null
                ? null
                : { id: order.organizationId, name: order.organizationName },
            entity: { type: 'order', id: order.id },
          },
          now,
        );
        await mailOrder(tx, order.id, 'invoiceReminder', now);
      });
    }
    return { reminded: due.length };
  },
});
