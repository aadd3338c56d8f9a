import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { DeviceActions } from '@/components/devices/device-actions';
import { StatusSelect } from '@/components/devices/status-select';
import type { Column, ListOf } from '@/components/list/list-view';
import { OrderDevicesButton } from '@/components/orders/order-devices-button';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { roleMay } from '@/lib/auth/policy';
import { formatDate, orNone } from '@/lib/config/format';
import { timings } from '@/lib/config/limits';
import { logisticStatuses } from '@/lib/config/logistic-status';
import type { Role } from '@/lib/config/roles';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { deviceMessages, logisticStatusLabels } from '@/lib/messages/devices';
import { faults } from '@/lib/messages/faults';
import { deviceList } from '@/lib/schemas/lists';

const statusOptions = () => logisticStatuses.map((value) => ({ value, label: logisticStatusLabels[value] }));

const none = () => <span className="text-muted">{orNone(null)}</span>;

const customerColumns = (): Column<DeviceView>[] => [
  {
    key: 'serialNumber',
    header: deviceMessages.serialNumber,
    keep: true,
    cell: ({ serialNumber, returned, logisticStatus }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <span data-serial className="tabular font-semibold">
          {serialNumber}
        </span>
        {returned && (
          <Badge tone="info">
            {logisticStatus === 'RETURNED' ? logisticStatusLabels.RETURNED : deviceMessages.returnAnnounced}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'calibrationExpires',
    header: deviceMessages.calibrationDate,
    keep: true,
    cell: ({ calibrationExpires }) => (calibrationExpires === null ? none() : formatDate(calibrationExpires)),
  },
];

const operatorColumns = (): Column<DeviceView>[] => [
  ...customerColumns(),
  {
    key: 'orgName',
    header: deviceMessages.organization,
    cell: ({ orgName }) => orgName ?? none(),
  },
  {
    key: 'orderId',
    header: deviceMessages.orderId,
    cell: ({ orderId }) =>
      orderId === null ? none() : <span className="tabular text-sm leading-tight">{orderId}</span>,
  },
  {
    key: 'logisticStatus',
    header: deviceMessages.logisticStatus,
    cell: ({ id, serialNumber, logisticStatus }) => (
      <StatusSelect
        deviceId={id}
        serialNumber={serialNumber}
        status={logisticStatus}
        label={deviceMessages.statusOf(serialNumber)}
        options={statusOptions()}
      />
    ),
  },
];

/** The devices of the role's reach with what it may do to them (portal.md §2 Devices, §6). */
export function devicesView(role: Role): ListOf<typeof deviceList, DeviceView> {
  const operator = roleMay(role, 'devices.manage');
  const menu = operator || roleMay(role, 'devices.return');
  return {
    list: deviceList,
    title: deviceMessages.title,
    columns: operator ? operatorColumns() : customerColumns(),
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
    ...(menu && {
      rowName: ({ serialNumber }) => serialNumber,
      menu: (rows, table) => (
        <DeviceActions
          operator={operator}
          devices={rows.map(({ id, serialNumber, orgName, returned }) => ({
            id,
            serialNumber,
            orgName,
            returned,
          }))}
        >
          {table}
        </DeviceActions>
      ),
    }),
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
