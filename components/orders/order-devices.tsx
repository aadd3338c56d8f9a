import Link from 'next/link';
import { logisticTones } from '@/components/devices/device-words';
import { ReturnAnnounced } from '@/components/devices/device-badges';
import { OrderDeviceMenu } from '@/components/orders/order-device-menu';
import { ListTable } from '@/components/lists/list-table';
import type { Column } from '@/components/lists/list-view';
import { serialStyle } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import { classNames } from '@/components/kit/styles';
import { formatNumber } from '@/lib/i18n/locale/format';
import { isFinished } from '@/lib/vocabulary/order-status';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { logisticStatusLabels } from '@/lib/i18n/vocabulary';
import { orderMessages } from '@/lib/i18n/orders';
import { deviceList } from '@/lib/schemas/lists';

const columns = (): Column<OrderDetail['devices'][number]>[] => [
  {
    key: 'serial',
    header: deviceListMessages.serialNumber,
    keep: true,
    cell: (device) => (
      <span className="cell-lines justify-items-start gap-x-3">
        <Link
          href={`/devices/${device.id}`}
          prefetch={false}
          className={classNames(serialStyle(device.serialNumber), 'font-semibold link')}
        >
          {device.serialNumber}
        </Link>
        <ReturnAnnounced device={device} />
      </span>
    ),
  },
  { key: 'model', header: orderMessages.model, cell: ({ deviceFeatureName }) => deviceFeatureName },
  {
    key: 'status',
    header: deviceListMessages.logisticStatus,
    card: 'low',
    cell: ({ logisticStatus }) => (
      <Badge tone={logisticTones[logisticStatus]}>{logisticStatusLabels[logisticStatus]}</Badge>
    ),
  },
];

/** Shown rows; the list of devices has all of them. */
const MOST = 50;

/** An order's sent, returned and linked devices; the operator can take one out. */
export function OrderDevices({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const sum = (of: 'out' | 'received' | 'owed') => order.lines.reduce((all, line) => all + line[of], 0);
  const [out, settled] = [sum('out'), sum('received')];
  const { lost } = order;
  const received = settled - lost;
  if (order.devices.length === 0) {
    return (
      <p className="p-5 text-muted">
        {lost > 0
          ? orderMessages.allSettled(received, lost)
          : received > 0
            ? orderMessages.allReturned(received)
            : isFinished(order.status)
              ? orderMessages.noDevicesEver
              : orderMessages.noDevices}
      </p>
    );
  }
  const shown = order.devices.slice(0, MOST);
  const table = (
    <ListTable
      caption={orderMessages.devices}
      columns={columns()}
      rows={shown}
      rowKey={({ id }) => id}
      rowName={isOperator ? ({ serialNumber }) => serialNumber : undefined}
      cards="narrow"
    />
  );
  return (
    <>
      <p className="px-5 pt-4 pb-3 text-md text-muted">
        {orderMessages.linked(formatNumber(out + settled), formatNumber(order.quantity))}
        {received > 0 && orderMessages.receivedOf(received)}
        {lost > 0 && orderMessages.lostOf(lost)}
      </p>
      {isOperator ? <OrderDeviceMenu devices={shown}>{table}</OrderDeviceMenu> : table}
      {order.devices.length > MOST && (
        <p className="border-t border-line px-5 py-3">
          <Link href={deviceList.href(deviceList.pageOrDefaults({ q: order.number }))} className="link">
            {orderMessages.allDevices(formatNumber(order.devices.length))}
          </Link>
        </p>
      )}
    </>
  );
}
