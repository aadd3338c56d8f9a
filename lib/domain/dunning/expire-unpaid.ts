import { provider } from '@/lib/billing/provider';
import { Prisma } from '@/lib/db/generated/client';
import type { RequestKind } from '@/lib/db/generated/enums';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { lockOrder } from '../orders/locked-order';
import { transition } from '../orders/transition';
import { withdrawalOutcome } from '../payments/handlers/order-request';
import { dispatchNow } from '../provider-outbox';
import { statesBefore } from '../orders/verbs';
import { reconcileOrder } from '../payments/reconcile/reconcile';

export const isUnpaid = Prisma.sql`o.status::text = ANY(${statesBefore('expire')}::text[])`;

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
