import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { dispatchNow } from '../../provider-outbox';
import { reconcileOrder } from './reconcile';

/** Compares orders with the provider at their time, should no event have come. */
export const reconcileDueOrders = defineSweep({
  name: 'sync_orders',
  atOnce: 4,
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE o.next_sync_at <= ${now}`,
    order: Prisma.sql`o.next_sync_at, o.id`,
  }),
  async one(context, id) {
    await reconcileOrder(context, id);
    await dispatchNow(context, { orderId: id });
  },
});
