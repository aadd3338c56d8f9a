import type { OrderStatus, PaidWith, OrderType } from '@/lib/vocabulary/order-status';

export const orderListMessages = {
  again: (number: string) => `Bestill ${number} på nytt`,
  change: (number: string) => `Endre bestilling ${number}`,
  created: 'Dato',
  method: 'Betalingsmåte',
  order: 'Bestilling',
  organization: 'Organisasjon',
  quantity: 'Enheter',
  goods: (of: number, count: string) => `${count} ${of === 1 ? 'enhet' : 'enheter'} ·`,
  status: 'Status',
  total: 'Totalt',
  overdue: 'Forfalt',
  seriouslyOverdue: 'Langt over forfall',
  invoiceWaits: 'Faktura ikke sendt ennå',
};

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

export const paidWithLabels: Record<PaidWith, string> = {
  CARD: 'Kort',
  BANK_DEBIT: 'Bankbelastning',
  INVOICE: 'Faktura',
};

export const orderTypeLabels: Record<OrderType, string> = {
  CHECKOUT_SESSION: 'Kort',
  INVOICE: 'Faktura',
};

export const orderWaitMessages = {
  label: 'Hva som venter',
  any: 'Venter eller ikke',
};

export const orderWaitLabels = {
  undelivered: 'Ikke levert ennå',
  partlyDelivered: 'Delvis levert',
  returnsAnnounced: 'Varslede returer',
  overdue: 'Forfalt faktura',
  notReturned: 'Avsluttet, enheter ute',
  leaseEnding: 'Leieavtalen utløper',
};
