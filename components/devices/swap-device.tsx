'use client';

import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { DeviceForm } from '@/components/devices/device-form';
import type { DeviceInMenu } from '@/components/devices/device-dialog';
import { useDevice } from '@/components/devices/use-device';
import { fieldError } from '@/components/form/field-error';
import { useFieldId } from '@/components/form/form-context';
import { Field } from '@/components/ui/field';
import { Picker } from '@/components/ui/picker';
import { readApi } from '@/components/ui/use-search';
import { swapDeviceAction } from '@/lib/actions/devices';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { returnMessages } from '@/lib/messages/returns';

/** Another device of the model goes out in place of this one, under the same lease (ADR 0050). */
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
      <Replacement model={device.deviceFeatureName} />
    </DeviceForm>
  );
}

/** The free devices of the model, searched in the database. */
function Replacement({ model }: { model: string }) {
  const name = 'serialNumber';
  const { field, formState } = useController({ name });
  const serial = field.value as string;
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      const query = { q, deviceFeatureName: model };
      const { data } = await readApi<{ data: DeviceView[] }>('/api/devices/free', query, signal);
      return data.map(({ serialNumber }) => ({ value: serialNumber, label: serialNumber }));
    },
    [model],
  );
  return (
    <Field
      id={useFieldId(name)}
      label={returnMessages.replacement}
      error={fieldError(formState.errors, name)}
    >
      {(wiring) => (
        <Picker
          {...wiring}
          ref={field.ref}
          label={returnMessages.replacement}
          placeholder={returnMessages.pickReplacement}
          searchLabel={returnMessages.searchReplacement}
          empty={returnMessages.noReplacement}
          search={search}
          value={serial === '' ? [] : [{ value: serial, label: serial }]}
          onChange={([option]) => field.onChange(option?.value ?? '')}
        />
      )}
    </Field>
  );
}
