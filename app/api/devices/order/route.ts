import { api } from '@/lib/adapters/api';
import { placeOrder } from '@/lib/domain/orders/place-order';

export const POST = api(placeOrder, {
  ok: 201,
  refusals: 200,
  body: ({ orderId, url }) => (url === null ? { orderId } : { orderId, url }),
});
