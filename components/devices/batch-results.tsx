import type { ReactNode, Ref } from 'react';
import { Banner } from '@/components/kit/notices';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { formatNumber } from '@/lib/i18n/locale/format';
import type { BatchOutcome } from '@/lib/domain/rentals/run-batch';
import { controlMessages } from '@/lib/i18n/controls';
import { bulkActionMessages } from '@/lib/i18n/bulk-actions';

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
