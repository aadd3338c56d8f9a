import { provider } from '@/lib/billing/provider';
import { billing } from '@/lib/config/limits';
import type { Transaction } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { LockedOrder } from '../../orders/locked-order';
import { mailOrder } from '../../orders/order-mail';
import { movedDeadline } from '../../orders/placement';
import { type ProviderJob, withdrawalOutcome } from '../provider-job';
import { noHint, reconcileOrder, toReconcile } from '../reconcile/reconcile';
import { canLeave } from '../../orders/verbs';
import { addHours } from 'date-fns';
import { ensureCustomer } from './customer';
import { readUnpaid, refOf, printedOf, oneOffItems } from './order-request';

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
  const invoiceId = await provider().sendInvoice(
    {
      ...ref,
      purpose: 'first',
      items: await oneOffItems(job, order.models, order.lines, 'first 30 days from payment'),
      // The days to pay begin with the sending.
      dueAt: movedDeadline(order.dueAt ?? now, request.createdAt, now),
      ...printedOf(order),
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
async function waited(tx: Transaction, { id, placedAt, dueAt }: LockedOrder): Promise<boolean> {
  const isLate =
    placedAt !== null && dueAt !== null && dueAt > addHours(placedAt, 24 * billing.invoiceValidDays);
  // The provider may be the cause of the delay.
  return isLate && (await tx.eventLog.count({ where: { orderId: id, type: 'order.paymentStarted' } })) > 0;
}

/** Withdraws an unwanted invoice. */
export async function withdrawInvoice(
  { context, request: { rev }, orderId }: ProviderJob,
  invoiceId: string,
): Promise<void> {
  withdrawalOutcome(await provider().withdrawInvoice(invoiceId));
  await reconcileOrder(context, orderId, { ...noHint, rev, invoiceId });
}
