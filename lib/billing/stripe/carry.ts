import { billing } from '@/lib/config/limits';
import type { CarryRequest } from '../port';
import { idOf, keyed, stripe, toSeconds } from './client';

/** Names the invoice that billed too little; an item's metadata is that of its line. */
export const CARRIED_FROM = 'carriedFrom';

/** Adds what an invoice billed too little to what its subscription bills next, as items that wait for it; see the port. */
export async function carry({ leaseId, invoiceId, period, lines }: CarryRequest, key: string): Promise<void> {
  const subscription = await stripe().subscriptions.retrieve(leaseId);
  const customer = idOf(subscription.customer) ?? '';
  const done = new Map<string, number>();
  for await (const { metadata, amount } of stripe().invoiceItems.list({ customer, limit: 100 })) {
    const { [CARRIED_FROM]: from, featureId = '' } = metadata ?? {};
    if (from === invoiceId) done.set(featureId, (done.get(featureId) ?? 0) + amount);
  }
  for (const { featureId, productId, amountCents, description } of lines) {
    const missing = amountCents - (done.get(featureId) ?? 0);
    if (missing <= 0) continue;
    const data = {
      customer,
      subscription: leaseId,
      quantity: 1,
      description,
      period: { start: toSeconds(period.start), end: toSeconds(period.end) },
      metadata: { [CARRIED_FROM]: invoiceId, featureId },
      price_data: {
        currency: billing.currency,
        product: productId,
        unit_amount: missing,
        tax_behavior: 'exclusive' as const,
      },
    };
    await stripe().invoiceItems.create(data, keyed(`${key}:carry:${featureId}`, data));
  }
}
