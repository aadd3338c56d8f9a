import { ListLink } from './list-link';
import type { SortLink } from './list-view';
import { classNames } from '@/components/kit/styles';
import { Icon } from '@/components/kit/icon';
import { listMessages } from '@/lib/i18n/lists';

const icons = { ASC: 'arrow-up', DESC: 'arrow-down', none: 'chevrons-up-down' } as const;
const ariaSort = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;

/** Beside what a column is called. */
export function HeaderNote({ children }: { children: string }) {
  return <span className="ms-1 font-normal text-muted">{children}</span>;
}

/** A header that links to the next step of the sort cycle. */
export function SortHeader({
  sort: { now, next, href },
  label,
  note,
  align = 'start',
  narrow,
}: {
  sort: SortLink;
  label: string;
  note?: string | undefined;
  align?: 'start' | 'end' | undefined;
  /** It takes two lines rather than widen its column. */
  narrow?: boolean | undefined;
}) {
  const hints = {
    ASC: listMessages.sortAscending,
    DESC: listMessages.sortDescending,
    none: listMessages.sortNone,
  };
  const firstWords = label.split(' ');
  const lastWord = firstWords.pop();
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={ariaSort[now ?? 'none']}
      data-sortable=""
      data-searched=""
      data-align={align}
      data-narrow={narrow ? '' : undefined}
      className={now ? 'text-ink' : undefined}
    >
      <ListLink
        href={href}
        title={hints[next ?? 'none']}
        className={classNames('sort-link', now && 'text-accent-strong')}
      >
        {firstWords.join(' ')} {/* The arrow stays with the last word when the header wraps. */}
        <span className="whitespace-nowrap">
          {lastWord}
          <Icon of={icons[now ?? 'none']} className={now ? 'sort-arrow' : 'sort-arrow opacity-50'} />
        </span>
      </ListLink>
      {note !== undefined && <HeaderNote>{note}</HeaderNote>}
    </th>
  );
}
