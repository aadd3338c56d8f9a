import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { deviceColumns, deviceInTable, statusOptions } from '@/components/devices/devices-columns';
import { DevicesTable } from '@/components/devices/devices-table';
import type { ListOf } from '@/components/list/list-view';
import { OrderDevicesButton } from '@/components/orders/order-devices-button';
import { EmptyState } from '@/components/ui/empty-state';
import { roleMay } from '@/lib/auth/policy';
import { timings } from '@/lib/config/limits';
import type { Role } from '@/lib/config/roles';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { deviceMessages } from '@/lib/messages/devices';
import { faults } from '@/lib/messages/faults';
import { deviceList } from '@/lib/schemas/lists';

/** The devices of the role's reach with what it may do to them (portal.md §2 Devices, §6). */
export function devicesView(role: Role): ListOf<typeof deviceList, DeviceView> {
  const operator = roleMay(role, 'devices.manage');
  const menu = operator || roleMay(role, 'devices.return');
  return {
    list: deviceList,
    title: deviceMessages.title,
    columns: deviceColumns(operator),
    cards: operator ? 'wide' : 'narrow',
    search: operator ? deviceMessages.searchLabel : deviceMessages.searchLabelCustomer,
    nothingYet: <NoDevices role={role} />,
    nothingFound: { title: deviceMessages.nothingFound, text: deviceMessages.nothingFoundText },
    fault: faults.devicesFetching,
    ...(operator && {
      statuses: {
        label: deviceMessages.filterStatus,
        any: deviceMessages.anyStatus,
        options: statusOptions(),
      },
      organizations: { delayMs: timings.devicesFilterMs },
      // An organisation without devices has none yet: nothing was searched for.
      filtered: ({ q, status }) => q !== undefined || status !== undefined,
    }),
    menu,
    table: ({ rows, ...parts }) => (
      <DevicesTable {...parts} rows={rows.map(deviceInTable)} operator={operator} menu={menu} />
    ),
  };
}

/** Nothing yet, and what can be done about it. */
function NoDevices({ role }: { role: Role }) {
  if (roleMay(role, 'devices.manage')) {
    return <EmptyState drawing={<BuoyDrawing />} title={deviceMessages.emptySuper} />;
  }
  const orders = roleMay(role, 'orders.place');
  return (
    <EmptyState
      drawing={<BuoyDrawing />}
      title={deviceMessages.emptyCustomer}
      actions={
        orders && <OrderDevicesButton label={deviceMessages.orderDevices} isOperator={false} preset={[]} />
      }
    >
      {orders ? deviceMessages.emptyCustomerText : deviceMessages.emptyMemberText}
    </EmptyState>
  );
}
