import { Badge, type Tone } from '@/components/kit/cells';
import type { OrderStatus } from '@/lib/vocabulary/order-status';
import { orderStatusLabel } from '@/lib/i18n/reading/order-labels';

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
