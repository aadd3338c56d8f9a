import { api } from '@/lib/adapters/api';
import { preOrder } from '@/lib/domain/orders/pre-order';

export const POST = api(preOrder, { ok: 201, refusals: 200 });
