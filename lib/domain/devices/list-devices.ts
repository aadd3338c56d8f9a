import { faults } from '@/lib/messages/faults';
import { deviceList } from '@/lib/schemas/lists';
import { operation } from '../operation';
import { deviceCondition, deviceRows } from './device-list-sql';
import { deviceListView, type DeviceListRow, type DeviceView } from './device-view';

/** §7 'data and count'; `count` is the number of devices that the same filters find. */
export interface DeviceList {
  data: DeviceView[];
  count: number;
}

/**
 * The devices that the actor reaches, sorted, filtered and paged (§2 Devices, §7 GET devices). NULLs come last both ways
 * and the id breaks ties, so that pages never overlap.
 */
export const listDevices = operation({
  may: 'devices.list',
  input: deviceList.schema,
  fault: faults.devicesFetching,
  async run({ db, scope }, query): Promise<DeviceList> {
    const [rows, counted] = await Promise.all([
      db.$queryRaw<DeviceListRow[]>(deviceRows(scope, query)),
      db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM devices d WHERE ${deviceCondition(scope, query)}`,
    ]);
    return { data: rows.map(deviceListView), count: counted[0]?.count ?? 0 };
  },
});
