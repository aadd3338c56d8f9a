import { ListLink } from './list-link';
import { Icon } from '@/components/kit/icon';
import { listMessages } from '@/lib/i18n/lists';

export type Filter = { label: string; /** Where the list is without this filter. */ href: string };

/** The active filters, each a link that removes it, and 'Clear all'. */
export function FilterChips({ filters, clearHref }: { filters: readonly Filter[]; clearHref: string }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label={listMessages.filtersOn} className="filter-chips">
      {filters.map(({ label, href }) => (
        <li key={href} className="max-w-full">
          <ListLink
            href={href}
            label={`${listMessages.remove}: ${label}`}
            className="inline-flex min-h-8 max-w-full items-center gap-2 flake-sm bg-accent-soft ps-3 pe-2 text-sm font-semibold text-accent-strong hover:underline"
          >
            <span className="truncate">{label}</span>
            <Icon of="x" className="size-4" />
          </ListLink>
        </li>
      ))}
      <li>
        <ListLink href={clearHref} className="px-1 text-sm link">
          {listMessages.clearAll}
        </ListLink>
      </li>
    </ul>
  );
}
