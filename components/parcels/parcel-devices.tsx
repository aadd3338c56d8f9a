'use client';

import Link from 'next/link';
import { type KeyboardEvent, useId, useState } from 'react';
import { ReportButton } from '@/components/devices/report-buttons';
import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/kit/button';
import { Checkbox } from '@/components/kit/checkbox';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/kit/input';
import { useScannedTab } from '@/components/kit/scanned-tab';
import { toast, toastRefusal } from '@/components/kit/messages';
import { Card } from '@/components/kit/page-parts';
import { confirmReceiptAction, withdrawReceiptAction } from '@/lib/actions/parcels';
import type { WholeParcel } from '@/lib/domain/orders/read-parcel';
import { formatDate, formatNumber } from '@/lib/i18n/locale/format';
import { parcelMessages } from '@/lib/i18n/parcels';
import { reportMessages } from '@/lib/i18n/reports';
import { parseSerials } from '@/lib/core/serials';
import { serialKey } from '@/lib/vocabulary/devices';

/** What is found wrong when a parcel is unpacked. */
const IN_A_PARCEL = ['MISSING', 'BROKEN'] as const;

type Device = WholeParcel['devices'][number];

/** What is in a parcel. `confirms`: its reader says what came, all at once or one by one with a scanner. */
export function ParcelDevices({ parcel, confirms }: { parcel: WholeParcel; confirms: boolean }) {
  const waiting = parcel.devices.filter(({ waits }) => waits);
  const rest = parcel.devices.filter(({ waits }) => !waits);
  return (
    <Card flush title={parcelMessages.devices(parcel.devices.length, formatNumber(parcel.devices.length))}>
      {parcel.devices.length === 0 && <p className="p-5 text-muted">{parcelMessages.packed}</p>}
      {waiting.length > 0 &&
        (confirms ? (
          <Confirmation parcel={parcel} waiting={waiting} rest={rest} />
        ) : (
          <ul className="divide-y divide-line">
            {waiting.map((device) => (
              <Row key={device.serialNumber} device={device} said={parcelMessages.waits} />
            ))}
          </ul>
        ))}
      {confirms && waiting.length === 0 && rest.length > 0 && rest.every(({ came }) => came) && (
        <p className="border-b border-line px-5 py-4 font-semibold text-success">{parcelMessages.all}</p>
      )}
      <ul className="divide-y divide-line">
        {rest.map((device) => (
          <Row
            key={device.serialNumber}
            device={device}
            said={
              device.isMissing
                ? reportMessages.kinds.MISSING
                : device.cameAt && parcelMessages.cameOn(formatDate(device.cameAt), device.cameBy)
            }
            takesBack={confirms && device.cameAt !== null}
          />
        ))}
      </ul>
    </Card>
  );
}

function Row({
  device: { id, serialNumber },
  said,
  takesBack = false,
}: {
  device: Device;
  said: string | null;
  takesBack?: boolean;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {id === null ? (
          serialNumber
        ) : (
          <Link href={`/devices/${id}`} prefetch={false} className="link">
            {serialNumber}
          </Link>
        )}
      </span>
      {said !== null && <span className="text-sm text-muted">{said}</span>}
      {takesBack && <TakeBack serialNumber={serialNumber} />}
    </li>
  );
}

function TakeBack({ serialNumber }: { serialNumber: string }) {
  const { submit, loading } = useAction(withdrawReceiptAction, ({ message }) => toast(message), toastRefusal);
  return (
    <Button
      size="sm"
      variant="ghost"
      loading={loading}
      aria-label={parcelMessages.undoOf(serialNumber)}
      onClick={() => void submit({ serialNumbers: [serialNumber] })}
    >
      {parcelMessages.undo}
    </Button>
  );
}

function Confirmation({
  parcel,
  waiting,
  rest,
}: {
  parcel: WholeParcel;
  waiting: readonly Device[];
  rest: readonly Device[];
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { submit, loading } = useAction(
    confirmReceiptAction,
    ({ message }) => {
      setTicked(new Set());
      toast(message);
    },
    toastRefusal,
  );
  const there = waiting.filter(({ serialNumber }) => ticked.has(serialKey(serialNumber)));
  const tick = (serial: string, on: boolean) =>
    setTicked((before) => {
      const after = new Set(before);
      if (on) after.add(serialKey(serial));
      else after.delete(serialKey(serial));
      return after;
    });
  const whole =
    rest.length === 0
      ? parcelMessages.confirmWhole
      : rest.some(({ came }) => came)
        ? parcelMessages.confirmRest
        : parcelMessages.confirmThese;
  return (
    <div className="grid gap-4 border-b border-line p-5">
      <p className="text-md text-muted">{parcelMessages.confirmHelp}</p>
      <Scan parcel={parcel} tick={tick} />
      <ul className="max-h-96 divide-y divide-line overflow-y-auto" tabIndex={-1}>
        {waiting.map(({ id, serialNumber }) => (
          <li key={serialNumber} className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={serialNumber}
              className="min-h-11 py-2.5 font-semibold"
              checked={ticked.has(serialKey(serialNumber))}
              onChange={({ target }) => tick(serialNumber, target.checked)}
            />
            {id !== null && <ReportButton among device={{ id, serialNumber }} kinds={IN_A_PARCEL} />}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {there.length > 0 && there.length < waiting.length ? (
          <Button
            variant="primary"
            loading={loading}
            onClick={() => void submit({ serialNumbers: there.map(({ serialNumber }) => serialNumber) })}
          >
            {parcelMessages.confirmThese(there.length, formatNumber(there.length))}
          </Button>
        ) : (
          <Button variant="primary" loading={loading} onClick={() => void submit({ parcelId: parcel.id })}>
            {whole(waiting.length, formatNumber(waiting.length))}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Ticks each scanned serial and says what became of it; the focus stays, where a scanner writes. */
function Scan({ parcel, tick }: { parcel: WholeParcel; tick: (serial: string, on: boolean) => void }) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState<{ sentence: string; wrong: boolean } | null>(null);
  const take = () => {
    const serials = parseSerials(text);
    if (serials.length === 0) return;
    const known = new Map(parcel.devices.map((device) => [serialKey(device.serialNumber), device]));
    const strange = serials.filter((serial) => !known.has(serialKey(serial)));
    const before = serials.filter((serial) => known.get(serialKey(serial))?.waits === false);
    for (const serial of serials) if (known.get(serialKey(serial))?.waits === true) tick(serial, true);
    setSaid(
      strange.length > 0
        ? { sentence: parcelMessages.notIn(strange.join(', ')), wrong: true }
        : before.length > 0
          ? { sentence: parcelMessages.already(before.join(', ')), wrong: false }
          : { sentence: parcelMessages.scanned(serials.join(', ')), wrong: false },
    );
    // What is not in the parcel stays, to be looked at.
    setText(strange.join(' '));
  };
  const onScannedTab = useScannedTab<HTMLInputElement>(take);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onScannedTab(event);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  };
  return (
    <Field
      id={useId()}
      label={parcelMessages.scan}
      error={said?.wrong === true ? said.sentence : undefined}
      help={said?.wrong === false ? said.sentence : undefined}
    >
      {(wiring) => (
        <Input
          {...wiring}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          onBlur={take}
        />
      )}
    </Field>
  );
}
