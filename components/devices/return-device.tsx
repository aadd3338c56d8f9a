'use client';

import { useEffect, useState } from 'react';
import type { DeviceInMenu } from '@/components/devices/device-actions';
import { useAction } from '@/components/form/use-action';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { toast } from '@/components/ui/toast';
import { readDeviceAction, returnDevicesAction } from '@/lib/actions/devices';
import { formatDate } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';

const words = messages.devices;

/**
 * 'Are you sure, you want to return device {serial}?' (portal.md §4). Within the first 3 months it says until when the
 * lease runs (decisions.md §4).
 */
export function ReturnDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const [freeEnd, setFreeEnd] = useState<string | null>(null);
  const { run, loading, error } = useAction(returnDevicesAction, ({ message }) => {
    toast(message);
    onClose();
  });
  useEffect(() => {
    let gone = false;
    readDeviceAction({ id: device.id }).then(
      (result) => {
        if (!gone && result.ok && result.data.leaseRunsOn) setFreeEnd(result.data.freeEndAt);
      },
      // The date is a help only: the return itself says what is wrong.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [device.id]);
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
      {freeEnd !== null && <p className="font-semibold">{words.returnFreeFrom(formatDate(freeEnd))}</p>}
    </ConfirmModal>
  );
}
