import { readersDay } from '@/lib/i18n/locale/format';
import { type DeviceInTable, deviceInTable } from '@/components/devices/devices-columns';
import { readApi } from '@/components/kit/use-search';
import { orderLimits, paging } from '@/lib/config/limits';
import type { DeviceView } from '@/lib/domain/inventory/device-view';

/**
 * The devices of a list's filters, up to the limit of one change.
 * @param csv address of all of it as a file, whose parameters are those of the API
 */
export async function fetchFilteredDevices(csv: string): Promise<DeviceInTable[]> {
  const { searchParams } = new URL(csv, window.location.origin);
  const found = new Map<string, DeviceInTable>();
  const { signal } = new AbortController();
  const today = readersDay(new Date());
  for (let offset = 0; offset < orderLimits.maxSerialNumbers; offset += paging.maxLimit) {
    const paged = new URLSearchParams(searchParams);
    paged.set('limit', String(paging.maxLimit));
    paged.set('offset', String(offset));
    const { data } = await readApi<{ data: DeviceView[] }>('/api/devices', paged, signal);
    for (const device of data) found.set(device.id, deviceInTable(device, today));
    if (data.length < paging.maxLimit) break;
  }
  return [...found.values()];
}
