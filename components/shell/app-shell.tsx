'use client';

import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { isCurrent, navEntries, type NavGroup } from './nav-entry';
import { classNames } from '@/components/kit/styles';
import { Icon } from '@/components/kit/icon';
import { controlMessages } from '@/lib/i18n/controls';
import { Logo } from '@/components/kit/art/logo';
import { InShell } from './message-pages';
import { LanguageSwitch, ThemeSwitch } from './switches';
import { SkipLink } from './skip-link';
import type { Language } from '@/lib/i18n/languages';
import type { Theme } from '@/components/kit/choices';

/** The navigation: a column from 1024 px, a rail from 501 px, a menu button below, which needs the script. `foot` holds person, theme switch and Sign out. */
function SideNav({
  groups,
  logo,
  search,
  foot,
}: {
  groups: readonly NavGroup[];
  logo: ReactNode;
  /** Beside the logo on a phone, else beneath it. */
  search: ReactNode;
  foot: ReactNode;
}) {
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Navigation closes it: it is open only on its own page.
  const open = openAt === pathname;
  const button = useRef<HTMLButtonElement>(null);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    setOpenAt(null);
    // The focus may be in the closing part.
    button.current?.focus();
  };
  return (
    <aside
      data-shell=""
      className="side-nav sticky top-0 border-line bg-surface max-sm:z-20 max-sm:border-b sm:flex sm:h-dvh sm:w-30 sm:shrink-0 sm:flex-col sm:border-e lg:w-64 noscript:max-sm:static"
      onKeyDown={closeByEscape}
    >
      <div className="flex items-center gap-1 px-4 py-2.5 sm:flex-wrap sm:justify-center sm:gap-y-4 sm:px-2 sm:pt-5 sm:pb-3 lg:justify-start lg:px-3">
        <Link
          href="/dashboard"
          prefetch={false}
          className="inline-flex flake-sm text-ink max-sm:me-auto lg:mx-2"
        >
          {logo}
        </Link>
        {search}
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="main-navigation"
          onClick={() => setOpenAt(open ? null : pathname)}
          className="inline-flex min-h-10 items-center gap-2 flake-sm px-3 font-semibold text-ink hover:bg-hover sm:hidden noscript:hidden"
        >
          <Icon of={open ? 'x' : 'menu'} className="size-5" />
          {controlMessages.menu}
        </button>
      </div>
      <div
        id="main-navigation"
        className={classNames(
          'sm:flex sm:min-h-0 sm:flex-1 sm:flex-col sm:overflow-y-auto',
          open
            ? 'max-sm:max-h-[calc(100dvh-4rem)] max-sm:enter max-sm:overflow-y-auto'
            : 'max-sm:hidden noscript:max-sm:block',
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

function Group({ group, pathname }: { group: NavGroup; pathname: string }) {
  return (
    <div>
      {group.heading && (
        <p className="px-3 pt-5 pb-1 text-xs font-semibold tracking-wide text-muted sm:px-1 sm:text-center sm:text-[0.6875rem] lg:px-3 lg:text-start lg:text-xs">
          {group.heading}
        </p>
      )}
      <ul className="grid gap-1 noscript:max-sm:grid-cols-2">
        {group.entries.map((entry) => {
          const current = isCurrent(entry, pathname);
          return (
            <li key={entry.href}>
              <Link
                href={entry.href}
                // Every page is made for one person: prefetches would be waste.
                prefetch={false}
                aria-current={current ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 flake-sm px-3 text-[0.9375rem] font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong sm:flex-col sm:justify-center sm:gap-1 sm:px-1 sm:py-2 sm:text-center sm:text-xs lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:py-0 lg:text-start lg:text-[0.9375rem]"
              >
                <Icon of={navEntries[entry.href].icon} className="size-5" />
                <span>{entry.label}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type AppShellProps = {
  groups: readonly NavGroup[];
  person: { name: string; /** The role as it is displayed, and the organisation. */ detail: string };
  /** The button of the search of everything. */
  search: ReactNode;
  signOut: ReactNode;
  theme: Theme;
  language: Language;
  /** A sentence across the top, such as 'Simulated payments'. */
  banner?: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in page; `<main>` is 1920 px at most. */
export function AppShell(props: AppShellProps) {
  const { groups, person, search, signOut, theme, language, banner, children } = props;
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1920px] flex-col sm:flex-row">
      <SkipLink />
      <SideNav
        groups={groups}
        logo={<Logo rail />}
        search={search}
        foot={
          <>
            <div className="min-w-0 sm:hidden lg:block">
              <p className="truncate text-[0.9375rem] font-semibold">{person.name}</p>
              <p className="truncate text-sm text-muted">{person.detail}</p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-2 sm:flex-col lg:flex-row">
              {signOut}
              <span className="flex gap-2 sm:max-lg:flex-col sm:max-lg:[&_[role=group]]:flex-col">
                <LanguageSwitch language={language} />
                <ThemeSwitch theme={theme} />
              </span>
            </div>
          </>
        }
      />
      <div className="min-w-0 flex-1">
        <noscript>
          <p className="px-4 pt-4 text-sm text-muted sm:px-6 lg:px-10">{controlMessages.withoutScript}</p>
        </noscript>
        {banner && <header className="px-4 pt-4 sm:px-6 lg:px-10">{banner}</header>}
        <main id="content" tabIndex={-1} className="px-4 py-5 sm:px-6 lg:px-10 lg:py-6">
          <InShell value>{children}</InShell>
        </main>
      </div>
    </div>
  );
}
