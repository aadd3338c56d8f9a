'use client';

import { useCallback } from 'react';
import { readApi, useSearch } from '@/components/kit/use-search';
import type { DeviceDetail } from '@/lib/domain/rentals/read-device';

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
