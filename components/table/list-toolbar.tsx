import type { ReactNode } from 'react';
import { FilterChips, type Filter } from '@/components/ui/chip';

/** What stands over a list: search box and filters, and below them the filters that are on. */
export function ListToolbar({
  filters = [],
  clearHref,
  children,
}: {
  filters?: readonly Filter[];
  clearHref: string;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-3 px-5 py-4" data-print="hide">
      <div className="flex flex-wrap items-center gap-3">{children}</div>
      <FilterChips filters={filters} clearHref={clearHref} />
    </div>
  );
}
