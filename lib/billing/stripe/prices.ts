import { billing } from '@/lib/config/limits';
import type { BilledModel } from '../port';
import { idOf, keyed, stripe } from './client';
import { isActive } from './deleted-objects';

/** Publishes a product per model and a price per model and amount, billed every 30 days in advance. Old prices stay usable. */
export async function publishPrice(
  model: BilledModel,
  unitPriceCents: number,
  attempt: string,
): Promise<{ productId: string; priceId: string }> {
  const lookupKey = `model:${model.featureId}:${unitPriceCents}`;
  const known = await stripe().prices.list({
    lookup_keys: [lookupKey],
    active: true,
    limit: 1,
    expand: ['data.product'],
  });
  const price = known.data[0];
  if (price !== undefined && isActive(price.product))
    return { productId: idOf(price.product) ?? '', priceId: price.id };
  const productId = model.productId ?? (await findProduct(model)) ?? (await createProduct(model, attempt));
  const data = {
    product: productId,
    currency: billing.currency,
    unit_amount: unitPriceCents,
    tax_behavior: 'exclusive' as const,
    recurring: { interval: 'day' as const, interval_count: billing.periodDays },
    lookup_key: lookupKey,
    // An archived price keeps its key until another takes it.
    transfer_lookup_key: true,
  };
  const made = await stripe().prices.create(data, keyed(`${lookupKey}:price${attempt}`, data));
  return { productId, priceId: made.id };
}

/** A model's product that was made before its id was lost. */
async function findProduct({ featureId }: BilledModel): Promise<string | null> {
  for await (const { id, metadata } of stripe().products.list({ active: true, limit: 100 })) {
    if (metadata.featureId === featureId) return id;
  }
  return null;
}

async function createProduct({ featureId, name }: BilledModel, attempt: string): Promise<string> {
  const data = { name, metadata: { featureId } };
  return (await stripe().products.create(data, keyed(`model:${featureId}:product${attempt}`, data))).id;
}
