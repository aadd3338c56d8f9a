'use client';

import { useEffect, useState } from 'react';
import { readDeviceAction } from '@/lib/actions/devices';
import type { DeviceDetail } from '@/lib/domain/devices/read-device';

/** What the lease of a device says about it; null until it is there. It is a help only: what is done itself says what is wrong. */
export function useDevice(id: string): DeviceDetail | null {
  const [device, setDevice] = useState<DeviceDetail | null>(null);
  useEffect(() => {
    let gone = false;
    readDeviceAction({ id }).then(
      (result) => {
        if (!gone && result.ok) setDevice(result.data);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [id]);
  return device;
}
