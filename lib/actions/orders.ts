'use server';

import { action } from '@/lib/adapters/action';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { endLease } from '@/lib/domain/orders/end-lease';
import { placeOrder } from '@/lib/domain/orders/place-order';

export const placeOrderAction = action(placeOrder, { revalidate: '/devices' });
export const cancelOrderAction = action(cancelOrder, { revalidate: '/orders' });
export const endLeaseAction = action(endLease, { revalidate: '/orders' });
