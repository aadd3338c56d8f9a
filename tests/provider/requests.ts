import { addSeconds } from 'date-fns';
import { randomUUID } from 'node:crypto';
import type {
  BilledParty,
  CheckoutRequest,
  InvoiceRequest,
  LeaseRequest,
  OrderRef,
} from '@/lib/billing/port';
import type { Lifetime } from './world';

/** This run's own: names, addresses and lookup keys stay at the real provider. */
export const run = randomUUID().slice(0, 8);

/** A key under which nothing was asked before. */
export const newKey = (): string => `contract:${randomUUID()}`;

export function party(more: Partial<BilledParty> = {}): BilledParty {
  const organizationId = randomUUID();
  return {
    organizationId,
    name: `Contract ${run}`,
    email: `${organizationId}@example.com`,
    country: 'NO',
    street: 'Kaien 1',
    city: 'Bergen',
    postalCode: '5003',
    language: 'en',
    vatNumber: null,
    registrationNumber: null,
    ...more,
  };
}

export const newOrder = (customerId: string): OrderRef => ({ customerId, orderId: randomUUID(), rev: 1 });

export const daysAfter = (moment: Date, days: number): Date => addSeconds(moment, days * 86_400);

export function invoiceRequest(
  order: OrderRef,
  { productId, unitPriceCents }: { productId: string; unitPriceCents: number },
  more: Partial<InvoiceRequest> = {},
): InvoiceRequest {
  const description = 'Tracker, first 30 days from payment';
  return {
    ...order,
    purpose: 'first',
    items: [{ productId, unitPriceCents, quantity: 10, description }],
    dueAt: daysAfter(new Date(), 14),
    language: 'en',
    orderNumber: 'O-10042',
    purchaseOrder: null,
    ...more,
  };
}

/** What an invoice prints of its order. */
export const printed = (purchaseOrder?: string): object[] => [
  { name: 'Order', value: 'O-10042' },
  ...(purchaseOrder === undefined ? [] : [{ name: 'Purchase order', value: purchaseOrder }]),
];

/** A lease paid by invoice, billed from day 30 on. */
export function leaseRequest(
  order: OrderRef,
  { start, day }: Lifetime,
  items: LeaseRequest['items'],
  more: Partial<LeaseRequest> = {},
): LeaseRequest {
  return {
    ...order,
    items,
    startedAt: start,
    firstCharge: day(30),
    endsAt: null,
    daysUntilDue: 14,
    language: 'en',
    orderNumber: 'O-10042',
    purchaseOrder: null,
    ...more,
  };
}

export const checkoutRequest = (order: OrderRef, items: CheckoutRequest['items']): CheckoutRequest => ({
  ...order,
  no: 1,
  items,
  successUrl: 'http://localhost:3000/orders/1?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/orders/1?payment=cancelled',
  expiresAt: addSeconds(new Date(), 23 * 3_600),
  language: 'en',
  orderNumber: 'O-10042',
  purchaseOrder: null,
});
