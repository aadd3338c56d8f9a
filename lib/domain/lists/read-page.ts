import type { Scope } from '@/lib/auth/scope';
import { paging } from '@/lib/config/limits';
import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { prepared } from '@/lib/db/prepared';
import type { ListQuery, Mark, Place } from '@/lib/schemas/list-query';
import {
  baseCondition,
  foundBy,
  type ListSource,
  type Narrowing,
  referredTo,
  searching,
  type SortColumn,
} from './list-source';
import { byAlphabet, type SortOrder, sortOrderOf, orderSql, placeConditions } from './sort-order';
import {
  type CountedList,
  countedOrganizations,
  countsByOrganizationSql,
  countSql,
  NO_ORGANIZATION,
} from './row-counts';

/** A page of rows and the count, of one moment for near pages. */
export interface Page<Row> {
  rows: Row[];
  count: number;
  /** A text search, or a filter without a kept count, finds more than `count`. */
  countCapped?: true;
  /** The places before the first row and after the last, if asked for. */
  places?: { first: Place; last: Place };
  /** The last row, if more follow; only with `walk`. */
  next?: Mark;
}

/** A list's answer: each row as it is shown. */
export function listed<Row, View>({ rows, ...page }: Page<Row>, view: (row: Row) => View) {
  return { data: rows.map(view), ...page };
}

export type Listed<View> = Omit<Page<never>, 'rows'> & { data: View[] };

interface Reading<Sort extends string> {
  db: Database;
  scope: Scope;
  source: ListSource<Sort>;
  query: ListQuery<Sort>;
  order: SortOrder;
  base: Prisma.Sql;
  /** The number of rows without a search. */
  total: Prisma.Sql;
  narrowing: Narrowing;
}

/**
 * Reads a page of a list within the actor's reach: filtered, searched, sorted (ADR 0033). Near pages take one statement; far ones and
 * frequent texts another.
 */
export async function readPage<Row extends object, Sort extends string>(
  { db, scope }: { db: Database; scope: Scope },
  source: ListSource<Sort>,
  query: ListQuery<Sort>,
  narrowing: Narrowing = {},
): Promise<Page<Row>> {
  const organizations = countedOrganizations(scope, source.organization === null ? [] : query.orgIds);
  const reading: Reading<Sort> = {
    db,
    scope,
    source,
    query,
    narrowing,
    order: sortOrderOf(source, query),
    base: baseCondition(source, scope, query, narrowing.and),
    total:
      source.counted === undefined
        ? Prisma.sql`0`
        : countSql({ list: source.counted, organizations, keys: narrowing.keys }),
  };
  if (query.walk !== undefined) return readOn(reading, query.walk);
  if (query.q !== undefined) return readFound(reading, query.q);
  if (narrowing.uncounted === true || source.counted === undefined) return readUncounted(reading);
  const beside = query.place === undefined ? null : await readBeside<Row, Sort>(reading, query.place);
  if (beside !== null) return beside;
  // If the filter keeps few rows, the counts pass over organisations without any.
  const sparse =
    scope.reach.of === 'every' && reading.order.column === 'organization' && narrowing.keys !== undefined;
  return query.offset > paging.nearOffset || sparse ? readFar(reading) : readNear(reading);
}

/** The rows after an earlier one, even a gone one, in the list's own order. No counting. */
async function readOn<Row extends object, Sort extends string>(
  reading: Reading<Sort>,
  { after }: { after: Mark | null },
): Promise<Page<Row>> {
  const { source, query } = reading;
  const order = sortOrderOf(source, {});
  if (order.column === 'organization') throw new Error(`The own order of ${source.table} has no places.`);
  const { column, direction } = order;
  const beyond =
    after === null
      ? []
      : placeConditions(
          column,
          direction,
          { side: 'after', id: after.id },
          after.value,
          `${source.alias}.id`,
          source.idType,
        );
  const rest = {
    ...reading,
    order,
    base: Prisma.join([reading.base, ...beyond], ' AND '),
    total: Prisma.sql`0`,
  };
  const page =
    query.q === undefined
      ? await readNear<Row & { mark: Mark }, Sort>(rest)
      : await readFound<Row & { mark: Mark }, Sort>(rest, query.q);
  const next = page.rows.length < query.limit ? undefined : page.rows.at(-1)?.mark;
  const rows = page.rows.map(({ mark: _mark, ...row }) => row as unknown as Row);
  return { rows, count: rows.length, ...(next && { next }) };
}

/** The sort key of organisations, here `g`. */
const organizationName = Prisma.raw(byAlphabet('g.name'));

