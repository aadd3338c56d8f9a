import { EmptyValue, serialStyle } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { deviceListMessages } from '@/lib/i18n/rentals';
import Link from 'next/link';
import { CalibrationDate, CalibrationDue, ReturnAnnounced, WhereaboutsBadge } from './device-badges';
import { StatusSelect } from './status-select';
import { type Column, rowFields } from '@/components/lists/list-view';
import { OrganizationLink } from '@/components/links/organization-link';
import { OrderLink } from '@/components/links/order-link';
import { isCalibrationOver, logisticStatuses } from '@/lib/vocabulary/devices';
import { classNames } from '@/components/kit/styles';
import { relativeDay } from '@/lib/i18n/reading/relative-day';
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

/** The same for its customer, with how far its calibration is. */
export const ownDeviceInTable = (device: DeviceView, today: string): DeviceInTable => ({
  ...deviceInTable(device, today),
  ...(device.calibrationExpires !== null && {
    calibrationIn: relativeDay(device.calibrationExpires, today),
  }),
});
export type DeviceInTable = ReturnType<typeof deviceInTable> & { calibrationIn?: string };

export const statusOptions = () =>
  logisticStatuses.map((value) => ({ value, label: logisticStatusLabels[value] }));

/** Who reads the devices: the operator has columns of its own, and a member no page of an order. */
export interface DeviceReader {
  operator: boolean;
  /** Of a customer: it may open them. */
  orders?: boolean;
}

const SerialLink = ({ id, serialNumber }: Pick<DeviceInTable, 'id' | 'serialNumber'>) => (
  <Link
    href={`/devices/${id}`}
    prefetch={false}
    className={classNames(serialStyle(serialNumber), 'font-semibold link')}
  >
    {serialNumber}
  </Link>
);

/** A customer's device in one cell, whose parts are columns of their own (list.css). */
function DeviceLine({ device, orders }: { device: DeviceInTable; orders: boolean }) {
  const { deviceFeatureName, orderNumber } = device;
  return (
    <span className="device-line">
      <SerialLink {...device} />
      <span data-part="model">{deviceFeatureName}</span>
      <span data-part="status">
        <WhereaboutsBadge device={device} />
      </span>
      {orderNumber != null && (
        <span data-part="order" className="tabular">
          {orders ? (
            <Link href={`/orders/${orderNumber}`} prefetch={false} className="link">
              {orderNumber}
            </Link>
          ) : (
            orderNumber
          )}
        </span>
      )}
    </span>
  );
}

const customerColumns = (orders: boolean): Column<DeviceInTable>[] => [
  {
    key: 'serialNumber',
    header: deviceListMessages.serialNumber,
    cell: (row) => <DeviceLine device={row} orders={orders} />,
  },
  {
    key: 'calibrationExpires',
    header: deviceListMessages.calibrationDate,
    label: deviceListMessages.calibration,
    card: 'low',
    keep: true,
    cell: ({ calibrationExpires, calibrationIn, calibrationOver = false }) => (
      <CalibrationDue on={calibrationExpires} distance={calibrationIn} over={calibrationOver} />
    ),
  },
];

export const operatorColumns = (): Column<DeviceInTable>[] => [
  {
    key: 'serialNumber',
    header: deviceListMessages.serialNumber,
    keep: true,
    cell: (row) => (
      <span className="cell-words">
        <SerialLink {...row} />
        <ReturnAnnounced device={row} />
        {row.returned && row.logisticStatus === 'RETURNED' && (
          <Badge tone="info">{logisticStatusLabels.RETURNED}</Badge>
        )}
      </span>
    ),
  },
  {
    key: 'calibrationExpires',
    header: deviceListMessages.calibrationDate,
    label: deviceListMessages.calibration,
    keep: true,
    cell: ({ calibrationExpires, calibrationOver = false }) => (
      <CalibrationDate on={calibrationExpires} over={calibrationOver} />
    ),
  },
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

/** The columns of a reader. */
export const deviceColumns = ({ operator, orders = false }: DeviceReader): Column<DeviceInTable>[] =>
  operator ? operatorColumns() : customerColumns(orders);
