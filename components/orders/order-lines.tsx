import { ListTable } from '@/components/lists/list-table';
import type { Column } from '@/components/lists/list-view';
import { classNames } from '@/components/kit/styles';
import { NoBreakText } from '@/components/kit/text';
import { formatDate, formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import type { OrderLease } from '@/lib/domain/invoices/read-lease';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { leaseMessages } from '@/lib/i18n/leases';
import { orderMessages } from '@/lib/i18n/orders';
import { orderListMessages } from '@/lib/i18n/order-list';

type Line = OrderDetail['lines'][number] & { charged: OrderLease['charged'][number] | undefined };

/** What is charged of a line now, where it is not what was ordered. */
const chargedColumn = (): Column<Line> => ({
  key: 'charged',
  header: leaseMessages.chargedNow,
  align: 'end',
  keep: true,
  cell: ({ charged }) =>
    charged && leaseMessages.chargedLine(formatNumber(charged.quantity), formatMoney(charged.unitPriceCents)),
});

const columns = (differs: boolean): Column<Line>[] => [
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
  ...(differs ? [chargedColumn()] : []),
];

/** The lines of an order and their total, and beside it what is charged now, where that differs. */
export function OrderLines({
  order,
  charged,
}: {
  order: OrderDetail;
  /** Empty without a running lease. */
  charged: OrderLease['charged'];
}) {
  const rows = order.lines.map((line) => ({
    ...line,
    charged: charged.find(({ model }) => model === line.model),
  }));
  const chargedCents = charged.reduce(
    (sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents,
    0,
  );
  const differs = charged.length > 0 && chargedCents !== order.totalCents;
  return (
    <ListTable
      caption={orderMessages.lines}
      columns={columns(differs)}
      rows={rows}
      rowKey={({ model }) => model}
      cards="narrow"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-line px-5 py-4">
        <span className="font-semibold">
          {orderListMessages.total} <span className="font-normal text-muted">{orderMessages.per30Days}</span>
        </span>
        <span className={classNames('tabular', differs ? 'font-semibold' : 'text-xl font-extrabold')}>
          {formatMoney(order.totalCents)}
        </span>
      </p>
      {differs && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pb-4">
          <span className="font-semibold">
            {leaseMessages.chargedNow}{' '}
            <span className="font-normal text-muted">{orderMessages.per30Days}</span>
          </span>
          <span className="tabular text-xl font-extrabold">{formatMoney(chargedCents)}</span>
        </p>
      )}
    </ListTable>
  );
}
