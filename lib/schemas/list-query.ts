import { z, strict } from './zod';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { paging } from '@/lib/config/limits';
import { listErrors } from '@/lib/i18n/requests';
import { isUuid } from './ids';
import { addressWith } from './list-address';
import * as parameter from './list-parameters';

/** The chosen further filters of a list, by name. */
export type Choices = Readonly<Record<string, string>>;

/** A request to a list, from the API (limit, offset, …) or from a page's URL (page, size, …). */
export interface ListQuery<Sort extends string = string, Status extends string = string> {
  limit: number;
  offset: number;
  orderBy?: Sort | undefined;
  order?: parameter.Direction | undefined;
  orgIds: string[];
  q?: string | undefined;
  status?: Status | undefined;
  /** The list's active further filters, by name. */
  choices?: Choices | undefined;
  portalUrl: boolean;
  /** The page is the one after or before a row; `offset` is its number's. */
  place?: Place | undefined;
  /** The places of the page's first and last row are wanted. */
  places?: boolean;
  /** The list is read page by page in its own order: this page follows a row, or is the first. */
  walk?: { after: Mark | null };
}

/** A row with its sort value, which finds the next one even if this one has gone. */
export interface Mark {
  id: string;
  value: string;
}

/** Beside a row of a list, by its id. */
export interface Place {
  side: 'after' | 'before';
  id: string;
  /** A digest of the row's sort value: after a change the place is no longer beside it. */
  key: string;
}

interface SortState<Sort extends string = string> {
  by: Sort;
  direction: parameter.Direction;
}

/** null removes a filter or the sort. Every change but `page` leads to page 1. */
interface ListChanges<Sort extends string = string, Status extends string = string> {
  page?: number;
  /** With `page`: the place of that page, so that no rows before it are passed over. */
  place?: Place | undefined;
  size?: number;
  sort?: SortState<Sort> | null;
  q?: string | null;
  orgIds?: readonly string[];
  status?: Status | null;
  /** Further filters; null removes one, or all. */
  choices?: Readonly<Record<string, string | null>> | null;
}

type UrlParams = URLSearchParams | Record<string, string | string[] | undefined>;

/** The filters that a list may offer; parameters of the others are ignored. */
type ListFilter = 'orgIds' | 'q' | 'status' | 'portalUrl';

interface ListOptions<Sort extends string, Status extends string> {
  /** Path of the page that shows the list. */
  path: string;
  /** Of a page with several lists: the name of this one in the address. */
  view?: string;
  csv: `/api/${string}.csv`;
  sorts: readonly Sort[];
  filters: readonly ListFilter[];
  statuses?: readonly Status[];
  /** Further filters with one value each: a choice, a short text, a day, a month or an ID. */
  choices?: Readonly<Record<string, readonly string[] | keyof typeof freeChoices>>;
}

/** One entry per name: a text, or a list of repeated texts. */
function collect(params: UrlParams): Record<string, string | string[]> {
  const pairs = params instanceof URLSearchParams ? [...params] : Object.entries(params);
  const found = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    if (value === undefined) continue;
    const before = found.get(name);
    found.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(found);
}

/** Rows before a page: size × (page − 1). */
function offsetOf(page: number, size: number): number {
  return size * (page - 1);
}

/** Whether passing over the rows is expensive: the row beside the page finds it (ADR 0033). */
const isFar = (offset: number) => offset > paging.nearOffset;

/** The page, counted from 1, that a query shows. */
export function pageOf(query: Pick<ListQuery, 'limit' | 'offset'>): number {
  return Math.floor(query.offset / query.limit) + 1;
}

/** The row after or before which a page comes, `id.key`; any other text counts as absent. */
const placeOn = (side: Place['side']) =>
  z
    .unknown()
    .transform((value): Place | undefined => {
      const [id = '', key = '', ...more] = typeof value === 'string' ? value.split('.') : [];
      return isUuid(id) && /^[0-9a-f]{8}$/.test(key) && more.length === 0 ? { side, id, key } : undefined;
    })
    .optional();

const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional();

const freeChoices = {
  text: parameter.search,
  day: parameter.day,
  month: parameter.month,
  id: parameter.id,
};

const choiceSchemas = (choices: ListOptions<string, string>['choices'] = {}): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [
      name,
      typeof values === 'string'
        ? freeChoices[values]
        : parameter.oneOf(values, () => listErrors.choiceInvalid(name, values.join(', '))).optional(),
    ]),
  );

const everyRow = { limit: paging.walkRows, offset: 0, orgIds: [], portalUrl: false };

