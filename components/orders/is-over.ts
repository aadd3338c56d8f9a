import type { OrderStatus } from '@/lib/config/order-status';

/** States after which an order gets no devices and no invoices any more. */
const OVER: readonly string[] = ['ENDED', 'EXPIRED', 'CANCELLED', 'PAYMENT_FAILED', 'PAID_LATE'];

export const isOver = (status: OrderStatus): boolean => OVER.includes(status);
