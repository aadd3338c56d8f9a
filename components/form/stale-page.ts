'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { unstable_isUnrecognizedActionError, useRouter } from 'next/navigation';

/**
 * Whether what was sent may have been done although no answer came.
 * @param connected what the browser said of its connection before it was sent
 */
export const mayBeDone = (connected: boolean, error: unknown): boolean =>
  connected && !unstable_isUnrecognizedActionError(error);

/**
 * Has the page read anew what it shows, if the service can be reached: else the browser would leave the page for one that says so, and
 * what was typed would be gone.
 */
export async function refreshPage({ refresh }: { refresh: () => void }): Promise<void> {
  const answer = await fetch('/api/health/ready', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) refresh();
}

/** Whether a refusal may come from what the page does not show yet, rather than from what was typed, or from who is signed in no more. */
export const isOfPage = (code: string): boolean => code !== 'VALIDATION' && code !== 'UNAUTHENTICATED';

/**
 * What a form's answer says of the page that it stands on. Where that may show what is no longer so, it reads anew what it shows: under a
 * dialog not before that has closed, which could go with what opened it, and what was typed with both.
 */
export function useStalePage(element: RefObject<HTMLFormElement | null>) {
  const router = useRouter();
  const isStale = useRef(false);
  useEffect(
    () => () => {
      if (isStale.current) void refreshPage(router);
    },
    [router],
  );
  const inDialog = () => element.current?.closest('[role="dialog"], [role="alertdialog"]') != null;
  return {
    /** With the code of a refusal, or null. */
    answered: (code: string | null) => {
      isStale.current = code !== null && isOfPage(code) && inDialog();
    },
    unanswered: () => {
      if (inDialog()) isStale.current = true;
      else void refreshPage(router);
    },
  };
}
