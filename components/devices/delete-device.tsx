'use client';

import type { DeviceInMenu } from '@/components/devices/device-actions';
import { useAction } from '@/components/form/use-action';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { toast } from '@/components/ui/toast';
import { deleteDeviceAction } from '@/lib/actions/devices';
import { messages } from '@/lib/config/messages';

const words = messages.devices;

/** 'Are sure that you want to remove device from DB?' (portal.md §4). */
export function DeleteDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const { run, loading, error } = useAction(deleteDeviceAction, ({ message }) => {
    toast(message);
    onClose();
  });
  return (
    <ConfirmModal
      open
      destructive
      title={words.confirmDelete}
      confirmLabel={words.deleteYes}
      loading={loading}
      error={error}
      onClose={onClose}
      onConfirm={() => void run({ id: device.id })}
    >
      {words.deleteConsequence(device.serialNumber)}
    </ConfirmModal>
  );
}
