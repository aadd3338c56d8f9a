'use client';

import {
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '@/components/kit/button';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/kit/input';
import { useScannedTab } from '@/components/kit/scanned-tab';
import { callApi } from '@/components/kit/leaving';
import { toast } from '@/components/kit/messages';
import { scanMessages } from '@/lib/i18n/scan';
import { scannedSerial, serialPattern } from '@/lib/core/serials';
import { serialKey } from '@/lib/vocabulary/devices';
import {
  type Act,
  actsNow,
  type Deed,
  forgetAct,
  keepAct,
  loadActs,
  onActs,
  onOtherTabs,
  onSent,
  sendActs,
} from './act-queue';
import { Camera } from './camera';
import { DeviceSheet, type Found, WaitingActs } from './device-sheet';

const NONE: readonly Act[] = [];

/** A device that was looked up, or the sentence where there is none. */
interface Scanned {
  serialNumber: string;
  found: Found;
  fault: string | null;
}

/** Scans or takes a serial number, and shows its device with what may be said of it. */
export function ScanScreen({
  person,
  speaks,
  returns,
  first,
  today,
}: {
  person: string;
  speaks: boolean;
  returns: boolean;
  first: string | null;
  /** YYYY-MM-DD. */
  today: string;
}) {
  const all = useSyncExternalStore(onActs, actsNow, () => NONE);
  const acts = all.filter((act) => act.person === person);
  const [serial, setSerial] = useState(first);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const shown = scanned?.serialNumber === serial ? scanned : null;
  useEffect(() => {
    void loadActs(person).then(() => sendActs(person));
    const stops = [onSent((sentence) => toast(sentence)), onOtherTabs(() => void loadActs(person))];
    return () => stops.forEach((stop) => stop());
  }, [person]);
  useEffect(() => {
    if (!speaks) return;
    // The dialog opens without a line, too.
    void import('./tell-more').catch(() => undefined);
  }, [speaks]);
  // What was sent has changed the device.
  const count = acts.length;
  useEffect(() => {
    if (serial === null) return;
    let isGone = false;
    void lookUp(serial).then((found) => isGone || setScanned(found));
    return () => {
      isGone = true;
    };
  }, [serial, count]);
  const find = (next: string) => {
    history.replaceState(null, '', `/scan?serial=${encodeURIComponent(next)}`);
    setSerial(next);
  };
  return (
    <div className="mx-auto grid max-w-md gap-4">
      {shown?.fault === null && (
        <Shown key={shown.serialNumber} {...{ shown, acts, person, speaks, returns, today }} />
      )}
      <p role="status" className="text-md font-semibold wrap-anywhere empty:hidden">
        {shown?.fault ?? (serial !== null && shown === null ? scanMessages.looking : '')}
      </p>
      <Camera onRead={find} onRefused={() => field.current?.focus()} />
      <Typed field={field} isFirst={serial === null} onTyped={find} />
      <WaitingActs
        acts={acts}
        onForget={(act) => void forgetAct(act)}
        onAgain={(act, note, photo) => {
          const { deed, serialNumber } = act;
          void keepAct({ person, deed, serialNumber, note, photo });
          void forgetAct(act);
        }}
        onTry={() => void sendActs(person)}
      />
    </div>
  );
}

function Shown({
  shown: { found, serialNumber: scanned },
  acts,
  person,
  speaks,
  returns,
  today,
}: {
  shown: Scanned;
  acts: readonly Act[];
  person: string;
  speaks: boolean;
  returns: boolean;
  today: string;
}) {
  const serialNumber = found?.device.serialNumber ?? scanned;
  return (
    <DeviceSheet
      serialNumber={serialNumber}
      found={found}
      today={today}
      waiting={acts.filter((act) => serialKey(act.serialNumber) === serialKey(serialNumber))}
      speaks={speaks}
      returns={returns}
      onDeed={(deed: Deed, note, photo) => void keepAct({ person, deed, serialNumber, note, photo })}
    />
  );
}

/** Reads a device; without a line nothing is known of it, and what is said is kept. */
async function lookUp(serialNumber: string): Promise<Scanned> {
  if (!serialPattern.test(serialNumber) || serialNumber.includes('://'))
    return { serialNumber, found: null, fault: scanMessages.noSerial };
  const answer = await callApi(`/api/devices/sheet?serialNumber=${encodeURIComponent(serialNumber)}`, {
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null);
  const said: unknown = await answer?.json().catch(() => null);
  if (answer == null || said == null || answer.status >= 500)
    return { serialNumber, found: null, fault: null };
  if (answer.ok) return { serialNumber, found: said as Found, fault: null };
  return { serialNumber, found: null, fault: (said as { message: string }).message };
}

/** For a serial number that no camera reads. */
function Typed({
  field,
  isFirst,
  onTyped,
}: {
  field: RefObject<HTMLInputElement | null>;
  isFirst: boolean;
  onTyped: (serialNumber: string) => void;
}) {
  const [text, setText] = useState('');
  const onKeyDown = useScannedTab<HTMLInputElement>((box) => box.form?.requestSubmit());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const serial = scannedSerial(text.trim());
    if (serial === '') return;
    setText('');
    onTyped(serial);
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field id={useId()} label={scanMessages.typed} help={scanMessages.typedHelp}>
        {(wiring) => (
          <div className="flex gap-2">
            <Input
              {...wiring}
              ref={field}
              value={text}
              // Where there is no camera a person types at once.
              autoFocus={isFirst && typeof navigator !== 'undefined' && !('mediaDevices' in navigator)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              onKeyDown={onKeyDown}
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit">{scanMessages.find}</Button>
          </div>
        )}
      </Field>
    </form>
  );
}
