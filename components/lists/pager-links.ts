import { pageCount, pageParts, rangeText, type PageListItem, type Shown } from './page-list';
import { paging } from '@/lib/config/limits';
import { listMessages } from '@/lib/i18n/lists';
import type { Place } from '@/lib/schemas/list-query';

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
