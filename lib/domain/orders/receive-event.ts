import { subMilliseconds } from 'date-fns';
import { z } from 'zod';
import { messages } from '@/lib/config/messages';
import { operation } from '../operation';
import { alertOperator } from '../mail/alert-operator';
import { syncOrderRow } from './sync-order';

/** A claim whose worker died may be taken over after this. */
const CLAIM_MS = 60_000;

const event = z.strictObject({
  id: z.string().min(1),
  type: z.string().min(1),
  createdAt: z.date(),
  objectId: z.string().nullable(),
  orderId: z.uuid().nullable().catch(null),
  rev: z.int().nullable(),
  checkoutSessionId: z.string().nullable(),
  subscriptionId: z.string().nullable(),
});

export type EventOutcome = 'done' | 'taken';

/**
 * Takes an event of the provider, once: stored by its id, claimed by one worker, applied together with the mark that it is
 * done. `taken` means that another worker has it, so that the provider should ask again.
 */
export const receiveEvent = operation({
  may: 'system.run',
  input: event,
  fault: messages.errors.somethingWrong,
  async run({ db, transaction, actor, now }, input): Promise<EventOutcome> {
    const { id, type, createdAt, objectId } = input;
    await db.stripeEvent.createMany({
      data: [{ id, type, createdAt, objectId, receivedAt: now }],
      skipDuplicates: true,
    });
    const { count } = await db.stripeEvent.updateMany({
      where: {
        id,
        processedAt: null,
        OR: [{ claimedAt: null }, { claimedAt: { lt: subMilliseconds(now, CLAIM_MS) } }],
      },
      data: { claimedAt: now, attempts: { increment: 1 } },
    });
    if (count === 0) {
      const stored = await db.stripeEvent.findUniqueOrThrow({ where: { id } });
      return stored.processedAt === null ? 'taken' : 'done';
    }
    const orderId =
      input.orderId ??
      (input.subscriptionId === null
        ? null
        : ((await db.subscription.findUnique({ where: { id: input.subscriptionId } }))?.orderId ?? null));
    try {
      const known = orderId !== null && (await db.order.count({ where: { id: orderId } })) === 1;
      if (!known) {
        await transaction(async (tx) => {
          await tx.stripeEvent.update({ where: { id }, data: { processedAt: now } });
          if (type === 'invoice.paid') {
            await alertOperator(tx, 'Money came for no order of ours', [`${objectId ?? id}`], now);
          }
        });
      } else {
        await syncOrderRow({
          db,
          transaction,
          actor,
          orderId,
          now,
          hint: {
            type,
            rev: input.rev,
            checkoutSessionId: input.checkoutSessionId,
            subscriptionId: input.subscriptionId,
          },
          andThen: async (tx) => {
            await tx.stripeEvent.update({ where: { id }, data: { processedAt: now, lastError: null } });
          },
        });
      }
    } catch (error) {
      await db.stripeEvent.update({
        where: { id },
        data: {
          claimedAt: null,
          lastError: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        },
      });
      throw error;
    }
    return 'done';
  },
});
