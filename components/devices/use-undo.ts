'use client';

import { useRef } from 'react';
import { useAction } from '@/components/forms/use-action';
import { undoBatchAction } from '@/lib/actions/devices';
import type { BatchOutcome } from '@/lib/domain/rentals/run-batch';
import type { Undoing } from '@/lib/domain/rentals/undo-batch';

/**
 * Undoes batches part by part. After a failure it can continue.
 * @param onDone is told what became of all devices of a batch
 */
export function useUndo(onDone: (outcome: BatchOutcome) => void) {
  const undoIds = useRef(new Map<string, string>());
  const part = useRef<Undoing>(null);
  const { submit, ...asked } = useAction(
    undoBatchAction,
    (outcome: Undoing) => {
      part.current = outcome;
    },
    undefined,
    { unanswered: null },
  );
  /** Answers the sentence of a refusal, null after a success. */
  const run = async (batchId: string): Promise<string | null> => {
    let undoId = undoIds.current.get(batchId) ?? (isSecureContext ? crypto.randomUUID() : undefined);
    const results: BatchOutcome['results'] = [];
    for (let left = 1; left > 0; left = part.current?.left ?? 0) {
      if (undoId !== undefined) undoIds.current.set(batchId, undoId);
      const refusal = await submit({
        batchId,
        skip: results.length,
        ...(undoId !== undefined && { undoId }),
      });
      if (refusal !== null) return refusal;
      undoId = part.current?.batchId;
      results.push(...(part.current?.results ?? []));
    }
    onDone({ batchId: undoId ?? batchId, results });
    return null;
  };
  return { ...asked, run };
}
