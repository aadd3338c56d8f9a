import type { Scope } from '@/lib/auth/scope';
import { Prisma } from '@/lib/db/generated/client';

/** What triggers count (the migration model_counts, ADR 0032). Of each model, `stock` has the free devices, `out` those at customers. */
export type CountedList =
  'devices' | 'stock' | 'out' | 'refurbish' | 'users' | 'organizations' | 'orders' | 'events' | 'access';

/** Which of a list's rows: of which organisations (null: all and none), under which keys (undefined: any). */
export interface Counted {
  list: CountedList;
  organizations: readonly string[] | null;
  keys?: readonly string[] | undefined;
}

/** Of rows that belong to no organisation. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';
/** Of all organisations and none. Nothing writes changes of it: folding adds them up. */
const EVERY = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The organisations that both the actor reaches and the query names; null is every row. Pure. */
export function countedOrganizations(
  { reach }: Pick<Scope, 'reach'>,
  orgIds: readonly string[],
): readonly string[] | null {
  if (reach.of === 'none') return [];
  if (reach.of === 'every') return orgIds.length === 0 ? null : orgIds;
  return orgIds.length === 0 || orgIds.includes(reach.organizationId) ? [reach.organizationId] : [];
}

/** Condition that a column is one of these. Of a single one it says so: of a list the planner would expect ten, and plan anew each time. */
function oneOf(column: string, values: readonly string[], type: string): Prisma.Sql {
  const cast = Prisma.raw(type);
  return values.length === 1
    ? Prisma.sql`AND ${Prisma.raw(column)} = ${values[0]}::${cast}`
    : Prisma.sql`AND ${Prisma.raw(column)} = ANY(${values}::${cast}[])`;
}

/** How many rows there are, as an expression. Exact in the statement's own moment, whatever others are writing. */
export function countSql({ list, organizations, keys }: Counted): Prisma.Sql {
  const within = keys === undefined ? Prisma.empty : oneOf('key', keys, 'text');
  const of = (ids: readonly string[]) => oneOf('organization_id', ids, 'uuid');
  return Prisma.sql`(SELECT coalesce(sum(n), 0)::int FROM (
    SELECT total AS n FROM row_counts WHERE list = ${list} ${of(organizations ?? [EVERY])} ${within}
    UNION ALL SELECT change FROM row_count_changes
    WHERE list = ${list} ${organizations === null ? Prisma.empty : of(organizations)} ${within}) c)`;
}

/** The same by organisation: SELECT of `organization_id` and `n`, a row each, without those that have none. */
export function countsByOrganizationSql({ list, keys }: Pick<Counted, 'list' | 'keys'>): Prisma.Sql {
  const within = keys === undefined ? Prisma.empty : Prisma.sql`AND key = ANY(${keys}::text[])`;
  return Prisma.sql`
    SELECT organization_id, sum(n)::int AS n FROM (
      SELECT organization_id, total AS n FROM row_counts WHERE list = ${list} AND organization_id <> ${EVERY}::uuid ${within}
      UNION ALL SELECT organization_id, change FROM row_count_changes WHERE list = ${list} ${within}) c
    GROUP BY organization_id HAVING sum(n) > 0`;
}

/** How many rows there are of the organisation, or under the key, that a row of the statement names: an expression for each row. */
export function countBesideSql(
  list: CountedList,
  beside: { organization?: string; key?: string },
): Prisma.Sql {
  const organization = beside.organization ?? `'${NO_ORGANIZATION}'::uuid`;
  const of = Prisma.raw(
    `list = '${list}' AND organization_id = ${organization}${beside.key === undefined ? '' : ` AND key = ${beside.key}`}`,
  );
  return Prisma.sql`(SELECT coalesce(sum(n), 0)::int FROM (
    SELECT total AS n FROM row_counts WHERE ${of} UNION ALL SELECT change FROM row_count_changes WHERE ${of}) c)`;
}
