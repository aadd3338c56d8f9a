import type { OrderStatus } from '@/lib/vocabulary/order-status';

/** After these an order gets no devices and no invoices. */
const OVER: readonly string[] = ['ENDED', 'EXPIRED', 'CANCELLED', 'PAYMENT_FAILED', 'PAID_LATE'];

export const isOver = (status: OrderStatus): boolean => OVER.includes(status);
