import { addUtcDays } from '@/lib/core/clock';
import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { notifySweep } from '@/lib/db/notify-sweep';
import { recordEvent } from '../events/record-event';
import { aboutOrder, lockOrder } from './locked-order';
import { defineSweep } from '@/lib/domain/jobs/job-runner';
import { mailOrder } from './order-mail';
import { isTrustedOrganization } from '../inventory/stock';

/** The latest queue time to tell of, and the latest telling to release. */
function holdLimits(now: Date) {
  const { preorderHoldDays: hold, preorderWarnDays: warn } = billing;
  // The day that the customer was told counts to its end, in whatever zone that is.
  return { queued: addUtcDays(now, warn - hold), told: addUtcDays(now, -warn - 1) };
}

/** Releases preorders' holds after 30 days and a warning three days before; they keep their place. */
export const releasePreorders = defineSweep({
  name: 'let_go_preorders',
  due(now) {
    const { queued, told } = holdLimits(now);
    return {
      id: Prisma.sql`o.id`,
      rows: Prisma.sql`FROM (SELECT q.order_id AS id, min(q.queued_at) AS at FROM preorder_queue q
        WHERE q.holds AND (q.warned_at < ${told} OR q.warned_at IS NULL AND q.queued_at <= ${queued})
        GROUP BY q.order_id) o WHERE TRUE`,
      order: Prisma.sql`o.at, o.id`,
    };
  },
  one: ({ transaction, actor, now }, id) =>
    transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order?.status !== 'PREORDERED') return;
      const { queued, told } = holdLimits(now);
      const trusted = await isTrustedOrganization(tx, order.organizationId);
      const holding = { orderId: id, holds: true };
      const warned = await tx.queueEntry.updateMany({
        where: { ...holding, queuedAt: { lte: queued }, warnedAt: null },
        data: { warnedAt: now },
      });
      if (warned.count > 0 && trusted) await mailOrder(tx, order, 'preorderLetsGo', now);
      const over = await tx.queueEntry.updateMany({
        where: { ...holding, warnedAt: { lt: told } },
        data: { holds: false },
      });
      if (over.count === 0 || !trusted) return;
      const params = { organization: order.organizationName };
      await recordEvent(tx, actor, { ...aboutOrder(order), type: 'order.preorderLetGo', params });
      notifySweep(tx, 'start_preorders');
    }),
});
