'use client';

import type { DeviceInMenu } from '@/components/devices/device-actions';
import { useDevice } from '@/components/devices/use-device';
import { useAction } from '@/components/form/use-action';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { toast } from '@/components/ui/toast';
import { returnDevicesAction } from '@/lib/actions/devices';
import { formatDate } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';

const words = messages.devices;

/**
 * 'Are you sure, you want to return device {serial}?' (portal.md §4). It says until when the device is billed; within the first 3
 * months that the lease runs on (decisions.md §4).
 */
export function ReturnDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const found = useDevice(device.id);
  const { run, loading, error } = useAction(returnDevicesAction, ({ message }) => {
    toast(message);
    onClose();
  });
  return (
    <ConfirmModal
      open
      title={words.confirmReturn(device.serialNumber)}
      confirmLabel={words.returnYes}
      loading={loading}
      error={error}
      onClose={onClose}
      onConfirm={() => void run({ serialNumbers: [device.serialNumber] })}
    >
      <p>{words.returnConsequence}</p>
      {found?.billedUntil != null && (
        <p className="font-semibold">
          {found.leaseRunsOn
            ? words.returnFreeFrom(formatDate(found.freeEndAt))
            : words.returnBilledUntil(formatDate(found.billedUntil))}
        </p>
      )}
    </ConfirmModal>
  );
}
