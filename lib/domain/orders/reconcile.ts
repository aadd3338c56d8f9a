import { subMilliseconds } from 'date-fns';
import { z } from 'zod';
import { messages } from '@/lib/config/messages';
import { logger } from '@/lib/log/logger';
import { operation } from '../operation';
import { retrieveEvent } from '@/lib/billing/webhook';
import { AWAITING_PAYMENT } from './order-status';
import { runProviderRequest } from './provider-requests';
import { receiveEvent } from './receive-event';
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
  input: z.object({ signal: z.unknown().optional() }),
  fault: messages.errors.somethingWrong,
  async run({ db, transaction, actor, now }): Promise<{ requests: number; orders: number; events: number }> {
    const before = subMilliseconds(now, STALE_MS);
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
          // An open renewal whose payment we may have missed.
          { status: { in: ['PAID', 'FULFILLED'] }, invoices: { some: { status: 'open' } } },
        ],
      },
      select: { id: true },
      orderBy: { placedAt: 'asc' },
      take: BATCH,
    });
    for (const { id } of awaiting) {
      await alone(id, () => syncOrderRow({ db, transaction, actor, orderId: id, now }));
    }

    const stale = await db.stripeEvent.findMany({
      where: { processedAt: null, receivedAt: { lt: before } },
      orderBy: { receivedAt: 'asc' },
      take: BATCH,
    });
    for (const { id } of stale) {
      await alone(id, async () => {
        const event = await retrieveEvent(id);
        if (event !== null) await receiveEvent(actor, event);
        else await db.stripeEvent.update({ where: { id }, data: { processedAt: now } });
      });
    }
    return { requests: requests.length, orders: awaiting.length, events: stale.length };
  },
});

async function alone(what: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    logger().warn({ err: error, what }, 'left for the next reconciliation');
  }
}
