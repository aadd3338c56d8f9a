'use client';

import { useCallback, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/kit/field';
import { Picker } from '@/components/kit/picker';
import { Select, type SelectOption } from '@/components/kit/select';
import { readApi } from '@/components/kit/use-search';
import { serialKey } from '@/lib/vocabulary/devices';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { addDevicesMessages } from '@/lib/i18n/devices';
import { parseSerials } from '@/lib/core/serials';
import { isUuid } from '@/lib/schemas/ids';
import { freeDeviceOption } from './device-words';

/** Offers the free devices, with an order its reserved ones too. A serial in the box counts as picked. */
export function FreeDevices({ models }: { models: readonly string[] }) {
  const id = useId();
  const { setValue } = useFormContext();
  const text: unknown = useWatch({ name: 'serials' });
  const typedOrder: unknown = useWatch({ name: 'orderId' });
  const [model, setModel] = useState('');
  // Every device ever offered: picked ones stay known after another search.
  const [seen, setSeen] = useState<ReadonlyMap<string, SelectOption>>(new Map());
  const orderId = typeof typedOrder === 'string' && isUuid(typedOrder.trim()) ? typedOrder.trim() : undefined;
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      const query = { q, orderId, deviceFeatureName: model === '' ? undefined : model };
      const { data } = await readApi<{ data: DeviceView[] }>('/api/devices/free', query, signal);
      const options = data.map((device) => freeDeviceOption(device, device.deviceFeatureName));
      setSeen(
        (known) =>
          new Map([...known, ...options.map((option) => [serialKey(option.value), option] as const)]),
      );
      return options;
    },
    [orderId, model],
  );
  const serials = typeof text === 'string' ? parseSerials(text) : [];

  const typed = new Set(serials.map(serialKey));

  const pick = (picked: readonly SelectOption[]) => {
    const wanted = new Set(picked.map((option) => serialKey(option.value)));
    const kept = serials.filter((serial) => !seen.has(serialKey(serial)) || wanted.has(serialKey(serial)));
    const added = picked.map((option) => option.value).filter((serial) => !typed.has(serialKey(serial)));
    setValue('serials', [...kept, ...added].join('\n'), { shouldDirty: true, shouldTouch: true });
  };

  return (
    <Field id={id} label={addDevicesMessages.free} optional>
      {(wiring) => (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2">
          {models.length !== 1 && (
            <Select
              aria-label={addDevicesMessages.freeModel}
              placeholder={addDevicesMessages.anyModel}
              options={models.map((name) => ({ value: name, label: name }))}
              value={model}
              onChange={({ target }) => setModel(target.value)}
            />
          )}
          <Picker
            id={wiring.id}
            label={addDevicesMessages.free}
            placeholder={addDevicesMessages.pickFree}
            searchLabel={addDevicesMessages.searchFree}
            empty={model === '' ? addDevicesMessages.noFree : addDevicesMessages.noFreeOf(model)}
            search={search}
            value={[...typed].flatMap((key) => seen.get(key) ?? [])}
            onChange={pick}
            multiple
          />
        </div>
      )}
    </Field>
  );
}
