import { Badge } from '@/components/kit/cells';
import { orderListMessages } from '@/lib/i18n/order-list';

/** Marks an overdue invoice, and one after its last reminder. */
export function OverdueBadge({ overdue, seriouslyOverdue }: { overdue: boolean; seriouslyOverdue: boolean }) {
  if (!overdue && !seriouslyOverdue) return null;
  return (
    <Badge tone="danger">
      {seriouslyOverdue ? orderListMessages.seriouslyOverdue : orderListMessages.overdue}
    </Badge>
  );
}
