'use client';

import { whenOpened } from '@/components/ui/when-opened';

/** The form that delivers an order, fetched where there is one to deliver. */
export const DeliverOrder = whenOpened(() =>
  import('@/components/orders/deliver-devices').then((file) => file.DeliverDevices),
);
