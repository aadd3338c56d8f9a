import type { OrderWait } from '@/lib/vocabulary/order-waits';

export const orderWaitMessages = {
  label: 'What waits',
  any: 'Waiting or not',
};

export const orderWaitLabels = {
  partlyDelivered: 'Partly delivered',
  returnsAnnounced: 'Returns announced',
  overdue: 'Invoice overdue',
  notReturned: 'Ended, devices out',
  leaseEnding: 'Lease ending',
} satisfies Record<OrderWait, string>;
