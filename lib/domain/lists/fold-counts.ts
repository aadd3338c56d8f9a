import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '../job-runner';

/** Adds the changes of totals up, list by list, so that reading a total stays as short as it is (ADR 0032). */
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
