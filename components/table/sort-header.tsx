import Link from 'next/link';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { texts } from '@/components/ui/texts';
import { nextSort, sortHref, sortOf, type TableAddress } from '@/components/table/table-href';

const icons = { ASC: ArrowUp, DESC: ArrowDown, none: ChevronsUpDown } as const;
const ariaSort = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;
const hints = { ASC: texts.sortAscending, DESC: texts.sortDescending, none: texts.sortNone } as const;

/** A header that is a link to the next step of the sort cycle. */
export function SortHeader({
  address,
  column,
  label,
  align = 'start',
}: {
  address: TableAddress;
  column: string;
  label: string;
  align?: 'start' | 'end';
}) {
  const current = sortOf(address, column);
  const Icon = icons[current ?? 'none'];
  const words = label.split(' ');
  const lastWord = words.pop();
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={ariaSort[current ?? 'none']}
      data-sortable=""
      data-align={align}
      className={current ? 'text-ink' : undefined}
    >
      <Link
        href={sortHref(address, column)}
        scroll={false}
        prefetch={false}
        title={hints[nextSort(current) ?? 'none']}
        className={classNames(
          '-mx-1.5 inline-block flake-sm px-1.5 py-0.5 hover:bg-accent-soft hover:text-accent-strong',
          current && 'text-accent-strong',
        )}
      >
        {words.join(' ')} {/* The arrow stays with the last word when the header wraps. */}
        <span className="whitespace-nowrap">
          {lastWord}
          <Icon
            className={classNames('ms-1 inline size-3.5 align-[-0.15em]', !current && 'opacity-50')}
            aria-hidden="true"
          />
        </span>
      </Link>
    </th>
  );
}
