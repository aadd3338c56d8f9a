import type { OrderWait } from '@/lib/vocabulary/order-waits';
import * as nb from './nb/order-waits';
import { translated } from './translated';

export const orderWaitMessages = /* @__PURE__ */ translated(
  {
    label: 'What waits',
    any: 'Waiting or not',
  } as const,
  nb.orderWaitMessages,
);

export const orderWaitLabels = /* @__PURE__ */ translated(
  {
    partlyDelivered: 'Partly delivered',
    returnsAnnounced: 'Returns announced',
    overdue: 'Invoice overdue',
    notReturned: 'Ended, devices out',
    leaseEnding: 'Lease ending',
  } as const satisfies Record<OrderWait, string>,
  nb.orderWaitLabels,
);
