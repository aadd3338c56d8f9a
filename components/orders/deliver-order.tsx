'use client';

import { lazyPart } from '@/components/kit/lazy-part';

/** The form that delivers an order, fetched where there is one to deliver. */
export const DeliverOrder = lazyPart(() =>
  import('@/components/orders/deliver-devices').then((file) => file.DeliverDevices),
);
