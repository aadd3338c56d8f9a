import { provider } from '@/lib/billing/provider';
import { orderUrl } from '../../portal-url';
import { movedDeadline, pageOpenUntil } from '../../orders/placement';
import { itemsOf } from '../../inventory/published-prices';
import type { ProviderJob } from '../provider-job';
import { noHint, reconcileOrder } from '../reconcile/reconcile';
import { ensureCustomer } from './customer';
import { readUnpaid, refOf, printedOf } from './order-request';

/** Opens a payment page, and closes it again after a change or cancellation meanwhile. */
export async function openCheckout(job: ProviderJob, no: string): Promise<void> {
  const { context, request, key, repeated, orderId } = job;
  const { db, now } = context;
  const { order, wanted } = await readUnpaid(job);
  const rev = request.rev ?? order.rev;
  if (order.organization === null || (!wanted && !repeated)) return;
  const customerId = await ensureCustomer(db, order.organization, job);
  const ref = { ...refOf(customerId, { id: orderId, rev }), no: Number(no) };
  const found = repeated ? await provider().findCheckout(ref) : null;
  if (found === null && !wanted) return;
  // The time to pay begins with the page; an existing page began before.
  const before = order.dueAt ?? now;
  const dueAt = order.checkoutId === null ? movedDeadline(before, request.createdAt, now) : before;
  const expiresAt = pageOpenUntil(dueAt, now);
  const page =
    found ??
    (await provider().openCheckout(
      {
        ...ref,
        items: await itemsOf(db, order.lines, order.models, job.attempt),
        successUrl: `${orderUrl(orderId)}?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${orderUrl(orderId)}?payment=cancelled`,
        expiresAt,
        ...printedOf(order),
      },
      key,
    ));
  const kept = await db.order.updateMany({
    where: { id: orderId, rev, status: 'PENDING_PAYMENT', checkouts: ref.no },
    data: {
      checkoutId: page.id,
      checkoutUrl: page.url,
      checkoutUntil: page.url === null ? null : expiresAt,
      ...(dueAt > before && { dueAt, remindedAt: null }),
    },
  });
  if (kept.count === 1) return;
  // Paid on this very page, or cancelled while we asked.
  if ((await provider().closeCheckout(page.id)) === 'completed') {
    await reconcileOrder(context, orderId, { ...noHint, rev, checkoutId: page.id });
  }
}

/** Closes a payment page of which the order has no more need. */
export async function closeCheckout(
  { context, request: { rev }, orderId }: ProviderJob,
  checkoutId: string,
): Promise<void> {
  const closed = await provider().closeCheckout(checkoutId);
  // The customer was faster: the money is there, and the truth tells what for.
  if (closed === 'completed') await reconcileOrder(context, orderId, { ...noHint, rev, checkoutId });
}
