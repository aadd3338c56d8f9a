'use client';

import { Fault } from '@/components/ui/fault';
import { Icon } from '@/components/ui/icon';
import type { DeliveryPreview } from '@/lib/domain/devices/preview-delivery';
import { deliveryMessages } from '@/lib/messages/delivery';

/** What becomes of each serial, one line each; how many fit is read out, the lines are not. */
export function DeliveryVerdicts({
  verdicts,
  busy,
  fault,
  retry,
}: {
  verdicts: readonly DeliveryPreview['data'][number][];
  /** The verdicts are of what stood in the box before. */
  busy: boolean;
  /** Why there are none. */
  fault: string | null;
  retry: () => void;
}) {
  const fitting = verdicts.filter(({ fits }) => fits).length;
  if (fault !== null) return <Fault message={fault} onRetry={retry} />;
  return (
    <div className="grid gap-2" aria-busy={busy}>
      <p className="text-sm text-muted" role="status">
        {busy
          ? deliveryMessages.checking
          : verdicts.length === 0
            ? deliveryMessages.nothingScanned
            : deliveryMessages.summary(fitting, verdicts.length - fitting)}
      </p>
      {verdicts.length > 0 && (
        <ul
          aria-label={deliveryMessages.verdicts}
          // It scrolls, by keyboard too.
          tabIndex={0}
          className="max-h-[60vh] divide-y divide-line overflow-y-auto"
        >
          {verdicts.map((verdict, index) => (
            <VerdictLine key={index} {...verdict} />
          ))}
        </ul>
      )}
    </div>
  );
}

function VerdictLine({
  serialNumber,
  deviceFeatureName,
  isNew,
  fits,
  message,
}: DeliveryPreview['data'][number]) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="tabular font-semibold">{serialNumber}</span>{' '}
        <span className="text-sm text-muted">{deviceFeatureName}</span>
      </span>
      <span
        className={`inline-flex items-center gap-1.5 text-sm font-semibold ${fits ? 'text-success' : 'text-danger'}`}
      >
        <Icon of={fits ? 'circle-check' : 'circle-alert'} className="size-4" />
        {message ?? (isNew ? deliveryMessages.fitsNew : deliveryMessages.fits)}
      </span>
    </li>
  );
}
