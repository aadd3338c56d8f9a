import { devicesView } from '@/components/devices/devices-view';
import { ListPage } from '@/components/lists/list-page';
import { OrderDevicesButton } from '@/components/orders/order-devices-button';
import { type UndeliveredOrder, UndeliveredOrderHint } from '@/components/orders/undelivered-order-hint';
import type { UserActor } from '@/lib/auth/principal';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import type { ListQuery } from '@/lib/schemas/list-query';
import { deviceMessages } from '@/lib/i18n/devices';
import { deviceList } from '@/lib/schemas/lists';
import { whereaboutsOf } from '@/lib/vocabulary/devices';
import { showPage } from './list';
import { router } from './navigation';

export const FJORD = '0193a1f0-0000-7000-8000-0000000000f1';
export const POLAR = '0193a1f0-0000-7000-8000-0000000000a2';
const names: Readonly<Record<string, string>> = { [FJORD]: 'Fjord', [POLAR]: 'Polar' };

/** A device: DM-01 for 1, at Fjord unless told otherwise. */
export function device(n: number, changes: Partial<DeviceView> = {}): DeviceView {
  const orgId = changes.orgId === undefined ? FJORD : changes.orgId;
  return {
    id: `0193a1f0-0000-7000-8000-${String(n).padStart(12, '0')}`,
    serialNumber: `DM-${String(n).padStart(2, '0')}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    featureId: '0193a1f0-0000-7000-8000-00000000feed',
    deviceFeatureName: 'Tag',
    calibrationExpires: null,
    orgId,
    orgName: orgId === null ? null : (names[orgId] ?? null),
    orderId: null,
    orderNumber: null,
    leased: false,
    logisticStatus: orgId === null ? 'AT_STORAGE' : 'IN_CUSTOMER_USE',
    returned: false,
    ...changes,
  } as DeviceView;
}

export const devices = (n: number, changes?: Partial<DeviceView>): DeviceView[] =>
  Array.from({ length: n }, (_, at) => device(at + 1, changes));

interface Fleet {
  devices: DeviceView[];
  held: Promise<void> | undefined;
  fails: boolean;
}

const matches = (one: DeviceView, { q, status, orgIds, choices = {} }: ListQuery) =>
  (q === undefined || one.serialNumber.includes(q)) &&
  (status === undefined || one.logisticStatus === status) &&
  (orgIds.length === 0 || orgIds.includes(one.orgId ?? '')) &&
  (choices.returned === undefined || one.returned) &&
  (choices.calibration === undefined || one.calibrationExpires === '2020-01-31') &&
  (choices.whereabouts === undefined || choices.whereabouts === whereaboutsOf(one)) &&
  (choices.orderNumber === undefined || one.orderNumber === choices.orderNumber) &&
  (choices.model === undefined || one.deviceFeatureName === choices.model) &&
  (choices.assigned === undefined || one.orgId === null);

/** A role's devices screen over a fleet in memory, which `change` reads anew. */
export async function showFleet(
  role: UserActor['role'],
  all: DeviceView[],
  query = '',
  awaited?: UndeliveredOrder,
) {
  const fleet: Fleet = { devices: all, held: undefined, fails: false };
  const shown = await showPage(`/devices${query}`, (params) =>
    ListPage({
      view: devicesView({ role } as UserActor, {
        order: <OrderDevicesButton label={deviceMessages.orderDevices} isOperator={false} preset={[]} />,
        awaited: <UndeliveredOrderHint find={() => Promise.resolve(awaited)} />,
      }),
      query: deviceList.pageOrDefaults(params),
      read: async (asked) => {
        await fleet.held;
        if (fleet.fails) throw new Error('The rows cannot be read.');
        const found = fleet.devices.filter((one) => matches(one, asked));
        if (asked.orderBy === 'serialNumber' && asked.order === 'DESC') found.reverse();
        return { data: found.slice(asked.offset, asked.offset + asked.limit), count: found.length };
      },
      organizations: (ids) =>
        Promise.resolve(ids.map((id) => ({ id, name: names[id] ?? id, deactivated: false }))),
    }),
  );
  /** Changes a device, as an action or another person does. */
  const change = (serial: string, changes: Partial<DeviceView> | null) => {
    fleet.devices = fleet.devices.flatMap((one) => {
      if (one.serialNumber !== serial) return [one];
      return changes === null ? [] : [{ ...one, ...changes }];
    });
    router.refresh();
  };
  return { ...shown, fleet, change };
}
