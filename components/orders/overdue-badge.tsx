import { Badge } from '@/components/ui/badge';
import { orderListMessages } from '@/lib/messages/order-list';

/** Says that an invoice is open beyond its date, and when the last reminder was in vain. */
export function OverdueBadge({ overdue, seriouslyOverdue }: { overdue: boolean; seriouslyOverdue: boolean }) {
  if (!overdue && !seriouslyOverdue) return null;
  return (
    <Badge tone="danger">
      {seriouslyOverdue ? orderListMessages.seriouslyOverdue : orderListMessages.overdue}
    </Badge>
  );
}
