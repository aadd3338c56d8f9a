import { paging } from '@/lib/config/limits';
import { formatNumber } from '@/lib/i18n/locale/format';
import { listMessages } from '@/lib/i18n/lists';
import type { Place } from '@/lib/schemas/list-query';

/** A page number, or a gap that an ellipsis stands for. */
type PageListItem = number | 'gap';

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
type Shown = 'everywhere' | 'wide' | 'narrow';

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

type Parameters = ReadonlyMap<string, readonly string[]>;

function split(address: string): { path: string; parameters: Parameters } {
  const [path = '', query] = address.split('?');
  const parameters = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query))
    parameters.set(name, [...(parameters.get(name) ?? []), value]);
  return { path, parameters };
}

/**
 * The target of a link made for one address of a list, while the list is on its way to another: the link's change applies there, and
 * the rest stays as asked for. A link to another path stays.
 * @param link @param shown @param asked path and query each
 */
export function mergedQuery(link: string, shown: string, asked: string): string {
  const [wanted, from, onto] = [split(link), split(shown), split(asked)];
  if (wanted.path !== from.path || onto.path !== from.path) return link;
  const names = new Set([...onto.parameters.keys(), ...wanted.parameters.keys(), ...from.parameters.keys()]);
  const parameters = new URLSearchParams();
  for (const name of names) {
    const [next, before, meanwhile] = [wanted, from, onto].map(
      ({ parameters: all }) => all.get(name) ?? [],
    ) as [readonly string[], readonly string[], readonly string[]];
    for (const value of merged(next, before, meanwhile)) parameters.append(name, value);
  }
  return parameters.size === 0 ? onto.path : `${onto.path}?${parameters}`;
}

/** A parameter's value: the link's where it changes it; of several values those that it keeps. */
function merged(next: readonly string[], before: readonly string[], meanwhile: readonly string[]) {
  if (next.join('\n') === before.join('\n')) return meanwhile;
  if (next.length <= 1 && before.length <= 1) return next;
  const kept = meanwhile.filter((value) => next.includes(value) || !before.includes(value));
  return [...kept, ...next.filter((value) => !before.includes(value) && !kept.includes(value))];
}

/** The pager's text and addresses; null leads nowhere. */
export interface PagerLinks {
  /** 'x-y of total'. */
  range: string;
  /** Where all rows are a file. */
  csv: string;
  page: number;
  /** None with one page. */
  pages?: {
    first: string | null;
    previous: string | null;
    numbers: readonly (readonly [item: PageListItem, href: string, shown?: Shown])[];
    next: string | null;
    /** Undefined while the last page is unknown. */
    last: string | null | undefined;
  };
  size: number;
  sizes: readonly (readonly [size: number, href: string])[];
}

/** First, previous, up to two neighbours each side, last and next, with 'x-y of total' and the page sizes. */
export function pagerLinks({
  hrefOf,
  page,
  size,
  total,
  capped = false,
  places,
  csv,
}: {
  /** Another page's address, or the first one's in another size. */
  hrefOf: (changes: { page: number; place?: Place } | { size: number }) => string;
  /** Counted from 1. */
  page: number;
  size: number;
  total: number;
  /** There are more than `total`: the last page is unknown. */
  capped?: boolean | undefined;
  places?: { first: Place; last: Place } | undefined;
  csv: string;
}): PagerLinks {
  const pages = pageCount(total, size);
  const to = (target: number, place?: Place) =>
    target < 1 || target > pages || target === page
      ? null
      : hrefOf({ page: target, ...(place && { place }) });
  const previous = Math.min(page - 1, pages);
  const numbers = pageParts(Math.min(page, pages), pages, capped);
  return {
    range:
      rangeText(page, size, total, capped) + (capped && page >= pages ? ` · ${listMessages.narrow}` : ''),
    csv,
    page,
    ...(pages > 1 && {
      pages: {
        first: page > 1 ? to(1) : null,
        previous: to(previous, previous === page - 1 ? places?.first : undefined),
        numbers: numbers.map(([item, shown]) => {
          const href = item === 'gap' ? '' : hrefOf({ page: item });
          return shown === 'everywhere' ? [item, href] : [item, href, shown];
        }),
        next: to(page + 1, places?.last),
        last: capped ? undefined : to(pages),
      },
    }),
    size,
    sizes:
      total > paging.sizes[0]
        ? paging.sizes.map((option) => [option, hrefOf({ size: option })] as const)
        : [],
  };
}
