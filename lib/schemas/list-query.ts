import { z } from 'zod';
import { paging } from '@/lib/config/limits';
import { listErrors } from '@/lib/messages/lists';
import * as parameter from './list-parameters';

/** What a list is asked for, whether by the API (limit, offset, …) or by a page's URL (page, size, …). */
export interface ListQuery<Sort extends string = string, Status extends string = string> {
  limit: number;
  offset: number;
  /** Column to sort by; absent means the list's own order. */
  orderBy?: Sort | undefined;
  order?: parameter.Direction | undefined;
  orgIds: string[];
  q?: string | undefined;
  status?: Status | undefined;
  /** The organisations' payment-portal URL is wanted (§3, List queries). */
  portalUrl: boolean;
}

interface SortState<Sort extends string = string> {
  by: Sort;
  direction: parameter.Direction;
}

/** What a link changes; null takes a filter or the sort away. Anything but `page` leads back to page 1. */
export interface ListChanges<Sort extends string = string, Status extends string = string> {
  page?: number;
  size?: number;
  sort?: SortState<Sort> | null;
  q?: string | null;
  orgIds?: readonly string[];
  status?: Status | null;
}

export type UrlParams = URLSearchParams | Record<string, string | string[] | undefined>;

/** Filters that a list may offer; parameters of the others are ignored. */
export type ListFilter = 'orgIds' | 'q' | 'status' | 'portalUrl';

export interface ListOptions<Sort extends string, Status extends string> {
  /** Path of the page that shows the list. */
  path: string;
  /** Columns that the list can be sorted by (§9). */
  sorts: readonly Sort[];
  filters: readonly ListFilter[];
  statuses?: readonly Status[];
}

