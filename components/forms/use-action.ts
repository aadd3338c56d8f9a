'use client';

import { useState } from 'react';
import { unstable_rethrow, useRouter } from 'next/navigation';
import { mayBeDone, refreshPage } from './stale-page';
import { isSessionOver, sessionEnded } from '@/components/kit/session-ended';
import { withProgress } from '@/components/kit/progress';
import type { ActionResult } from '@/lib/http/action';
import { controlMessages } from '@/lib/i18n/controls';

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
