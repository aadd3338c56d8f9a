'use client';

import { useState } from 'react';
import { unstable_rethrow } from 'next/navigation';
import { isSessionOver, sessionEnded } from '@/components/session/session-ended';
import { withProgress } from '@/components/ui/global-progress';
import type { ActionResult } from '@/lib/adapters/action-result';
import { controlMessages } from '@/lib/messages/controls';

type Asked = { loading: boolean; error: string | undefined };

/**
 * A server action behind a button or a confirmation: whether it runs, and the sentence of its refusal (with the request id
 * where the fault is ours). `submit` answers that sentence too, null when it went well; the global loading flag is set meanwhile.
 * @param unreached what is said where nothing was reached; nothing was typed that could be lost
 */
export function useAction<Input, Data>(
  action: (input: Input) => Promise<ActionResult<Data>>,
  onDone: (data: Data) => void,
  onRefusal: (sentence: string) => void = () => undefined,
  unreached: string = controlMessages.notLoaded,
) {
  const [asked, setAsked] = useState<Asked>({ loading: false, error: undefined });
  const refuse = (sentence: string): string => {
    setAsked({ loading: false, error: sentence });
    onRefusal(sentence);
    return sentence;
  };
  const submit = async (input: Input): Promise<string | null> => {
    setAsked({ loading: true, error: undefined });
    try {
      const result = await withProgress(action(input));
      if (result.ok) {
        setAsked({ loading: false, error: undefined });
        onDone(result.data);
        return null;
      }
      if (isSessionOver(result)) sessionEnded();
      const { message, requestId } = result;
      return refuse(
        requestId === undefined ? message : `${message} (${controlMessages.requestId}: ${requestId})`,
      );
    } catch (error) {
      setAsked({ loading: false, error: undefined });
      unstable_rethrow(error);
      return refuse(unreached);
    }
  };
  return { ...asked, submit, clear: () => setAsked({ loading: false, error: undefined }) };
}
