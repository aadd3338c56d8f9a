import type { InvoiceStatus } from '@/lib/vocabulary/invoices';
import { orderMessages } from '../orders';
import { orderListMessages } from '../order-list';

/** What decides on the word for an invoice. */
export interface WordedInvoice {
  status: InvoiceStatus;
  overdue: boolean;
  seriouslyOverdue: boolean;
  collected: boolean;
  creditedAway: boolean;
}

/** The state of an invoice in a word or two. */
export function invoiceWord({
  status,
  overdue,
  seriouslyOverdue,
  collected,
  creditedAway,
}: WordedInvoice): string {
  if (seriouslyOverdue) return orderListMessages.seriouslyOverdue;
  if (overdue) return orderListMessages.overdue;
  if (collected) return orderMessages.invoiceCollected;
  return creditedAway ? orderMessages.invoiceStatus.credited : orderMessages.invoiceStatus[status];
}
