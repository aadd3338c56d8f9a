'use client';

import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Banner } from '@/components/kit/notices';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { formatNumber } from '@/lib/i18n/locale/format';
import type { BatchOutcome } from '@/lib/domain/rentals/run-batch';
import { controlMessages } from '@/lib/i18n/controls';
import { bulkActionMessages } from '@/lib/i18n/bulk-actions';
import { useUndo } from './use-undo';
import type { PickedAction } from '@/lib/schemas/devices';

/** The number of done devices, and each other with its reason (ADR 0046). */
export function BatchResults({
  title,
  results,
  devices,
  error,
  hint,
  action,
  closer,
  onClose,
}: {
  title: string;
  results: BatchOutcome['results'];
  devices: readonly { id: string; serialNumber: string }[];
  error?: string | undefined;
  /** The remaining action. */
  hint?: ReactNode;
  action?: ReactNode;
  closer?: Ref<HTMLButtonElement>;
  onClose: () => void;
}) {
  const serials = new Map(devices.map(({ id, serialNumber }) => [id, serialNumber]));
  const refused = results.filter(({ ok }) => !ok);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {action}
          <Button ref={closer} variant="primary" onClick={onClose} data-autofocus>
            {controlMessages.close}
          </Button>
        </>
      }
    >
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {hint}
      {refused.length > 0 && (
        <>
          <p className="pb-2 font-semibold">{bulkActionMessages.notChanged(formatNumber(refused.length))}</p>
          <ul
            aria-label={bulkActionMessages.verdicts}
            // It scrolls, by keyboard too.
            tabIndex={0}
            className="max-h-[40vh] divide-y divide-line overflow-y-auto"
          >
            {refused.map(({ id, message }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
                <span className="tabular min-w-0 font-semibold wrap-anywhere">{serials.get(id)}</span>
                <span className="text-sm text-danger">{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

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
