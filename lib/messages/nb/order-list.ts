import type { OrderStatus, OrderType, PaidWith } from '../../config/order-status';

/** What a list says of each order; apart from the rest, which browsers would fetch with it. */
export const orderListMessages = {
  created: 'Dato',
  method: 'Betalingsmåte',
  order: 'Bestilling',
  organization: 'Organisasjon',
  quantity: 'Enheter',
  /** Before the total of an order. */
  goods: (of: number, count: string) => `${count} ${of === 1 ? 'enhet' : 'enheter'} ·`,
  status: 'Status',
  total: 'Totalt',
  overdue: 'Forfalt',
  seriouslyOverdue: 'Langt over forfall',
  invoiceWaits: 'Faktura ikke sendt ennå',
};

/** What the states of an order are called. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  DRAFT: 'Utkast',
  PREORDERED: 'Forhåndsbestilt',
  PENDING_PAYMENT: 'Venter på betaling',
  PROCESSING: 'Betaling pågår',
  INVOICED: 'Faktura sendt',
  PAID: 'Betalt',
  FULFILLED: 'Sendt',
  ENDED: 'Avsluttet',
  EXPIRED: 'Utløpt',
  CANCELLED: 'Avbestilt',
  PAYMENT_FAILED: 'Betalingen mislyktes',
  PAID_LATE: 'Betalt for sent',
};

/** What an order was paid with. */
export const paidWithLabels: Record<PaidWith, string> = {
  CARD: 'Kort',
  BANK_DEBIT: 'Bankbelastning',
  INVOICE: 'Faktura',
};

/** How an order is to be paid. */
export const orderTypeLabels: Record<OrderType, string> = {
  CHECKOUT_SESSION: 'Kort',
  INVOICE: 'Faktura',
};
