import { useEffect, useRef, useState } from 'react';
import { BatchResults } from '@/components/devices/batch-results';
import { useUndo } from '@/components/devices/use-undo';
import { Button } from '@/components/kit/button';
import { formatNumber } from '@/lib/i18n/locale/format';
import type { BatchOutcome } from '@/lib/domain/rentals/run-batch';
import { bulkActionMessages } from '@/lib/i18n/bulk-actions';
import type { PickedAction } from '@/lib/schemas/devices';

/** It cannot be undone (ADR 0046). */
export const isFinal = (deed: PickedAction) => deed !== 'status' && deed !== 'calibration';

/** What was done to how many. */
export function doneOf(deed: PickedAction, count: string): string {
  if (deed === 'assign') return bulkActionMessages.assignDone(count);
  if (deed === 'receive') return bulkActionMessages.receiveDone(count);
  if (deed === 'unassign') return bulkActionMessages.unassignDone(count);
  return bulkActionMessages.changed(count);
}

function saidOf(deed: PickedAction, changed: number, already: number): string {
  const [count, others] = [formatNumber(changed), formatNumber(already)];
  if (already === 0) return doneOf(deed, count);
  return changed === 0
    ? bulkActionMessages.soAlready(others)
    : bulkActionMessages.changedOthersSoAlready(count, others);
}

/** The result for each device of a batch, and its undo. */
export function BulkActionOutcome({
  outcome,
  devices,
  deed,
  onDone,
}: {
  outcome: BatchOutcome;
  devices: readonly { id: string; serialNumber: string }[];
  deed: PickedAction;
  onDone: (left: readonly string[]) => void;
}) {
  const [undone, setUndone] = useState<BatchOutcome | null>(null);
  const { run, loading, error, refused } = useUndo(setUndone);
  const closer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The undo button is gone.
    if (undone !== null || refused) closer.current?.focus();
  }, [undone, refused]);
  const { batchId, results } = undone ?? outcome;
  const done = results.filter(({ ok }) => ok);
  const already = done.filter(({ unchanged }) => unchanged === true).length;
  const count = done.length - already;
  // A rule refuses again.
  const undoable = !isFinal(deed) && undone === null && count > 0 && !refused;
  const nothing = count === 0 && already > 0 ? bulkActionMessages.nothingChanged : null;
  const hint = undoable ? bulkActionMessages.undoHint : nothing;
  return (
    <BatchResults
      results={results}
      devices={devices}
      error={error}
      closer={closer}
      title={undone === null ? saidOf(deed, count, already) : bulkActionMessages.undone(formatNumber(count))}
      hint={hint !== null && <p className="text-muted">{hint}</p>}
      action={
        undoable && (
          <Button loading={loading} onClick={() => void run(batchId)}>
            {bulkActionMessages.undo}
          </Button>
        )
      }
      // The devices that the batch could not do stay picked, after an undo too.
      onClose={() => onDone(outcome.results.filter(({ ok }) => !ok).map(({ id }) => id))}
    />
  );
}
