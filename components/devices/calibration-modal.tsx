'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { SaveActions } from '@/components/forms/save-actions';
import { TextField } from '@/components/forms/fields';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import type { ActionResult } from '@/lib/http/action';
import { patchDeviceAction } from '@/lib/actions/devices';
import { formatDate } from '@/lib/i18n/locale/format';
import type { Seen } from '@/lib/auth/principal';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { devicePageMessages } from '@/lib/i18n/device-page';

/** Sets, changes or (left empty) removes a device's calibration date. */
export function CalibrationModal({
  deviceId,
  serialNumber,
  value,
  onClose,
}: {
  deviceId: string;
  serialNumber: string;
  /** DD-MM-YYYY. */
  value: string | null;
  onClose: () => void;
}) {
  const router = useRouter();
  return (
    <Modal open onClose={onClose} title={deviceListMessages.calibrationDate}>
      <Form
        id={`calibration-${deviceId}`}
        label={deviceListMessages.calibrationDate}
        schema={() => import('@/lib/schemas/devices').then((schemas) => schemas.calibrationForm)}
        defaultValues={{ id: deviceId, calibrationExpires: value ?? '' }}
        action={(patch, seen) => patchDeviceAction(patch, stored(seen)).then(typed)}
        onSuccess={({ calibrationExpires }) => {
          toast(
            calibrationExpires === null
              ? devicePageMessages.calibrationRemoved(serialNumber)
              : devicePageMessages.calibrationSaved(serialNumber, formatDate(calibrationExpires)),
          );
          onClose();
          router.refresh();
        }}
      >
        <TextField
          name="calibrationExpires"
          label={deviceListMessages.calibrationDate}
          help={devicePageMessages.calibrationHelp}
          optional
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={10}
        />
        <SaveActions onCancel={onClose} />
      </Form>
    </Modal>
  );
}

/** The earlier value as the database has it: people type DD-MM-YYYY. */
function stored(seen: Seen): Seen {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(String(seen.calibrationExpires)) ?? [];
  return day === undefined ? seen : { calibrationExpires: `${year}-${month}-${day}T00:00:00.000Z` };
}

function typed<Data>(result: ActionResult<Data>): ActionResult<Data> {
  const theirs = result.ok ? undefined : result.current?.calibrationExpires;
  if (result.ok || !theirs) return result;
  return { ...result, current: { ...result.current, calibrationExpires: formatDate(theirs) } };
}
