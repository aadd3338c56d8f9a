import { z } from 'zod';
import { withdrawSubscription } from '@/lib/billing/invoice-subscription';
import { expireCheckout } from '@/lib/billing/checkout';
import { messages } from '@/lib/config/messages';
import { logger } from '@/lib/log/logger';
import { operation } from '../operation';
import { expireOrder, syncOrderRow } from './sync-order';

/**
 * Closes orders that were not paid in time: at the provider first (void and cancel, or close the checkout), unless it says
 * that the money came meanwhile; then the truth is applied, and what is still unpaid expires (decisions.md §5, billing
 * design, Day 14). A provider that is away leaves the order for the next run.
 */
export const voidOverdue = operation({
  may: 'system.run',
  input: z.object({ signal: z.unknown().optional() }),
  fault: messages.errors.somethingWrong,
  async run({ db, transaction, actor, now }): Promise<{ expired: number }> {
    const overdue = await db.order.findMany({
      where: { status: { in: ['INVOICED', 'PENDING_PAYMENT'] }, dueAt: { lte: now } },
      include: { subscription: true },
      orderBy: { dueAt: 'asc' },
      take: 200,
    });
    let expired = 0;
    for (const order of overdue) {
      try {
        if (order.subscription !== null) await withdrawSubscription(order.subscription.id);
        if (order.checkoutSessionId !== null) await expireCheckout(order.checkoutSessionId);
        await syncOrderRow({ db, transaction, actor, orderId: order.id, now });
        await transaction(async (tx) => {
          await tx.$queryRaw`SELECT id FROM orders WHERE id = ${order.id}::uuid FOR UPDATE`;
          const current = await tx.order.findUniqueOrThrow({ where: { id: order.id } });
          if (current.rev === order.rev) await expireOrder(tx, actor, current, now);
        });
        expired += 1;
      } catch (error) {
        logger().warn({ err: error, orderId: order.id }, 'overdue order left for the next run');
      }
    }
    return { expired };
  },
});
