'use client';

import { useState } from 'react';
import dynamic from 'next/dynamic';
import { Barcode } from 'lucide-react';
import { Button } from '@/components/ui/button';

const RegisterDevices = dynamic(() =>
  import('@/components/devices/register-devices').then((file) => file.RegisterDevices),
);

/** Opens 'Register devices' for the super user (decisions.md §4, New serials). */
export function RegisterDevicesButton({ label }: { label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Barcode className="size-4.5" aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <RegisterDevices onClose={() => setOpen(false)} />}
    </>
  );
}
