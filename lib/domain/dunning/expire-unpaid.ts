import { addHours, subHours } from 'date-fns';
import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { recordEvent } from '../events/record-event';
import { aboutOrder, lockOrder } from '../orders/locked-order';
import { defineSweep } from '../jobs/job-runner';
import { invoiceWaits, invoiceWithdrawn } from '@/lib/domain/orders/invoices';
import { mailOrder } from '../orders/order-mail';
import { STATES } from '@/lib/vocabulary/order-status';
import { provider } from '@/lib/billing/provider';
import type { RequestKind } from '@/lib/db/generated/enums';
import { transition } from '../orders/transition';
import { withdrawalOutcome } from '@/lib/domain/payments/handlers/provider-job';
import { dispatchNow } from '../provider-outbox';
import { statesBefore } from '../orders/verbs';
import { reconcileOrder } from '../payments/reconcile/reconcile';

/** Deadlines end with their day: from eight in the morning of the eleventh on. */
const HOURS_LEFT = 24 * (billing.invoiceValidDays - billing.invoiceReminderDay) + 16;

/** Reminds once of unpaid orders with two weeks, from day 11 on; the mail says if the invoice is not sent yet. By card there are 23 hours. */
export const remindUnpaid = defineSweep({
  name: 'remind_unpaid',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE ${isUnpaid} AND o.reminded_at IS NULL
      AND o.due_at > ${now} AND o.due_at <= ${addHours(now, HOURS_LEFT)}
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

const isUnpaid = Prisma.sql`o.status::text = ANY(${statesBefore('expire')}::text[])`;

const WAYS_TO_PAY: readonly RequestKind[] = ['OPEN_CHECKOUT', 'SEND_INVOICE'];

/**
 * Closes orders that were not paid in time, at the provider first: money that came meanwhile counts. An order without its page or invoice
 * waits on. After a refusal by the provider it expires, as its people know the deadline.
 */
export const expireUnpaid = defineSweep({
  name: 'expire_unpaid',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE ${isUnpaid} AND o.due_at <= ${now} AND NOT EXISTS (
      SELECT FROM provider_requests r WHERE r.order_id = o.id AND r.rev = o.rev AND r.completed_at IS NULL
        AND r.refused_with IS NULL AND r.kind::text = ANY(${[...WAYS_TO_PAY]}::text[]))`,
    order: Prisma.sql`o.due_at, o.id`,
  }),
  async one(context, id) {
    const { db, transaction, actor, now } = context;
    const before = await db.order.findUniqueOrThrow({
      where: { id },
      include: { invoices: { where: { kind: 'FIRST', status: { in: ['draft', 'open'] } } } },
    });
    if (before.checkoutId !== null) await provider().closeCheckout(before.checkoutId);
    for (const invoice of before.invoices) withdrawalOutcome(await provider().withdrawInvoice(invoice.id));
    await reconcileOrder(context, id);
    await transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order === null || order.rev !== before.rev || order.dueAt === null || order.dueAt > now) return;
      await transition({ tx, actor, now }, order, 'expire', {});
    });
    await dispatchNow(context, { orderId: id });
  },
});
