'use client';

import { useState } from 'react';
import type { DeviceInTable } from '@/components/devices/devices-columns';
import type { Selection } from '@/components/devices/use-selection';
import type { Found } from '@/components/lists/list-view';
import { Button } from '@/components/kit/button';
import { toast } from '@/components/kit/messages';
import { lazyPart } from '@/components/kit/lazy-part';
import { formatNumber } from '@/lib/i18n/locale/format';
import { orderLimits } from '@/lib/config/limits';
import { controlMessages } from '@/lib/i18n/controls';
import { pickMessages } from '@/lib/i18n/bulk-actions';
import type { PickedAction } from '@/lib/schemas/devices';

const most = orderLimits.maxSerialNumbers;

const BulkActionDialog = lazyPart(() =>
  import('@/components/devices/bulk-action-dialog').then((file) => file.BulkActionDialog),
);
const BulkReturn = lazyPart(() => import('@/components/devices/bulk-return').then((file) => file.BulkReturn));

/** The button that begins picking returns here after its removal; on a phone, which has none, the row's. */
export const pickedBar = 'picked-bar';

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
      className="picked-bar"
      data-print="hide"
      data-opens={pickedBar}
    >
      <div>
        <p role="status">{pickMessages.picked(formatNumber(picked.size))}</p>
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
    <div>
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
        <Button {...open('return')} disabled={none || devices.every(({ returned }) => returned)}>
          {pickMessages.return}
        </Button>
      )}
    </div>
  );
}
