import { messages } from '@/lib/config/messages';
import { sweepNames, type SweepName } from '@/lib/config/sweep-names';
import { deadJob } from '@/lib/schemas/jobs';
import { notFound } from '../errors';
import { operation } from '../operation';
import { wake } from '../wake';

/**
 * Has what was given up tried again, from its first try on: one row, or all of them.
 * @throws notFound when somebody else did so already
 */
export const retryDeadJob = operation({
  may: 'jobs.manage',
  input: deadJob,
  fault: messages.jobs.retryFault,
  run: ({ transaction }, { sweep, rowId }): Promise<{ message: string }> =>
    transaction(async (tx) => {
      const one = sweep === undefined || rowId === undefined ? {} : { sweep, rowId };
      const where = { ...one, deadAt: { not: null } };
      const dead = await tx.sweepRow.findMany({ where, distinct: ['sweep'], select: { sweep: true } });
      if (dead.length === 0) throw notFound(messages.jobs.gone);
      await tx.sweepRow.deleteMany({ where });
      for (const { sweep: name } of dead) if (name in sweepNames) await wake(tx, name as SweepName);
      return { message: messages.jobs.tried };
    }),
});
