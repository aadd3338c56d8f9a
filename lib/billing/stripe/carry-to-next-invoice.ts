import { billing } from '@/lib/config/limits';
import type { CarryRequest } from '../port';
import { idOf, isMissing, isRefusal, keyed, stripe, toSeconds } from './client';

/** Names the invoice with the shortage; an item's metadata is that of its line. */
export const CARRIED_FROM = 'carriedFrom';

/** Puts an invoice's shortage on its subscription's next bill, as pending items; see the port. */
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

/** Deletes the pending items of an ended subscription, or another one would bill them. Safe to repeat. */
export async function dropCarried(customer: string, leaseId: string): Promise<void> {
  for await (const item of stripe().invoiceItems.list({ customer, pending: true, limit: 100 })) {
    const lease = idOf(item.parent?.subscription_details?.subscription);
    if (item.metadata?.[CARRIED_FROM] !== undefined && lease === leaseId) await dropItem(item.id);
  }
}

async function dropItem(id: string): Promise<void> {
  try {
    await stripe().invoiceItems.del(id);
  } catch (error) {
    if (isMissing(error)) return;
    // An invoice may have taken it meanwhile, and asks for it.
    if (!isRefusal(error) || (await stripe().invoiceItems.retrieve(id)).invoice === null) throw error;
  }
}
