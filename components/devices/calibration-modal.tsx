'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { SaveActions } from '@/components/forms/save-actions';
import { shownDay, storedDay } from '@/components/forms/typed-day';
import { TextField } from '@/components/forms/fields';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { patchDeviceAction } from '@/lib/actions/devices';
import { formatDate } from '@/lib/i18n/locale/format';
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
        action={(patch, seen) =>
          patchDeviceAction(patch, storedDay(seen, 'calibrationExpires')).then((result) =>
            shownDay(result, 'calibrationExpires'),
          )
        }
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
