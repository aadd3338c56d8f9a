import { DeliverOrder } from '@/components/orders/deliver-order';
import { Card } from '@/components/kit/page-parts';
import { formatNumber } from '@/lib/i18n/locale/format';
import type { DeliveryPreview } from '@/lib/domain/rentals/preview-delivery';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { deliveryMessages } from '@/lib/i18n/delivery';

/** The devices still owed to an order, and their delivery. */
export function OrderToDeliver({ order, delivery }: { order: OrderDetail; delivery: DeliveryPreview }) {
  const { orgId, left } = delivery;
  if (orgId === null) return null;
  const owed = left.filter(({ quantity }) => quantity > 0);
  return (
    <Card
      onScreenOnly
      title={deliveryMessages.title}
      actions={
        <ul className="text-sm font-semibold text-muted">
          {owed.map(({ deviceFeatureName, quantity, free }) => (
            <li key={deviceFeatureName} className="tabular">
              {deliveryMessages.left(formatNumber(quantity), deviceFeatureName, formatNumber(free))}
            </li>
          ))}
        </ul>
      }
    >
      {/* As high as the form to come, so that nothing moves. */}
      <div className="@container min-h-64">
        <DeliverOrder
          orderId={order.id}
          orgId={orgId}
          carrier={order.carrier}
          trackingNumber={order.trackingNumber}
          models={left.map(({ deviceFeatureName }) => deviceFeatureName)}
        />
      </div>
    </Card>
  );
}
