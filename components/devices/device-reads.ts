'use client';

import { readApi, useSearch } from '@/components/kit/use-search';
import type { DeviceChoices } from '@/lib/domain/inventory/read-device-choices';
import type { DeviceFeatures } from '@/lib/domain/inventory/list-device-features';
import { useCallback } from 'react';
import type { DeviceDetail } from '@/lib/domain/rentals/read-device';

const none: readonly string[] = [];

/** All models' names in order, discontinued ones too, which still have devices. */
async function readModels(_q: string, signal: AbortSignal): Promise<readonly string[]> {
  const { data } = await readApi<DeviceFeatures>('/api/devices/features', { retired: 'true' }, signal);
  return data.map(({ deviceFeatureName }) => deviceFeatureName);
}

/** None before their arrival, or after a failure. */
export function useModels(): readonly string[] {
  return useSearch(readModels, '').answer ?? none;
}

const noChoices: DeviceChoices = { models: [], orders: [], moreOrders: false };

const readChoices = (_q: string, signal: AbortSignal) =>
  readApi<DeviceChoices>('/api/devices/choices', {}, signal);

/** What the own devices can be filtered by; nothing before its arrival, or after a failure. */
export function useDeviceChoices(): DeviceChoices {
  return useSearch(readChoices, '').answer ?? noChoices;
}

/** A device's lease; null until it arrives. It only helps: the action itself reports errors. */
export function useDevice(id: string): DeviceDetail | null {
  return useDevices([id])?.[0] ?? null;
}

/** The same of a few devices; null until all arrive. */
export function useDevices(ids: readonly string[]): DeviceDetail[] | null {
  const asked = ids.join();
  const read = useCallback(
    (_q: string, signal: AbortSignal) =>
      Promise.all(asked.split(',').map((id) => readApi<DeviceDetail>(`/api/devices/${id}`, {}, signal))),
    [asked],
  );
  const { answer, busy } = useSearch(read, '');
  return busy ? null : answer;
}
