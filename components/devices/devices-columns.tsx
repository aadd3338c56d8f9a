import { EmptyValue, serialStyle } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { deviceListMessages } from '@/lib/i18n/rentals';
import Link from 'next/link';
import { CalibrationDate, ReturnAnnounced } from './device-badges';
import { StatusSelect } from './status-select';
import { type Column, rowFields } from '@/components/lists/list-view';
import { OrganizationLink } from '@/components/links/organization-link';
import { OrderLink } from '@/components/links/order-link';
import { isCalibrationOver, logisticStatuses } from '@/lib/vocabulary/devices';
import { classNames } from '@/components/kit/styles';
import { logisticStatusLabels } from '@/lib/i18n/vocabulary';

const shown = rowFields<DeviceView>()(
  'id',
  'serialNumber',
  'deviceFeatureName',
  'calibrationExpires',
  'orgId',
  'orgName',
  'orderId',
  'orderNumber',
  'leased',
  'logisticStatus',
  'returned',
);

/** A row of the table on a day, YYYY-MM-DD in UTC. */
export const deviceInTable = (device: DeviceView, today: string) => ({
  ...shown(device),
  ...(isCalibrationOver(device.calibrationExpires, today) && { calibrationOver: true }),
});
export type DeviceInTable = ReturnType<typeof deviceInTable>;

export const statusOptions = () =>
  logisticStatuses.map((value) => ({ value, label: logisticStatusLabels[value] }));

/** Beneath the serial, where no columns show it. */
const underSerial = ({ deviceFeatureName, logisticStatus }: DeviceInTable) => (
  <span data-second-line="" className="basis-full text-sm text-muted">
    {deviceFeatureName} · {logisticStatusLabels[logisticStatus]}
  </span>
);

const customerColumns = (operator: boolean): Column<DeviceInTable>[] => [
  {
    key: 'serialNumber',
    header: deviceListMessages.serialNumber,
    keep: true,
    cell: (row) => (
      <span className="cell-words">
        <Link
          href={`/devices/${row.id}`}
          prefetch={false}
          className={classNames(serialStyle(row.serialNumber), 'font-semibold link')}
        >
          {row.serialNumber}
        </Link>
        <ReturnAnnounced device={row} />
        {row.returned && row.logisticStatus === 'RETURNED' && (
          <Badge tone="info">{logisticStatusLabels.RETURNED}</Badge>
        )}
        {!operator && underSerial(row)}
      </span>
    ),
  },
  {
    key: 'calibrationExpires',
    header: deviceListMessages.calibrationDate,
    label: deviceListMessages.calibration,
    ...(!operator && { card: 'end' }),
    keep: true,
    cell: ({ calibrationExpires, calibrationOver = false }) => (
      <CalibrationDate on={calibrationExpires} over={calibrationOver} />
    ),
  },
];

const operatorColumns = (): Column<DeviceInTable>[] => [
  {
    key: 'orgName',
    header: deviceListMessages.organization,
    cell: ({ orgId = null, orgName }) => <OrganizationLink id={orgId} name={orgName} />,
  },
  {
    key: 'orderId',
    header: deviceListMessages.orderId,
    keep: true,
    cell: ({ orderId, orderNumber }) =>
      orderId === null ? <EmptyValue /> : <OrderLink id={orderId} number={orderNumber} />,
  },
  {
    key: 'logisticStatus',
    header: deviceListMessages.logisticStatus,
    card: 'end',
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

/** The columns of a role. */
export const deviceColumns = (operator: boolean): Column<DeviceInTable>[] => [
  ...customerColumns(operator),
  ...(operator ? operatorColumns() : []),
];
