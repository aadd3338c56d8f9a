'use client';

import { useEffect, useRef } from 'react';
import Link from 'next/link';
import { NewSerial, useNewSerials } from '@/components/devices/serial-fields';
import { Fault } from '@/components/kit/notices';
import { Icon } from '@/components/kit/icon';
import { NoBreakText } from '@/components/kit/text';
import { formatDate } from '@/lib/i18n/locale/format';
import type { DeliveryPreview } from '@/lib/domain/rentals/preview-delivery';
import { deliveryMessages } from '@/lib/i18n/delivery';

type Verdict = DeliveryPreview['data'][number];

/** A verdict a line. Screen readers hear the newest, and the number of fitting ones. */
export function DeliveryCheck({
  verdicts,
  busy,
  fault,
  retry,
}: {
  verdicts: readonly Verdict[];
  /** The verdicts belong to the earlier text. */
  busy: boolean;
  fault: string | null;
  retry: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [verdicts.length]);
  const newest = verdicts.at(-1);
  const { isTicked } = useNewSerials();
  const fitting = verdicts.filter(({ fits }) => fits);
  const unknown = fitting.filter((one) => one.isNew && !isTicked(one.serialNumber)).length;
  if (fault !== null) return <Fault message={fault} onRetry={retry} />;
  return (
    <div className="grid gap-2" aria-busy={busy}>
      <p className="text-sm text-muted" role="status">
        {/* It is in sight below. */}
        {!busy && newest !== undefined && (
          <span className="sr-only">{deliveryMessages.newest(newest.serialNumber, wordOf(newest))}. </span>
        )}
        {busy
          ? deliveryMessages.checking
          : newest === undefined
            ? deliveryMessages.nothingScanned
            : deliveryMessages.summary(fitting.length - unknown, verdicts.length - fitting.length, unknown)}
      </p>
      {verdicts.length > 0 && (
        <ul
          ref={list}
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

function wordOf({ isNew, message, calibrationOver }: Verdict): string {
  if (message !== null) return message;
  if (isNew) return deliveryMessages.fitsNew;
  return calibrationOver === null
    ? deliveryMessages.fits
    : deliveryMessages.fitsOver(formatDate(calibrationOver));
}

/** Both want a second look: a mistyped serial is a new one, and outgoing devices should be calibrated. */
function toneOf({ fits, isNew, calibrationOver }: Verdict): string {
  if (!fits) return 'text-danger';
  return isNew || calibrationOver !== null ? 'text-warning' : 'text-success';
}

function VerdictLine(verdict: Verdict) {
  const { serialNumber, deviceFeatureName, heldBy } = verdict;
  const tone = toneOf(verdict);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="tabular font-semibold">{serialNumber}</span>{' '}
        <span className="text-sm text-muted">{deviceFeatureName}</span>
      </span>
      <span className={`inline-flex items-start gap-1.5 text-sm font-semibold ${tone}`}>
        <Icon
          of={tone === 'text-success' ? 'circle-check' : 'circle-alert'}
          className="mt-0.5 size-4 shrink-0"
        />
        {/* One piece: separate pieces would stand beside each other. */}
        <span>
          <NoBreakText text={wordOf(verdict)} />
        </span>
      </span>
      {verdict.fits && verdict.isNew && (
        <div className="basis-full">
          <NewSerial serialNumber={serialNumber} looksLike={verdict.looksLike} />
        </div>
      )}
      {heldBy !== null && <HeldBy {...heldBy} />}
    </li>
  );
}

function HeldBy({ orgName, orderNumber }: NonNullable<Verdict['heldBy']>) {
  return (
    <span className="min-w-0 basis-full text-sm wrap-anywhere text-muted">
      {orgName}
      {orderNumber !== null && (
        <>
          {' · '}
          <Link href={`/orders/${orderNumber}`} prefetch={false} target="_blank" className="tabular link">
            {orderNumber}
          </Link>
        </>
      )}
    </span>
  );
}
