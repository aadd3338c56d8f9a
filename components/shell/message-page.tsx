import type { ReactNode } from 'react';
import { Logo } from '@/components/art/logo';

/** A page that says one thing, without navigation: no such page, or a fault. */
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
  return (
    <main id="content" className="grid min-h-dvh grid-rows-[auto_1fr] speckle px-6 py-6">
      <Logo />
      <div className="grid content-center justify-items-center gap-5 pb-16 text-center">
        {drawing}
        <div className="grid gap-2 flake-lg bg-canvas px-6 py-3">
          <h1 className="text-4xl font-extrabold">{title}</h1>
          <div className="max-w-prose text-muted">{children}</div>
        </div>
        <div className="flex flex-wrap justify-center gap-3">{actions}</div>
      </div>
    </main>
  );
}
