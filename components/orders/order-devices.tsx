import Link from 'next/link';
import { logisticTones, whereaboutsTones } from '@/components/devices/device-words';
import { isUnsent, ReturnAnnounced } from '@/components/devices/device-badges';
import { OrderDeviceMenu } from '@/components/orders/order-device-menu';
import { ListTable } from '@/components/lists/list-table';
import type { Column } from '@/components/lists/list-view';
import { serialStyle } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import { classNames } from '@/components/kit/styles';
import { formatNumber } from '@/lib/i18n/locale/format';
import { whereaboutsOf } from '@/lib/vocabulary/devices';
import { isFinished } from '@/lib/vocabulary/order-status';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { logisticStatusLabels, whereaboutsLabels } from '@/lib/i18n/vocabulary';
import { leaseMessages } from '@/lib/i18n/leases';
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

/** A customer's devices, each by its name; where it is stands beside it unless it is in use. */
function DeviceChips({ order, shown }: { order: OrderDetail; shown: OrderDetail['devices'] }) {
  const models = new Set(order.lines.map(({ model }) => model)).size;
  return (
    <ul aria-label={orderMessages.devices} className="device-chips">
      {shown.map((device) => {
        const place = whereaboutsOf(device);
        return (
          <li key={device.id}>
            <Link href={`/devices/${device.id}`} prefetch={false}>
              <b className={serialStyle(device.serialNumber)}>{device.serialNumber}</b>
              {models > 1 && <span>{device.deviceFeatureName}</span>}
              {place !== 'inUse' && (
                <span data-tone={whereaboutsTones[place]}>
                  {isUnsent(device) ? deviceListMessages.expectedBack : whereaboutsLabels[place]}
                </span>
              )}
            </Link>
          </li>
        );
      })}
      {order.gone.slice(0, MOST).map(({ serialNumber, lost }, index) => (
        <li key={index} data-gone="">
          <s className={serialStyle(serialNumber)}>{serialNumber}</s>
          <span>{lost ? leaseMessages.lost : leaseMessages.givenBack}</span>
        </li>
      ))}
    </ul>
  );
}

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
  const table = () => (
    <ListTable
      caption={orderMessages.devices}
      columns={columns()}
      rows={shown}
      rowKey={({ id }) => id}
      rowName={({ serialNumber }) => serialNumber}
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
      {isOperator ? (
        <OrderDeviceMenu devices={shown}>{table()}</OrderDeviceMenu>
      ) : (
        <DeviceChips order={order} shown={shown} />
      )}
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
