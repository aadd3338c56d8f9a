import { api } from '@/lib/adapters/api';
import { route } from '@/lib/adapters/route';
import { paymentLink } from '@/lib/domain/orders/payment-link';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: api(paymentLink, { ok: 201 }),
});
