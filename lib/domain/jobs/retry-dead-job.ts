import { sweepNames } from '@/lib/vocabulary/sweep-names';
import { notifySweep } from '@/lib/db/notify-sweep';
import { jobMessages } from '@/lib/i18n/operator';
import { deadJob } from '@/lib/schemas/jobs';
import { notFound } from '../errors';
import { operation } from '../operation';

const GIVEN_UP = { deadAt: { not: null } } as const;

/**
 * Retries one given-up row from its first try on, or all. A named row need not be given up yet.
 * @throws notFound when another person did so already
 */
export const retryDeadJob = operation({
  may: 'jobs.manage',
  input: deadJob,
  fault: () => jobMessages.retryFault,
  execute: ({ transaction, now }, { sweep, rowId }): Promise<{ message: string }> =>
    transaction(async (tx) => {
      const named = sweep !== undefined && rowId !== undefined;
      const where = named ? { sweep, rowId, OR: [{ deadAt: { not: null } }, { heldBy: null }] } : GIVEN_UP;
      const dead = await tx.sweepRow.findMany({ where, distinct: ['sweep'], select: { sweep: true } });
      if (dead.length === 0) throw notFound(jobMessages.gone);
      // A recurring row goes on from its last run.
      const again = { attempts: 0, lastError: null, deadAt: null, nextAt: now };
      await tx.sweepRow.updateMany({ where: { ...where, doneAt: { not: null } }, data: again });
      await tx.sweepRow.deleteMany({ where });
      const given = new Set(dead.map((row) => row.sweep));
      for (const name of sweepNames) if (given.has(name)) notifySweep(tx, name);
      return { message: jobMessages.tried };
    }),
});
