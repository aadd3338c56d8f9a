'use client';

import { useState } from 'react';
import { useDraftWaiting } from '@/components/session/drafts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/lazy-part';
import { deviceListMessages } from '@/lib/messages/device-list';
import type { SelectOption } from '@/components/ui/select';

const AddDevices = lazyPart(() => import('@/components/devices/add-devices').then((file) => file.AddDevices));

/** Opens 'Add devices' for the super user. `preset`: the only organisation in the list's filter, picked beforehand. */
export function AddDevicesButton({ preset }: { preset: SelectOption | undefined }) {
  const [open, setOpen] = useState(false);
  useDraftWaiting('add-devices', () => setOpen(true));
  return (
    <>
      <Button icon={<Icon of="package-plus" className="size-4.5" />} onClick={() => setOpen(true)}>
        {deviceListMessages.addDevices}
      </Button>
      {open && <AddDevices preset={preset} onClose={() => setOpen(false)} />}
    </>
  );
}
