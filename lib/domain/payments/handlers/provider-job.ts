import type { Language } from '@/lib/i18n/languages';
import type { Withdrawal, InvoiceItem, Printed } from '@/lib/billing/port';
import type { ProviderRequest } from '@/lib/db/generated/client';
import { NotYet } from '@/lib/domain/jobs/job-runner';
import type { Context } from '@/lib/domain/operation';
import type { Attempt } from '@/lib/domain/idempotency';
import { orderNumber, STATES } from '@/lib/vocabulary/order-status';
import type { Billed } from '@/lib/domain/schedule';
import { readWholeOrder, type SeenOrder } from '@/lib/domain/orders/locked-order';
import { publishedPrices, type PublishedModel } from '@/lib/domain/inventory/published-prices';

/**
 * The outcome of withdrawing an invoice or a lease.
 * @throws NotYet during a bank debit, which cannot be cancelled
 */
export function withdrawalOutcome(withdrawal: Withdrawal): 'withdrawn' | 'paid' {
  if (withdrawal === 'underway') throw new NotYet('A bank debit is underway.');
  return withdrawal;
}

export interface ProviderJob {
  context: Context<'system.internal'>;
  request: ProviderRequest;
  orderId: string;
  attempt: Attempt;
  /** The start of the provider's idempotency key: the note, its version and the try. */
  key: string;
  /** An earlier try may have made the object. */
  repeated: boolean;
}

/** The order, and whether the note still holds: its revision is unpaid, or paid by what we are about to find. */
export async function readUnpaid({
  context,
  request,
  orderId,
}: ProviderJob): Promise<{ order: SeenOrder; wanted: boolean }> {
  const order = await readWholeOrder(context.db, orderId);
  if (order === null) throw new Error(`There is no order ${orderId}.`);
  return { order, wanted: order.rev === request.rev && STATES[order.status].pays === 'asked' };
}

/** The reference that finds an order's objects at the provider. */
export const refOf = (customerId: string, { id, rev }: { id: string; rev: number }) => ({
  customerId,
  orderId: id,
  rev,
});

export const printedOf = (order: SeenOrder, language: Language): Printed => ({
  language,
  orderNumber: orderNumber(order),
  purchaseOrder: order.purchaseOrder,
});

/** Lines as a one-off invoice bills them. */
export async function oneOffItems(
  { context: { db }, attempt }: ProviderJob,
  models: readonly PublishedModel[],
  lines: readonly Billed[],
  describe: (model: string) => string,
  period?: { start: Date; end: Date },
): Promise<InvoiceItem[]> {
  const billed = lines.filter(({ quantity }) => quantity > 0);
  const published = await publishedPrices(db, billed, models, attempt);
  return published.map(({ productId, name, unitPriceCents }, index) => ({
    productId,
    unitPriceCents,
    quantity: billed[index]?.quantity ?? 0,
    description: describe(name),
    ...(period === undefined ? {} : { period }),
  }));
}
