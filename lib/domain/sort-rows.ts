import { Prisma } from '@/lib/db/generated/client';
import type { Direction } from '@/lib/schemas/list-parameters';
import type { ListQuery } from '@/lib/schemas/list-query';

/** A sortable column as SQL, never anything that a client sent. `nullable` ones sort their NULLs last both ways (§9). */
export interface SortColumn {
  sql: string;
  nullable?: true;
}

/**
 * ORDER BY of a list: the query's column, else the list's own order, and the id as tie-breaker in the same direction, so
 * that pages never overlap.
 * @param id the id's column, for example `u.id`
 */
export function orderSql<Sort extends string>(
  query: Pick<ListQuery<Sort>, 'orderBy' | 'order'>,
  columns: Readonly<Record<Sort, SortColumn>>,
  fallback: { by: Sort; direction: Direction },
  id: string,
): Prisma.Sql {
  const by = query.orderBy ?? fallback.by;
  const direction = query.orderBy === undefined ? fallback.direction : (query.order ?? 'ASC');
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
