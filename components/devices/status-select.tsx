'use client';

import { useState, type KeyboardEvent } from 'react';
import { toneStyle } from '@/components/kit/badge';
import { classNames } from '@/components/kit/styles';
import { Select, type SelectOption } from '@/components/kit/select';
import { lazyPart } from '@/components/kit/lazy-part';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import { logisticTones } from './device-words';

const ChangeStatus = lazyPart(() =>
  import('@/components/devices/change-status').then((file) => file.ChangeStatus),
);

const CHOOSES = /^(?:Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown|\S)$/;

/** A key in the closed select would choose, and so ask: it opens the list, like Enter. */
function openInstead(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (altKey || ctrlKey || metaKey || !(key === 'Enter' || CHOOSES.test(key))) return;
  if (!('showPicker' in currentTarget)) return;
  event.preventDefault();
  try {
    currentTarget.showPicker();
  } catch {
    // Another browser shows it on a click.
  }
}

/** A device's logistic status in its row. A choice asks, shows at once, and goes back after a refusal. */
export function StatusSelect({
  deviceId,
  serialNumber,
  status,
  label,
  options,
}: {
  deviceId: string;
  serialNumber: string;
  status: LogisticStatus;
  label: string;
  options: readonly SelectOption[];
}) {
  const [wanted, setWanted] = useState<LogisticStatus | null>(null);
  const [saved, setSaved] = useState<LogisticStatus | null>(null);
  const [listed, setListed] = useState(status);
  if (listed !== status) {
    setListed(status);
    setSaved(null);
  }
  // A quick person chooses again between the answer and the new list.
  const current = saved ?? status;
  return (
    <>
      <Select
        compact
        className={classNames('cell-select', toneStyle[logisticTones[current]])}
        onKeyDown={openInstead}
        aria-label={label}
        options={options}
        value={wanted ?? current}
        onChange={({ target }) => {
          const next = target.value as LogisticStatus; // one of our own options
          setWanted(next === current ? null : next);
        }}
      />
      {wanted !== null && (
        <ChangeStatus
          key={wanted}
          deviceId={deviceId}
          serialNumber={serialNumber}
          from={current}
          to={wanted}
          onDone={() => {
            setSaved(wanted);
            setWanted(null);
          }}
          onUndo={() => setWanted(null)}
        />
      )}
    </>
  );
}
