import { paging } from '@/lib/config/limits';
import type { Scope } from '@/lib/auth/scope';
import { Prisma } from '@/lib/db/generated/client';
import type { Direction } from '@/lib/schemas/list-parameters';
import type { ListQuery } from '@/lib/schemas/list-query';
import type { CountedList } from './row-counts';

/** A sortable column as SQL, never anything that a client sent. `nullable` ones sort their NULLs last both ways. */
export interface SortColumn {
  sql: string;
  /** Of PostgreSQL; a place in the list is carried through an address as text. */
  type: string;
  nullable?: true;
}

/** Where a list's rows come from. All of it is SQL of ours, never anything that a client sent. */
export interface ListSource<Sort extends string> {
  /** Its totals; absent where there are so few rows that they are counted each time. */
  counted?: CountedList;
  table: string;
  alias: string;
  /** Column with the organisation's id, which the actor's reach and the organisations' filter look at; null where rows have none. */
  organization: string | null;
  /** What the search looks into. */
  searches: readonly SearchSource[];
  /** `organization`: by the organisation's name, then `within`. */
  sorts: Readonly<Record<Sort, SortColumn | 'organization'>>;
  /** The column that rows of one organisation are sorted by; it must not be nullable. */
  within?: string;
  /** The list's own order. */
  first: { by: Sort; direction: Direction };
  /** What a row shows, of the alias and of `joins`, looked up for one page only. */
  columns: Prisma.Sql;
  joins?: Prisma.Sql;
}

/** Columns of the list's own table that one index holds, or the rows that refer by `column` to another table's that match. */
export type SearchSource =
  readonly string[] | { column: string; table: string; id: string; searched: readonly string[] };

/** The organisations of that name, for rows that name their organisation by its id. */
export const byOrganizationName = (column: string): SearchSource => ({
  column,
  table: 'organizations x',
  id: 'x.id',
  searched: ['x.name'],
});

/** What narrows a list beside the search: conditions, and the same as keys of its counts. */
export interface Narrowing {
  and?: readonly Prisma.Sql[];
  keys?: readonly string[] | undefined;
  /** The conditions that no count is kept of: what they find is counted as far as that of a search. */
  uncounted?: boolean;
}

/** Condition that one of the columns contains what is searched for. */
type Contains = (columns: readonly string[]) => Prisma.Sql;

/** What an actor reaches of the organisations that were picked, and whatever narrows it further. */
export function baseCondition<Sort extends string>(
  { organization }: Pick<ListSource<Sort>, 'organization'>,
  scope: Scope,
  { orgIds }: Pick<ListQuery, 'orgIds'>,
  and: readonly Prisma.Sql[] = [],
): Prisma.Sql {
  if (organization === null)
    return Prisma.join([scope.reach.of === 'every' ? Prisma.sql`TRUE` : Prisma.sql`FALSE`, ...and], ' AND ');
  const picked =
    orgIds.length === 0
      ? []
      : orgIds.length === 1
        ? [Prisma.sql`${Prisma.raw(organization)} = ${orgIds[0]}::uuid`]
        : [Prisma.sql`${Prisma.raw(organization)} = ANY(${orgIds}::uuid[])`];
  return Prisma.join([scope.sql(organization), ...picked, ...and], ' AND ');
}

/** Condition that one of the columns contains the text, or begins with a short one, in any case. */
export function searching(text: string): Contains {
  return text.length < paging.foundAnywhereFrom ? beginningWith(text) : matching(anywhere(text));
}

/** Patterns of a text. One copied from the screen may have the spaces that keep a number together, which is searched with plain ones. */
const anywhere = (text: string) =>
  [...new Set([text, text.replaceAll('\u00a0', ' ')])].map((spelt) => `%${literal(spelt)}%`);

/** What `searching` says of one column, where Prisma asks. */
export function searchFilter(text: string) {
  const within = text.length < paging.foundAnywhereFrom ? 'startsWith' : 'contains';
  return { [within]: literal(text), mode: 'insensitive' as const };
}

/** Condition that one of the columns begins with the text, in any case. */
export function beginningWith(text: string): Contains {
  return matching([`${literal(text)}%`]);
}

/** The text as a part of a pattern, in which nothing stands for anything else. */
export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const matching =
  (patterns: readonly string[]): Contains =>
  (columns) =>
    Prisma.sql`(${Prisma.join(
      columns.flatMap((column) => patterns.map((one) => Prisma.sql`${Prisma.raw(column)} ILIKE ${one}`)),
      ' OR ',
    )})`;

/** Condition that a row is found by one source. */
export function foundBy(source: SearchSource, contains: Contains): Prisma.Sql {
  if (!('column' in source)) return contains(source);
  return Prisma.sql`${Prisma.raw(source.column)} IN (${referredTo(source, contains)})`;
}

/** SELECT of the ids of the other table that match. */
export function referredTo(
  { table, id, searched }: Exclude<SearchSource, readonly string[]>,
  contains: Contains,
): Prisma.Sql {
  return Prisma.sql`SELECT ${Prisma.raw(id)} FROM ${Prisma.raw(table)} WHERE ${contains(searched)}`;
}

/** Condition that one of the columns contains the text, in any case; true without a text. For choices, of which there are few. */
export function containsSql(columns: readonly string[], text: string | undefined): Prisma.Sql {
  return text === undefined ? Prisma.sql`TRUE` : matching(anywhere(text))(columns);
}
