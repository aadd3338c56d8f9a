'use client';

import type { DeviceInMenu } from '@/components/devices/device-in-menu';
import { useDevice } from '@/components/devices/use-device';
import { ConfirmAction } from '@/components/forms/confirm-action';
import { NoBreakText } from '@/components/kit/text';
import { unlinkDeviceAction } from '@/lib/actions/devices';
import { formatDate } from '@/lib/i18n/locale/format';
import { controlMessages } from '@/lib/i18n/controls';
import { deviceMessages } from '@/lib/i18n/devices';

/** 'Are sure that you want to remove device from organization?'. */
export function UnassignDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const found = useDevice(device.id);
  return (
    <ConfirmAction
      destructive
      question={deviceMessages.confirmUnassign}
      label={deviceMessages.unassignYes}
      action={unlinkDeviceAction}
      input={{ id: device.id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      <p>{deviceMessages.unassignConsequence(device.serialNumber, device.orgName ?? controlMessages.none)}</p>
      {found?.correction === true && <p className="font-semibold">{deviceMessages.unassignCorrects}</p>}
      {found?.billedUntil != null && !found.correction && !found.received && (
        <p className="font-semibold">
          <NoBreakText text={deviceMessages.unassignReceives(formatDate(found.billedUntil))} />
        </p>
      )}
    </ConfirmAction>
  );
}
