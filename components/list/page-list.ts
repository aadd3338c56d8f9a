import { paging } from '@/lib/config/limits';
import { listMessages } from '@/lib/messages/lists';

/** A page number, or a gap that an ellipsis stands for. */
export type PageListItem = number | 'gap';

/** How many pages `total` rows make; never less than one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The numbers that the pager shows (portal.md §9): the first, up to two neighbours each side of `page`, the last, and
 * an ellipsis for what is left out. A gap of a single page shows that page, since an ellipsis would not be shorter.
 */
export function pageList(page: number, pages: number): PageListItem[] {
  const from = Math.max(1, page - paging.neighbours);
  const to = Math.min(pages, page + paging.neighbours);
  const list: PageListItem[] = [];
  if (from > 1) list.push(1);
  if (from === 3) list.push(2);
  else if (from > 3) list.push('gap');
  for (let number = from; number <= to; number += 1) list.push(number);
  if (to === pages - 2) list.push(pages - 1);
  else if (to < pages - 2) list.push('gap');
  if (to < pages) list.push(pages);
  return list;
}

/** The text 'x-y of total'; a page past the end reads '0-0 of total'. */
export function rangeText(page: number, size: number, total: number): string {
  const first = (page - 1) * size + 1;
  if (first > total) return listMessages.range('0', '0', grouped(total));
  return listMessages.range(grouped(first), grouped(Math.min(page * size, total)), grouped(total));
}

function grouped(number: number): string {
  return number.toLocaleString('en-GB');
}
