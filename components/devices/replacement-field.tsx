'use client';

import { useCallback } from 'react';
import { useController } from 'react-hook-form';
import { fieldError, useFieldId } from '@/components/forms/form-context';
import { Field } from '@/components/kit/field';
import { Picker } from '@/components/kit/picker';
import { readApi } from '@/components/kit/use-search';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { returnMessages } from '@/lib/i18n/rentals';

/** The replacement: free devices of the model. */
export function ReplacementField({
  name,
  model,
  help,
  optional = false,
}: {
  name: string;
  model: string;
  help?: string;
  optional?: boolean;
}) {
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
      help={help}
      optional={optional}
      error={fieldError(formState.errors, name)}
    >
      {(wiring) => (
        <Picker
          {...wiring}
          ref={field.ref}
          // An earlier field has the focus.
          data-autofocus
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
