import { Banner, type BannerTone } from '@/components/ui/banner';
import { formatDate, formatDateTime } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';

const words = messages.orders;

/** How somebody came back from the payment page. */
export type PaymentReturn = 'received' | 'cancelled' | null;

/** What the state of an order means and what comes next; nothing where the rest of the page says it. */
export function OrderNotice({ order, payment }: { order: OrderDetail; payment: PaymentReturn }) {
  const notice = noticeOf(order, payment);
  if (notice === null) return null;
  return (
    <div className="mb-6">
      <Banner tone={notice.tone} live={payment === null ? 'none' : 'auto'}>
        {notice.text}
      </Banner>
    </div>
  );
}

function noticeOf(order: OrderDetail, payment: PaymentReturn): { tone: BannerTone; text: string } | null {
  if (payment === 'received' && (order.status === 'PAID' || order.status === 'FULFILLED')) {
    return { tone: 'success', text: words.paymentReceived };
  }
  if (order.overdue && order.status !== 'INVOICED') return { tone: 'danger', text: words.overdueText };
  switch (order.status) {
    case 'PENDING_PAYMENT':
      if (payment === 'received') return { tone: 'info', text: words.paymentNotYet };
      if (payment === 'cancelled') return { tone: 'warning', text: words.paymentCancelled };
      return { tone: 'info', text: words.pendingText(formatDateTime(order.dueAt)) };
    case 'INVOICED':
      return { tone: 'info', text: words.invoicedText(formatDate(order.dueAt)) };
    case 'PREORDERED':
      return { tone: 'info', text: words.preorderedText };
    case 'PROCESSING':
      return { tone: 'info', text: words.paymentProcessing };
    case 'PAID_LATE':
      return { tone: 'warning', text: words.paidLateText };
    case 'PAID':
    case 'FULFILLED':
      return order.endsAt === null
        ? null
        : { tone: 'warning', text: words.leaseEndingText(formatDate(order.endsAt)) };
    default:
      return null;
  }
}
