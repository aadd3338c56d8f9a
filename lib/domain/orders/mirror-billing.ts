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

/**
 * Mirrors invoices of an order. Answers those that turned paid by this reading, so that each is taken notice of once: call
 * it with the order locked.
 */
export async function mirrorInvoices(
  tx: Transaction,
  order: Pick<Order, 'id' | 'organizationId' | 'organizationName'>,
  subscription: { id: string } | null,
  invoices: readonly InvoiceTruth[],
  readAt: Date,
): Promise<InvoiceTruth[]> {
  const known = await tx.invoice.findMany({ where: { id: { in: invoices.map(({ id }) => id) } } });
  const before = new Map(known.map((invoice) => [invoice.id, invoice.status]));
  const turnedPaid: InvoiceTruth[] = [];
  for (const invoice of invoices) {
    const { id, ...data } = invoice;
    const row = {
      ...data,
      ...(subscription === null ? {} : { subscriptionId: subscription.id }),
      syncedAt: readAt,
    };
    const { organizationId, organizationName } = order;
    const { count } = before.has(id)
      ? await tx.invoice.updateMany({ where: { id, syncedAt: { lte: readAt } }, data: row })
      : await tx.invoice.createMany({
          data: [{ id, ...row, orderId: order.id, organizationId, organizationName }],
          skipDuplicates: true,
        });
    if (count === 1 && invoice.status === 'paid' && before.get(id) !== 'paid') turnedPaid.push(invoice);
  }
  return turnedPaid;
}
