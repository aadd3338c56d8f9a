import { OrderStatusBadge } from './order-badges';
import { OverdueBadge } from './order-badges';
import { OwnWordButton } from './order-edit-buttons';
import { fact, FactList, type Fact } from '@/components/kit/fact-list';
import { formatDate, formatDeadline, formatMoney } from '@/lib/i18n/locale/format';
import { isCollected, isFinished, STATES } from '@/lib/vocabulary/order-status';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { orderMessages } from '@/lib/i18n/orders';
import { chargeStateLabels } from '@/lib/i18n/invoices';
import { leaseMessages } from '@/lib/i18n/leases';
import { orderListMessages, orderStatusLabels } from '@/lib/i18n/order-list';
import { Badge } from '@/components/kit/badge';
import { methodChangeLabel } from '@/lib/i18n/reading/method-change-label';
import { methodLabel } from '@/lib/i18n/reading/order-labels';

/** The charges, the next bill, and the end. `mayChange`: the text on invoices. */
export function OrderPayment({
  order,
  mayChange,
  isOperator,
}: {
  order: OrderDetail;
  mayChange: boolean;
  isOperator: boolean;
}) {
  return <FactList facts={factsOf(order, mayChange, isOperator)} />;
}

function factsOf(order: OrderDetail, mayChange: boolean, isOperator: boolean): Fact[] {
  const { period, freeEndAt, endsAt, dueAt, paidAt, grossCents } = order;
  return [
    {
      term: orderListMessages.status,
      value: (
        <span className="flex flex-wrap gap-1.5">
          <MoneyBadge order={order} />
          <OverdueBadge {...order} />
        </span>
      ),
    },
    { term: orderListMessages.method, value: <Method order={order} /> },
    ...ownWords(order, mayChange, isOperator),
    ...fact(
      orderMessages.dueAt,
      // For an expired one the notice shows it.
      order.status !== 'EXPIRED' && dueAt && formatDeadline(dueAt),
    ),
    // Of a lease that is only its first payment.
    ...fact(
      order.leaseStart === null ? orderMessages.paidAt : leaseMessages.firstPaid,
      paidAt && formatDate(paidAt),
    ),
    ...fact(orderMessages.firstGross, taxed(order) && grossCents !== null && formatMoney(grossCents)),
    ...fact(orderMessages.period, period && `${formatDate(period.start)} – ${formatDate(period.end)}`),
    ...fact(orderMessages.nextCharge, period && nextChargeText(order)),
    ...fact(
      order.status === 'ENDED' ? orderMessages.leaseEnded : orderMessages.leaseEnds,
      endsAt && formatDate(endsAt),
    ),
    ...fact(orderMessages.freeEnd, endsAt === null && freeEndAt && formatDate(freeEndAt)),
  ];
}

/** What its money is: where its devices are stands elsewhere, and what is overdue beside it. */
function MoneyBadge({ order }: { order: OrderDetail }) {
  if (!STATES[order.status].leased) return <OrderStatusBadge order={order} />;
  if (order.overdue || order.seriouslyOverdue) return null;
  if (order.invoices.some((one) => one.status === 'open' && isCollected(one, order.paidWith)))
    return <Badge tone="info">{orderMessages.invoiceCollected}</Badge>;
  const open = order.invoices.some(({ payable }) => payable);
  return open ? (
    <Badge tone="warning">{chargeStateLabels.open}</Badge>
  ) : (
    <Badge tone="success">{orderStatusLabels.PAID}</Badge>
  );
}

/** How it is paid, and where its payer gives another card or account. */
function Method({ order }: { order: OrderDetail }) {
  const { id, methodChangeable, paidWith } = order;
  return (
    <span className="value-line">
      {methodLabel(order)}
      {methodChangeable && (
        <a href={`/orders/${id}?method`} className="link" data-print="hide">
          {methodChangeLabel(paidWith)}
        </a>
      )}
    </span>
  );
}

const taxed = ({ taxCents }: OrderDetail) => taxCents !== null && taxCents > 0;

function nextChargeText(order: OrderDetail): string {
  const { nextCharge } = order;
  if (nextCharge === null) return orderMessages.noNextCharge;
  const charge = orderMessages.nextChargeOn(formatMoney(nextCharge.amountCents), formatDate(nextCharge.at));
  const asked = taxed(order) ? orderMessages.plusTax(charge) : charge;
  return order.devices.some(({ returned }) => returned) ? orderMessages.unlessReturned(asked) : asked;
}

/** The customer's own number, changeable while invoices may follow, and cost centre. */
function ownWords(
  { id, status, purchaseOrder, costCentre }: OrderDetail,
  mayChange: boolean,
  isOperator: boolean,
): Fact[] {
  const number = {
    ...{ field: 'purchaseOrder' as const, term: orderMessages.purchaseOrderShort, value: purchaseOrder },
    label: purchaseOrder === null ? orderMessages.purchaseOrderAdd : orderMessages.purchaseOrderChange,
    changeable: mayChange && !isFinished(status),
  };
  const centre = {
    ...{ field: 'costCentre' as const, term: orderMessages.costCentre, value: costCentre },
    label: costCentre === null ? orderMessages.costCentreAdd : orderMessages.costCentreChange,
    changeable: mayChange,
  };
  return [number, centre]
    .filter(({ value, changeable }) => value !== null || changeable)
    .map(({ field, term, value, label, changeable }) => ({
      term,
      onScreenOnly: value === null,
      value: (
        <span className="value-line">
          {value}
          {changeable && <OwnWordButton orderId={id} {...{ field, value, label, isOperator }} />}
        </span>
      ),
    }));
}
