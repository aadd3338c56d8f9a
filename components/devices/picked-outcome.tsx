'use client';

import { useEffect, useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { undoBatchAction } from '@/lib/actions/devices';
import { formatNumber } from '@/lib/config/format';
import type { BatchOutcome } from '@/lib/domain/devices/run-batch';
import { controlMessages } from '@/lib/messages/controls';
import { pickedMessages } from '@/lib/messages/picked-devices';

/** What became of each device of a batch, and its undoing. */
export function PickedOutcome({
  outcome,
  devices,
  final,
  onDone,
}: {
  outcome: BatchOutcome;
  devices: readonly { id: string; serialNumber: string }[];
  /** It cannot be undone. */
  final: boolean;
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
  const refused = results.filter(({ ok }) => !ok);
  const done = formatNumber(results.length - refused.length);
  const serials = new Map(devices.map(({ id, serialNumber }) => [id, serialNumber]));
  // Of an undoing too, what stays picked is what the batch itself could not do.
  const close = () => onDone(outcome.results.filter(({ ok }) => !ok).map(({ id }) => id));
  const undoable = !final && undone === null && results.length > refused.length;
  return (
    <Modal
      open
      onClose={close}
      title={undone === null ? pickedMessages.changed(done) : pickedMessages.undone(done)}
      footer={
        <>
          {undoable && (
            <Button loading={loading} onClick={() => void submit({ batchId })}>
              {pickedMessages.undo}
            </Button>
          )}
          <Button ref={closer} variant="primary" onClick={close} data-autofocus>
            {controlMessages.close}
          </Button>
        </>
      }
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {undoable && <p className="text-muted">{pickedMessages.undoHint}</p>}
      {refused.length > 0 && (
        <>
          <p className="pb-2 font-semibold">{pickedMessages.notChanged(formatNumber(refused.length))}</p>
          <ul
            aria-label={pickedMessages.verdicts}
            // It scrolls, by keyboard too.
            tabIndex={0}
            className="max-h-[40vh] divide-y divide-line overflow-y-auto"
          >
            {refused.map(({ id, message }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
                <span className="tabular font-semibold">{serials.get(id)}</span>
                <span className="text-sm text-danger">{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
