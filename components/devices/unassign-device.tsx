'use client';

import type { DeviceInMenu } from '@/components/devices/device-actions';
import { useDevice } from '@/components/devices/use-device';
import { useAction } from '@/components/form/use-action';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { toast } from '@/components/ui/toast';
import { unlinkDeviceAction } from '@/lib/actions/devices';
import { formatDate } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';

const words = messages.devices;

/** 'Are sure that you want to remove device from organization?' (portal.md §4). */
export function UnassignDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const found = useDevice(device.id);
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
      <p>{words.unassignConsequence(device.serialNumber, device.orgName ?? messages.common.none)}</p>
      {found?.correction === true && <p className="font-semibold">{words.unassignCorrects}</p>}
      {found?.billedUntil != null && !found.correction && !found.received && (
        <p className="font-semibold">{words.unassignReceives(formatDate(found.billedUntil))}</p>
      )}
    </ConfirmModal>
  );
}
