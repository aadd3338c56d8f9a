import { paging } from '@/lib/config/limits';
import { formatNumber } from '@/lib/i18n/locale/format';
import { listMessages } from '@/lib/i18n/lists';

/** A page number, or a gap that an ellipsis stands for. */
export type PageListItem = number | 'gap';

/** The number of pages of `total` rows; at least one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The numbers of the pager: the first, up to two neighbours each side of `page`, the last, and an ellipsis for each gap. A gap of a
 * single page shows that page, since an ellipsis would not be shorter.
 * @param capped there are more than `pages`: which is the last is not known
 */
export function pageList(page: number, pages: number, capped = false): PageListItem[] {
  return between(
    Math.max(1, page - paging.neighbours),
    Math.min(pages, page + paging.neighbours),
    pages,
    capped,
  );
}

/** `wide`: not on a phone; `narrow`: only there. */
export type Shown = 'everywhere' | 'wide' | 'narrow';

/** The numbers of `pageList`. On a phone at most five parts fit a line of 320 px: the first, `page`, the last, and an end's neighbour. */
export function pageParts(page: number, pages: number, capped = false): (readonly [PageListItem, Shown])[] {
  const few = new Set(
    between(Math.max(1, Math.min(page, pages - 1)), Math.min(pages, Math.max(page, 2)), pages, capped),
  );
  const parts: (readonly [PageListItem, Shown])[] = [];
  let [missing, gap] = [false, false];
  for (const item of pageList(page, pages, capped)) {
    if (item !== 'gap' && !few.has(item)) {
      missing = true;
      parts.push([item, 'wide']);
      continue;
    }
    // The few leave one gap, which may be that of the others.
    if (item !== 'gap' && missing && !gap) parts.push(['gap', 'narrow']);
    parts.push([item, 'everywhere']);
    gap = item === 'gap';
    missing &&= gap;
  }
  return parts;
}

function between(from: number, to: number, pages: number, capped: boolean): PageListItem[] {
  const list: PageListItem[] = [];
  if (from > 1) list.push(1);
  if (from === 3) list.push(2);
  else if (from > 3) list.push('gap');
  for (let number = from; number <= to; number += 1) list.push(number);
  if (capped) return to < pages ? [...list, 'gap'] : list;
  if (to === pages - 2) list.push(pages - 1);
  else if (to < pages - 2) list.push('gap');
  if (to < pages) list.push(pages);
  return list;
}

/** 'x-y of total'. A page past the end reads '0-0 of total', a capped total 'total+'. */
export function rangeText(page: number, size: number, total: number, capped = false): string {
  const first = (page - 1) * size + 1;
  const all = capped ? listMessages.more(formatNumber(total)) : formatNumber(total);
  if (first > total) return listMessages.range('0', '0', all);
  return listMessages.range(formatNumber(first), formatNumber(Math.min(page * size, total)), all);
}
