import { useEffect, useRef, useState } from 'react';
import { BatchVerdicts } from '@/components/devices/batch-verdicts';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { undoBatchAction } from '@/lib/actions/devices';
import { formatNumber } from '@/lib/config/format';
import type { BatchOutcome } from '@/lib/domain/devices/run-batch';
import { pickedMessages } from '@/lib/messages/picked-devices';
import type { PickedDeed } from '@/lib/schemas/devices';

/** It cannot be undone (ADR 0046). */
export const isFinal = (deed: PickedDeed) => deed !== 'status' && deed !== 'calibration';

/** What was done to how many. */
export function doneOf(deed: PickedDeed, count: string): string {
  if (deed === 'assign') return pickedMessages.assignDone(count);
  if (deed === 'receive') return pickedMessages.receiveDone(count);
  if (deed === 'unassign') return pickedMessages.unassignDone(count);
  return pickedMessages.changed(count);
}

/** What became of each device of a batch, and its undoing. */
export function PickedOutcome({
  outcome,
  devices,
  deed,
  onDone,
}: {
  outcome: BatchOutcome;
  devices: readonly { id: string; serialNumber: string }[];
  deed: PickedDeed;
  onDone: (left: readonly string[]) => void;
}) {
  const [undone, setUndone] = useState<BatchOutcome | null>(null);
  const { submit, loading, error } = useAction(undoBatchAction, setUndone);
  const closer = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that undid it has gone.
    if (undone !== null) closer.current?.focus();
  }, [undone]);
  const { batchId, results } = undone ?? outcome;
  const count = results.filter(({ ok }) => ok).length;
  const done = formatNumber(count);
  const undoable = !isFinal(deed) && undone === null && count > 0;
  return (
    <BatchVerdicts
      {...{ results, devices, error, closer }}
      title={undone === null ? doneOf(deed, done) : pickedMessages.undone(done)}
      hint={undoable && <p className="text-muted">{pickedMessages.undoHint}</p>}
      action={
        undoable && (
          <Button loading={loading} onClick={() => void submit({ batchId })}>
            {pickedMessages.undo}
          </Button>
        )
      }
      // Of an undoing too, what stays picked is what the batch itself could not do.
      onClose={() => onDone(outcome.results.filter(({ ok }) => !ok).map(({ id }) => id))}
    />
  );
}
