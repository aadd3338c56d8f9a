import { addHours, subHours } from 'date-fns';
import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { recordEvent } from '../events/record-event';
import { aboutOrder, lockOrder } from '../orders/locked-order';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { invoiceWaits, invoiceWithdrawn } from '../orders/charged-amount';
import { mailOrder } from '../orders/order-mail';
import { STATES } from '@/lib/vocabulary/order-status';
import { isUnpaid } from './expire-unpaid';

const DAYS_LEFT = billing.invoiceValidDays - billing.invoiceReminderDay;

/** Reminds once of unpaid orders with two weeks, from day 11 on; the mail says if the invoice is not sent yet. By card there are 23 hours. */
export const remindUnpaid = defineSweep({
  name: 'remind_unpaid',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE ${isUnpaid} AND o.reminded_at IS NULL
      AND o.due_at > ${now} AND o.due_at <= ${addHours(now, 24 * DAYS_LEFT)}
      AND o.placed_at <= ${subHours(now, 24)}`,
    order: Prisma.sql`o.due_at, o.id`,
  }),
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order === null || STATES[order.status].pays !== 'asked' || order.remindedAt !== null) return;
      await tx.order.update({ where: { id }, data: { remindedAt: now } });
      // They know of the void invoice, and have nothing to pay.
      if (invoiceWithdrawn(order)) return;
      const params = {
        organization: order.organizationName,
        dueAt: (order.dueAt ?? now).toISOString(),
        byInvoice: order.type === 'INVOICE',
        ...(invoiceWaits(order) && { invoiceWaits: true }),
      };
      await recordEvent(tx, actor, { ...aboutOrder(order), type: 'order.reminded', params });
      await mailOrder(tx, order, 'unpaidReminder', now);
    }),
});
