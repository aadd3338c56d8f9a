'use client';

import type { DeviceInMenu } from '@/components/devices/device-actions';
import { ConfirmAction } from '@/components/form/confirm-action';
import { deleteDeviceAction } from '@/lib/actions/devices';
import { deviceMessages } from '@/lib/messages/devices';

/** 'Are sure that you want to remove device from DB?' (portal.md §4). */
export function DeleteDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  return (
    <ConfirmAction
      destructive
      question={deviceMessages.confirmDelete}
      label={deviceMessages.deleteYes}
      action={deleteDeviceAction}
      input={{ id: device.id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      {deviceMessages.deleteConsequence(device.serialNumber)}
    </ConfirmAction>
  );
}
