'use client';

import { useState } from 'react';
import { unstable_rethrow } from 'next/navigation';
import { withProgress } from '@/components/ui/global-progress';
import { texts } from '@/components/ui/texts';
import type { ActionResult } from '@/lib/adapters/action-result';

type Asked = { loading: boolean; error: string | undefined };

/**
 * A server action behind a button or a confirmation: whether it runs, and the sentence of its refusal (with the request id
 * where the fault is ours). `run` answers that sentence too, null when it went well; the global loading flag is set meanwhile.
 */
export function useAction<Input, Data>(
  action: (input: Input) => Promise<ActionResult<Data>>,
  onDone: (data: Data) => void,
) {
  const [asked, setAsked] = useState<Asked>({ loading: false, error: undefined });
  const run = async (input: Input): Promise<string | null> => {
    setAsked({ loading: true, error: undefined });
    try {
      const result = await withProgress(action(input));
      if (result.ok) {
        setAsked({ loading: false, error: undefined });
        onDone(result.data);
        return null;
      }
      const { message, requestId } = result;
      const error = requestId === undefined ? message : `${message} (${texts.requestId}: ${requestId})`;
      setAsked({ loading: false, error });
      return error;
    } catch (error) {
      setAsked({ loading: false, error: texts.notSaved });
      unstable_rethrow(error);
      return texts.notSaved;
    }
  };
  return { ...asked, run, clear: () => setAsked({ loading: false, error: undefined }) };
}
