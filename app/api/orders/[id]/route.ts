import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { orderAnswerOf } from '@/lib/domain/orders/order-answer';
import { readOrder } from '@/lib/domain/orders/read-order';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: api(readOrder, { ok: 200, body: orderAnswerOf }),
});
