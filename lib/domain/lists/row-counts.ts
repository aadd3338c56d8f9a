import type { Scope } from '@/lib/auth/scope';
import { Prisma } from '@/lib/db/generated/client';

/** What triggers count (ADR 0032). Of a model, `stock` is free devices and `out` those at customers. */
export type CountedList =
  'devices' | 'stock' | 'out' | 'refurbish' | 'users' | 'organizations' | 'orders' | 'events' | 'access';

/** The rows to count: of these organisations (null: all and none), under these keys (undefined: any). */
export interface Counted {
  list: CountedList;
  organizations: readonly string[] | null;
  keys?: readonly string[] | undefined;
}

export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';
/** For all organisations and none: folding computes it, nothing writes changes of it. */
const EVERY = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The organisations in both reach and query; null is every row. Pure. */
export function countedOrganizations(
  { reach }: Pick<Scope, 'reach'>,
  orgIds: readonly string[],
): readonly string[] | null {
  if (reach.of === 'none') return [];
  if (reach.of === 'every') return orgIds.length === 0 ? null : orgIds;
  return orgIds.length === 0 || orgIds.includes(reach.organizationId) ? [reach.organizationId] : [];
}

/** A column is one of these. For a list of one the planner would expect ten. */
function oneOf(column: string, values: readonly string[], type: string): Prisma.Sql {
  const cast = Prisma.raw(type);
  return values.length === 1
    ? Prisma.sql`AND ${Prisma.raw(column)} = ${values[0]}::${cast}`
    : Prisma.sql`AND ${Prisma.raw(column)} = ANY(${values}::${cast}[])`;
}

/** The number of rows, as an expression, exact in the statement's own moment. */
export function countSql({ list, organizations, keys }: Counted): Prisma.Sql {
  const within = keys === undefined ? Prisma.empty : oneOf('key', keys, 'text');
  const of = (ids: readonly string[]) => oneOf('organization_id', ids, 'uuid');
  return Prisma.sql`(SELECT coalesce(sum(n), 0)::int FROM (
    SELECT total AS n FROM row_counts WHERE list = ${list} ${of(organizations ?? [EVERY])} ${within}
    UNION ALL SELECT change FROM row_count_changes
    WHERE list = ${list} ${organizations === null ? Prisma.empty : of(organizations)} ${within}) c)`;
}

/** The same per organisation: SELECT of `organization_id` and `n`, without empty ones. */
export function countsByOrganizationSql({ list, keys }: Pick<Counted, 'list' | 'keys'>): Prisma.Sql {
  const within = keys === undefined ? Prisma.empty : Prisma.sql`AND key = ANY(${keys}::text[])`;
  return Prisma.sql`
    SELECT organization_id, sum(n)::int AS n FROM (
      SELECT organization_id, total AS n FROM row_counts WHERE list = ${list} AND organization_id <> ${EVERY}::uuid ${within}
      UNION ALL SELECT organization_id, change FROM row_count_changes WHERE list = ${list} ${within}) c
    GROUP BY organization_id HAVING sum(n) > 0`;
}

/** The rows of the organisation, or under the key, for each row of a statement. */
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
