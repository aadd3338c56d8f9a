'use client';

import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFreeDevices } from '@/components/devices/use-free-devices';
import { Field } from '@/components/ui/field';
import { MultiSelect } from '@/components/ui/multi-select';
import { Select } from '@/components/ui/select';
import { formatNumber } from '@/lib/config/format';
import { orderLimits } from '@/lib/config/limits';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { addDevicesMessages } from '@/lib/messages/devices';
import { parseSerials } from '@/lib/schemas/devices';
import { isUuid } from '@/lib/schemas/ids';

const words = addDevicesMessages;

const optionOf = ({ serialNumber, deviceFeatureName }: DeviceView) => ({
  value: serialNumber,
  label: `${serialNumber} · ${deviceFeatureName}`,
});

/**
 * Offers the free devices, searched in the database by serial and model: what is picked goes into the box of serials, and what is
 * in the box counts as picked. With an order, what is promised to it is free as well (decisions.md §4).
 */
export function FreeDevices({ models }: { models: readonly string[] }) {
  const id = useId();
  const { setValue } = useFormContext();
  const text: unknown = useWatch({ name: 'serials' });
  const typedOrder: unknown = useWatch({ name: 'orderId' });
  const [search, setSearch] = useState('');
  const [model, setModel] = useState('');
  const orderId = typeof typedOrder === 'string' && isUuid(typedOrder.trim()) ? typedOrder.trim() : '';
  const { devices, seen, stale, fault } = useFreeDevices({
    ...(orderId === '' ? {} : { orderId }),
    ...(search.trim() === '' ? {} : { q: search.trim() }),
    ...(model === '' ? {} : { deviceFeatureName: model }),
  });
  const serials = typeof text === 'string' ? parseSerials(text) : [];
  const none = !stale && devices.length === 0 && search === '' && model === '';

  const pick = (picked: string[]) => {
    const typed = serials.filter((serial) => !seen.has(serial) || picked.includes(serial));
    const added = picked.filter((serial) => !serials.includes(serial));
    setValue('serials', [...typed, ...added].join('\n'), { shouldDirty: true, shouldTouch: true });
  };

  return (
    <Field id={id} label={words.free} optional>
      {(wiring) => (
        <div className="grid gap-2 sm:grid-cols-[12rem_1fr]">
          <Select
            aria-label={words.freeModel}
            placeholder={words.anyModel}
            options={models.map((name) => ({ value: name, label: name }))}
            value={model}
            onChange={({ target }) => setModel(target.value)}
          />
          <MultiSelect
            id={wiring.id}
            label={words.free}
            placeholder={none ? (fault ?? words.noFree) : words.pickFree}
            options={devices.map(optionOf)}
            value={serials.filter((serial) => seen.has(serial))}
            onChange={pick}
            searchLabel={words.searchFree}
            onSearch={setSearch}
            busy={stale}
            note={
              fault ??
              (devices.length < orderLimits.maxOffered ? null : words.moreFree(formatNumber(devices.length)))
            }
          />
        </div>
      )}
    </Field>
  );
}
