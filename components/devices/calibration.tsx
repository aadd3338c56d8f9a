'use client';

import type { ComponentProps } from 'react';
import type { CalibrationModal as Modal } from '@/components/devices/calibration-modal';
import { DialogButton } from '@/components/kit/dialog-button';
import { lazyPart } from '@/components/kit/lazy-part';
import { devicePageMessages } from '@/lib/i18n/device-page';

const CalibrationModal = lazyPart(() =>
  import('@/components/devices/calibration-modal').then((file) => file.CalibrationModal),
);

/** Sets, changes or removes a device's calibration date. */
export function CalibrationButton(device: Omit<ComponentProps<typeof Modal>, 'onClose'>) {
  return (
    <DialogButton
      draft={`calibration-${device.deviceId}`}
      label={devicePageMessages.calibrationChange}
      variant="ghost"
      size="sm"
    >
      {(close) => <CalibrationModal {...device} onClose={close} />}
    </DialogButton>
  );
}
