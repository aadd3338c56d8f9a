import { z } from 'zod';
import { jobMessages } from '@/lib/i18n/operator';
import { operation } from '../operation';
import { nameDeadJobs, type DeadJob } from './name-dead-jobs';

/** One screen shows this many; the count says how many there are. */
const MOST = 50;

/** Lists what was given up after the last try, newest first (ADR 0013), for the operator to retry. */
export const listDeadJobs = operation({
  may: 'jobs.manage',
  input: z.object({}),
  fault: () => jobMessages.fetchingFault,
  async execute({ db }): Promise<{ data: DeadJob[]; count: number }> {
    const where = { deadAt: { not: null } };
    const [rows, count] = await Promise.all([
      db.sweepRow.findMany({ where, orderBy: [{ deadAt: 'desc' }, { rowId: 'asc' }], take: MOST }),
      db.sweepRow.count({ where }),
    ]);
    return { data: await nameDeadJobs(db, rows), count };
  },
});