/** One entry per name: a text, or a list of texts where it was repeated. `names` renames; an undefined value counts as absent. */
function collect(params: UrlParams, names: Record<string, string>): Record<string, string | string[]> {
  const pairs = params instanceof URLSearchParams ? [...params] : Object.entries(params);
  const found = new Map<string, string | string[]>();
  for (const [key, value] of pairs) {
    if (value === undefined) continue;
    const name = Object.hasOwn(names, key) ? (names[key] ?? key) : key;
    const before = found.get(name);
    found.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(found);
}

/** Rows before a page: size × (page − 1) (§9). */
function offsetOf(page: number, size: number): number {
  return size * (page - 1);
}

/** The page, counted from 1, that a query shows. */
export function pageOf(query: Pick<ListQuery, 'limit' | 'offset'>): number {
  return Math.floor(query.offset / query.limit) + 1;
}

/** Builds one list's schema and its helpers. See lists.ts for the lists. */
export function listQuery<const Sort extends string, const Status extends string = never>(
  options: ListOptions<Sort, Status>,
) {
  type Query = ListQuery<Sort, Status>;
  const has = (filter: ListFilter) => options.filters.includes(filter);
  const statuses = options.statuses ?? [];
  const status = parameter.oneOf(statuses, listErrors.statusInvalid(statuses.join(', '))).optional();
  const orderBy = parameter
    .oneOf(options.sorts, listErrors.columnInvalid(options.sorts.join(', ')))
    .optional();

  const shape: Record<string, z.ZodType> = {
    limit: parameter.limit,
    offset: parameter.offset,
    order: parameter.direction,
    orderBy,
    ...(has('orgIds') && { orgIds: parameter.organizations }),
    ...(has('q') && { q: parameter.search }),
    ...(has('status') && { status }),
    ...(has('portalUrl') && { portalUrl: parameter.flag }),
  };

  /**
   * Input of the list's operation. Takes the parameters as texts or as a query that was parsed before; unknown ones are
   * ignored. A column without a direction is ascending.
   */
  const schema = z.object(shape).transform((value): Query => {
    const query: Query = { limit: 0, offset: 0, orgIds: [], portalUrl: false, ...value };
    return query.orderBy !== undefined ? { ...query, order: query.order ?? 'ASC' } : query;
  });

  const sizes = paging.sizes.map(String);
  const pageParameters = z
    .object({
      page: parameter
        .wholeNumber(1, Math.floor(paging.maxOffset / paging.maxLimit), listErrors.pageInvalid)
        .prefault(1),
      size: parameter
        .oneOf(sizes, listErrors.sizeInvalid(sizes.join(', ')))
        .prefault(String(paging.defaultSize))
        .transform(Number),
      sort: orderBy,
      dir: parameter.oneOf(['asc', 'desc'], listErrors.directionInvalid).optional(),
      org: parameter.organizations,
      q: parameter.search,
      status,
    })
    .partial({ sort: true });

  /** Query of an API call's URL: limit, offset, order, orderBy, orgIds (repeated, or orgIds[]), q, status. Throws ZodError. */
  const api = (params: UrlParams): Query => schema.parse(collect(params, { 'orgIds[]': 'orgIds' }));

  function fromPage(raw: Record<string, unknown>): z.ZodSafeParseResult<Query> {
    // What the list does not offer is unknown to it, hence ignored.
    const known = Object.fromEntries(
      Object.entries(raw).filter(([key]) => {
        if (key === 'org') return has('orgIds');
        return key === 'q' || key === 'status' ? has(key) : true;
      }),
    );
    return pageParameters
      .transform(({ page, size, sort, dir, org, q, status: wanted }): Query => {
        const sorted =
          sort === undefined ? {} : ({ orderBy: sort, order: dir === 'desc' ? 'DESC' : 'ASC' } as const);
        const filtered = { ...(q !== undefined && { q }), ...(wanted !== undefined && { status: wanted }) };
        return {
          limit: size,
          offset: offsetOf(page, size),
          ...sorted,
          orgIds: org,
          ...filtered,
          portalUrl: false,
        };
      })
      .safeParse(known);
  }

  return {
    path: options.path,
    sorts: options.sorts,
    statuses,
    schema,
    api,

    /** Query of a page's URL: page, size, sort, dir, q, org (repeated), status. Throws ZodError. */
    page(params: UrlParams): Query {
      const result = fromPage(collect(params, {}));
      if (!result.success) throw result.error;
      return result.data;
    },

    /** The same, but a parameter that is wrong counts as absent: for a link that was mistyped or has aged. Never throws. */
    pageOrDefaults(params: UrlParams): Query {
      const raw = collect(params, {});
      const result = fromPage(raw);
      if (result.success) return result.data;
      const wrong = new Set(result.error.issues.map((issue) => issue.path[0]));
      const right = fromPage(Object.fromEntries(Object.entries(raw).filter(([key]) => !wrong.has(key))));
      return right.success ? right.data : schema.parse({});
    },

    /** URL of the page that shows the query with some changes; what is default is left out. */
    href(query: Query, changes: ListChanges<Sort, Status> = {}): string {
      const onlyPage = Object.keys(changes).every((key) => key === 'page');
      const page = changes.page ?? (onlyPage ? pageOf(query) : 1);
      const size = changes.size ?? query.limit;
      const current =
        query.orderBy === undefined ? null : { by: query.orderBy, direction: query.order ?? 'ASC' };
      const sort = changes.sort === undefined ? current : changes.sort;
      const q = changes.q === undefined ? query.q : changes.q;
      const wanted = changes.status === undefined ? query.status : changes.status;
      const params = new URLSearchParams();
      if (page > 1) params.set('page', String(page));
      if (size !== paging.defaultSize) params.set('size', String(size));
      if (sort) params.set('sort', sort.by);
      if (sort?.direction === 'DESC') params.set('dir', 'desc');
      if (q) params.set('q', q);
      for (const id of changes.orgIds ?? query.orgIds) params.append('org', id);
      if (wanted) params.set('status', wanted);
      const text = params.toString();
      return text === '' ? options.path : `${options.path}?${text}`;
    },
  };
}
