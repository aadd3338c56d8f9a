import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { placeOrder } from '@/lib/domain/orders/place-order';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(placeOrder, {
    ok: 201,
    refusals: 200,
    body: ({ orderId, url }) => (url === null ? { orderId } : { orderId, url }),
  }),
});
