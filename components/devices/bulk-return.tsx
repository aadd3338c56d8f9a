'use client';

import { BilledUntil } from '@/components/devices/billed-until';
import { ConfirmAction } from '@/components/forms/confirm-action';
import { returnDevicesAction } from '@/lib/actions/devices';
import { formatNumber } from '@/lib/i18n/locale/format';
import { deviceMessages } from '@/lib/i18n/devices';
import { bulkActionMessages, pickMessages } from '@/lib/i18n/bulk-actions';

/** The number of orders whose end of billing it looks up. */
const MOST_ASKED = 5;

/** Announces the return of all picked devices, or of none. */
export function BulkReturn({
  devices,
  onClose,
  onDone,
}: {
  devices: readonly { id: string; serialNumber: string; orderId: string | null; returned: boolean }[];
  onClose: () => void;
  onDone: () => void;
}) {
  const open = devices.filter(({ returned }) => !returned);
  const oneOfEach = [...new Map(open.map(({ orderId, id }) => [orderId, id])).values()];
  const announced = devices.length - open.length;
  return (
    <ConfirmAction
      destructive
      question={bulkActionMessages.returnTitle(formatNumber(open.length))}
      label={pickMessages.return}
      action={returnDevicesAction}
      input={{ serialNumbers: open.map(({ serialNumber }) => serialNumber) }}
      done={({ message }) => {
        onDone();
        return message;
      }}
      onClose={onClose}
    >
      {announced > 0 && <p>{bulkActionMessages.announced(formatNumber(announced))}</p>}
      <p>{deviceMessages.returnConsequence}</p>
      {oneOfEach.length <= MOST_ASKED ? (
        <BilledUntil deviceIds={oneOfEach} several />
      ) : (
        <p>{bulkActionMessages.returnBilled}</p>
      )}
    </ConfirmAction>
  );
}
