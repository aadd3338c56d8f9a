import { paging } from '@/lib/config/limits';
import { hasTrigram, saysSomething, wantedWords } from '@/lib/core/search-text';
import type { Scope } from '@/lib/auth/scope';
import { Prisma } from '@/lib/db/generated/client';
import type { Direction } from '@/lib/schemas/list-parameters';
import type { ListQuery } from '@/lib/schemas/list-query';
import type { CountedList } from './row-counts';

/** A sortable column in SQL of ours. `nullable` ones sort their NULLs last both ways. */
export interface SortColumn {
  sql: string;
  /** PostgreSQL's type; an address carries a place in the list as text. */
  type: string;
  nullable?: true;
}

/** Where a list's rows come from, in SQL of ours, never from a client. */
export interface ListSource<Sort extends string> {
  /** Its totals; absent for few rows, which are counted each time. */
  counted?: CountedList;
  table: string;
  alias: string;
  /** The type of the rows' id; a uuid if absent. */
  idType?: 'text';
  /** The column with the organisation's id, for reach and filter; null where rows have none. */
  organization: string | null;
  searches: readonly SearchSource[];
  /** `organization`: by the organisation's name, then `within`. */
  sorts: Readonly<Record<Sort, SortColumn | 'organization'>>;
  /** The column, not nullable, that sorts the rows of one organisation. */
  within?: string;
  /** The default order. */
  first: { by: Sort; direction: Direction };
  /** What a row shows, of the alias and of `joins`, read for one page only. */
  columns: Prisma.Sql;
  joins?: Prisma.Sql;
}

/**
 * The list's own columns in one index, rows that refer by `column` to matching rows of another table, or rows that a condition finds
 * because of what the text says.
 */
export type SearchSource = readonly string[] | ReferringSource | { condition: Prisma.Sql };

interface ReferringSource {
  column: string;
  table: string;
  id: string;
  searched: readonly string[];
}

/** Finds organisations by name, for rows that have their id. */
export const byOrganizationName = (column: string): SearchSource => ({
  column,
  table: 'organizations x',
  id: 'x.id',
  searched: ['x.name'],
});

/** Conditions beside the search, and the same as keys of its counts. */
export interface Narrowing {
  and?: readonly Prisma.Sql[];
  keys?: readonly string[] | undefined;
  /** The conditions without a kept count: they are counted as far as a search. */
  uncounted?: boolean;
}

type Contains = (columns: readonly string[]) => Prisma.Sql;

/** The actor's reach among the picked organisations, and further conditions. */
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

/**
 * One of the columns contains the text's words, or begins with a text that no index finds within others, such as a short one, in any case.
 * Nothing is found by a text that says nothing.
 */
export function searching(text: string): Contains {
  if (!saysSomething(text)) return () => Prisma.sql`FALSE`;
  const isWithin = text.length >= paging.foundAnywhereFrom && hasTrigram(text);
  return isWithin ? matching(anywhere(text)) : beginningWith(text);
}

/** Patterns of a text's words, each in its spellings. */
const anywhere = (text: string) =>
  wantedWords(text).map((spellings) => spellings.map((spelt) => `%${literal(spelt)}%`));

/** `searching` on one column, for Prisma. */
export function searchFilter(text: string) {
  const within = text.length < paging.foundAnywhereFrom ? 'startsWith' : 'contains';
  return { [within]: literal(text), mode: 'insensitive' as const };
}

/** Condition that one of the columns begins with the text, in any case. */
export function beginningWith(text: string): Contains {
  return matching([[`${literal(text)}%`]]);
}

export const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** One of the columns matches one pattern of each word. */
const matching =
  (words: readonly (readonly string[])[]): Contains =>
  (columns) => {
    const word = (column: string, patterns: readonly string[]) =>
      Prisma.join(
        patterns.map((one) => Prisma.sql`${Prisma.raw(column)} ILIKE ${one}`),
        ' OR ',
      );
    const all = (column: string) =>
      words.length === 1
        ? word(column, words[0]!)
        : Prisma.sql`(${Prisma.join(
            words.map((patterns) => Prisma.sql`(${word(column, patterns)})`),
            ' AND ',
          )})`;
    return Prisma.sql`(${Prisma.join(columns.map(all), ' OR ')})`;
  };

/** Condition that one source finds a row. */
export function foundBy(source: SearchSource, contains: Contains): Prisma.Sql {
  if ('condition' in source) return source.condition;
  if (!('column' in source)) return contains(source);
  return Prisma.sql`${Prisma.raw(source.column)} IN (${referredTo(source, contains)})`;
}

/** SELECT of the matching ids of the other table. */
export function referredTo({ table, id, searched }: ReferringSource, contains: Contains): Prisma.Sql {
  return Prisma.sql`SELECT ${Prisma.raw(id)} FROM ${Prisma.raw(table)} WHERE ${contains(searched)}`;
}

/** One of the columns contains the text's words, in any case; true without one. For short lists. */
export function containsSql(columns: readonly string[], text: string | undefined): Prisma.Sql {
  return text === undefined ? Prisma.sql`TRUE` : matching(anywhere(text))(columns);
}
