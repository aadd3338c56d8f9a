'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { unstable_isUnrecognizedActionError, useRouter } from 'next/navigation';

/**
 * Whether the service may have done the request although no answer came.
 * @param connected what the browser said of its connection before it was sent
 */
export const mayBeDone = (connected: boolean, error: unknown): boolean =>
  connected && !unstable_isUnrecognizedActionError(error);

/** Reads the page's data anew, if the service answers: an error page would lose the typed text. */
export async function refreshPage({ refresh }: { refresh: () => void }): Promise<void> {
  const answer = await fetch('/api/health/ready', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) refresh();
}

/** Whether a refusal may come from an outdated page. */
export const isOfPage = (code: string): boolean => code !== 'VALIDATION' && code !== 'UNAUTHENTICATED';

/** Reads an outdated page's data anew; under a dialog only when it closes, because the dialog could go with its opener. */
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
