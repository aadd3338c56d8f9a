'use client';

import { useCallback } from 'react';
import { readApi, useSearch } from '@/components/ui/use-search';
import type { DeviceDetail } from '@/lib/domain/devices/read-device';

/** What the lease of a device says about it; null until it is there. It is a help only: what is done itself says what is wrong. */
export function useDevice(id: string): DeviceDetail | null {
  const read = useCallback(
    (_q: string, signal: AbortSignal) => readApi<DeviceDetail>(`/api/devices/${id}`, {}, signal),
    [id],
  );
  const { answer, busy } = useSearch(read, '');
  return busy ? null : answer;
}
