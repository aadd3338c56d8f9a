import type { InvoiceTruth, SubscriptionTruth } from '@/lib/billing/order-truth';
import type { Transaction } from '@/lib/db/client';
import type { Order } from '@/lib/db/generated/client';

/** Mirrors an order's subscription; an older reading never overwrites a newer one. `readAt`: when the truth was read. */
export async function mirrorSubscription(
  tx: Transaction,
  order: Pick<Order, 'id' | 'organizationId'>,
  truth: SubscriptionTruth,
  readAt: Date,
): Promise<void> {
  const { id, ...data } = truth;
  await tx.subscription.deleteMany({ where: { orderId: order.id, id: { not: id } } });
  await tx.subscription.createMany({
    data: [{ id, ...data, orderId: order.id, organizationId: order.organizationId, syncedAt: readAt }],
    skipDuplicates: true,
  });
  await tx.subscription.updateMany({
    where: { id, syncedAt: { lte: readAt } },
    data: { ...data, syncedAt: readAt },
  });
}

/** Mirrors invoices of an order. Answers those that turned paid just now, so that each is logged once. */
export async function mirrorInvoices(
  tx: Transaction,
  order: Pick<Order, 'id' | 'organizationId' | 'organizationName'>,
  subscription: { id: string } | null,
  invoices: readonly InvoiceTruth[],
  readAt: Date,
): Promise<InvoiceTruth[]> {
  const known = await tx.invoice.findMany({ where: { id: { in: invoices.map(({ id }) => id) } } });
  const before = new Map(known.map((invoice) => [invoice.id, invoice.status]));
  for (const { id, ...data } of invoices) {
    const row = {
      ...data,
      ...(subscription === null ? {} : { subscriptionId: subscription.id }),
      syncedAt: readAt,
    };
    if (!before.has(id)) {
      await tx.invoice.createMany({
        data: [
          {
            id,
            ...row,
            orderId: order.id,
            organizationId: order.organizationId,
            organizationName: order.organizationName,
          },
        ],
        skipDuplicates: true,
      });
    } else {
      await tx.invoice.updateMany({ where: { id, syncedAt: { lte: readAt } }, data: row });
    }
  }
  return invoices.filter(({ id, status }) => status === 'paid' && before.get(id) !== 'paid');
}
