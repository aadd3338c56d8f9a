import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { orderList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(listOrders, { ok: 200, list: orderList }),
});
