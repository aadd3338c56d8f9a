import { BuoyDrawing } from '@/components/art/buoy-drawing';
import { LensDrawing } from '@/components/art/lens-drawing';
import { DeviceActions } from '@/components/devices/device-actions';
import {
  devicesAddress,
  type DevicesQuery,
  isFiltered,
  unfilteredHref,
} from '@/components/devices/devices-query';
import { OrderDevicesButton } from '@/components/devices/order-devices-button';
import { StatusSelect } from '@/components/devices/status-select';
import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { RowMenuButton } from '@/components/table/row-menu-button';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { roleMay } from '@/lib/auth/policy';
import { formatDate, orNone } from '@/lib/config/format';
import { logisticStatuses } from '@/lib/config/logistic-status';
import type { Role } from '@/lib/config/roles';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { controlMessages } from '@/lib/messages/controls';
import { deviceMessages, logisticStatusLabels } from '@/lib/messages/devices';
import { listMessages } from '@/lib/messages/lists';
import { pageOf } from '@/lib/schemas/list-query';

const words = deviceMessages;
const statusOptions = logisticStatuses.map((value) => ({ value, label: logisticStatusLabels[value] }));

const customerColumns: Column<DeviceView>[] = [
  {
    key: 'serialNumber',
    header: words.serialNumber,
    sortable: true,
    keep: true,
    cell: ({ serialNumber, returned, logisticStatus }) => (
      <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
        <span data-serial className="tabular font-semibold">
          {serialNumber}
        </span>
        {returned && (
          <Badge tone="info">
            {logisticStatus === 'RETURNED' ? logisticStatusLabels.RETURNED : words.returnAnnounced}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'calibrationExpires',
    header: words.calibrationDate,
    sortable: true,
    keep: true,
    cell: ({ calibrationExpires }) => muteNone(formatDate(calibrationExpires)),
  },
];

const operatorColumns: Column<DeviceView>[] = [
  ...customerColumns,
  {
    key: 'orgName',
    header: words.organization,
    sortable: true,
    cell: ({ orgName }) => muteNone(orNone(orgName)),
  },
  {
    key: 'orderId',
    header: words.orderId,
    sortable: true,
    cell: ({ orderId }) =>
      orderId === null ? (
        muteNone(orNone(null))
      ) : (
        <span className="tabular text-sm leading-tight">{orderId}</span>
      ),
  },
  {
    key: 'logisticStatus',
    header: words.logisticStatus,
    sortable: true,
    cell: ({ id, serialNumber, logisticStatus }) => (
      <StatusSelect
        deviceId={id}
        serialNumber={serialNumber}
        status={logisticStatus}
        label={words.statusOf(serialNumber)}
        options={statusOptions}
      />
    ),
  },
];

function muteNone(text: string) {
  return text === controlMessages.none ? <span className="text-muted">{text}</span> : text;
}

/** The devices of the actor's reach with what the role may do to them (portal.md §2 Devices, §6). */
export function DevicesTable({
  rows,
  count,
  query,
  role,
}: {
  rows: readonly DeviceView[];
  count: number;
  query: DevicesQuery;
  role: Role;
}) {
  const operates = roleMay(role, 'devices.manage');
  const acts = operates || roleMay(role, 'devices.return');
  const table = (
    <DataTable
      caption={words.title}
      columns={operates ? operatorColumns : customerColumns}
      rows={rows}
      rowKey={({ id }) => id}
      address={devicesAddress(query)}
      page={pageOf(query)}
      size={query.limit}
      total={count}
      empty={<NoDevices query={query} role={role} />}
      cards={operates ? 'wide' : 'narrow'}
      {...(acts && {
        rowMenu: ({ id, serialNumber }: DeviceView) => (
          <RowMenuButton rowId={id} label={controlMessages.rowActions(serialNumber)} />
        ),
      })}
    />
  );
  if (!acts) return table;
  return (
    <DeviceActions
      operates={operates}
      devices={rows.map(({ id, serialNumber, orgName, returned }) => ({
        id,
        serialNumber,
        orgName,
        returned,
      }))}
      words={{ return: words.return, unassign: words.unassign, delete: words.delete }}
    >
      {table}
    </DeviceActions>
  );
}

/** Nothing yet, or nothing found (interface design: different states). */
function NoDevices({ query, role }: { query: DevicesQuery; role: Role }) {
  const operates = roleMay(role, 'devices.manage');
  const searched = query.q !== undefined || query.status !== undefined || (!operates && isFiltered(query));
  if (searched || query.offset > 0) {
    return (
      <EmptyState
        drawing={<LensDrawing />}
        title={words.nothingFound}
        actions={<ButtonLink href={unfilteredHref(query)}>{listMessages.clearAll}</ButtonLink>}
      >
        {words.nothingFoundText}
      </EmptyState>
    );
  }
  if (operates) return <EmptyState drawing={<BuoyDrawing />} title={words.emptySuper} />;
  const orders = roleMay(role, 'orders.place');
  return (
    <EmptyState
      drawing={<BuoyDrawing />}
      title={words.emptyCustomer}
      actions={orders && <OrderDevicesButton label={words.orderDevices} operates={false} preset={[]} />}
    >
      {orders ? words.emptyCustomerText : words.emptyMemberText}
    </EmptyState>
  );
}
