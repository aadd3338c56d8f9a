'use client';

import type { DeviceInMenu } from '@/components/devices/device-in-menu';
import { ConfirmAction } from '@/components/forms/confirm-action';
import { deleteDeviceAction, deleteShownDeviceAction } from '@/lib/actions/devices';
import { deviceMessages } from '@/lib/i18n/devices';

/** 'Are sure that you want to remove device from DB?'. */
export function DeleteDevice({
  device,
  leadsTo,
  onClose,
}: {
  device: DeviceInMenu;
  /** On the device's own page: the next page. */
  leadsTo?: string | undefined;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      question={deviceMessages.confirmDelete}
      label={deviceMessages.deleteYes}
      action={leadsTo === undefined ? deleteDeviceAction : deleteShownDeviceAction}
      input={{ id: device.id }}
      done={({ message }) => message}
      leadsTo={leadsTo}
      onClose={onClose}
    >
      {deviceMessages.deleteConsequence(device.serialNumber)}
    </ConfirmAction>
  );
}
