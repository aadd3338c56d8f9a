'use client';

import { useState } from 'react';
import { unstable_rethrow, useRouter } from 'next/navigation';
import { isSessionOver, sessionEnded } from '@/components/session/session-ended';
import { withProgress } from '@/components/ui/global-progress';
import type { ActionResult } from '@/lib/adapters/action-result';
import { controlMessages } from '@/lib/messages/controls';

type Asked = {
  loading: boolean;
  error: string | undefined;
  /** A rule said no: neither the network nor a fault of ours stood in the way. */
  refused: boolean;
};

const nothing: Asked = { loading: false, error: undefined, refused: false };

/**
 * A server action behind a button or a confirmation: whether it runs, and the sentence of its refusal (with the request id
 * where the fault is ours). `submit` answers that sentence too, null when it went well; the global loading flag is set meanwhile.
 * @param onRefusal says the sentence outside of a dialog; where a rule said no, the page reads anew what it shows, which was old
 * @param unreached what is said where nothing was reached; nothing was typed that could be lost
 */
export function useAction<Input, Data>(
  action: (input: Input) => Promise<ActionResult<Data>>,
  onDone: (data: Data) => void,
  onRefusal?: (sentence: string) => void,
  unreached: string = controlMessages.notLoaded,
) {
  const router = useRouter();
  const [asked, setAsked] = useState(nothing);
  const refuse = (sentence: string, refused = false): string => {
    setAsked({ loading: false, error: sentence, refused });
    onRefusal?.(sentence);
    if (refused && onRefusal !== undefined) router.refresh();
    return sentence;
  };
  const submit = async (input: Input): Promise<string | null> => {
    setAsked({ ...nothing, loading: true });
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
      return refuse(unreached);
    }
  };
  return { ...asked, submit, clear: () => setAsked(nothing) };
}
