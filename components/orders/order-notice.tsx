import { Banner, type BannerTone } from '@/components/ui/banner';
import { formatDate, formatMoment } from '@/lib/config/format';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { orderMessages } from '@/lib/messages/orders';

/** How somebody came back from the payment page. */
export type PaymentReturn = 'received' | 'cancelled' | null;

/**
 * What the state of an order means and what comes next; nothing where the rest of the page says it. `isOperator`: it speaks to the
 * operator of the customer.
 */
export function OrderNotice({
  order,
  payment,
  isOperator,
}: {
  order: OrderDetail;
  payment: PaymentReturn;
  isOperator: boolean;
}) {
  const notice = noticeOf(order, payment, isOperator);
  if (notice === null) return null;
  return (
    <div className="mb-6">
      <Banner tone={notice.tone} live={payment === null ? 'none' : 'auto'}>
        {notice.text}
      </Banner>
    </div>
  );
}

function noticeOf(
  order: OrderDetail,
  payment: PaymentReturn,
  isOperator: boolean,
): { tone: BannerTone; text: string } | null {
  const { orgName } = order;
  if (payment === 'received' && (order.status === 'PAID' || order.status === 'FULFILLED')) {
    return {
      tone: 'success',
      text: isOperator ? orderMessages.paymentReceivedOperator : orderMessages.paymentReceived,
    };
  }
  if (order.overdue && order.status !== 'INVOICED') {
    return { tone: 'danger', text: isOperator ? overdueTextOperator(order) : overdueText(order) };
  }
  const due = formatMoment(order.dueAt);
  switch (order.status) {
    case 'PENDING_PAYMENT':
      if (payment === 'received') return { tone: 'info', text: orderMessages.paymentNotYet };
      if (payment === 'cancelled') return { tone: 'warning', text: orderMessages.paymentCancelled(due) };
      return {
        tone: 'info',
        text: isOperator ? orderMessages.pendingTextOperator(orgName, due) : orderMessages.pendingText(due),
      };
    case 'INVOICED':
      if (!order.invoices.some(({ status }) => status === 'open'))
        return { tone: 'warning', text: orderMessages.invoiceWait };
      return order.timeline.findLast(({ type }) => type.startsWith('order.debit'))?.type ===
        'order.debitFailed'
        ? { tone: 'warning', text: orderMessages.debitFailedText(formatDate(order.dueAt)) }
        : { tone: 'info', text: orderMessages.invoicedText(formatDate(order.dueAt)) };
    case 'PREORDERED':
      return {
        tone: 'info',
        text: isOperator ? orderMessages.preorderedTextOperator(orgName) : orderMessages.preorderedText,
      };
    case 'PROCESSING':
      return {
        tone: 'info',
        text: isOperator ? orderMessages.paymentProcessingOperator : orderMessages.paymentProcessing,
      };
    case 'PAID_LATE':
      return { tone: 'warning', text: orderMessages.paidLateText };
    case 'PAID':
    case 'FULFILLED':
      return order.endsAt === null
        ? null
        : { tone: 'warning', text: orderMessages.leaseEndingText(formatDate(order.endsAt)) };
    default:
      return null;
  }
}

function overdueText({ status, endsAt }: OrderDetail): string {
  if (status === 'ENDED') return orderMessages.overdueTextEnded;
  return endsAt === null ? orderMessages.overdueText : orderMessages.overdueTextEnding;
}

function overdueTextOperator({ orgName, seriouslyOverdue }: OrderDetail): string {
  return seriouslyOverdue
    ? orderMessages.seriouslyOverdueTextOperator(orgName)
    : orderMessages.overdueTextOperator(orgName);
}
