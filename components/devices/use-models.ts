'use client';

import { readApi, useSearch } from '@/components/kit/use-search';
import type { DeviceFeatures } from '@/lib/domain/inventory/list-device-features';

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
