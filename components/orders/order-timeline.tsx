import { Timeline } from '@/components/ui/timeline';
import { formatMoment } from '@/lib/config/format';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';
import { orderMessages } from '@/lib/messages/orders';

/** What happened to an order, from the log, oldest first. */
export function OrderTimeline({ entries }: { entries: OrderDetail['timeline'] }) {
  return (
    <Timeline
      entries={entries.map(({ id, createdAt, event, user }) => ({
        key: id,
        date: formatMoment(createdAt),
        title: event,
        detail: user ?? orderMessages.bySystem,
      }))}
    />
  );
}
