import type { Scope } from '@/lib/auth/scope';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Direction } from '@/lib/schemas/list-parameters';
import type { ListQuery } from '@/lib/schemas/list-query';

/** A sortable column as SQL, never anything that a client sent. `nullable` ones sort their NULLs last both ways (§9). */
interface SortColumn {
  sql: string;
  nullable?: true;
}

/** Where a list's rows come from. All of it is SQL of ours, never anything that a client sent. */
export interface ListSource<Sort extends string> {
  /** Table with its alias, and what it is joined with to search and to sort: `users u LEFT JOIN …`. */
  from: string;
  alias: string;
  /** Column with the organisation's id, which the actor's reach and the organisations' filter look at. */
  organization: string;
  /** Columns that the search looks into. */
  searched: readonly string[];
  sorts: Readonly<Record<Sort, SortColumn>>;
  /** The list's own order. */
  first: { by: Sort; direction: Direction };
}

/**
 * The condition of a list query: what the actor reaches, of the organisations that were picked, with the text.
 * @param more further conditions, and further places to search in
 */
export function listCondition<Sort extends string>(
  source: ListSource<Sort>,
  scope: Scope,
  query: Pick<ListQuery, 'orgIds' | 'q'>,
  more: { and?: readonly Prisma.Sql[]; orFound?: (contains: Contains) => Prisma.Sql } = {},
): Prisma.Sql {
  const column = Prisma.raw(source.organization);
  const conditions = [scope.sql(source.organization), ...(more.and ?? [])];
  if (query.orgIds.length > 0) conditions.push(Prisma.sql`${column} = ANY(${query.orgIds}::uuid[])`);
  if (query.q !== undefined) {
    const { q } = query;
    const contains: Contains = (columns) => containsSql(columns, q);
    const found = [contains(source.searched), ...(more.orFound ? [more.orFound(contains)] : [])];
    conditions.push(Prisma.sql`(${Prisma.join(found, ' OR ')})`);
  }
  return Prisma.join(conditions, ' AND ');
}

/** Condition that one of the columns contains what is searched for. */
type Contains = (columns: readonly string[]) => Prisma.Sql;

/**
 * The rows of one page, in order. Cut first and joined afterwards, so that what else a row shows is looked up for one page only.
 * @param columns of the alias, and of `joins`, by the names that the rows shall have
 */
export function pageSql<Sort extends string>(
  { from, alias, sorts, first }: ListSource<Sort>,
  where: Prisma.Sql,
  query: ListQuery<Sort>,
  { columns, joins = Prisma.empty }: { columns: Prisma.Sql; joins?: Prisma.Sql },
): Prisma.Sql {
  const order = orderSql(query, sorts, first, `${alias}.id`);
  const table = Prisma.raw(alias);
  return Prisma.sql`
    SELECT ${columns}
    FROM (SELECT ${table}.* FROM ${Prisma.raw(from)} WHERE ${where} ${order}
          LIMIT ${query.limit} OFFSET ${query.offset}) ${table} ${joins} ${order}`;
}

/** Reads a page and the count of the same condition, both of one moment (§3 'data and count'). */
export async function readPage<Row extends object>(
  db: Database,
  { from }: Pick<ListSource<never>, 'from'>,
  where: Prisma.Sql,
  page: Prisma.Sql,
): Promise<{ rows: Row[]; count: number }> {
  const found = await db.$queryRaw<(Row & { position: number | null; total: number })[]>`
    WITH page AS (SELECT row_number() OVER ()::int AS position, p.* FROM (${page}) p)
    SELECT found.total, page.*
    FROM (SELECT count(*)::int AS total FROM ${Prisma.raw(from)} WHERE ${where}) found
    LEFT JOIN page ON TRUE ORDER BY page.position`;
  return {
    rows: found
      .filter(({ position }) => position !== null)
      .map(({ position: _position, total: _total, ...row }) => row as Row),
    count: found[0]?.total ?? 0,
  };
}

/**
 * ORDER BY of a list: the query's column, else the list's own order, and the id as tie-breaker in the same direction, so
 * that pages never overlap.
 */
function orderSql<Sort extends string>(
  query: Pick<ListQuery<Sort>, 'orderBy' | 'order'>,
  columns: Readonly<Record<Sort, SortColumn>>,
  first: { by: Sort; direction: Direction },
  id: string,
): Prisma.Sql {
  const by = query.orderBy ?? first.by;
  const direction = query.orderBy === undefined ? first.direction : (query.order ?? 'ASC');
  const { sql, nullable } = columns[by];
  // Saying NULLS LAST of a column that has none would keep the planner from its index.
  return Prisma.raw(`ORDER BY ${sql} ${direction}${nullable ? ' NULLS LAST' : ''}, ${id} ${direction}`);
}

/** Condition that one of the columns contains the text, in any case; true without a text. */
export function containsSql(columns: readonly string[], text: string | undefined): Prisma.Sql {
  if (text === undefined) return Prisma.sql`TRUE`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = columns.map((column) => Prisma.sql`${Prisma.raw(column)} ILIKE ${pattern}`);
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`;
}
