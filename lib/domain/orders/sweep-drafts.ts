import { subHours } from 'date-fns';
import { z } from 'zod';
import { billing } from '@/lib/config/limits';
import { messages } from '@/lib/config/messages';
import { operation } from '../operation';

/** Removes drafts older than 24 hours (decisions.md §5). Answers how many went. */
export const sweepDrafts = operation({
  may: 'system.run',
  input: z.object({}),
  fault: messages.errors.somethingWrong,
  async run({ db, now }): Promise<{ swept: number }> {
    const before = subHours(now, billing.draftHours);
    const { count } = await db.order.deleteMany({
      // A draft that was cancelled was never an order either.
      where: { status: { in: ['DRAFT', 'CANCELLED'] }, placedAt: null, updatedAt: { lt: before } },
    });
    return { swept: count };
  },
});
