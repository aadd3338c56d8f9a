'use client';

import type { DeviceInMenu } from '@/components/devices/device-actions';
import { useAction } from '@/components/form/use-action';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { toast } from '@/components/ui/toast';
import { unlinkDeviceAction } from '@/lib/actions/devices';
import { messages } from '@/lib/config/messages';

const words = messages.devices;

/** 'Are sure that you want to remove device from organization?' (portal.md §4). */
export function UnassignDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const { run, loading, error } = useAction(unlinkDeviceAction, ({ message }) => {
    toast(message);
    onClose();
  });
  return (
    <ConfirmModal
      open
      destructive
      title={words.confirmUnassign}
      confirmLabel={words.unassignYes}
      loading={loading}
      error={error}
      onClose={onClose}
      onConfirm={() => void run({ id: device.id })}
    >
      {words.unassignConsequence(device.serialNumber, device.orgName ?? messages.common.none)}
    </ConfirmModal>
  );
}