/** A column's value of a row in an address. */
const keySql = ({ sql }: SortColumn) => Prisma.raw(`left(md5(coalesce((${sql})::text, '')), 8)`);

function readNear<Row extends object, Sort extends string>(reading: Reading<Sort>): Promise<Page<Row>> {
  const { limit, offset } = reading.query;
  return read(reading, { ids: idsSql(reading, reading.base, { limit, offset }) });
}

/** The rows beside another one; null where that is gone or moved, or the sort has no places. */
async function readBeside<Row extends object, Sort extends string>(
  reading: Reading<Sort>,
  place: Place,
): Promise<Page<Row> | null> {
  const { db, source, query, order, base } = reading;
  if (order.column === 'organization') return null;
  const { alias } = source;
  const [row] = await db.$queryRaw<{ value: string | null }[]>`
    SELECT (${Prisma.raw(order.column.sql)})::text AS value FROM ${Prisma.raw(`${source.table} ${alias}`)}
    WHERE ${Prisma.raw(alias)}.id = ${place.id}::uuid AND ${keySql(order.column)} = ${place.key} AND ${base}`;
  if (row === undefined) return null;
  const reversed = place.side === 'before';
  const parts = placeConditions(order.column, order.direction, place, row.value, `${alias}.id`).map(
    (beyond) =>
      Prisma.sql`(${idsSql(reading, Prisma.sql`${base} AND ${beyond}`, { limit: query.limit, offset: 0 }, reversed)})`,
  );
  return read(reading, {
    ids: Prisma.sql`SELECT id FROM (${Prisma.join(parts, ' UNION ALL ')}) parts LIMIT ${query.limit}`,
    reversed,
  });
}

/** A page far from the beginning: none beyond the total, else from the nearer end. */
async function readFar<Row extends object, Sort extends string>(reading: Reading<Sort>): Promise<Page<Row>> {
  const { db, total, order, query, source } = reading;
  const [counted] = await db.$queryRaw<{ total: number }[]>`SELECT ${total} AS total`;
  const count = counted?.total ?? 0;
  if (query.offset >= count) return { rows: [], count };
  if (order.column === 'organization' && source.within !== undefined && source.counted !== undefined)
    return readFarByOrganization(reading, source.counted, count);
  const fromEnd = count - query.offset - query.limit;
  if (fromEnd >= query.offset) return readNear(reading);
  const page = { limit: query.limit + Math.min(0, fromEnd), offset: Math.max(0, fromEnd) };
  return read(reading, { ids: idsSql(reading, reading.base, page, true), reversed: true });
}

const whole = (number: number) => Prisma.raw(String(Math.trunc(number)));

interface Cut {
  limit: number;
  offset: number;
}

/**
 * SELECT of a page's ids, in order. One index holds all that it asks for, so that skipped rows are not even read.
 * @param organizations narrows the organisations `g` where the list is sorted by them
 */
function idsSql<Sort extends string>(
  { source, order, query }: Reading<Sort>,
  where: Prisma.Sql,
  { limit, offset }: Cut,
  reversed = false,
  organizations = Prisma.sql`TRUE`,
): Prisma.Sql {
  const { alias, organization } = source;
  const rows = Prisma.raw(`${source.table} ${alias}`);
  const id = Prisma.raw(`${alias}.id`);
  if (order.column === 'organization')
    return idsByOrganization(source, order, where, { limit, offset }, organizations);
  const sorted = orderSql(order.column, order.direction, `${alias}.id`, reversed);
  if (query.orgIds.length < 2 || organization === null)
    return Prisma.sql`SELECT ${id} FROM ${rows} WHERE ${where} ${sorted} LIMIT ${whole(limit)} OFFSET ${offset === 0 ? whole(0) : offset}`;
  // The first of each organisation, by its own index, then the first of these.
  const key = Prisma.raw(order.column.sql);
  const outer = orderSql({ ...order.column, sql: 'd.key' }, order.direction, 'd.id', reversed);
  return Prisma.sql`
    SELECT d.id FROM unnest(${query.orgIds}::uuid[]) picked (id)
    CROSS JOIN LATERAL (SELECT ${id}, ${key} AS key FROM ${rows}
      WHERE ${Prisma.raw(organization)} = picked.id AND ${where} ${sorted} LIMIT ${limit + offset}) d
    ${outer} LIMIT ${limit} OFFSET ${offset}`;
}

/**
 * By organisation name: each organisation's rows in index order, so that nothing beyond the page is sorted. Two parts with LIMIT are
 * appended, never parallel: the second is not read while the first fills the page.
 */
