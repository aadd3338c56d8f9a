import { Timeline } from '@/components/ui/timeline';
import { formatDateTime } from '@/lib/config/format';
import { messages } from '@/lib/config/messages';
import type { OrderDetail } from '@/lib/domain/orders/order-detail';

/** What happened to an order, from the log, oldest first. */
export function OrderTimeline({ entries }: { entries: OrderDetail['timeline'] }) {
  return (
    <Timeline
      entries={entries.map(({ id, createdAt, event, user }) => ({
        key: id,
        date: formatDateTime(createdAt),
        title: event,
        detail: user ?? messages.orders.bySystem,
      }))}
    />
  );
}
