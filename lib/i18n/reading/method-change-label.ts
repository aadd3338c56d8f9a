import type { PaidWith } from '@/lib/vocabulary/order-status';
import { orderMessages } from '../orders';

/** What leads to another card or account for a lease that is paid so. Apart: lists of orders do not carry the texts of one order. */
export const methodChangeLabel = (paidWith: PaidWith | null): string =>
  paidWith === 'CARD' ? orderMessages.methodChange : orderMessages.methodChangeDebit;
