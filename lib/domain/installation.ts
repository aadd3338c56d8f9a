import { z } from 'zod';
import { schemaVersion } from '@/lib/config/schema-version';
import { refusals } from '@/lib/i18n/requests';
import { operation } from './operation';
import type { SweepName } from '@/lib/vocabulary/sweep-names';
import type { OrderStatus } from '@/lib/db/generated/enums';

type DatabaseState = 'ready' | 'database read-only' | 'schema too old' | 'rights missing';

/** Whether the database takes changes, has this build's schema and gives the portal's role its rights. A failed question throws. */
export const checkDatabase = operation({
  may: 'system.internal',
  input: z.object({}),
  fault: () => refusals.unavailable,
  async execute({ db }): Promise<DatabaseState> {
    const [made] = await db.$queryRaw<{ readOnly: boolean; migrations: boolean }[]>`
      SELECT current_setting('transaction_read_only') = 'on' AS "readOnly",
             to_regclass('public._prisma_migrations') IS NOT NULL AS migrations`;
    if (made?.readOnly === true) return 'database read-only';
    if (made?.migrations !== true) return 'schema too old';
    const [rights] = await db.$queryRaw<{ all: boolean }[]>`
      SELECT bool_and(has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')) AS all
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`;
    if (rights?.all !== true) return 'rights missing';
    const [applied] = await db.$queryRaw<{ is: boolean }[]>`
      SELECT EXISTS (SELECT 1 FROM _prisma_migrations
                     WHERE migration_name = ${schemaVersion} AND finished_at IS NOT NULL AND rolled_back_at IS NULL) AS is`;
    return applied?.is === true ? 'ready' : 'schema too old';
  },
});

/** The figures of a whole installation for its metrics, without those of an organisation. */
interface InstallationTotals {
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
        SELECT count(*) AS count, min(coalesce(send_after, created_at)) AS oldest FROM outbox_mails m
        WHERE sent_at IS NULL AND coalesce(send_after, created_at) <= ${now} AND NOT EXISTS (
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
