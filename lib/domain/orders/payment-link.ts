import { provider } from '@/lib/billing/provider';
import { orderNumber } from '@/lib/core/order-number';
import { isClosedUnpaid } from '@/lib/vocabulary/order-status';
import type { Database } from '@/lib/db/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { logger } from '@/lib/log/logger';
import { faults } from '@/lib/i18n/faults';
import { orderErrors, orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { orderId } from '@/lib/schemas/orders';
import { conflict, notFound } from '../errors';
import { asSystem, operation, type Context } from '../operation';
import { portalUrl } from '../portal-url';
import { enqueueRequest } from './provider-outbox';
import { invoiceWaits } from './first-invoice-state';
import { lockOrder } from './locked-order';
import { withTimeout } from '../with-timeout';
import { askProvider, readRefusedRequest, dispatchNow } from './dispatch';
import { STATES } from '@/lib/vocabulary/order-status';
import { noHint, reconcileOrder } from './reconcile/reconcile';

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

const payUrlOf = (orderId: string) => portalUrl(payPathOf(orderId));

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

/**
 * Where to pay an order with stock: the page, open or fresh, the invoice, or our own address. It never prolongs the order.
 * @throws notFound, conflict when nothing is to be paid
 */
export const paymentLink = operation({
  may: 'orders.read',
  input: orderId,
  fault: () => orderMessages.paymentLinkFault,
  async execute(context, { id }): Promise<{ url: string }> {
    const { db, scope } = context;
    const order = await db.order.findFirst({
      where: { id, placedAt: { not: null }, AND: scope.orders() },
      include: {
        invoices: { where: { kind: 'FIRST', status: 'open' }, orderBy: { createdAt: 'desc' }, take: 1 },
      },
    });
    if (order === null) throw notFound(refusals.orderNotFound);
    if (order.status === 'INVOICED') {
      await askProvider(context, { orderId: id });
      const invoice = await db.invoice.findFirst({
        where: { orderId: id, kind: 'FIRST', rev: order.rev, status: 'open' },
      });
      return { url: invoice?.hostedUrl ?? payUrlOf(id) };
    }
    // Not a change of the call's own: after a crash it just runs again.
    await withTimeout((signal) => refreshPage(asSystem(context), id, signal));
    const current = await db.order.findUniqueOrThrow({ where: { id } });
    if (current.status !== 'PENDING_PAYMENT') {
      throw conflict('ORDER_NOT_PAYABLE', orderErrors.notPayable, 'id');
    }
    return { url: current.checkoutUrl ?? payUrlOf(id) };
  },
});

/** Gives an unpaid card order an open payment page. If the provider is away, nothing changes. */
async function refreshPage(
  context: Context<'system.internal'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, transaction } = context;
  try {
    const { checkoutId } = await db.order.findUniqueOrThrow({ where: { id } });
    if (checkoutId !== null) {
      const { checkout } = await provider.readOrder({ checkoutId, leaseId: null, invoiceIds: [] });
      if (checkout?.state === 'open') return;
      if (checkout?.state === 'completed') {
        await reconcileOrder(context, id, { ...noHint, checkoutId });
        return;
      }
    }
    await transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      // Another request was faster, or the deadline has passed.
      if (order?.status !== 'PENDING_PAYMENT' || order.checkoutId !== checkoutId) return null;
      if (order.dueAt !== null && order.dueAt <= now) return null;
      const waiting = await tx.providerRequest.count({
        where: { orderId: id, kind: 'OPEN_CHECKOUT', completedAt: null },
      });
      if (waiting > 0) return null;
      const no = order.checkouts + 1;
      const data = { checkouts: no, checkoutId: null, checkoutUrl: null, checkoutUntil: null };
      await tx.order.update({ where: { id }, data });
      await enqueueRequest(tx, { kind: 'OPEN_CHECKOUT', orderId: id, rev: order.rev, no }, now);
      return null;
    });
    await dispatchNow(context, { orderId: id }, signal);
  } catch (error) {
    logger().warn({ err: error, orderId: id }, 'payment page could not be refreshed');
  }
}

/** Reads the truth about an order, for the person who returns from the provider's page. */
export const refreshOrder = operation({
  may: 'orders.read',
  input: orderId,
  fault: () => faults.orderCreation,
  async execute(context, { id }): Promise<null> {
    const order = await context.db.order.findFirst({ where: { id, AND: context.scope.orders() } });
    if (order === null) throw notFound(refusals.orderNotFound);
    await reconcileOrder(context, id);
    await dispatchNow(context, { orderId: id });
    return null;
  },
});
