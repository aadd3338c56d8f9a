'use client';

import { use, type ReactNode } from 'react';
import { Logo } from '@/components/kit/art/logo';
import { InShell } from '@/components/shell/in-shell';

/** A page with one message; within the shell a part of the page. */
export function MessagePage({
  drawing,
  title,
  children,
  actions,
}: {
  drawing: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  const said = (
    <div className="grid content-center justify-items-center gap-5 pb-16 text-center">
      {drawing}
      <div className="grid gap-2 flake-lg bg-canvas px-6 py-3">
        <h1 className="text-4xl font-extrabold">{title}</h1>
        <div className="max-w-prose text-balance text-muted">{children}</div>
      </div>
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
  if (use(InShell)) return <div className="grid min-h-[70vh] speckle">{said}</div>;
  return (
    <main id="content" className="grid min-h-dvh grid-rows-[auto_1fr] speckle px-6 py-6">
      <Logo />
      {said}
    </main>
  );
}
