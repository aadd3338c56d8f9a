'use client';

import { useState, type ReactNode } from 'react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { isCurrent, type NavGroup } from '@/components/shell/nav-entry';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { controlMessages } from '@/lib/messages/controls';

/**
 * The navigation: a column with words from 1024 px, a rail with small words from 501 px, and under a menu button up to
 * 500 px (portal.md §2). `foot` holds the person, the theme switch and Sign out.
 */
export function SideNav({
  groups,
  logo,
  foot,
}: {
  groups: readonly NavGroup[];
  logo: ReactNode;
  foot: ReactNode;
}) {
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Going somewhere closes it: it is open only on the page where it was opened.
  const open = openAt === pathname;
  return (
    <aside
      data-shell=""
      className="border-line bg-surface max-sm:sticky max-sm:top-0 max-sm:z-20 max-sm:border-b sm:sticky sm:top-0 sm:flex sm:h-dvh sm:w-30 sm:shrink-0 sm:flex-col sm:border-e lg:w-64"
      onKeyDown={(event) => event.key === 'Escape' && setOpenAt(null)}
    >
      <div className="flex items-center justify-between gap-3 px-4 py-2.5 sm:justify-center sm:py-5 lg:justify-start lg:px-5">
        <Link href="/dashboard" prefetch={false} className="flake-sm text-ink">
          {logo}
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="main-navigation"
          onClick={() => setOpenAt(open ? null : pathname)}
          className="inline-flex min-h-10 items-center gap-2 flake-sm px-3 font-semibold text-ink hover:bg-hover sm:hidden"
        >
          <Icon of={open ? 'x' : 'menu'} className="size-5" />
          {controlMessages.menu}
        </button>
      </div>
      <div
        id="main-navigation"
        className={classNames(
          'sm:flex sm:min-h-0 sm:flex-1 sm:flex-col sm:overflow-y-auto',
          open ? 'max-sm:max-h-[calc(100dvh-4rem)] max-sm:enter max-sm:overflow-y-auto' : 'max-sm:hidden',
        )}
      >
        <nav aria-label={controlMessages.mainNavigation} className="px-3 pb-3 sm:px-2 lg:px-3">
          {groups.map((group, index) => (
            <Group key={group.heading ?? index} group={group} pathname={pathname} />
          ))}
        </nav>
        <div className="grid gap-3 border-t border-line p-4 sm:mt-auto sm:justify-items-center sm:px-0 sm:py-4 lg:justify-items-stretch lg:p-4">
          {foot}
        </div>
      </div>
    </aside>
  );
}

/** Entries that belong together, under their heading. */
function Group({ group, pathname }: { group: NavGroup; pathname: string }) {
  return (
    <div>
      {group.heading && (
        <p className="px-3 pt-5 pb-1 text-xs font-semibold tracking-wide text-muted sm:px-1 sm:text-center sm:text-[0.6875rem] lg:px-3 lg:text-start lg:text-xs">
          {group.heading}
        </p>
      )}
      <ul className="grid gap-1">
        {group.entries.map((entry) => {
          const current = isCurrent(entry, pathname);
          return (
            <li key={entry.href}>
              <Link
                href={entry.href}
                // Every page is made for one person: eight requests ahead of each view would be wasted.
                prefetch={false}
                aria-current={current ? 'page' : undefined}
                className="nav-link"
              >
                <Icon of={entry.icon} />
                <span>{entry.label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