/** The request, with the active further filters in one place. */
function chosen(asked: Record<string, unknown>, filters: object): Record<string, unknown> {
  const [on, rest]: [Record<string, string>, Record<string, unknown>] = [{}, {}];
  for (const [name, value] of Object.entries(asked))
    if (!(name in filters)) rest[name] = value;
    else if (typeof value === 'string') on[name] = value;
  return { ...rest, ...(Object.keys(on).length > 0 && { choices: on }) };
}

function schemasOf<Sort extends string, Status extends string>(options: ListOptions<Sort, Status>) {
  type Query = ListQuery<Sort, Status>;
  const has = (filter: ListFilter) => options.filters.includes(filter);
  const statuses = options.statuses ?? [];
  const status = parameter.oneOf(statuses, () => listErrors.statusInvalid(statuses.join(', '))).optional();
  const orderBy = parameter
    .oneOf(options.sorts, () => listErrors.columnInvalid(options.sorts.join(', ')))
    .optional();

  const choices = choiceSchemas(options.choices);
  const filters: Record<string, z.ZodType> = {
    ...(has('orgIds') && { orgIds: parameter.organizations }),
    ...(has('q') && { q: parameter.search }),
    ...(has('status') && { status }),
    ...choices,
  };
  const shape: Record<string, z.ZodType> = {
    limit: parameter.limit,
    offset: parameter.offset,
    order: parameter.direction,
    orderBy,
    ...filters,
    ...(has('portalUrl') && { portalUrl: parameter.flag }),
  };
  const found = (value: Record<string, unknown>) => ({ ...everyRow, ...chosen(value, choices) }) as Query;
  const filterSchema = z.object(filters).transform(found);
  const filterBody = strict(filters).transform(found);
  const schema = z.object(shape).transform((value): Query => {
    const query: Query = {
      limit: 0,
      offset: 0,
      orgIds: [],
      portalUrl: false,
      ...chosen(value, choices),
    };
    return query.orderBy !== undefined ? { ...query, order: query.order ?? 'ASC' } : query;
  });

  const sizes = paging.sizes.map(String);
  const pageSchema = z
    .object({
      page: parameter
        .wholeNumber(1, Math.floor(paging.maxOffset / paging.maxLimit), () => listErrors.pageInvalid)
        .prefault(1),
      size: parameter
        .oneOf(sizes, () => listErrors.sizeInvalid(sizes.join(', ')))
        .prefault(String(paging.defaultSize))
        .transform(Number),
      sort: orderBy,
      dir: parameter.oneOf(['asc', 'desc'], () => listErrors.directionInvalid).optional(),
      after: placeOn('after'),
      before: placeOn('before'),
      // A parameter that the list does not offer is ignored.
      org: has('orgIds')
        ? parameter.organizations
        : z
            .unknown()
            .transform((): string[] => [])
            .prefault(undefined),
      q: has('q') ? parameter.search : ignored,
      status: has('status') ? status : ignored,
      ...choices,
    })
    .partial({ sort: true })
    .transform(({ page, size, sort, dir, after, before, org, q, status: wanted, ...others }): Query => ({
      limit: size,
      offset: offsetOf(page, size),
      ...(sort !== undefined && { orderBy: sort, order: dir === 'desc' ? 'DESC' : 'ASC' }),
      orgIds: org,
      ...(q !== undefined && { q }),
      ...(wanted !== undefined && { status: wanted }),
      ...(isFar(offsetOf(page, size)) && { place: after ?? before }),
      ...chosen(others, choices),
      portalUrl: false,
    }));
  return { schema, filterSchema, filterBody, pageSchema };
}

/** A list: its parameters in the API and in its page's address. See lists.ts for the lists. */
export class List<const Sort extends string = string, const Status extends string = string> {
  readonly path: string;
  readonly sorts: readonly Sort[];
  /** The input of the list's operation; unknown parameters are ignored. The default direction is ascending. */
  readonly schema: z.ZodType<ListQuery<Sort, Status>>;
  /** The input of a call for all that the filters find. */
  readonly filterSchema: z.ZodType<ListQuery<Sort, Status>>;
  /** The same for a body, which refuses unknown fields: a mistyped one would find too much. */
  readonly filterBody: z.ZodType<ListQuery<Sort, Status>>;
  private readonly csv: string;
  /** What all of its addresses say. */
  private readonly always: readonly [name: string, value: string][];
  private readonly usualSize: number = paging.defaultSize;
  private readonly pageSchema: z.ZodType<ListQuery<Sort, Status>>;

  constructor(options: ListOptions<Sort, Status>) {
    this.path = options.path;
    this.csv = options.csv;
    this.always = options.view === undefined ? [] : [['view', options.view]];
    this.sorts = options.sorts;
    ({
      schema: this.schema,
      filterSchema: this.filterSchema,
      filterBody: this.filterBody,
      pageSchema: this.pageSchema,
    } = schemasOf(options));
  }

