import { useCallback, useState } from 'react';
import { useRouter } from 'next/navigation';
import { BatchResults } from './batch-outcome';
import { useUndo } from '@/components/devices/use-undo';
import { refreshPage } from '@/components/forms/use-action';
import { Banner } from '@/components/kit/notices';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { NoBreakText } from '@/components/kit/text';
import { readApi, useSearch } from '@/components/kit/use-search';
import { formatMoment, formatNumber } from '@/lib/i18n/locale/format';
import type { UndoableBatch } from '@/lib/domain/rentals/undo-batch';
import type { BatchOutcome } from '@/lib/domain/rentals/run-batch';
import { controlMessages } from '@/lib/i18n/controls';
import { bulkActionMessages } from '@/lib/i18n/bulk-actions';
import { undoMessages } from '@/lib/i18n/events';

/** Shows what a batch's undo would do, runs it, and shows each result (ADR 0046). */
export function UndoBatch({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const router = useRouter();
  const read = useCallback(
    (_q: string, signal: AbortSignal) => readApi<UndoableBatch>(`/api/devices/bulk/${batchId}`, {}, signal),
    [batchId],
  );
  const { answer: batch, fault } = useSearch(read, '');
  const [undone, setUndone] = useState<BatchOutcome | null>(null);
  const { run, loading, error, refused, stale } = useUndo(setUndone);
  const closeAnew = () => {
    onClose();
    void refreshPage(router);
  };
  if (undone !== null)
    return (
      <BatchResults
        title={bulkActionMessages.undone(formatNumber(undone.results.filter(({ ok }) => ok).length))}
        results={undone.results}
        devices={batch?.devices ?? []}
        onClose={closeAnew}
      />
    );
  const left = leftOf(batch);
  const refusal = error ?? fault;
  // The list still offers the undo.
  const isOver = refused || (batch !== null && left === 0);
  const close = isOver || stale ? closeAnew : onClose;
  return (
    <Modal
      open
      onClose={close}
      title={undoMessages.title}
      size="sm"
      role="alertdialog"
      dismissable={!loading}
      footer={
        <>
          <Button onClick={close} disabled={loading} data-autofocus>
            {isOver ? controlMessages.close : controlMessages.cancel}
          </Button>
          {!isOver && left > 0 && (
            <Button variant="primary" loading={loading} onClick={() => void run(batchId)}>
              {undoMessages.yes(formatNumber(left))}
            </Button>
          )}
        </>
      }
    >
      <div role="status" className="grid gap-3">
        {refusal != null && <Banner tone="danger">{refusal}</Banner>}
        {batch === null ? (
          fault === null && <p>{undoMessages.asking}</p>
        ) : (
          <Summary batch={batch} left={left} />
        )}
      </div>
    </Modal>
  );
}

const leftOf = (batch: UndoableBatch | null): number =>
  batch?.devices.filter(({ changedSince }) => !changedSince).length ?? 0;

function Summary({
  batch: { devices, createdAt, undoableUntil },
  left,
}: {
  batch: UndoableBatch;
  left: number;
}) {
  const others = devices.length - left;
  return (
    <>
      <p>
        <NoBreakText text={undoMessages.changed(formatNumber(devices.length), formatMoment(createdAt))} />
      </p>
      {left === 0 && <p className="font-semibold">{undoMessages.nothing}</p>}
      {left > 0 && <p className="font-semibold">{undoMessages.putsBack(formatNumber(left))}</p>}
      {left > 0 && others > 0 && <p>{undoMessages.stays(formatNumber(others))}</p>}
      {left > 0 && (
        <p className="text-sm text-muted">
          <NoBreakText text={undoMessages.until(formatMoment(undoableUntil))} />
        </p>
      )}
    </>
  );
}
