'use client';

import { createContext, use, type ReactNode, startTransition } from 'react';
import { Logo } from '@/components/kit/art/logo';
import { ButtonLink } from '@/components/kit/button';
import { notFoundMessages, faultPageMessages } from '@/lib/i18n/controls';
import { navigationMessages } from '@/lib/i18n/portal';
import { Drawing, StormDrawing } from '@/components/kit/art/drawings';
import { Fault } from '@/components/kit/notices';
import { SupportFoot } from './support';
import { useRouter, useSearchParams } from 'next/navigation';

/** Whether a part stands in the shell, which has `<main>` and logo. */
export const InShell = createContext(false);

/** A page with one message; within the shell a part of the page. */
function MessagePage({
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
    <div className="flex min-h-dvh flex-col speckle">
      <main id="content" className="grid flex-1 grid-rows-[auto_1fr] px-6 py-6">
        <Logo />
        {said}
      </main>
      <SupportFoot className="px-6" />
    </div>
  );
}

/** The page of any other path. A client component: Next sends it with every page. */
export function NotFoundPage() {
  return (
    <MessagePage
      drawing={<BottleDrawing />}
      title={notFoundMessages.title}
      actions={
        <ButtonLink href="/dashboard" variant="primary">
          {notFoundMessages.back}
        </ButtonLink>
      }
    >
      {notFoundMessages.text}
    </MessagePage>
  );
}

/** No such page: a bottle that drifted here without an address. */
function BottleDrawing() {
  return (
    <Drawing>
      <g transform="rotate(-24 120 78)">
        <path
          className="fill-flake-foam"
          d="M78 62h62l18 9h18v18h-18l-18 9H78c-5 0-8-3-8-8V70c0-5 3-8 8-8z"
        />
        <path className="fill-flake-sea" d="M78 62h20l-8 36H78c-5 0-8-3-8-8V70c0-5 3-8 8-8z" />
        <path className="fill-flake-coral" d="M176 72h10l3 8-3 8h-10z" />
        <path className="fill-surface" d="m102 70 28 3-3 17-27-3z" />
        <path
          className="fill-none stroke-muted"
          strokeWidth="2.5"
          strokeLinecap="round"
          d="m107 76 17 2m-18 4 12 1"
        />
      </g>
    </Drawing>
  );
}

/**
 * Shows nothing: the root layout has these parts so that they travel once (8 KB of each first visit): a bundle shares only with the layouts
 * around it.
 */
export function SharedParts() {
  return null;
}

SharedParts.parts = [MessagePage, FaultPage, ButtonLink, Fault];

/** Replaces a failed page: request id, Retry and a way on. */
export function FaultPage({
  requestId,
  onRetry,
}: {
  requestId: string | undefined;
  /** Other state to drop before the page loads anew. */
  onRetry?: () => void;
}) {
  const router = useRouter();
  const isStillSignedIn = useSearchParams().get('signOut') === 'failed';
  const retry = () =>
    startTransition(() => {
      router.refresh();
      onRetry?.();
    });
  return (
    <MessagePage
      drawing={<StormDrawing />}
      title={faultPageMessages.title}
      actions={<ButtonLink href="/dashboard">{faultPageMessages.back}</ButtonLink>}
    >
      <p className="mb-4">{faultPageMessages.text}</p>
      {isStillSignedIn && (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {navigationMessages.signOutFailed}
        </p>
      )}
      <div className="text-start">
        <Fault message={faultPageMessages.fault} requestId={requestId} onRetry={retry} />
      </div>
    </MessagePage>
  );
}
