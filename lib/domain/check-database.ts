import { z } from 'zod';
import { schemaVersion } from '@/lib/config/schema-version';
import { refusals } from '@/lib/i18n/requests';
import { operation } from './operation';

export type DatabaseState = 'ready' | 'database read-only' | 'schema too old' | 'rights missing';

/** Whether the database takes changes, has this build's schema and gives the portal's role its rights. A failed question throws. */
export const checkDatabase = operation({
  may: 'system.internal',
  input: z.object({}),
  fault: () => refusals.unavailable,
  async execute({ db }): Promise<DatabaseState> {
    const [made] = await db.$queryRaw<{ readOnly: boolean; migrations: boolean; queue: boolean }[]>`
      SELECT current_setting('transaction_read_only') = 'on' AS "readOnly",
             to_regclass('public._prisma_migrations') IS NOT NULL AS migrations,
             coalesce(has_schema_privilege(to_regnamespace('graphile_worker'), 'USAGE'), false) AS queue`;
    if (made?.readOnly === true) return 'database read-only';
    if (made?.migrations !== true) return 'schema too old';
    const [rights] = await db.$queryRaw<{ all: boolean }[]>`
      SELECT bool_and(has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')) AS all
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'`;
    if (!made.queue || rights?.all !== true) return 'rights missing';
    const [applied] = await db.$queryRaw<{ is: boolean }[]>`
      SELECT EXISTS (SELECT 1 FROM _prisma_migrations
                     WHERE migration_name = ${schemaVersion} AND finished_at IS NOT NULL AND rolled_back_at IS NULL) AS is`;
    return applied?.is === true ? 'ready' : 'schema too old';
  },
});