  /** The list in a browser that chose the rows per page. Its addresses name their size, but for the first default where nothing else was chosen. */
  remembering(usualSize: number): List<Sort, Status> {
    return Object.assign(Object.create(List.prototype) as List<Sort, Status>, this, { usualSize });
  }

  /** The query of a page's URL: page, size, sort, dir, q, org (repeated), status. Throws ZodError. */
  page(params: UrlParams): ListQuery<Sort, Status> {
    return this.pageSchema.parse(this.withUsualSize(collect(params)));
  }

  /** The same, but a wrong parameter counts as absent, for a mistyped or old link. Never throws. */
  pageOrDefaults(params: UrlParams): ListQuery<Sort, Status> {
    const raw = collect(params);
    const result = this.pageSchema.safeParse(this.withUsualSize(raw));
    if (result.success) return result.data;
    const wrong = new Set(result.error.issues.map((issue) => issue.path[0]));
    return this.page(Object.fromEntries(Object.entries(raw).filter(([key]) => !wrong.has(key))));
  }

  private withUsualSize(params: object): object {
    return { size: String(this.usualSize), ...params };
  }

  /** The page's URL parameters of a changed query, without defaults. */
  parameters(
    query: ListQuery<Sort, Status>,
    changes: ListChanges<Sort, Status> = {},
  ): [name: string, value: string][] {
    const sort = changes.sort === undefined ? sortOf(query) : changes.sort;
    const q = changes.q === undefined ? query.q : changes.q;
    const wanted = changes.status === undefined ? query.status : changes.status;
    const params = [...this.always, ...pageParameters(query, changes, this.usualSize)];
    if (sort) params.push(['sort', sort.by]);
    if (sort?.direction === 'DESC') params.push(['dir', 'desc']);
    if (q) params.push(['q', q]);
    for (const id of changes.orgIds ?? query.orgIds) params.push(['org', id]);
    if (wanted) params.push(['status', wanted]);
    const choices = changes.choices === null ? {} : { ...query.choices, ...changes.choices };
    for (const [name, value] of Object.entries(choices)) if (value !== null) params.push([name, value]);
    return params;
  }

  href(query: ListQuery<Sort, Status>, changes: ListChanges<Sort, Status> = {}): string {
    return addressWith({ path: this.path, kept: this.parameters(query, changes) });
  }

  /** The page's URL without any search or filter. */
  hrefOfAll(query: ListQuery<Sort, Status>): string {
    return this.href(query, { q: null, status: null, orgIds: [], choices: null });
  }

  /** The URL of all that the query's filters find, as CSV or another file, in the reader's language. */
  csvHref({ q, orgIds, status, choices = {} }: ListQuery<Sort, Status>, file: string = this.csv): string {
    const kept: [string, string][] = orgIds.map((id) => ['orgIds', id]);
    if (q !== undefined) kept.push(['q', q]);
    if (status !== undefined) kept.push(['status', status]);
    kept.push(...Object.entries(choices));
    if (currentLanguage() !== 'en') kept.push(['language', currentLanguage()]);
    return addressWith({ path: file, kept });
  }
}

function pageParameters(
  query: ListQuery,
  changes: ListChanges,
  usualSize: number,
): [name: string, value: string][] {
  const changed = Object.keys(changes);
  const onlyPage = changed.every((key) => key === 'page' || key === 'place');
  const place = changed.length === 0 ? query.place : changes.place;
  const page = changes.page ?? (onlyPage ? pageOf(query) : 1);
  const size = changes.size ?? query.limit;
  const params: [string, string][] = [];
  if (page > 1) params.push(['page', String(page)]);
  if (place && isFar(offsetOf(page, size))) params.push([place.side, `${place.id}.${place.key}`]);
  if (size !== paging.defaultSize || usualSize !== paging.defaultSize) params.push(['size', String(size)]);
  return params;
}

/** The sort of a query; null by the list's own order. */
function sortOf<Sort extends string>(query: ListQuery<Sort>): SortState<Sort> | null {
  return query.orderBy === undefined ? null : { by: query.orderBy, direction: query.order ?? 'ASC' };
}

/** A column's sort, and the effect of a click on its header: ascending, descending, none. */
export function sortStep<Sort extends string>(
  query: ListQuery<Sort>,
  column: Sort,
): { now: parameter.Direction | null; next: SortState<Sort> | null } {
  const now = query.orderBy === column ? (query.order ?? 'ASC') : null;
  if (now === 'DESC') return { now, next: null };
  return { now, next: { by: column, direction: now === null ? 'ASC' : 'DESC' } };
}
