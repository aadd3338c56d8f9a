import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { cancelOrder } from '@/lib/domain/orders/leave-order';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(cancelOrder, { ok: 201 }),
});
