'use client';

import { useState } from 'react';
import { useDraftWaiting } from '@/components/kit/drafts';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { lazyPart } from '@/components/kit/lazy-part';
import { deviceListMessages } from '@/lib/i18n/rentals';
import type { SelectOption } from '@/components/kit/select';

const RegisterDevices = lazyPart(() =>
  import('@/components/devices/register-devices').then((file) => file.RegisterDevices),
);

/** Opens 'Register devices' for the super user. */
export function RegisterDevicesButton() {
  const [open, setOpen] = useState(false);
  useDraftWaiting('register-devices', () => setOpen(true));
  return (
    <>
      <Button icon={<Icon of="barcode" className="size-4.5" />} onClick={() => setOpen(true)}>
        {deviceListMessages.registerDevices}
      </Button>
      {open && <RegisterDevices onClose={() => setOpen(false)} />}
    </>
  );
}

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
