'use client';

import { DeviceActions } from '@/components/devices/device-actions';
import { StatusSelect } from '@/components/devices/status-select';
import { ListTable } from '@/components/list/list-table';
import type { Column, TableParts } from '@/components/list/list-view';
import { Badge } from '@/components/ui/badge';
import type { SelectOption } from '@/components/ui/select';
import { formatDate, orNone } from '@/lib/config/format';
import { logisticStatuses } from '@/lib/config/logistic-status';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { deviceMessages, logisticStatusLabels } from '@/lib/messages/devices';

/** What the table shows of a device. */
export type DeviceInTable = Pick<
  DeviceView,
  'id' | 'serialNumber' | 'calibrationExpires' | 'orgName' | 'orderId' | 'logisticStatus' | 'returned'
>;

const none = () => <span className="text-muted">{orNone(null)}</span>;

const customerColumns = (): Column<DeviceInTable>[] => [
  {
    key: 'serialNumber',
    header: deviceMessages.serialNumber,
    keep: true,
    cell: ({ serialNumber, returned, logisticStatus }) => (
      <span className="cell-words">
        <span className="tabular font-semibold">{serialNumber}</span>
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

const operatorColumns = (options: readonly SelectOption[]): Column<DeviceInTable>[] => [
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
        options={options}
      />
    ),
  },
];

/** The devices as their role sees them: a part of the client, whose rows are data. */
export function DevicesTable({
  operator,
  menu,
  ...parts
}: TableParts<DeviceInTable> & {
  operator: boolean;
  /** Whether rows have a menu. */
  menu: boolean;
}) {
  const options = logisticStatuses.map((value) => ({ value, label: logisticStatusLabels[value] }));
  const table = (
    <ListTable
      {...parts}
      columns={operator ? operatorColumns(options) : customerColumns()}
      rowKey={({ id }) => id}
      rowName={menu ? ({ serialNumber }) => serialNumber : undefined}
    />
  );
  return menu ? (
    <DeviceActions operator={operator} devices={parts.rows}>
      {table}
    </DeviceActions>
  ) : (
    table
  );
}
