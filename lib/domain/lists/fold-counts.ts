import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';

/** Adds up the changes of totals, list by list, which keeps the reading of a total short (ADR 0032). */
export const foldCounts = defineSweep({
  name: 'fold_counts',
  due: () => ({
    id: Prisma.sql`c.list`,
    rows: Prisma.sql`FROM (SELECT DISTINCT list FROM row_count_changes) c WHERE TRUE`,
    order: Prisma.sql`c.list`,
  }),
  async one({ db }, list) {
    await db.$queryRaw`SELECT fold_row_counts(${list})`;
  },
});
