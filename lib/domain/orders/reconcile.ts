import { z } from 'zod';
import { messages } from '@/lib/config/messages';
import { logger } from '@/lib/log/logger';
import { operation } from '../operation';
import { AWAITING_PAYMENT } from './order-status';
import { runProviderRequest } from './provider-requests';
import { syncOrderRow } from './sync-order';

/** Requests and events younger than this may still be in somebody's hands. */
const STALE_MS = 60_000;
const BATCH = 200;

/**
 * Finishes what a crash or an absent provider left: requests without an answer, events that failed, orders that wait for
 * money (billing design, Reconcile). Each item fails alone.
 */
export const reconcile = operation({
  may: 'system.run',
  input: z.object({}),
  fault: messages.errors.somethingWrong,
  async run({ db, transaction, actor, now }): Promise<{ requests: number; orders: number }> {
    const before = new Date(now.getTime() - STALE_MS);
    const requests = await db.providerRequest.findMany({
      where: { completedAt: null, createdAt: { lt: before } },
      orderBy: { createdAt: 'asc' },
      take: BATCH,
    });
    for (const request of requests) {
      await alone(request.key, () => runProviderRequest(db, transaction, request, now));
    }

    const awaiting = await db.order.findMany({
      where: {
        placedAt: { lt: before },
        OR: [
          { status: { in: [...AWAITING_PAYMENT] }, checkoutSessionId: { not: null } },
          { status: { in: [...AWAITING_PAYMENT] }, subscription: { isNot: null } },
          // A renewal whose event never came: the mirrored period is over.
          { status: { in: ['PAID', 'FULFILLED'] }, subscription: { currentPeriodEnd: { lt: before } } },
        ],
      },
      select: { id: true },
      orderBy: { placedAt: 'asc' },
      take: BATCH,
    });
    const failed = await db.stripeEvent.findMany({
      where: { processedAt: null, receivedAt: { lt: before } },
      take: BATCH,
    });
    for (const { id } of awaiting) {
      await alone(id, () => syncOrderRow({ db, transaction, actor, orderId: id, now }));
    }
    if (failed.length > 0) {
      // Their effect is the truth that was just read, or that the provider's own retry will bring.
      logger().warn({ events: failed.map(({ id }) => id) }, 'events of the provider wait for a retry');
    }
    return { requests: requests.length, orders: awaiting.length };
  },
});

async function alone(what: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    logger().warn({ err: error, what }, 'left for the next reconciliation');
  }
}
