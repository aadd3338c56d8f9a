import { StaticTable } from '@/components/orders/static-table';
import type { Column } from '@/components/table/column';
import { formatNumber } from '@/lib/config/format';
import { logisticStatusLabels } from '@/lib/config/logistic-status';
import { messages } from '@/lib/config/messages';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';

const words = messages.orders;

const columns: Column<OrderDetail['devices'][number]>[] = [
  {
    key: 'serial',
    header: messages.devices.serialNumber,
    keep: true,
    cell: ({ serialNumber }) => <span className="font-semibold">{serialNumber}</span>,
  },
  { key: 'model', header: words.model, cell: ({ model }) => model },
  {
    key: 'status',
    header: messages.devices.logisticStatus,
    cell: ({ logisticStatus }) => logisticStatusLabels[logisticStatus],
  },
];

/** How much of an order is delivered, and the devices that are linked to it. */
export function OrderDevices({ order }: { order: OrderDetail }) {
  if (order.devices.length === 0) return <p className="p-5 text-muted">{words.noDevices}</p>;
  return (
    <>
      <p className="px-5 pt-4 pb-3 text-[0.9375rem] text-muted">
        {words.linked(formatNumber(order.devices.length), formatNumber(order.quantity))}
      </p>
      <StaticTable caption={words.devices} columns={columns} rows={order.devices} rowKey={({ id }) => id} />
    </>
  );
}
