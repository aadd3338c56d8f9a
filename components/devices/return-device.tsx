'use client';

import type { DeviceInMenu } from '@/components/devices/device-dialog';
import { useDevice } from '@/components/devices/use-device';
import { ConfirmAction } from '@/components/form/confirm-action';
import { Unbroken } from '@/components/ui/unbroken';
import { returnDevicesAction } from '@/lib/actions/devices';
import { formatDate } from '@/lib/config/format';
import { deviceMessages } from '@/lib/messages/devices';

/**
 * 'Are you sure, you want to return device {serial}?' (portal.md §4). It says until when the device is billed; within the first 3
 * months that the lease runs on (decisions.md §4).
 */
export function ReturnDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const found = useDevice(device.id);
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
      {found?.billedUntil != null && (
        <p className="font-semibold">
          <Unbroken
            text={
              found.leaseRunsOn
                ? deviceMessages.returnFreeFrom(formatDate(found.freeEndAt))
                : deviceMessages.returnBilledUntil(formatDate(found.billedUntil))
            }
          />
        </p>
      )}
    </ConfirmAction>
  );
}
