'use client';

import type { CardWidth } from './list-view';
import { controlMessages } from '@/lib/i18n/controls';
import { ExportLink } from './export-link';
import { ListLink } from './list-table';
import type { PagerLinks } from './list-addresses';
import { classNames } from '@/components/kit/styles';
import { Icon, type IconName } from '@/components/kit/icon';
import { listMessages } from '@/lib/i18n/lists';

/** Rows in the list's later shape. A client component: markup would travel with every navigation. */
export function ListSkeleton({
  headers,
  rows,
  cards,
  menu,
}: {
  headers: readonly string[];
  rows: number;
  cards: CardWidth;
  menu: boolean;
}) {
  return (
    <div className="data-table-box" data-cards={cards} role="status">
      <span className="sr-only">{controlMessages.loading}</span>
      <table className="data-table list-skeleton" aria-hidden="true">
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} data-sortable="">
                <span className="inline-block py-0.5">{header}</span>
              </th>
            ))}
            {menu && <th data-part="menu" />}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {headers.map((header) => (
                <td key={header} />
              ))}
              {menu && <td data-part="menu" />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cell = 'page-link';

const where = { everywhere: undefined, wide: 'max-xs:hidden', narrow: 'xs:hidden' } as const;

function Step({
  label,
  href,
  icon,
  end = false,
}: {
  label: string;
  href: string | null;
  icon: IconName;
  /** Repeats a number's target; a phone has room only for the numbers. */
  end?: boolean;
}) {
  return (
    <li className={end ? where.wide : undefined}>
      <ListLink
        href={href}
        label={label}
        title={href === null ? undefined : label}
        className={classNames(cell, 'page-step')}
      >
        <Icon of={icon} />
      </ListLink>
    </li>
  );
}

function Numbers({ of, page }: { of: NonNullable<PagerLinks['pages']>['numbers']; page: number }) {
  return of.map(([item, href, shown = 'everywhere'], index) =>
    item === 'gap' ? (
      <li key={`gap-${index}`} className={where[shown]}>
        <span className={classNames(cell, 'page-gap')}>…</span>
      </li>
    ) : (
      <li key={item} className={where[shown]}>
        <ListLink
          href={href}
          label={`${listMessages.page} ${item}`}
          current={item === page ? 'page' : undefined}
          className={classNames(cell, item === page && 'bg-accent text-on-accent')}
        >
          {item}
        </ListLink>
      </li>
    ),
  );
}

/** The pager. Its links travel as data: as markup they were a tenth of a page. */
export function Pager({ links: { range, csv, page, pages, size, sizes } }: { links: PagerLinks }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-3">
      <p className="tabular text-sm text-muted">
        <span>{range}</span>
        <ExportLink href={csv} className="ms-4 link">
          {listMessages.csv}
        </ExportLink>
      </p>
      {pages && (
        <nav aria-label={listMessages.pages}>
          <ul className="flex flex-wrap items-center gap-0.5">
            <Step label={listMessages.first} href={pages.first} icon="chevron-first" end />
            <Step label={listMessages.previous} href={pages.previous} icon="chevron-left" />
            <Numbers of={pages.numbers} page={page} />
            <Step label={listMessages.next} href={pages.next} icon="chevron-right" />
            {pages.last !== undefined && (
              <Step label={listMessages.last} href={pages.last} icon="chevron-last" end />
            )}
          </ul>
        </nav>
      )}
      {sizes.length > 0 && <PageSizes sizes={sizes} size={size} />}
    </div>
  );
}

/** Rows per page; a link leads to the first page of that size. */
function PageSizes({ sizes, size }: Pick<PagerLinks, 'sizes' | 'size'>) {
  return (
    <nav aria-label={listMessages.perPage} data-print="hide">
      <ul className="flex flex-wrap items-center gap-0.5 text-sm text-muted">
        <li aria-hidden="true" className="pe-1">
          {listMessages.perPage}
        </li>
        {sizes.map(([option, href]) => (
          <li key={option}>
            <ListLink href={href} current={option === size ? 'true' : undefined} className="page-size">
              {option}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
