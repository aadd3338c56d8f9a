'use client';

import { useState } from 'react';
import type { DeviceInTable } from './devices-columns';
import type { Found } from '@/components/lists/list-view';
import { isOpen } from './device-words';
import { Button } from '@/components/kit/button';
import { toast } from '@/components/kit/messages';
import { lazyPart } from '@/components/kit/lazy-part';
import { formatNumber } from '@/lib/i18n/locale/format';
import { orderLimits } from '@/lib/config/limits';
import { controlMessages } from '@/lib/i18n/controls';
import { pickMessages } from '@/lib/i18n/bulk-actions';
import type { PickedAction } from '@/lib/schemas/devices';

/** Picked devices by id, on any page; null outside of picking. */
type Selection = ReadonlyMap<string, DeviceInTable>;

/** Picks several devices of a list; shown ones count as they are now. */
export function useSelection(rows: readonly DeviceInTable[]) {
  const [kept, setPicked] = useState<Selection | null>(null);
  const [begunAt, setBegunAt] = useState<string | null>(null);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const picked = kept && new Map([...kept].map(([id, row]) => [id, shown.get(id) ?? row]));
  const toggle = (row: DeviceInTable) => {
    if (kept === null) setBegunAt(row.id);
    const next = new Map(picked);
    if (!next.delete(row.id)) next.set(row.id, row);
    setPicked(next);
  };
  return {
    picked,
    /** The row that began the picking. */
    begunAt,
    toggle,
    addPage: () => setPicked(new Map([...(picked ?? []), ...shown])),
    add: (rows: readonly DeviceInTable[]) =>
      setPicked(new Map([...(kept ?? []), ...rows.map((row) => [row.id, row] as const)])),
    /** Continues with some ids; without any, picking is over. */
    keep: (ids: readonly string[]) =>
      setPicked(ids.length === 0 ? null : new Map([...(picked ?? [])].filter(([id]) => ids.includes(id)))),
  };
}

const most = orderLimits.maxSerialNumbers;

const BulkActionDialog = lazyPart(() =>
  import('@/components/devices/bulk-action-dialog').then((file) => file.BulkActionDialog),
);
const BulkReturn = lazyPart(() => import('./device-confirmations').then((file) => file.BulkReturn));

/** The button that begins picking returns here after its removal; on a phone, which has none, the row's. */
export const pickedBar = 'picked-bar';

const lineStyle = 'flex flex-wrap items-center gap-2';

type BarDeed = PickedAction | 'return';

/** The number of picked devices and their actions; it stays in sight. */
export function BulkActionBar({
  operator,
  picked,
  found,
  shown,
  onPage,
  onPick,
  onDone,
}: {
  operator: boolean;
  picked: Selection;
  found: Found;
  shown: number;
  onPage: () => void;
  /** Picks devices that may be on other pages. */
  onPick: (devices: readonly DeviceInTable[]) => void;
  /** The remaining devices: none, when all is done. */
  onDone: (left: readonly string[]) => void;
}) {
  const [deed, setDeed] = useState<BarDeed | null>(null);
  const [fetching, setFetching] = useState(false);
  const pickAll = async () => {
    setFetching(true);
    await import('@/components/devices/fetch-filtered-devices')
      .then((file) => file.fetchFilteredDevices(found.csv))
      .then(onPick, () => toast(controlMessages.notLoaded, 'danger'));
    setFetching(false);
  };
  const devices = [...picked.values()];
  const close = () => setDeed(null);
  return (
    <div
      role="group"
      aria-label={pickMessages.bar}
      className="picked-bar sticky bottom-0 z-2 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line bg-raised px-5 py-2.5 shadow-float [@media(height<30rem)]:static"
      data-print="hide"
      data-opens={pickedBar}
    >
      {/* On two lines where one has not the room. */}
      <div className={lineStyle}>
        <p role="status" className="me-2 font-semibold tabular-nums max-sm:basis-full">
          {pickMessages.picked(formatNumber(picked.size))}
        </p>
        <Button size="sm" variant="ghost" onClick={onPage}>
          {pickMessages.page}
        </Button>
        {found.count > shown && (
          <Button size="sm" variant="ghost" loading={fetching} onClick={() => void pickAll()}>
            {found.count > most || found.capped
              ? pickMessages.first(formatNumber(most))
              : pickMessages.all(formatNumber(found.count))}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => onDone([])}>
          {pickMessages.done}
        </Button>
      </div>
      <Deeds operator={operator} devices={devices} onChoose={setDeed} />
      {deed === 'return' && <BulkReturn devices={devices} onClose={close} onDone={() => onDone([])} />}
      {deed !== null && deed !== 'return' && (
        <BulkActionDialog
          deed={deed}
          devices={devices}
          onClose={close}
          onDone={(left) => {
            close();
            onDone(left);
          }}
        />
      )}
    </div>
  );
}

function Deeds({
  operator,
  devices,
  onChoose,
}: {
  operator: boolean;
  devices: readonly DeviceInTable[];
  onChoose: (deed: BarDeed) => void;
}) {
  const none = devices.length === 0 || devices.length > most;
  const open = (deed: BarDeed) => ({
    disabled: none,
    size: 'sm' as const,
    onClick: () => onChoose(deed),
  });
  return (
    <div className={lineStyle}>
      {operator ? (
        <>
          <Button {...open('status')}>{pickMessages.status}</Button>
          <Button {...open('calibration')}>{pickMessages.calibration}</Button>
          <Button {...open('assign')}>{pickMessages.assign}</Button>
          <Button {...open('receive')}>{pickMessages.receive}</Button>
          <Button {...open('unassign')} variant="danger-quiet">
            {pickMessages.unassign}
          </Button>
        </>
      ) : (
        <Button {...open('return')} disabled={none || !devices.some((device) => isOpen('return', device))}>
          {pickMessages.return}
        </Button>
      )}
    </div>
  );
}
