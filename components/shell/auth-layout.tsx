import { cookies } from 'next/headers';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { LanguageSwitch, ThemeSwitch } from './switches';
import { readTheme, themeCookie } from '@/components/kit/choices';
import type { ReactNode } from 'react';
import { DriftScene } from '@/components/kit/art/drift-scene';
import { Logo } from '@/components/kit/art/logo';
import { SupportFoot } from './support';
import { SkipLink } from './skip-link';
import { SignedOutWatch } from './watches';
import { NoBreakText } from '@/components/kit/text';
import { productMessages } from '@/lib/i18n/controls';

/** The switches of theme and language of a page without the shell. */
export async function PageTheme() {
  return (
    <div className="flex gap-2">
      <LanguageSwitch language={currentLanguage()} />
      <ThemeSwitch theme={readTheme((await cookies()).get(themeCookie)?.value)} />
    </div>
  );
}

/** The split layout before sign-in: form and branded panel. */
export function AuthLayout({
  title,
  description,
  tagline = productMessages.tagline,
  corner,
  children,
}: {
  title: ReactNode;
  description?: string | undefined;
  tagline?: string;
  /** The far corner of the form's side, for the theme switch. */
  corner?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[1920px] max-md:grid-rows-[auto_1fr] md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <SkipLink />
      <SignedOutWatch />
      <aside
        data-shell=""
        className="relative isolate flex flex-col overflow-hidden bg-linear-to-br from-deep to-deep-2 px-6 py-5 text-on-deep md:sticky md:top-0 md:h-dvh md:px-10 md:py-10 lg:px-14"
      >
        <div className="absolute inset-0 -z-20 speckle opacity-80" />
        <DriftScene className="absolute inset-x-0 bottom-0 -z-10 hidden h-[62%] w-full md:block" />
        <Logo />
        <p className="max-w-[16ch] font-display text-[2rem] leading-[1.1] font-bold tracking-tight text-balance max-md:hidden md:mt-[9vh] lg:text-[2.75rem]">
          {tagline}
        </p>
        <p className="mt-1 text-sm text-on-deep-muted md:hidden">{tagline}</p>
      </aside>
      <div className="flex flex-col bg-surface">
        {corner && <header className="flex justify-end p-4">{corner}</header>}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto grid w-full max-w-md flex-1 content-center gap-6 px-6 py-8"
        >
          <div className="grid gap-2">
            <h1 className="text-[2rem] font-extrabold">
              {typeof title === 'string' ? <NoBreakText text={title} /> : title}
            </h1>
            {description !== undefined && (
              <p className="wrap-anywhere text-muted">
                <NoBreakText text={description} />
              </p>
            )}
          </div>
          {children}
        </main>
        <SupportFoot className="mx-auto w-full max-w-md px-6" />
      </div>
    </div>
  );
}
