import { paging } from '@/lib/config/limits';
import type { SearchKind } from '@/lib/vocabulary/kinds';
import { Prisma } from '@/lib/db/generated/client';
import { type FoundSource, searchSources } from './search-sources';
import { kindsFoundBy } from '@/lib/auth/policy';
import { searchMessages } from '@/lib/i18n/search';
import { everywhereQuery } from '@/lib/schemas/search';
import { operation } from '../operation';
import { searchResultView, listWith, type FoundView, type RowFound } from './search-result';

/** One more than is shown, to know of more. */
const WANTED = paging.foundOfKind + 1;
const OF_STEP = 2 * WANTED;

const whole = (number: number) => Prisma.raw(String(number));
const nameOf = (step: number) => Prisma.raw(`step${step}`);

/** SELECT of the first rows of a source's steps, each once: `kind`, `place`, `facts`. A step runs if earlier ones found too few. */
function searchSql(kind: SearchKind, source: FoundSource): Prisma.Sql {
  const { table, alias, steps, facts, joins } = source;
  const id = Prisma.raw(`${alias}.id`);
  const found = steps.map(
    (_, step) => Prisma.sql`${nameOf(step)} AS MATERIALIZED (${stepSql(source, step)})`,
  );
  const places = steps.map(
    (_, step) =>
      Prisma.sql`SELECT id, ${whole(step * OF_STEP)} + row_number() OVER ()::int AS place FROM ${nameOf(step)}`,
  );
  return Prisma.sql`(WITH ${Prisma.join(found)}
    SELECT ${kind} AS kind, best.place, json_build_object('id', ${id}, ${facts}) AS facts
    FROM (SELECT id, min(place) AS place FROM (${Prisma.join(places, ' UNION ALL ')}) all_steps
      GROUP BY id ORDER BY place LIMIT ${whole(WANTED)}) best
    JOIN ${Prisma.raw(`${table} ${alias}`)} ON ${id} = best.id ${joins})`;
}

function stepSql({ table, alias, reach, steps }: FoundSource, step: number): Prisma.Sql {
  const { where, order, among = Prisma.raw(`${table} ${alias}`), part } = steps[step]!;
  const needed = [
    ...steps
      .slice(0, step)
      .map((_, before) => Prisma.sql`AND (SELECT count(*) FROM ${nameOf(before)}) < ${whole(WANTED)}`),
    ...(part ? [Prisma.sql`AND NOT EXISTS (SELECT FROM ${nameOf(0)})`] : []),
  ];
  return Prisma.sql`SELECT ${Prisma.raw(`${alias}.id`)} FROM ${among}
    WHERE ${reach} AND ${where} ${needed.length === 0 ? Prisma.empty : Prisma.join(needed, ' ')}
    ${order === undefined ? Prisma.empty : Prisma.raw(`ORDER BY ${order}`)} LIMIT ${whole(OF_STEP)}`;
}

export interface FoundGroup {
  kind: SearchKind;
  data: FoundView[];
  more: boolean;
  href: string | null;
}

/** Finds the first five of each kind within the actor's rights (ADR 0042). */
export const findEverywhere = operation({
  may: 'devices.list',
  input: everywhereQuery,
  fault: () => searchMessages.fault,
  async execute({ actor, db, scope }, { q }): Promise<FoundGroup[]> {
    if (q === '') return [];
    const kinds = kindsFoundBy(actor.role);
    const parts = kinds.map((kind) => searchSql(kind, searchSources[kind](q, scope)));
    const rows = await db.$queryRaw<RowFound[]>(
      Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) found ORDER BY place`,
    );
    return kinds.flatMap((kind) => {
      const found = rows.filter((row) => row.kind === kind);
      if (found.length === 0) return [];
      const data = found
        .slice(0, paging.foundOfKind)
        .map((row) => searchResultView(row, scope.reach.of === 'every'));
      return [{ kind, data, more: found.length > data.length, href: listWith(kind, q) }];
    });
  },
});
