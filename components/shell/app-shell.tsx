'use client';

import type { ReactNode } from 'react';
import { Logo } from '@/components/kit/art/logo';
import { InShell } from '@/components/shell/in-shell';
import type { NavGroup } from '@/components/shell/nav-entry';
import { LanguageSwitch } from '@/components/shell/language-switch';
import { SideNav } from '@/components/shell/side-nav';
import { SkipLink } from '@/components/shell/skip-link';
import type { Language } from '@/lib/i18n/languages';
import { controlMessages } from '@/lib/i18n/controls';
import type { Theme } from '@/components/kit/choices';
import { ThemeSwitch } from '@/components/kit/theme-switch';

export type AppShellProps = {
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
          <p>{controlMessages.withoutScript}</p>
        </noscript>
        {banner && <header className="px-4 pt-4 sm:px-6 lg:px-10">{banner}</header>}
        <main id="content" tabIndex={-1} className="px-4 py-5 sm:px-6 lg:px-10 lg:py-6">
          <InShell value>{children}</InShell>
        </main>
      </div>
    </div>
  );
}
