'use client';

import { useState } from 'react';
import type { DeviceInMenu } from '@/components/devices/device-actions';
import { Button } from '@/components/ui/button';
import { whenOpened } from '@/components/ui/when-opened';
import { deviceListMessages } from '@/lib/messages/device-list';

const ReturnDevice = whenOpened(() =>
  import('@/components/devices/return-device').then((file) => file.ReturnDevice),
);
const UnassignDevice = whenOpened(() =>
  import('@/components/devices/unassign-device').then((file) => file.UnassignDevice),
);
const DeleteDevice = whenOpened(() =>
  import('@/components/devices/delete-device').then((file) => file.DeleteDevice),
);

type Deed = 'return' | 'unassign' | 'delete';

/** What can be done with a device, with the dialogs of the list's row menu (portal.md §2). What it may not is not offered. */
export function DevicePageActions({ device, may }: { device: DeviceInMenu; may: readonly Deed[] }) {
  const [asking, setAsking] = useState<Deed | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      {may.includes('return') && (
        <Button onClick={() => setAsking('return')}>{deviceListMessages.return}</Button>
      )}
      {may.includes('unassign') && (
        <Button variant="danger-quiet" onClick={() => setAsking('unassign')}>
          {deviceListMessages.unassign}
        </Button>
      )}
      {may.includes('delete') && (
        <Button variant="danger-quiet" onClick={() => setAsking('delete')}>
          {deviceListMessages.delete}
        </Button>
      )}
      {asking === 'return' && <ReturnDevice device={device} onClose={close} />}
      {asking === 'unassign' && <UnassignDevice device={device} onClose={close} />}
      {asking === 'delete' && <DeleteDevice device={device} leadsTo="/devices" onClose={close} />}
    </>
  );
}
