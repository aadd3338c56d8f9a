import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { ListLink } from '@/components/list/list-link';
import type { SortLink } from '@/components/list/list-view';
import { classNames } from '@/components/ui/class-names';
import { listMessages } from '@/lib/messages/lists';

const icons = { ASC: ArrowUp, DESC: ArrowDown, none: ChevronsUpDown } as const;
const ariaSort = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;

/** A header that is a link to the next step of the sort cycle. */
export function SortHeader({
  sort: { now, next, href },
  label,
  align = 'start',
}: {
  sort: SortLink;
  label: string;
  align?: 'start' | 'end' | undefined;
}) {
  const hints = {
    ASC: listMessages.sortAscending,
    DESC: listMessages.sortDescending,
    none: listMessages.sortNone,
  };
  const Icon = icons[now ?? 'none'];
  const firstWords = label.split(' ');
  const lastWord = firstWords.pop();
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={ariaSort[now ?? 'none']}
      data-sortable=""
      data-align={align}
      className={now ? 'text-ink' : undefined}
    >
      <ListLink
        href={href}
        title={hints[next ?? 'none']}
        className={classNames(
          '-mx-1.5 inline-block flake-sm px-1.5 py-0.5 hover:bg-accent-soft hover:text-accent-strong',
          now && 'text-accent-strong',
        )}
      >
        {firstWords.join(' ')} {/* The arrow stays with the last word when the header wraps. */}
        <span className="whitespace-nowrap">
          {lastWord}
          <Icon
            className={classNames('ms-1 inline size-3.5 align-[-0.15em]', !now && 'opacity-50')}
            aria-hidden="true"
          />
        </span>
      </ListLink>
    </th>
  );
}
