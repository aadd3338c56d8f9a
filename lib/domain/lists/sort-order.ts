import { Prisma } from '@/lib/db/generated/client';
import type { Direction } from '@/lib/schemas/list-parameters';
import type { ListQuery, Place } from '@/lib/schemas/list-query';
import type { ListSource, SortColumn } from './list-source';

export interface SortOrder {
  column: SortColumn | 'organization';
  direction: Direction;
}

/** The query's column, else the list's own order. Pure. */
export function sortOrderOf<Sort extends string>(
  { sorts, first }: Pick<ListSource<Sort>, 'sorts' | 'first'>,
  { orderBy, order }: Pick<ListQuery<Sort>, 'orderBy' | 'order'>,
): SortOrder {
  return {
    column: sorts[orderBy ?? first.by],
    direction: orderBy === undefined ? first.direction : (order ?? 'ASC'),
  };
}

const opposite = (direction: Direction): Direction => (direction === 'ASC' ? 'DESC' : 'ASC');

/** A column of names in alphabetical order; an index serves it only in this collation (ADR 0055). */
export const byAlphabet = (column: string) => `${column} COLLATE "nb-x-icu"`;

/**
 * ORDER BY of a column, with the id as tie-breaker in the same direction, so that pages never overlap.
 * @param reversed reads from the other end; the caller turns the rows round
 */
export function orderSql(
  { sql, nullable }: Pick<SortColumn, 'sql' | 'nullable'>,
  direction: Direction,
  id: string,
  reversed = false,
): Prisma.Sql {
  const to = reversed ? opposite(direction) : direction;
  // NULLS in a column without any would keep the planner from its index.
  const nulls = nullable ? ` NULLS ${reversed ? 'FIRST' : 'LAST'}` : '';
  return Prisma.raw(`ORDER BY ${sql} ${to}${nulls}, ${id} ${to}`);
}

/** The rows after or before a place. Two conditions around NULLs: one would keep the planner from its index. */
export function placeConditions(
  { sql, type, nullable }: SortColumn,
  direction: Direction,
  { side, id }: Pick<Place, 'side' | 'id'>,
  value: string | null,
  idColumn: string,
  idType: 'uuid' | 'text' = 'uuid',
): Prisma.Sql[] {
  const column = Prisma.raw(sql);
  const key = Prisma.raw(idColumn);
  const own = Prisma.sql`${id}::${Prisma.raw(idType)}`;
  const compare = Prisma.raw((side === 'after') === (direction === 'ASC') ? '>' : '<');
  if (value === null) {
    const same = Prisma.sql`${column} IS NULL AND ${key} ${compare} ${own}`;
    return side === 'after' ? [same] : [same, Prisma.sql`${column} IS NOT NULL`];
  }
  const beyond = Prisma.sql`(${column}, ${key}) ${compare} (${value}::text::${Prisma.raw(type)}, ${own})`;
  return nullable && side === 'after' ? [beyond, Prisma.sql`${column} IS NULL`] : [beyond];
}
