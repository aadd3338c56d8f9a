import { tableHref, type TableAddress } from '@/components/table/table-href';
import { deviceList } from '@/lib/schemas/lists';

/** What the Devices screen is asked for. */
export type DevicesQuery = ReturnType<typeof deviceList.pageOrDefaults>;

/** The screen's address, as the table's links change it. Parameters that were wrong are gone from it. */
export function devicesAddress(query: DevicesQuery): TableAddress {
  const params: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(deviceList.href(query).split('?')[1] ?? '')) {
    const before = params[name];
    params[name] = before === undefined ? value : [before, value].flat();
  }
  return { pathname: deviceList.path, params };
}

/** Whether anything is filtered away. */
export function isFiltered(query: DevicesQuery): boolean {
  return query.q !== undefined || query.status !== undefined || query.orgIds.length > 0;
}

/** The list without its filters; sort and page size stay. */
export function unfilteredHref(query: DevicesQuery): string {
  return tableHref(devicesAddress(query), {
    q: undefined,
    status: undefined,
    org: undefined,
    page: undefined,
  });
}
