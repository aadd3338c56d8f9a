import { StatusSelect } from '@/components/devices/status-select';
import type { Column } from '@/components/list/list-view';
import { rowFields } from '@/components/list/row-fields';
import { Badge } from '@/components/ui/badge';
import { formatDate, orNone } from '@/lib/config/format';
import { logisticStatuses } from '@/lib/config/logistic-status';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { logisticStatusLabels } from '@/lib/messages/devices';
import { deviceListMessages } from '@/lib/messages/device-list';

/** What the table shows of a device. */
export const deviceInTable = rowFields<DeviceView>()(
  'id',
  'serialNumber',
  'calibrationExpires',
  'orgName',
  'orderId',
  'logisticStatus',
  'returned',
);
export type DeviceInTable = ReturnType<typeof deviceInTable>;

/** The statuses to choose from. */
export const statusOptions = () =>
  logisticStatuses.map((value) => ({ value, label: logisticStatusLabels[value] }));

const none = () => <span className="text-muted">{orNone(null)}</span>;

const customerColumns = (): Column<DeviceInTable>[] => [
  {
    key: 'serialNumber',
    header: deviceListMessages.serialNumber,
    keep: true,
    cell: ({ serialNumber, returned, logisticStatus }) => (
      <span className="cell-words">
        <span className="tabular font-semibold">{serialNumber}</span>
        {returned && (
          <Badge tone="info">
            {logisticStatus === 'RETURNED'
              ? logisticStatusLabels.RETURNED
              : deviceListMessages.returnAnnounced}
          </Badge>
        )}
      </span>
    ),
  },
  {
    key: 'calibrationExpires',
    header: deviceListMessages.calibrationDate,
    keep: true,
    cell: ({ calibrationExpires }) => (calibrationExpires === null ? none() : formatDate(calibrationExpires)),
  },
];

const operatorColumns = (): Column<DeviceInTable>[] => [
  {
    key: 'orgName',
    header: deviceListMessages.organization,
    cell: ({ orgName }) => orgName ?? none(),
  },
  {
    key: 'orderId',
    header: deviceListMessages.orderId,
    cell: ({ orderId }) =>
      orderId === null ? none() : <span className="tabular text-sm leading-tight">{orderId}</span>,
  },
  {
    key: 'logisticStatus',
    header: deviceListMessages.logisticStatus,
    cell: ({ id, serialNumber, logisticStatus }) => (
      <StatusSelect
        deviceId={id}
        serialNumber={serialNumber}
        status={logisticStatus}
        label={deviceListMessages.statusOf(serialNumber)}
        options={statusOptions()}
      />
    ),
  },
];

/** The columns of a role (portal.md §2 Devices). */
export const deviceColumns = (operator: boolean): Column<DeviceInTable>[] =>
  operator ? [...customerColumns(), ...operatorColumns()] : customerColumns();
