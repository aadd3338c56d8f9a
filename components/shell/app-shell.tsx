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
import { SupportFoot } from './support';
import { SkipLink } from './skip-link';
import type { Language } from '@/lib/i18n/languages';
import type { Theme } from '@/components/kit/choices';

/** The navigation: a column from 1024 px, a rail from 501 px, a menu button below. `foot` holds person, theme switch and Sign out. */
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
    <aside data-shell="" className="side-nav" onKeyDown={closeByEscape}>
      <div className="nav-head">
        <Link href="/dashboard" prefetch={false}>
          {logo}
        </Link>
        {search}
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls="main-navigation"
          onClick={() => setOpenAt(open ? null : pathname)}
          className="nav-menu"
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
            ? 'max-sm:max-h-[calc(100dvh-4rem)] max-sm:animate-enter max-sm:overflow-y-auto'
            : 'max-sm:hidden max-sm:noscript:block',
        )}
      >
        <nav aria-label={controlMessages.mainNavigation} className="px-3 pb-3 sm:px-2 lg:px-3">
          {groups.map((group, index) => (
            <Group key={group.heading ?? index} group={group} pathname={pathname} />
          ))}
        </nav>
        <div className="nav-foot">{foot}</div>
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
      <ul className="grid gap-1">
        {group.entries.map((entry) => {
          const current = isCurrent(entry, pathname);
          return (
            <li key={entry.href}>
              <Link
                href={entry.href}
                // Every page is made for one person: prefetches would be waste.
                prefetch={false}
                aria-current={current ? 'page' : undefined}
                className="nav-link"
              >
                <Icon of={navEntries[entry.href].icon} />
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
  /** A button at the foot of a phone's pages. */
  scan?: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in page; `<main>` is 1920 px at most. */
export function AppShell(props: AppShellProps) {
  const { groups, person, search, signOut, theme, language, banner, scan, children } = props;
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
              <p className="truncate text-md font-semibold">{person.name}</p>
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
      <div className="flex min-w-0 flex-1 flex-col">
        <noscript>
          <p>{controlMessages.withoutScript}</p>
        </noscript>
        {banner && <header className="px-4 pt-4 sm:px-6 lg:px-10">{banner}</header>}
        <main id="content" tabIndex={-1} className="flex-1 px-4 py-5 sm:px-6 lg:px-10 lg:py-6">
          <InShell value>{children}</InShell>
        </main>
        <SupportFoot className="px-4 sm:px-6 lg:px-10 print:px-0" />
        {scan}
      </div>
    </div>
  );
}