function idsByOrganization<Sort extends string>(
  source: ListSource<Sort>,
  { direction }: SortOrder,
  where: Prisma.Sql,
  { limit, offset }: Cut,
  organizations: Prisma.Sql,
): Prisma.Sql {
  const { rows, id, organization, within, to } = byOrganization(source, direction);
  const reach = offset === 0 ? whole(limit) : limit + offset;
  return Prisma.sql`
    SELECT id FROM (
      (SELECT d.id FROM organizations g
       CROSS JOIN LATERAL (SELECT ${id} AS id, ${within} AS key FROM ${rows}
         WHERE ${organization} = g.id AND ${where} ORDER BY ${within} ${to}, ${id} ${to} LIMIT ${reach}) d
       WHERE ${organizations} ORDER BY ${organizationName} ${to}, g.id ${to}, d.key ${to}, d.id ${to} LIMIT ${reach})
      UNION ALL
      (SELECT ${id} FROM ${rows} WHERE ${organization} IS NULL AND ${where}
       ORDER BY ${within} ${to}, ${id} ${to} LIMIT ${reach})) both_parts
    LIMIT ${whole(limit)} OFFSET ${offset === 0 ? whole(0) : offset}`;
}

function byOrganization<Sort extends string>(
  { table, alias, organization, within }: ListSource<Sort>,
  direction: string,
) {
  return {
    rows: Prisma.raw(`${table} ${alias}`),
    id: Prisma.raw(`${alias}.id`),
    organization: Prisma.raw(organization ?? 'NULL'),
    within: Prisma.raw(within ?? `${alias}.id`),
    to: Prisma.raw(direction),
  };
}

/** A part of a page: `LIMIT` rows of an organisation after an OFFSET. */
interface Stretch {
  organizationId: string;
  size: number;
  skip: number;
  take: number;
}

/** Far: counts pass over whole organisations; the last is read from its nearer end. */
async function readFarByOrganization<Row extends object, Sort extends string>(
  reading: Reading<Sort>,
  list: CountedList,
  count: number,
): Promise<Page<Row>> {
  const { db, scope, source, query, order, base, narrowing } = reading;
  const stretches = await db.$queryRaw<Stretch[]>`
    WITH sizes AS (${countsByOrganizationSql({ list, keys: narrowing.keys })}),
      placed AS (
        SELECT s.organization_id, s.n, sum(s.n) OVER (
          ORDER BY ${organizationName} ${Prisma.raw(order.direction)} NULLS LAST, g.id ${Prisma.raw(order.direction)}) - s.n AS before
        FROM sizes s LEFT JOIN organizations g ON g.id = s.organization_id
        WHERE (g.id IS NOT NULL OR s.organization_id = ${NO_ORGANIZATION}::uuid)
          AND ${baseCondition({ organization: 's.organization_id' }, scope, query)})
    SELECT organization_id AS "organizationId", n AS size, greatest(${query.offset} - before, 0)::int AS skip,
      (least(n, ${query.offset + query.limit} - before) - greatest(${query.offset} - before, 0))::int AS take
    FROM placed WHERE before < ${query.offset + query.limit} AND before + n > ${query.offset} ORDER BY before`;
  if (stretches.length === 0) return { rows: [], count };
  const parts = stretches.map((stretch) => stretchSql(source, order, base, stretch));
  return read(reading, { ids: Prisma.join(parts, ' UNION ALL ') });
}

function stretchSql<Sort extends string>(
  source: ListSource<Sort>,
  { direction }: SortOrder,
  where: Prisma.Sql,
  { organizationId, size, skip, take }: Stretch,
): Prisma.Sql {
  const { rows, id, organization, within, to } = byOrganization(source, direction);
  const back = Prisma.raw(direction === 'ASC' ? 'DESC' : 'ASC');
  const fromEnd = size - skip - take;
  const nearer = fromEnd < skip ? { to: back, skip: fromEnd } : { to, skip };
  const owner =
    organizationId === NO_ORGANIZATION
      ? Prisma.sql`${organization} IS NULL`
      : Prisma.sql`${organization} = ${organizationId}::uuid`;
  const rowsOfIt = Prisma.sql`
    SELECT ${id} AS id, ${within} AS key FROM ${rows} WHERE ${owner} AND ${where}
    ORDER BY ${within} ${nearer.to}, ${id} ${nearer.to} LIMIT ${take} OFFSET ${nearer.skip}`;
  return Prisma.sql`(SELECT id FROM (${rowsOfIt}) stretch ORDER BY key ${to}, id ${to})`;
}

