import type { Item } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import type { Database, Transaction } from '@/lib/db/client';
import type { DeviceFeature, ModelPrice } from '@/lib/db/generated/client';
import type { Attempt } from '../idempotency';

/** A line's model, quantity and price; cents of a euro per 30 days. */
interface Priced {
  featureId: string;
  quantity: number;
  unitPriceCents: number;
}

/**
 * The provider's prices of lines, published at first need: the line's price, never the model's of today.
 * @param models those of the lines
 */
export async function itemsOf(
  db: Database,
  lines: readonly Priced[],
  models: readonly PublishedModel[],
  attempt: Attempt,
): Promise<Item[]> {
  const billed = lines.filter(({ quantity }) => quantity > 0);
  const published = await publishedPrices(db, billed, models, attempt);
  return billed.map(({ quantity }, index) => ({ priceId: published[index]?.priceId ?? '', quantity }));
}

interface Published {
  productId: string;
  priceId: string;
  name: string;
  unitPriceCents: number;
}

export type PublishedModel = DeviceFeature & { prices: ModelPrice[] };

/** Prices of models at the provider, with their products, in the same order; published at first need. */
export async function publishedPrices(
  db: Database,
  prices: readonly Pick<Priced, 'featureId' | 'unitPriceCents'>[],
  models: readonly PublishedModel[],
  attempt: Attempt,
): Promise<Published[]> {
  const published: Published[] = [];
  for (const { featureId, unitPriceCents } of prices) {
    const model = models.find(({ id }) => id === featureId);
    if (model === undefined) throw new Error(`There is no model ${featureId}.`);
    const priceId = model.prices.find((price) => price.unitPriceCents === unitPriceCents)?.priceId ?? null;
    const { name, productId } = model;
    const known = productId === null || priceId === null ? null : { productId, priceId };
    published.push({
      name,
      unitPriceCents,
      ...(known ?? (await publish(db, model, unitPriceCents, attempt))),
    });
  }
  return published;
}

async function publish(
  db: Database,
  { id: featureId, name, productId }: DeviceFeature,
  unitPriceCents: number,
  attempt: Attempt,
): Promise<{ productId: string; priceId: string }> {
  const published = await provider().publishPrice({ featureId, name, productId }, unitPriceCents, attempt);
  await db.deviceFeature.updateMany({
    where: { id: featureId, productId: null },
    data: { productId: published.productId },
  });
  const { priceId } = published;
  // Two first orders of a model may publish its price at the same time: both have the same one.
  await db.modelPrice.createMany({ data: { featureId, unitPriceCents, priceId }, skipDuplicates: true });
  await db.modelPrice.updateMany({ where: { featureId, unitPriceCents }, data: { priceId } });
  return published;
}

/** `unitPriceCents`: euro cents per 30 days. */
export type ModelsOfPrices = ReadonlyMap<string, { featureId: string; unitPriceCents: number }>;

/** The model and the amount behind each price of the provider. */
export async function modelsOfPrices(
  db: Pick<Transaction, '$queryRaw'>,
  priceIds: readonly (string | null)[],
): Promise<ModelsOfPrices> {
  const known = priceIds.filter((id) => id !== null);
  const prices = await db.$queryRaw<{ id: string; featureId: string; unitPriceCents: number }[]>`
    SELECT price_id AS id, feature_id AS "featureId", unit_price_cents AS "unitPriceCents" FROM model_prices
    WHERE price_id = ANY(${known}::text[])
    UNION ALL SELECT price_id, feature_id, unit_price_cents FROM former_prices WHERE price_id = ANY(${known}::text[])`;
  return new Map(prices.map(({ id, ...price }) => [id, price]));
}
