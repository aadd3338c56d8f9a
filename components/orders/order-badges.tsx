import { Badge, type Tone } from '@/components/kit/badge';
import { orderListMessages } from '@/lib/i18n/order-list';
import type { OrderStatus } from '@/lib/vocabulary/order-status';
import { orderStatusLabel } from '@/lib/i18n/reading/order-labels';

/** Marks an overdue invoice, and one after its last reminder. */
export function OverdueBadge({ overdue, seriouslyOverdue }: { overdue: boolean; seriouslyOverdue: boolean }) {
  if (!overdue && !seriouslyOverdue) return null;
  return (
    <Badge tone="danger">
      {seriouslyOverdue ? orderListMessages.seriouslyOverdue : orderListMessages.overdue}
    </Badge>
  );
}

const tones: Record<OrderStatus, Tone> = {
  DRAFT: 'neutral',
  PREORDERED: 'accent',
  PENDING_PAYMENT: 'warning',
  PROCESSING: 'info',
  INVOICED: 'warning',
  PAID: 'success',
  FULFILLED: 'success',
  ENDED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  PAYMENT_FAILED: 'danger',
  PAID_LATE: 'danger',
};

/** The state of an order. */
export function OrderStatusBadge({ order }: { order: { status: OrderStatus; invoiceWaits: boolean } }) {
  return <Badge tone={tones[order.status]}>{orderStatusLabel(order)}</Badge>;
}
