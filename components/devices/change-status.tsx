'use client';

import { useState } from 'react';
import { useDevice } from './device-reads';
import { useAction } from '@/components/forms/use-action';
import { ConfirmModal } from '@/components/kit/confirm-modal';
import { toast, toastRefusal } from '@/components/kit/messages';
import { NoBreakText } from '@/components/kit/text';
import type { ActionResult } from '@/lib/http/action';
import { patchDeviceAction } from '@/lib/actions/devices';
import { formatDate } from '@/lib/i18n/locale/format';
import { type LogisticStatus, logisticStatuses, notBack } from '@/lib/vocabulary/devices';
import type { DeviceDetail } from '@/lib/domain/rentals/read-device';
import { deviceMessages } from '@/lib/i18n/devices';
import { logisticStatusLabels } from '@/lib/i18n/vocabulary';

/** Asks before a change of status. `onUndo` takes the choice back after a no or a refusal. */
export function ChangeStatus({
  deviceId,
  serialNumber,
  from,
  to,
  onDone,
  onUndo,
}: {
  deviceId: string;
  serialNumber: string;
  from: LogisticStatus;
  to: LogisticStatus;
  onDone: () => void;
  onUndo: () => void;
}) {
  const [asking, setAsking] = useState(true);
  const billing = billingOf(useDevice(deviceId), to);

  const { submit } = useAction(
    // Another person may have changed it since.
    (patch: { id: string; logisticStatus: LogisticStatus }) =>
      patchDeviceAction(patch, { logisticStatus: from }).then((result) => withTheirs(result, serialNumber)),
    () => {
      toast(deviceMessages.statusChanged(serialNumber, logisticStatusLabels[to]));
      onDone();
    },
    (sentence) => {
      toastRefusal(sentence);
      onUndo();
    },
    {
      unreached: deviceMessages.statusKept(serialNumber, logisticStatusLabels[from]),
      unanswered: deviceMessages.statusUnknown(serialNumber),
    },
  );
  const save = () => {
    setAsking(false);
    void submit({ id: deviceId, logisticStatus: to });
  };

  return (
    <ConfirmModal
      open={asking}
      onClose={onUndo}
      onConfirm={save}
      title={deviceMessages.changeStatus(serialNumber, logisticStatusLabels[from], logisticStatusLabels[to])}
      confirmLabel={deviceMessages.changeStatusYes}
    >
      <p>{deviceMessages.changeStatusConsequence}</p>
      {billing !== null && (
        <p className="font-semibold">
          <NoBreakText text={billing} />
        </p>
      )}
    </ConfirmModal>
  );
}

/** A refusal that names the present status. */
function withTheirs<Data>(result: ActionResult<Data>, serialNumber: string): ActionResult<Data> {
  const theirs = result.ok ? undefined : logisticStatuses.find((of) => of === result.current?.logisticStatus);
  if (result.ok || theirs === undefined) return result;
  return { ...result, message: deviceMessages.statusTaken(serialNumber, logisticStatusLabels[theirs]) };
}

/** The effect of a new status on the billing; null for none. */
function billingOf(device: DeviceDetail | null, to: LogisticStatus): string | null {
  if (device === null || device.billedUntil === null) return null;
  if (to === 'LOST' && !device.received) return deviceMessages.lostConsequence;
  if (to === 'RETURNED' && !device.received)
    return deviceMessages.receiveConsequence(formatDate(device.billedUntil));
  return device.received && notBack.includes(to) ? deviceMessages.undoReceiptConsequence : null;
}
