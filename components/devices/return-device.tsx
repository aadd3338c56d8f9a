'use client';

import { BilledUntil } from '@/components/devices/billed-until';
import type { DeviceInMenu } from '@/components/devices/device-in-menu';
import { ConfirmAction } from '@/components/forms/confirm-action';
import { returnDevicesAction } from '@/lib/actions/devices';
import { deviceMessages } from '@/lib/i18n/devices';

/** Announces a return. It shows the end of billing. */
export function ReturnDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  return (
    <ConfirmAction
      destructive
      question={deviceMessages.confirmReturn(device.serialNumber)}
      label={deviceMessages.returnYes}
      action={returnDevicesAction}
      input={{ serialNumbers: [device.serialNumber] }}
      done={({ message }) => message}
      onClose={onClose}
    >
      <p>{deviceMessages.returnConsequence}</p>
      <BilledUntil deviceIds={[device.id]} />
    </ConfirmAction>
  );
}
