import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { lockOrder } from '../orders/locked-order';
import { startPayment } from '../orders/placement';
import { dispatchNow } from '../provider-outbox';
import { lockModels, servableSql } from '../inventory/stock';
import { servablePreorders } from '../orders/reservations';

/** Starts the payment of preorders that the stock covers, with all before them. */
export const startPreorders = defineSweep({
  name: 'start_preorders',
  due: () => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM (${servableSql()}) o WHERE TRUE`,
    order: Prisma.sql`o.since, o.id`,
  }),
  async one(context, id) {
    const { transaction, actor, now } = context;
    await transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== 'PREORDERED') return;
      const work = { tx, actor, now, models: new Set<string>() };
      await lockModels(
        work,
        order.lines.map(({ featureId }) => featureId),
      );
      if ((await servablePreorders(tx, 1, id)).length === 0) return;
      await startPayment(work, order);
    });
    await dispatchNow(context, { orderId: id });
  },
});
