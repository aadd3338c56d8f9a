import { billing } from '@/lib/config/limits';
import { provider } from './provider';

/** A model as the catalogue needs it. `unitPriceCents` is euro cents per 30 days. */
export interface CatalogItem {
  id: string;
  name: string;
  unitPriceCents: number;
}

/**
 * Mirrors a model to the provider: one product, one price per 30 days (decisions.md §5). The keys make it safe to repeat;
 * a price that exists under its lookup key is taken as it is.
 */
export async function mirrorModel(item: CatalogItem): Promise<{ productId: string; priceId: string }> {
  const lookupKey = `model:${item.id}:${item.unitPriceCents}`;
  const known = await provider().prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  const price = known.data[0];
  if (price !== undefined) {
    return {
      productId: typeof price.product === 'string' ? price.product : price.product.id,
      priceId: price.id,
    };
  }
  const product = await provider().products.create(
    { name: item.name, metadata: { featureId: item.id } },
    { idempotencyKey: `model:${item.id}:product` },
  );
  const made = await provider().prices.create(
    {
      product: product.id,
      currency: billing.currency,
      unit_amount: item.unitPriceCents,
      tax_behavior: 'exclusive',
      recurring: { interval: 'day', interval_count: billing.periodDays },
      lookup_key: lookupKey,
    },
    { idempotencyKey: `${lookupKey}:price` },
  );
  return { productId: product.id, priceId: made.id };
}
