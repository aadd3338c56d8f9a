import { provider } from '@/lib/billing/provider';
import { orderUrl } from '@/lib/domain/portal-url';
import { movedDeadline, printedDue } from '@/lib/domain/orders/deadlines';
import { pageOpenUntil } from '@/lib/domain/orders/placement';
import { itemsOf } from '@/lib/domain/inventory/published-prices';
import {
  type ProviderJob,
  readUnpaid,
  refOf,
  printedOf,
  withdrawalOutcome,
  oneOffItems,
} from './provider-job';
import { ensureCustomer, payerLanguage } from './customer';
import { withLanguage } from '@/lib/i18n/locale/language';
import { printedMessages } from '@/lib/i18n/printed';
import { noHint, reconcileOrder, toReconcile } from '@/lib/domain/payments/reconcile/reconcile';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { LockedOrder } from '@/lib/domain/orders/locked-order';
import { mailOrder } from '@/lib/domain/orders/order-mail';
import { canLeave } from '@/lib/domain/orders/verbs';

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
  const dueAt = order.checkoutId === null ? movedDeadline(order, before, request.createdAt, now) : before;
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
        ...printedOf(order, await payerLanguage(db, order.organization)),
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

/** Sends and mails the invoice for the first 30 days, which begin with its payment. */
export async function sendFirstInvoice(job: ProviderJob): Promise<void> {
  const { context, request, key, repeated, orderId } = job;
  const { db, now } = context;
  const { order, wanted } = await readUnpaid(job);
  const rev = request.rev ?? order.rev;
  if (order.organization === null || (!wanted && !repeated)) return;
  const customerId = await ensureCustomer(db, order.organization, job);
  const ref = refOf(customerId, { id: orderId, rev });
  if (!wanted) {
    const left = await provider().findInvoice({ ...ref, purpose: 'first' });
    if (left === null) return;
    withdrawalOutcome(await provider().withdrawInvoice(left));
    await reconcileOrder(context, orderId, { ...noHint, rev, invoiceId: left });
    return;
  }
  const language = await payerLanguage(db, order.organization);
  const invoiceId = await provider().sendInvoice(
    {
      ...ref,
      purpose: 'first',
      items: await oneOffItems(job, order.models, order.lines, (model) =>
        withLanguage(language, () => printedMessages.firstPeriod(model)),
      ),
      // The days to pay begin with the sending.
      dueAt: printedDue(order, movedDeadline(order, order.dueAt ?? now, request.createdAt, now)),
      ...printedOf(order, language),
    },
    key,
    repeated,
  );
  const synced = await reconcileOrder(
    context,
    toReconcile(order),
    { ...noHint, rev, invoiceId },
    async (tx, current) => {
      if (current?.rev !== rev || current.status !== 'INVOICED') return [];
      // The provider's events may have mirrored it before us: the mail goes with this note, once.
      if (!current.requests.some(({ id }) => id === request.id)) return [];
      const sent = await withDeadline(tx, current, invoiceId);
      await mailOrder(tx, sent, (await waited(tx, sent)) ? 'preorderInvoiced' : 'orderInvoiced', now);
      return [Prisma.sql`UPDATE provider_requests SET completed_at = ${now} WHERE id = ${request.id}::uuid`];
    },
  );
  const after = synced?.order;
  if (after?.rev === rev && (canLeave(after.status, 'markPaid') || after.paidAt !== null)) return;
  withdrawalOutcome(await provider().withdrawInvoice(invoiceId));
  await reconcileOrder(context, orderId, { ...noHint, rev, invoiceId });
}

/** Takes an order's deadline from its invoice, which may be late. */
async function withDeadline(tx: Transaction, order: LockedOrder, invoiceId: string): Promise<LockedOrder> {
  const dueAt = order.invoices.find(({ id }) => id === invoiceId)?.dueAt ?? null;
  // The provider counts in seconds.
  if (dueAt === null || (order.dueAt !== null && dueAt.getTime() - order.dueAt.getTime() < 1_000))
    return order;
  const data = { dueAt, remindedAt: null };
  await tx.order.update({ where: { id: order.id }, data });
  return { ...order, ...data };
}

/** Whether an order is a preorder that came due: its people expect to hear of the devices. */
async function waited(tx: Transaction, { id }: LockedOrder): Promise<boolean> {
  return (await tx.eventLog.count({ where: { orderId: id, type: 'order.paymentStarted' } })) > 0;
}

/** Withdraws an unwanted invoice. */
export async function withdrawInvoice(
  { context, request: { rev }, orderId }: ProviderJob,
  invoiceId: string,
): Promise<void> {
  withdrawalOutcome(await provider().withdrawInvoice(invoiceId));
  await reconcileOrder(context, orderId, { ...noHint, rev, invoiceId });
}
