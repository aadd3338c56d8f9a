import Link from 'next/link';
import { X } from 'lucide-react';
import { texts } from '@/components/ui/texts';

export type Filter = { label: string; /** Where the list is without this filter. */ href: string };

/** A filter that is on; the link takes it off. */
function Chip({ label, href }: Filter) {
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-label={`${texts.remove}: ${label}`}
      className="inline-flex min-h-8 max-w-full items-center gap-2 flake-sm bg-accent-soft ps-3 pe-2 text-sm font-semibold text-accent-strong hover:underline"
    >
      <span className="truncate">{label}</span>
      <X className="size-4 shrink-0" aria-hidden="true" />
    </Link>
  );
}

/** All filters that are on, and 'Clear all'; nothing when there are none. */
export function FilterChips({ filters, clearHref }: { filters: readonly Filter[]; clearHref: string }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label={texts.filtersOn} className="flex flex-wrap items-center gap-2" data-print="hide">
      {filters.map((filter) => (
        <li key={filter.label} className="max-w-full">
          <Chip {...filter} />
        </li>
      ))}
      <li>
        <Link href={clearHref} scroll={false} prefetch={false} className="px-1 text-sm link">
          {texts.clearAll}
        </Link>
      </li>
    </ul>
  );
}
