'use client';

import { useState } from 'react';
import { useDraftWaiting } from '@/components/session/drafts';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { lazyPart } from '@/components/ui/lazy-part';
import { deviceListMessages } from '@/lib/messages/device-list';

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