/** A text search: each source asks its index; hits are sorted, frequent ones come by the sort's index. */
async function readFound<Row extends object, Sort extends string>(
  reading: Reading<Sort>,
  text: string,
): Promise<Page<Row>> {
  const { query, order, source, base } = reading;
  const most = paging.mostCounted;
  if (query.offset >= most) {
    const first = { ...reading, query: { ...query, offset: 0, limit: 1 } };
    return { ...(await readFound(first, text)), rows: [] };
  }
  const contains = searching(text);
  const found = await readRareText<Row, Sort>(reading, contains);
  const { met: _met, ...rare } = found;
  if (found.count <= most) return rare;
  const met = source.searches.filter((_, index) => found.met[index]);
  const where = Prisma.sql`${base} AND (${Prisma.join(
    met.map((search) => foundBy(search, contains)),
    ' OR ',
  )})`;
  const [only] = met;
  const inOrganization =
    order.column === 'organization' && met.length === 1 && only !== undefined && 'column' in only
      ? only.column === source.organization && foundBy({ ...only, column: 'g.id' }, contains)
      : false;
  const counted = { offset: query.offset, limit: Math.min(query.limit, most - query.offset) };
  const ids = idsSql(reading, where, counted, false, inOrganization || Prisma.sql`TRUE`);
  const page = await read<Row, Sort>({ ...reading, total: Prisma.sql`${most}::int` }, { ids });
  return { rows: page.rows, count: most, countCapped: true };
}

/** Conditions without a kept count: sorted up to the limit of counting, beyond it by the sort's index. */
async function readUncounted<Row extends object, Sort extends string>(
  reading: Reading<Sort>,
): Promise<Page<Row>> {
  const { source, query, order, base } = reading;
  const { rows, id, organization } = byOrganization(source, order.direction);
  const { keys, joins, sorted } = foundOrder(source, order);
  const most = paging.mostCounted;
  const found = await read<Row, Sort>(
    { ...reading, total: Prisma.sql`(SELECT count(*)::int FROM found)` },
    {
      before: Prisma.sql`found AS MATERIALIZED (
        SELECT ${id}, ${keys} FROM ${rows} ${joins(organization)} WHERE ${base} LIMIT ${most + 1}),`,
      ids: Prisma.sql`SELECT id FROM found ${sorted} LIMIT ${query.limit} OFFSET ${query.offset}`,
    },
  );
  if (found.count <= most) return found;
  const capped = { count: most, countCapped: true } as const;
  const limit = Math.min(query.limit, most - query.offset);
  if (limit <= 0) return { ...capped, rows: [] };
  const ids = idsSql(reading, base, { limit, offset: query.offset });
  const { rows: shown } = await read<Row, Sort>({ ...reading, total: Prisma.sql`${most}::int` }, { ids });
  return { ...capped, rows: shown };
}

/** Sorts finds, up to one more than the limit of counting. `met`: the sources with finds. */
async function readRareText<Row extends object, Sort extends string>(
  reading: Reading<Sort>,
  contains: ReturnType<typeof searching>,
): Promise<Page<Row> & { met: boolean[] }> {
  const { source, query, order, base } = reading;
  const { rows, id, organization } = byOrganization(source, order.direction);
  const { keys, joins, sorted } = foundOrder(source, order);
  const most = paging.mostCounted + 1;
  const parts = source.searches.map((search) => {
    if (!('column' in search))
      return Prisma.sql`SELECT ${id}, ${keys} FROM ${rows} ${joins(organization)}
        WHERE ${base} AND ${foundBy(search, contains)} LIMIT ${most}`;
    // Row by row: a frequent name is followed no further than the limit of counting.
    return Prisma.sql`SELECT m.* FROM (SELECT DISTINCT x.id FROM (${referredTo(search, contains)}) x (id) WHERE x.id IS NOT NULL) x
      CROSS JOIN LATERAL (SELECT ${id}, ${keys} FROM ${rows} ${joins(organization)}
        WHERE ${Prisma.raw(search.column)} = x.id AND ${base} LIMIT ${most}) m LIMIT ${most}`;
  });
  const names = parts.map((_, index) => Prisma.raw(`part${index}`));
  const ctes = parts.map((part, index) => Prisma.sql`${names[index]} AS MATERIALIZED (${part}),`);
  const all = names.map((name) => Prisma.sql`SELECT * FROM ${name}`);
  const exists = names.map((name) => Prisma.sql`EXISTS (SELECT FROM ${name})`);
  const page = await read<Row, Sort>(
    { ...reading, total: Prisma.sql`(SELECT count(*)::int FROM found)` },
    {
      before: Prisma.sql`${Prisma.join(ctes, ' ')} found AS MATERIALIZED (${Prisma.join(all, ' UNION ')}),`,
      ids: Prisma.sql`SELECT id FROM found ${sorted} LIMIT ${query.limit} OFFSET ${query.offset}`,
      beside: Prisma.sql`, ARRAY[${Prisma.join(exists)}] AS met`,
    },
  );
  return { ...page, met: page.met ?? [] };
}

