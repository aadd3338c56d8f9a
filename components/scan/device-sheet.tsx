'use client';

import { type ReactNode, useState } from 'react';
import { isOpen } from '@/components/devices/device-words';
import { CalibrationDue, WhereaboutsBadge } from '@/components/devices/device-badges';
import { Button, ButtonLink } from '@/components/kit/button';
import { Badge } from '@/components/kit/badge';
import { Icon } from '@/components/kit/icon';
import { lazyPart } from '@/components/kit/lazy-part';
import type { DeviceSheet as Sheet } from '@/lib/domain/rentals/read-sheet';
import { relativeDay } from '@/lib/i18n/reading/relative-day';
import { formatDate } from '@/lib/i18n/locale/format';
import { scanMessages } from '@/lib/i18n/scan';
import { isCalibrationOver } from '@/lib/vocabulary/devices';
import { type ReportKind, reportKinds } from '@/lib/vocabulary/reports';
import type { Act, Deed } from './act-queue';

const TellMore = lazyPart(() => import('./tell-more').then((file) => file.TellMore));

/** What is known of a scanned device: null without a line. */
export type Found = Sheet | null;

/** A device in hand: what it is, and what may be said of it. What waits to be sent stands in its place. */
export function DeviceSheet({
  serialNumber,
  found,
  today,
  waiting,
  speaks,
  returns,
  onDeed,
}: {
  serialNumber: string;
  found: Found;
  /** YYYY-MM-DD. */
  today: string;
  waiting: readonly Act[];
  /** Its reader is a customer, who says something of it. */
  speaks: boolean;
  /** Its reader gives devices back. */
  returns: boolean;
  onDeed: (deed: Deed, note: string | null, photo: Blob | null) => void;
}) {
  const [tells, setTells] = useState<ReportKind | null>(null);
  const isUnsaid = (deed: Deed) => !waiting.some((act) => act.deed === deed && act.refusal === null);
  const mayConfirm = found === null || found.mayConfirm;
  const kinds: readonly ReportKind[] = found === null ? reportKinds : found.mayReport;
  return (
    <div className="grid gap-3">
      <section
        className="grid gap-2 flake-lg border border-line bg-surface p-4 shadow-card"
        aria-label={serialNumber}
      >
        {found !== null && (
          <p className="text-sm text-muted">
            {[
              found.device.deviceFeatureName,
              found.device.orderNumber && scanMessages.order(found.device.orderNumber),
            ]
              .filter((part) => part)
              .join(' · ')}
          </p>
        )}
        <h2 className="font-display text-2xl font-bold wrap-anywhere">{serialNumber}</h2>
        {found === null ? (
          <p className="text-md">{scanMessages.unknownNow}</p>
        ) : (
          <Facts sheet={found} today={today} />
        )}
      </section>
      {speaks && (
        <ul className="divide-y divide-line flake-lg border border-line bg-surface shadow-card">
          {mayConfirm && (
            <Choice deed="CAME" isUnsaid={isUnsaid('CAME')} onPick={() => onDeed('CAME', null, null)} />
          )}
          {kinds.map((kind) => (
            <Choice key={kind} deed={kind} isUnsaid={isUnsaid(kind)} onPick={() => setTells(kind)} />
          ))}
        </ul>
      )}
      {found !== null && <Ways device={found.device} returns={returns} />}
      {tells !== null && (
        <TellMore
          kind={tells}
          serialNumber={serialNumber}
          onClose={() => setTells(null)}
          onTell={(note, photo) => {
            setTells(null);
            onDeed(tells, note, photo);
          }}
        />
      )}
    </div>
  );
}

/** Where to go on with a device. */
function Ways({ device, returns }: { device: Sheet['device']; returns: boolean }) {
  const { id, serialNumber } = device;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <ButtonLink href={`/devices/${id}`}>{scanMessages.wholePage}</ButtonLink>
      {returns && isOpen('return', device) && (
        <ButtonLink href={`/returns/new?device=${encodeURIComponent(serialNumber)}`}>
          {scanMessages.giveBack}
        </ButtonLink>
      )}
    </div>
  );
}

