import { OrderStatusBadge } from '@/components/orders/order-status-badge';
import { Badge } from '@/components/ui/badge';
import { formatDate, formatDateTime, formatMoney } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';
import { orderTypeLabels } from '@/lib/config/order-status';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import type { ReactNode } from 'react';

const words = messages.orders;

/** What is paid, what is billed next, and until when. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  const { period, nextCharge, freeEndAt, endsAt, dueAt, paidAt } = order;
  const facts: { term: string; value: ReactNode }[] = [
    {
      term: words.status,
      value: (
        <span className="flex flex-wrap justify-end gap-1.5">
          <OrderStatusBadge status={order.status} />
          {order.overdue && <Badge tone="danger">{words.overdue}</Badge>}
        </span>
      ),
    },
    { term: words.method, value: orderTypeLabels[order.type] },
    ...(dueAt === null
      ? []
      : [{ term: words.dueAt, value: order.type === 'INVOICE' ? formatDate(dueAt) : formatDateTime(dueAt) }]),
    ...(paidAt === null ? [] : [{ term: words.paidAt, value: formatDate(paidAt) }]),
    ...(period === null
      ? []
      : [{ term: words.period, value: `${formatDate(period.start)} – ${formatDate(period.end)}` }]),
    ...(period === null
      ? []
      : [
          {
            term: words.nextCharge,
            value:
              nextCharge === null
                ? words.noNextCharge
                : words.nextChargeOn(formatMoney(nextCharge.amountCents), formatDate(nextCharge.at)),
          },
        ]),
    ...(endsAt === null ? [] : [{ term: words.leaseEnds, value: formatDate(endsAt) }]),
    ...(freeEndAt === null || endsAt !== null ? [] : [{ term: words.freeEnd, value: formatDate(freeEndAt) }]),
  ];
  return (
    <dl className="grid gap-y-3">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
          <dt className="text-[0.9375rem] text-muted">{term}</dt>
          <dd className="tabular ms-auto text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
