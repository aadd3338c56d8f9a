import { invalid } from './errors';

interface Listed {
  id: string;
  created?: number;
  date?: number;
}
interface ListParams {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  created?: number | { gt?: number; gte?: number; lt?: number; lte?: number };
}

export const PAGED = ['limit', 'starting_after', 'ending_before'] as const;
export const DATED = [...PAGED, 'created'] as const;

/** One page of a collection, newest first, with the provider's cursors. */
export function page<T extends Listed>(
  items: T[],
  params: ListParams,
  url: string,
): { object: 'list'; data: T[]; has_more: boolean; url: string } {
  const limit = pageSize(params.limit);
  const all = items.filter((item) => within(item.created ?? item.date ?? 0, params.created)).reverse();
  if (params.ending_before) {
    const end = position(all, params.ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = params.starting_after ? position(all, params.starting_after, 'starting_after') + 1 : 0;
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url };
}

/** How many entries a page has. Throws the provider's 400 outside 1 to 100. */
export function pageSize(limit = 10): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100.', 'limit', 'parameter_invalid_integer');
  return limit;
}

function position(items: Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing');
  return index;
}

/** Whether a moment fits a filter such as `created`: an exact one, or bounds. */
export function within(created: number, range: ListParams['created']): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return created === range;
  return (
    created > (range.gt ?? -1) &&
    created >= (range.gte ?? 0) &&
    created < (range.lt ?? Infinity) &&
    created <= (range.lte ?? Infinity)
  );
}