function Facts({ sheet: { device, cameAt, reported }, today }: { sheet: Sheet; today: string }) {
  const { calibrationExpires: on } = device;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <WhereaboutsBadge device={device} />
        {reported.map((kind) => (
          <Badge key={kind} tone="warning">
            {scanMessages.reported[kind]}
          </Badge>
        ))}
      </p>
      {cameAt !== null && <p className="text-sm text-muted">{scanMessages.cameOn(formatDate(cameAt))}</p>}
      {on !== null && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-md">
          {scanMessages.calibration}
          <CalibrationDue on={on} distance={relativeDay(on, today)} over={isCalibrationOver(on, today)} />
        </p>
      )}
    </>
  );
}

/** One thing to say; once it is said and not yet sent it says so. */
function Choice({ deed, isUnsaid, onPick }: { deed: Deed; isUnsaid: boolean; onPick: () => void }) {
  return (
    <li>
      {isUnsaid ? (
        <button
          type="button"
          onClick={onPick}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start hover:bg-hover"
        >
          <span className="min-w-0 flex-1">
            <b className="block">{scanMessages.deeds[deed]}</b>
            <span className="text-sm text-muted">{scanMessages.help[deed]}</span>
          </span>
          <Icon of="chevron-right" className="size-5 shrink-0" />
        </button>
      ) : (
        <p className="min-h-14 px-4 py-3">
          <b className="block">{scanMessages.deeds[deed]}</b>
          <span className="text-sm font-semibold text-warning">{scanMessages.waits}</span>
        </p>
      )}
    </li>
  );
}

/** What this browser still has to send, and what was refused, which a person mends or forgets. */
export function WaitingActs({
  acts,
  onForget,
  onAgain,
  onTry,
}: {
  acts: readonly Act[];
  onForget: (act: Act) => void;
  onAgain: (act: Act, note: string | null, photo: Blob | null) => void;
  onTry: () => void;
}) {
  const [mends, setMends] = useState<Act | null>(null);
  const waiting = acts.filter(({ refusal }) => refusal === null);
  const refused = acts.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {waiting.length > 0 && (
        <Acts title={scanMessages.waiting(waiting.length)} acts={waiting}>
          <Button size="sm" onClick={onTry}>
            {scanMessages.tryNow}
          </Button>
        </Acts>
      )}
      {refused.length > 0 && (
        <Acts
          title={scanMessages.refused(refused.length)}
          acts={refused}
          onForget={onForget}
          onMend={setMends}
        />
      )}
      {mends !== null && mends.deed !== 'CAME' && (
        <TellMore
          kind={mends.deed}
          serialNumber={mends.serialNumber}
          before={mends}
          onClose={() => setMends(null)}
          onTell={(note, photo) => {
            setMends(null);
            onAgain(mends, note, photo);
          }}
        />
      )}
    </>
  );
}

function Acts({
  title,
  acts,
  onForget,
  onMend,
  children,
}: {
  title: string;
  acts: readonly Act[];
  onForget?: (act: Act) => void;
  onMend?: (act: Act) => void;
  children?: ReactNode;
}) {
  return (
    <section className="grid gap-2 flake-lg border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md font-bold">{title}</h2>
        {children}
      </div>
      <ul className="divide-y divide-line">
        {acts.map((act) => (
          <li key={act.key} className="grid gap-1 py-2">
            <span className="wrap-anywhere">
              <b>{act.serialNumber}</b> · {scanMessages.deeds[act.deed]}
              {act.note !== null && <span className="block text-sm text-muted">{act.note}</span>}
              {act.refusal !== null && <span className="block text-sm text-danger">{act.refusal}</span>}
            </span>
            {onForget && (
              <span className="flex flex-wrap gap-2">
                {act.deed !== 'CAME' && (
                  <Button size="sm" onClick={() => onMend?.(act)}>
                    {scanMessages.again}
                  </Button>
                )}
                <Button size="sm" onClick={() => onForget(act)}>
                  {scanMessages.understood}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
