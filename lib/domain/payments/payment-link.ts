import type { Actor } from '@/lib/auth/principal';
import { withPriority } from '@/lib/billing/pace';
import { provider } from '@/lib/billing/provider';
import { logger } from '@/lib/log/logger';
import { orderMessages, orderErrors } from '@/lib/i18n/orders';
import { refusals, faults } from '@/lib/i18n/requests';
import { orderInvoice, orderId } from '@/lib/schemas/orders';
import { notFound, conflict } from '../errors';
import { customerTries, takeTries } from '../rate-limit';
import { operation, asSystem, type Context } from '../operation';
import { withTimeout } from '@/lib/core/timeouts';
import { enqueueRequest, askProvider, dispatchNow } from '../provider-outbox';
import { lockOrder } from '../orders/locked-order';
import { takesMethod } from '@/lib/vocabulary/order-status';
import { payUrlOf } from '../orders/read-payment';
import { orderUrl } from '../portal-url';
import { noHint, reconcileOrder } from './reconcile/reconcile';

/** What a link of the provider counts against. */
const providerTries = (actor: Actor) => customerTries('providerLinks', 'organizationProviderLinks', actor);

/**
 * Where the provider shows an invoice, asked each time, as links expire; while it is away the last known one.
 * @throws notFound also for an invoice that is not issued yet, tooMany
 */
export const readInvoiceLink = operation({
  may: 'orders.read',
  input: orderInvoice,
  fault: () => orderMessages.invoiceLinkFault,
  async execute(context, { id, invoice: invoiceId, pdf }): Promise<{ url: string }> {
    const { actor, db, scope } = context;
    const where = { id: invoiceId, order: { id, placedAt: { not: null }, AND: scope.orders() } };
    const stored = await db.invoice.findFirst({ where, select: { hostedUrl: true, pdfUrl: true } });
    let links = stored;
    if (stored !== null) {
      await takeTries(context, customerTries('invoiceLinks', 'organizationInvoiceLinks', actor));
      await withTimeout(async (signal) => {
        const fresh = await provider()
          .invoiceLinks(invoiceId)
          .catch((error: unknown) => {
            logger().warn(
              { err: error, orderId: id, invoiceId },
              'fresh links of an invoice could not be read',
            );
            return null;
          });
        if (!signal.aborted) links = fresh ?? stored;
      });
    }
    const url = pdf ? links?.pdfUrl : links?.hostedUrl;
    if (url == null) throw notFound(refusals.orderNotFound);
    return { url };
  },
});

/**
 * Where to pay an order with stock: the page, open or fresh, the invoice, or our own address. It never prolongs the order.
 * @throws notFound, conflict when nothing is to be paid, tooMany
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
    await takeTries(context, providerTries(context.actor));
    if (order.status === 'INVOICED') {
      await askProvider(context, { orderId: id });
      const invoice = await db.invoice.findFirst({
        where: { orderId: id, kind: 'FIRST', rev: order.rev, status: 'open' },
      });
      return { url: invoice?.hostedUrl ?? payUrlOf(id) };
    }
    // Not a change of the call's own: after a crash it just runs again.
    await withTimeout((signal) => withPriority('high', () => refreshPage(asSystem(context), id, signal)));
    const current = await db.order.findUniqueOrThrow({ where: { id } });
    if (current.status !== 'PENDING_PAYMENT') {
      throw conflict('ORDER_NOT_PAYABLE', orderErrors.notPayable, 'id');
    }
    return { url: current.checkoutUrl ?? payUrlOf(id) };
  },
});

/**
 * A page of the provider where a running lease's card or account is replaced by another; a new one each time.
 * @throws notFound, conflict for a lease that nothing is collected for, tooMany
 */
export const leaseMethodLink = operation({
  may: 'organizations.administerOwn',
  input: orderId,
  fault: () => orderMessages.methodLinkFault,
  async execute(context, { id }): Promise<{ url: string }> {
    const { db, scope } = context;
    const order = await db.order.findFirst({
      where: { id, placedAt: { not: null }, AND: scope.orders() },
      include: { subscription: true, organization: { select: { customerId: true } } },
    });
    if (order === null) throw notFound(refusals.orderNotFound);
    const { subscription, organization } = order;
    const customerId = organization?.customerId ?? null;
    if (subscription === null || customerId === null || !takesMethod(order)) {
      throw conflict('LEASE_NOT_COLLECTED', orderErrors.notCollected, 'id');
    }
    await takeTries(context, providerTries(context.actor));
    const cancelUrl = orderUrl(id);
    const savedUrl = `${cancelUrl}?payment=methodSaved`;
    const request = { customerId, orderId: id, leaseId: subscription.id, savedUrl, cancelUrl };
    return { url: await provider().openMethodPage(request) };
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
      const { checkout } = await provider().readOrder({ checkoutId, leaseId: null, invoiceIds: [] });
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

/**
 * Reads the truth about an order, for the person who returns from the provider's page.
 * @throws notFound, tooMany
 */
export const refreshOrder = operation({
  may: 'orders.read',
  input: orderId,
  fault: () => faults.orderCreation,
  async execute(context, { id }): Promise<null> {
    const order = await context.db.order.findFirst({ where: { id, AND: context.scope.orders() } });
    if (order === null) throw notFound(refusals.orderNotFound);
    // Any page can lead to it: it takes nothing from paying.
    await takeTries(context, customerTries('invoiceLinks', 'organizationInvoiceLinks', context.actor));
    await withPriority('high', () => reconcileOrder(context, id));
    await dispatchNow(context, { orderId: id });
    return null;
  },
});
