import type { ReactNode } from 'react';
import { ListLink } from '@/components/list/list-link';
import { pageCount, pageList, type PageListItem, rangeText } from '@/components/list/page-list';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { paging } from '@/lib/config/limits';
import { listMessages } from '@/lib/messages/lists';
import type { Place } from '@/lib/schemas/list-query';

const cell = 'page-link';

function Step({ label, href, children }: { label: string; href: string | null; children: ReactNode }) {
  return (
    <ListLink
      href={href}
      label={label}
      title={href === null ? undefined : label}
      className={classNames(cell, 'page-step')}
    >
      {children}
    </ListLink>
  );
}

/** A page number, or the gap between two. */
function Numbered({
  item,
  page,
  hrefOf,
}: {
  item: PageListItem;
  page: number;
  hrefOf: (changes: { page: number }) => string;
}) {
  if (item === 'gap')
    return (
      <li className="max-xs:hidden">
        <span className={classNames(cell, 'text-muted')}>…</span>
      </li>
    );
  return (
    <li className={Math.abs(item - page) > 1 ? 'max-xs:hidden' : undefined}>
      <ListLink
        href={hrefOf({ page: item })}
        label={`${listMessages.page} ${item}`}
        current={item === page ? 'page' : undefined}
        className={classNames(cell, item === page && 'bg-accent text-on-accent')}
      >
        {item}
      </ListLink>
    </li>
  );
}

/**
 * First, previous, up to two neighbours each side, an ellipsis, last and next, with 'x-y of total' and the page sizes
 * (portal.md §9). All of it are links.
 */
export function Pager({
  hrefOf,
  page,
  size,
  total,
  capped = false,
  places,
  csvHref,
}: {
  /** Where another page, or the first one in another size, is. */
  hrefOf: (changes: { page: number; place?: Place } | { size: number }) => string;
  /** Counted from 1. */
  page: number;
  size: number;
  total: number;
  /** There are more than `total`: which page is the last is not known. */
  capped?: boolean | undefined;
  /** Of the first and last row that are shown: where the pages beside this one end and begin. */
  places?: { first: Place; last: Place } | undefined;
  /** Where all rows are a file. */
  csvHref: string;
}) {
  const pages = pageCount(total, size);
  const to = (target: number, place?: Place) =>
    target < 1 || target > pages || target === page
      ? null
      : hrefOf({ page: target, ...(place && { place }) });
  const previous = Math.min(page - 1, pages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-3">
      <Range href={csvHref}>
        {rangeText(page, size, total, capped) + (capped && page >= pages ? ` · ${listMessages.narrow}` : '')}
      </Range>
      {pages > 1 && (
        <nav aria-label={listMessages.pages}>
          <ul className="flex flex-wrap items-center gap-0.5">
            <li>
              <Step label={listMessages.first} href={page > 1 ? to(1) : null}>
                <Icon of="chevron-first" />
              </Step>
            </li>
            <li>
              <Step
                label={listMessages.previous}
                href={to(previous, previous === page - 1 ? places?.first : undefined)}
              >
                <Icon of="chevron-left" />
              </Step>
            </li>
            {pageList(Math.min(page, pages), pages, capped).map((item, index) => (
              <Numbered
                key={item === 'gap' ? `gap-${index}` : item}
                item={item}
                page={page}
                hrefOf={hrefOf}
              />
            ))}
            <li>
              <Step label={listMessages.next} href={to(page + 1, places?.last)}>
                <Icon of="chevron-right" />
              </Step>
            </li>
            {!capped && (
              <li>
                <Step label={listMessages.last} href={to(pages)}>
                  <Icon of="chevron-last" />
                </Step>
              </li>
            )}
          </ul>
        </nav>
      )}
      {total > paging.sizes[0] && <PageSizes hrefOf={hrefOf} size={size} />}
    </div>
  );
}

/** Which rows are shown; `href` leads to all of them. */
function Range({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="tabular text-sm text-muted">
      <span>{children}</span>
      <a href={href} download className="ms-4 link" data-print="hide">
        {listMessages.csv}
      </a>
    </p>
  );
}

/** Rows per page, each a link to the first page of that size. */
function PageSizes({ hrefOf, size }: { hrefOf: (changes: { size: number }) => string; size: number }) {
  return (
    <nav aria-label={listMessages.perPage} data-print="hide">
      <ul className="flex flex-wrap items-center gap-0.5 text-sm text-muted">
        <li aria-hidden="true" className="pe-1">
          {listMessages.perPage}
        </li>
        {paging.sizes.map((option) => (
          <li key={option}>
            <ListLink
              href={hrefOf({ size: option })}
              current={option === size ? 'true' : undefined}
              className="page-size"
            >
              {option}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
