import type { Item } from '@/lib/billing/port';
import { provider } from '@/lib/billing/provider';
import { formatEuro, formatMoney } from '@/lib/i18n/locale/format';
import { billing, orderLimits } from '@/lib/config/limits';
import type { Database, Transaction } from '@/lib/db/client';
import type { DeviceFeature, ModelPrice } from '@/lib/db/generated/client';
import { orderErrors } from '@/lib/i18n/orders';
import { invalid, refused } from '../errors';
import type { Attempt } from './idempotency-attempt';
import type { PricedModel } from './stock';

/** A line with its price. Cents of a euro per 30 days. */
export interface PricedLine {
  featureId: string;
  featureName: string;
  quantity: number;
  unitPriceCents: number;
}

export interface PricedLines {
  lines: PricedLine[];
  totalCents: number;
}

type Kept = readonly Pick<PricedLine, 'featureId' | 'quantity' | 'unitPriceCents'>[];

/**
 * Prices an order's lines; only the server computes money. A model that the order already has keeps its price; of a retired one the order
 * gets no more than before (ADR 0047). Pure.
 * @param features the present, named models
 * @param kept lines of a placed order; none for a new one
 * @throws invalid for an unknown or retired model, refused for a sum that nobody could pay
 */
export function priceLines(
  features: readonly PricedModel[],
  orderData: readonly { deviceFeatureName: string; quantity: number }[],
  kept: Kept = [],
): PricedLines {
  const byName = new Map(features.map((feature) => [feature.name, feature]));
  const keptLines = new Map(kept.map((line) => [line.featureId, line]));
  const lines = orderData.map(({ deviceFeatureName, quantity }) => {
    const feature = byName.get(deviceFeatureName);
    if (feature === undefined) {
      throw invalid({ orderData: orderErrors.modelUnknown(deviceFeatureName) });
    }
    const before = keptLines.get(feature.id);
    if (feature.retiredAt !== null && quantity > (before?.quantity ?? 0)) {
      throw invalid({ orderData: orderErrors.modelRetired(deviceFeatureName) });
    }
    return {
      featureId: feature.id,
      featureName: feature.name,
      quantity,
      unitPriceCents: before?.unitPriceCents ?? feature.unitPriceCents,
    };
  });
  if (isTooLarge(lines)) {
    const sentence = orderErrors.tooLarge(formatEuro(orderLimits.maxTotal));
    throw refused('ORDER_TOO_LARGE', sentence, 'quantity');
  }
  const totalCents = totalOf(lines);
  if (isTooSmall(totalCents)) {
    const sentence = orderErrors.tooSmall(formatMoney(billing.leastChargeCents));
    throw refused('ORDER_TOO_SMALL', sentence, 'quantity');
  }
  return { lines, totalCents };
}

const isTooSmall = (cents: number): boolean => cents > 0 && cents < billing.leastChargeCents;

/** Whether the sum exceeds the provider's limit of one payment. */
export function isTooLarge(lines: readonly Pick<PricedLine, 'quantity' | 'unitPriceCents'>[]): boolean {
  return totalOf(lines) > Math.round(orderLimits.maxTotal * 100);
}

function totalOf(lines: readonly Pick<PricedLine, 'quantity' | 'unitPriceCents'>[]): number {
  return lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
}

/** Whether an order's stored lines are exactly these: models, quantities and prices. */
export function sameLines(stored: readonly PricedLine[], lines: readonly PricedLine[]): boolean {
  const text = (all: readonly PricedLine[]) =>
    all
      .map(({ featureId, quantity, unitPriceCents }) => `${featureId}:${quantity}:${unitPriceCents}`)
      .sort()
      .join();
  return text(stored) === text(lines);
}

type Priced = Pick<PricedLine, 'featureId' | 'quantity' | 'unitPriceCents'>;

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
  const published = await provider.publishPrice({ featureId, name, productId }, unitPriceCents, attempt);
  await db.deviceFeature.updateMany({
    where: { id: featureId, productId: null },
    data: { productId: published.productId },
  });
  const { priceId } = published;
  await db.modelPrice.upsert({
    where: { featureId_unitPriceCents: { featureId, unitPriceCents } },
    create: { featureId, unitPriceCents, priceId },
    update: { priceId },
  });
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
