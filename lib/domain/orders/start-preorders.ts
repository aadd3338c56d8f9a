import { z } from 'zod';
import { messages } from '@/lib/config/messages';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';
import { startPayment } from './place-lines';
import { tryOrderRequests } from './provider-requests';
import { countFree, isShort, lockModels, reserveStock } from './stock';

/**
 * Starts the payment of preorders whose devices are there now, oldest first; a younger one never takes a model that an
 * older one still waits for (decisions.md §5). The organisation is told with a link to pay.
 */
export const startPreorders = operation({
  may: 'system.run',
  input: z.object({ signal: z.unknown().optional() }),
  fault: messages.errors.somethingWrong,
  async run({ db, transaction, actor, now }): Promise<{ started: number }> {
    const waiting = await db.order.findMany({
      // Nobody else waits for an organisation that cannot pay now.
      where: { status: 'PREORDERED', organization: { deletedAt: null } },
      include: { lines: true },
      orderBy: [{ placedAt: 'asc' }, { id: 'asc' }],
      take: 500,
    });
    const spokenFor = new Set<string>();
    let started = 0;
    for (const { id, lines } of waiting) {
      const models = lines.map(({ featureId }) => featureId);
      const allocated =
        !models.some((model) => spokenFor.has(model)) &&
        (await transaction(async (tx) => {
          await tx.$queryRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
          const order = await tx.order.findFirst({
            where: { id, status: 'PREORDERED' },
            include: { lines: true, organization: { select: { id: true, name: true } } },
          });
          if (order === null || order.organization === null) return false;
          await lockModels(tx, models);
          if (isShort(order.lines, await countFree(tx, models))) return false;
          await reserveStock(tx, id, order.lines, now);
          await startPayment(tx, order, now, { tell: true });
          await recordEvent(
            tx,
            actor,
            {
              type: 'order.paymentStarted',
              params: { organization: order.organizationName },
              organization: order.organization,
              entity: { type: 'order', id },
              from: 'PREORDERED',
            },
            now,
          );
          return true;
        }));
      if (!allocated) {
        for (const model of models) spokenFor.add(model);
        continue;
      }
      started += 1;
      await tryOrderRequests(db, transaction, id, now);
    }
    return { started };
  },
});
