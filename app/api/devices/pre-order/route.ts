import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { preOrder } from '@/lib/domain/orders/place-order';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(preOrder, { ok: 201, refusals: 200 }),
});
