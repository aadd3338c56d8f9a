'use client';

import { useState } from 'react';
import { DeviceDialog } from '@/components/devices/device-dialog';
import { type DeviceAction, type DeviceInMenu, isOpen } from './device-words';
import { Button } from '@/components/kit/button';
import { deviceListMessages, returnMessages } from '@/lib/i18n/rentals';

const DANGEROUS: readonly DeviceAction[] = ['unassign', 'delete'];

/** A device's allowed actions, with the dialogs of the list. */
export function DevicePageActions({ device, may }: { device: DeviceInMenu; may: readonly DeviceAction[] }) {
  const [asking, setAsking] = useState<DeviceAction | null>(null);
  const labels: Record<DeviceAction, string> = {
    return: deviceListMessages.return,
    receive: returnMessages.receive,
    swap: returnMessages.swap,
    unassign: deviceListMessages.unassign,
    delete: deviceListMessages.delete,
  };
  return (
    <>
      {may
        .filter((deed) => isOpen(deed, device))
        .map((deed) => (
          <Button
            key={deed}
            variant={DANGEROUS.includes(deed) ? 'danger-quiet' : 'secondary'}
            onClick={() => setAsking(deed)}
          >
            {labels[deed]}
          </Button>
        ))}
      {asking && (
        <DeviceDialog deed={asking} device={device} leadsTo="/devices" onClose={() => setAsking(null)} />
      )}
    </>
  );
}
