import { ListTable } from '@/components/lists/list-table';
import type { Column } from '@/components/lists/list-view';
import { NoBreakText } from '@/components/kit/text';
import { formatDate, formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { orderMessages } from '@/lib/i18n/orders';
import { orderListMessages } from '@/lib/i18n/order-list';

type Line = OrderDetail['lines'][number];

const columns = (): Column<Line>[] => [
  {
    key: 'model',
    header: orderMessages.model,
    cell: ({ model, priceNow, nextPrice }) => (
      <>
        <span className="block font-semibold">{model}</span>
        {priceNow !== null && (
          <span className="block text-sm text-muted">
            <NoBreakText
              text={orderMessages.priceNow(formatMoney(priceNow.unitPriceCents), formatDate(priceNow.from))}
            />
          </span>
        )}
        {nextPrice !== null && (
          <span className="block text-sm text-muted">
            <NoBreakText
              text={orderMessages.nextPrice(
                formatMoney(nextPrice.unitPriceCents),
                formatDate(nextPrice.from),
              )}
            />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'quantity',
    header: orderListMessages.quantity,
    unit: '×',
    align: 'end',
    keep: true,
    cell: (line) => formatNumber(line.quantity),
  },
  {
    key: 'unitPrice',
    header: orderMessages.unitPrice,
    align: 'end',
    keep: true,
    cell: (line) => formatMoney(line.unitPriceCents),
  },
  {
    key: 'sum',
    header: orderMessages.lineTotal,
    card: 'end',
    align: 'end',
    keep: true,
    cell: (line) => <span className="font-semibold">{formatMoney(line.totalCents)}</span>,
  },
];

/** The lines of an order and their total. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <ListTable
      caption={orderMessages.lines}
      columns={columns()}
      rows={order.lines}
      rowKey={({ model }) => model}
      cards="narrow"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-line px-5 py-4">
        <span className="font-semibold">
          {orderListMessages.total} <span className="font-normal text-muted">{orderMessages.per30Days}</span>
        </span>
        <span className="tabular text-xl font-extrabold">{formatMoney(order.totalCents)}</span>
      </p>
    </ListTable>
  );
}
