import { subHours } from 'date-fns';
import { billing } from '@/lib/config/limits';
import { Prisma } from '@/lib/db/generated/client';
import { defineSweep } from '@/lib/domain/jobs/job-runner';

/** Removes drafts older than 24 hours, cancelled ones too: they were never orders. */
export const deleteOldDrafts = defineSweep({
  name: 'sweep_drafts',
  due: (now) => ({
    id: Prisma.sql`o.id`,
    rows: Prisma.sql`FROM orders o WHERE o.status IN ('DRAFT', 'CANCELLED') AND o.placed_at IS NULL
      AND o.updated_at < ${subHours(now, billing.draftHours)}`,
    order: Prisma.sql`o.updated_at, o.id`,
  }),
  async one({ db, now }, id) {
    const updatedAt = { lt: subHours(now, billing.draftHours) };
    const status = { in: ['DRAFT', 'CANCELLED'] as const };
    await db.order.deleteMany({ where: { id, status: { in: [...status.in] }, placedAt: null, updatedAt } });
  },
});
