import * as nb from './nb/order-list';
import { translated } from './translated';

/** What a list says of each order; apart from the rest, which browsers would fetch with it. */
export const orderListMessages = /* @__PURE__ */ translated(
  {
    created: 'Date',
    method: 'Payment method',
    order: 'Order',
    organization: 'Organization',
    quantity: 'Devices',
    status: 'Status',
    total: 'Total',
    overdue: 'Overdue',
    seriouslyOverdue: 'Seriously overdue',
  } as const,
  nb.orderListMessages,
);
