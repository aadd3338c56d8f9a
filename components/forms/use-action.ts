'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { unstable_isUnrecognizedActionError, useRouter, unstable_rethrow } from 'next/navigation';
import { isSessionOver, sessionEnded } from '@/components/kit/leaving';
import { withProgress } from '@/components/kit/progress';
import type { ActionResult } from '@/lib/http/action';
import { controlMessages } from '@/lib/i18n/controls';

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

type Asked = {
  loading: boolean;
  error: string | undefined;
  /** Neither the network nor a fault of ours. */
  refused: boolean;
  /** A rule said no, or no answer came. */
  stale: boolean;
};

const nothing: Asked = { loading: false, error: undefined, refused: false, stale: false };

/** The sentence without an answer; no typed text could be lost. */
type Unheard = {
  /** Nothing was sent. */
  unreached?: string;
  /** It may have run; null for reads and for repeatable actions. */
  unanswered?: string | null;
};

/**
 * A server action behind a button or a confirmation: whether it runs, and the sentence of its refusal (with the request id for our
 * fault). `submit` answers that sentence too, null after a success; the global loading flag is set meanwhile.
 * @param onRefusal says the sentence outside of a dialog; the page reads anew what it shows where that may be old
 */
export function useAction<Input, Data>(
  action: (input: Input) => Promise<ActionResult<Data>>,
  onDone: (data: Data) => void,
  onRefusal?: (sentence: string) => void,
  { unreached = controlMessages.notLoaded, unanswered = controlMessages.doneUnknown }: Unheard = {},
) {
  const router = useRouter();
  const [asked, setAsked] = useState(nothing);
  const refuse = (sentence: string, refused = false, stale = refused): string => {
    setAsked({ loading: false, error: sentence, refused, stale });
    onRefusal?.(sentence);
    if (stale && onRefusal !== undefined) void refreshPage(router);
    return sentence;
  };
  const submit = async (input: Input): Promise<string | null> => {
    setAsked({ ...nothing, loading: true });
    const connected = navigator.onLine;
    try {
      const result = await withProgress(action(input));
      if (result.ok) {
        setAsked(nothing);
        onDone(result.data);
        return null;
      }
      const isOver = isSessionOver(result);
      if (isOver) sessionEnded();
      const { message, requestId } = result;
      return requestId === undefined
        ? refuse(message, !isOver)
        : refuse(`${message} (${controlMessages.requestId}: ${requestId})`);
    } catch (error) {
      setAsked(nothing);
      unstable_rethrow(error);
      return unanswered !== null && mayBeDone(connected, error)
        ? refuse(unanswered, false, true)
        : refuse(unreached);
    }
  };
  return { ...asked, submit, clear: () => setAsked(nothing) };
}
