'use client';

import { DeviceForm } from '@/components/devices/device-form';
import type { DeviceInMenu } from '@/components/devices/device-in-menu';
import { ReplacementField } from '@/components/devices/replacement-field';
import { useDevice } from '@/components/devices/use-device';
import { swapDeviceAction } from '@/lib/actions/devices';
import { returnMessages } from '@/lib/i18n/rentals';

/** Replaces a device under the same lease (ADR 0050). */
export function SwapDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const found = useDevice(device.id);
  const awaited = found !== null && !found.received && found.logisticStatus !== 'LOST';
  return (
    <DeviceForm
      id={`swap-${device.id}`}
      title={returnMessages.swap}
      schema={() => import('@/lib/schemas/returns').then((schemas) => schemas.swappedDevice)}
      defaultValues={{ id: device.id, serialNumber: '' }}
      action={swapDeviceAction}
      save={returnMessages.swapYes}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{returnMessages.swapText(device.serialNumber)}</p>
      {awaited && (
        <p className="font-semibold wrap-anywhere">{returnMessages.swapAwaited(device.serialNumber)}</p>
      )}
      <ReplacementField name="serialNumber" model={device.deviceFeatureName} />
    </DeviceForm>
  );
}
