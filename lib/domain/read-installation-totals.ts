import { z } from 'zod';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import { refusals } from '@/lib/i18n/requests';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { operation } from './operation';

/** The figures of a whole installation for its metrics, without those of an organisation. */
export interface InstallationTotals {
  orders: { status: OrderStatus; count: number }[];
  mailsWaiting: number;
  /** The age of the oldest waiting mail; 0 without one. */
  oldestMailSeconds: number;
  providerRequestsWaiting: number;
  givenUp: { job: SweepName; count: number }[];
}

/** Counts waiting, done and given-up work in the database. */
export const readInstallationTotals = operation({
  may: 'system.internal',
  input: z.object({}),
  fault: () => refusals.unavailable,
  async execute({ db, now }): Promise<InstallationTotals> {
    const [orders, mails, providerRequestsWaiting, givenUp] = await Promise.all([
      db.order.groupBy({ by: ['status'], _count: true }),
      // Given-up ones have their own count.
      db.$queryRaw<{ count: bigint; oldest: Date | null }[]>`
        SELECT count(*) AS count, min(created_at) AS oldest FROM outbox_mails m
        WHERE sent_at IS NULL AND NOT EXISTS (
          SELECT 1 FROM sweep_rows r WHERE r.sweep = 'deliver_mail' AND r.row_id = m.id::text AND r.dead_at IS NOT NULL)`,
      db.providerRequest.count({ where: { completedAt: null } }),
      db.sweepRow.groupBy({ by: ['sweep'], where: { deadAt: { not: null } }, _count: true }),
    ]);
    const { count, oldest } = mails[0] ?? { count: 0n, oldest: null };
    return {
      orders: orders.map(({ status, _count }) => ({ status, count: _count })),
      mailsWaiting: Number(count),
      oldestMailSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
      providerRequestsWaiting,
      givenUp: givenUp.map(({ sweep, _count }) => ({ job: sweep as SweepName, count: _count })),
    };
  },
});
