import { paging } from '@/lib/config/limits';
import { pageOf, type ListQuery } from './list-query';

export interface Pager {
  page: number;
  pages: number;
  /** Range of rows shown, counted from 1, for 'x-y of total'; 0-0 when there are none. */
  from: number;
  to: number;
  /** Page numbers to show; null stands for an ellipsis. First and last page have links of their own. */
  numbers: (number | null)[];
}

/** What the pager shows: up to two neighbours on each side of the page, an ellipsis where pages are left out (§9). */
export function pager(query: Pick<ListQuery, 'limit' | 'offset'>, count: number): Pager {
  const page = pageOf(query);
  const pages = Math.max(1, Math.ceil(count / query.limit));
  const near = Math.min(page, pages);
  const low = Math.max(1, near - paging.neighbours);
  const high = Math.min(pages, near + paging.neighbours);
  const numbers: (number | null)[] = Array.from({ length: high - low + 1 }, (_, index) => low + index);
  if (low > 1) numbers.unshift(null);
  if (high < pages) numbers.push(null);
  const empty = query.offset >= count;
  return {
    page,
    pages,
    from: empty ? 0 : query.offset + 1,
    to: empty ? 0 : Math.min(query.offset + query.limit, count),
    numbers,
  };
}
