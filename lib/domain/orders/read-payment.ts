import { orderNumber, isClosedUnpaid, STATES } from '@/lib/vocabulary/order-status';
import type { Database } from '@/lib/db/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { portalUrl } from '../portal-url';
import { readRefusedRequest } from '../provider-outbox';
import { invoiceWaits } from './invoices';

/** The result of placing an order. `url`: where a card order is paid. */
export interface PlacedOrder {
  orderId: string;
  number: string;
  status: OrderStatus;
  url: string | null;
  /** Its invoice was sent. */
  invoiced: boolean;
  /** The provider refused its payment page or its invoice. */
  refused: boolean;
}

/** Our own address for the payment of an order, whichever page the provider has open by then. */
export function payPathOf(orderId: string): string {
  return `/orders/${orderId}?pay`;
}

/** The same with the portal's host. */
export const payUrlOf = (orderId: string) => portalUrl(payPathOf(orderId));

/** How to pay a placed order; null for a closed one. The open page, else our own address. */
export async function paymentResult(db: Database, orderId: string): Promise<PlacedOrder | null> {
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { invoices: { select: { kind: true, rev: true, status: true, hostedUrl: true } } },
  });
  const { status, type, checkoutUrl } = order;
  if (isClosedUnpaid(status)) return null;
  const waits = type === 'CHECKOUT_SESSION' && STATES[status].pays === 'asked';
  const url = waits ? (checkoutUrl ?? payUrlOf(orderId)) : null;
  // Whether the invoice of the first 30 days is out; not while the provider is away.
  const invoiced = status === 'INVOICED' && !invoiceWaits(order);
  const missing = waits ? checkoutUrl === null : status === 'INVOICED' && !invoiced;
  const refused = missing && (await readRefusedRequest(db, orderId)) !== null;
  return { orderId, number: orderNumber(order), status, url, invoiced, refused };
}
