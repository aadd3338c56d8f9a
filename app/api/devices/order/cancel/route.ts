import { api } from '@/lib/adapters/api';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';

export const POST = api(cancelOrder, { ok: 201 });