function foundOrder<Sort extends string>(source: ListSource<Sort>, { column, direction }: SortOrder) {
  if (column !== 'organization')
    return {
      keys: Prisma.sql`${Prisma.raw(column.sql)} AS key`,
      joins: () => Prisma.empty,
      sorted: orderSql({ ...column, sql: 'key' }, direction, 'id'),
    };
  const { within, to } = byOrganization(source, direction);
  return {
    keys: Prisma.sql`${organizationName} AS name, g.id AS organization, ${within} AS key`,
    joins: (organization: Prisma.Sql) => Prisma.sql`LEFT JOIN organizations g ON g.id = ${organization}`,
    sorted: Prisma.sql`ORDER BY name ${to} NULLS LAST, organization ${to} NULLS LAST, key ${to}, id ${to}`,
  };
}

type Read<Row> = Row & {
  position: number | null;
  total: number;
  met?: boolean[];
  placeKey?: string;
};

async function read<Row extends object, Sort extends string>(
  { db, source, query, order, total }: Reading<Sort>,
  {
    ids,
    before = Prisma.empty,
    beside = Prisma.empty,
    reversed = false,
  }: { ids: Prisma.Sql; before?: Prisma.Sql; beside?: Prisma.Sql; reversed?: boolean },
): Promise<Page<Row> & { met?: boolean[] }> {
  const { table, alias, columns, joins = Prisma.empty } = source;
  const statement = Prisma.sql`
    WITH ${before} ids AS MATERIALIZED (SELECT row_number() OVER ()::int AS position, i.id FROM (${ids}) i)
    SELECT found.*, page.* FROM (SELECT ${total} AS total ${beside}) found
    LEFT JOIN (SELECT ids.position, ${columns} ${placeKeyColumn(query, order)} ${markColumn(query, order, alias)}
      FROM ids JOIN ${Prisma.raw(`${table} ${alias}`)} ON ${Prisma.raw(alias)}.id = ids.id ${joins}) page ON TRUE
    ORDER BY page.position ${Prisma.raw(reversed ? 'DESC' : 'ASC')}`;
  // A cached plan suits neither every text nor a number that is used once.
  const often = query.q === undefined && (paging.sizes as readonly number[]).includes(query.limit);
  const all = await db.$queryRaw<Read<Row>[]>(often ? prepared(statement) : statement);
  const found = all.filter(({ position }) => position !== null);
  const rows = found.map(
    ({ position: _position, total: _total, met: _met, placeKey: _key, ...row }) => row as unknown as Row,
  );
  const page = { rows, count: all[0]?.total ?? 0, ...(all[0]?.met && { met: all[0].met }) };
  const [first, last] = [placeBeside('before', found.at(0)), placeBeside('after', found.at(-1))];
  return first === undefined || last === undefined ? page : { ...page, places: { first, last } };
}

/** The place of each row, for pages beside it. */
function placeKeyColumn<Sort extends string>(
  query: Reading<Sort>['query'],
  { column }: Reading<Sort>['order'],
): Prisma.Sql {
  const asks = query.places === true && query.q === undefined;
  return asks && column !== 'organization' ? Prisma.sql`, ${keySql(column)} AS "placeKey"` : Prisma.empty;
}

/** Where a walk through the whole list goes on. */
function markColumn<Sort extends string>(
  query: Reading<Sort>['query'],
  { column }: Reading<Sort>['order'],
  alias: string,
): Prisma.Sql {
  return query.walk !== undefined && column !== 'organization'
    ? Prisma.sql`, json_build_object('id', ${Prisma.raw(alias)}.id, 'value', (${Prisma.raw(column.sql)})::text) AS mark`
    : Prisma.empty;
}

function placeBeside(side: Place['side'], row: unknown): Place | undefined {
  const { id, placeKey } = (row ?? {}) as { id?: string; placeKey?: string };
  return id === undefined || placeKey === undefined ? undefined : { side, id, key: placeKey };
}
