'use client';

import { useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { MultiSelect } from '@/components/ui/multi-select';
import { listDeviceFeaturesAction, listFreeDevicesAction } from '@/lib/actions/devices';
import { messages } from '@/lib/config/messages';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { isUuid } from '@/lib/schemas/ids';
import { parseSerials } from '@/lib/schemas/devices';

const words = messages.addDevices;

interface Stock {
  models: readonly string[];
  devices: readonly DeviceView[];
}

/** Models, and the devices that are free now. Without them the form still works: serials can be typed. */
export function useStock(): Stock {
  const [stock, setStock] = useState<Stock>({ models: [], devices: [] });
  useEffect(() => {
    let gone = false;
    Promise.all([listDeviceFeaturesAction({}), listFreeDevicesAction({})]).then(
      ([features, free]) => {
        if (gone) return;
        setStock({
          models: features.ok ? features.data.data.map(({ deviceFeatureName }) => deviceFeatureName) : [],
          devices: free.ok ? free.data.data : [],
        });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return stock;
}

/** Offers the free devices: what is picked goes into the box of serials, and what is in the box counts as picked. */
export function FreeDevices({ devices }: { devices: readonly DeviceView[] }) {
  const id = useId();
  const { setValue } = useFormContext();
  const text: unknown = useWatch({ name: 'serials' });
  const orderId: unknown = useWatch({ name: 'orderId' });
  const reserved = useReservedFor(orderId);
  const offered = reserved ?? devices;
  const serials = typeof text === 'string' ? parseSerials(text) : [];
  const known = new Set(offered.map(({ serialNumber }) => serialNumber));

  const pick = (picked: string[]) => {
    const typed = serials.filter((serial) => !known.has(serial) || picked.includes(serial));
    const added = picked.filter((serial) => !serials.includes(serial));
    setValue('serials', [...typed, ...added].join('\n'), { shouldDirty: true, shouldTouch: true });
  };

  return (
    <Field id={id} label={words.free} optional>
      {(wiring) => (
        <MultiSelect
          id={wiring.id}
          label={words.free}
          placeholder={offered.length === 0 ? words.noFree : words.pickFree}
          options={offered.map(({ serialNumber, deviceFeatureName }) => ({
            value: serialNumber,
            label: `${serialNumber} · ${deviceFeatureName}`,
          }))}
          value={serials.filter((serial) => known.has(serial))}
          onChange={pick}
        />
      )}
    </Field>
  );
}

/** With an order, what is promised to it is free as well (decisions.md §4). */
function useReservedFor(orderId: unknown): readonly DeviceView[] | null {
  const id = typeof orderId === 'string' && isUuid(orderId.trim()) ? orderId.trim() : null;
  const [found, setFound] = useState<{ id: string; devices: readonly DeviceView[] } | null>(null);
  useEffect(() => {
    if (id === null) return;
    let gone = false;
    listFreeDevicesAction({ orderId: id }).then(
      (result) => {
        if (!gone && result.ok) setFound({ id, devices: result.data.data });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [id]);
  return found !== null && found.id === id ? found.devices : null;
}
