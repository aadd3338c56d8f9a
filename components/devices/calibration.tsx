'use client';

import { useState } from 'react';
import { useDraftWaiting } from '@/components/kit/drafts';
import { Button } from '@/components/kit/button';
import { lazyPart } from '@/components/kit/lazy-part';
import { devicePageMessages } from '@/lib/i18n/device-page';

const CalibrationModal = lazyPart(() =>
  import('@/components/devices/calibration-modal').then((file) => file.CalibrationModal),
);

/** Sets, changes or removes a device's calibration date. */
export function CalibrationButton({
  deviceId,
  serialNumber,
  value,
}: {
  deviceId: string;
  serialNumber: string;
  /** DD-MM-YYYY. */
  value: string | null;
}) {
  const [open, setOpen] = useState(false);
  useDraftWaiting(`calibration-${deviceId}`, () => setOpen(true));
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {devicePageMessages.calibrationChange}
      </Button>
      {open && (
        <CalibrationModal
          deviceId={deviceId}
          serialNumber={serialNumber}
          value={value}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
