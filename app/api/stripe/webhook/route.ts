import { route } from '@/lib/adapters/route';
import { webhook } from '@/lib/adapters/webhook';
import { receiveEvent } from '@/lib/domain/orders/receive-event';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: webhook(receiveEvent),
});
