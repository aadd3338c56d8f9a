import { formatEuro, formatMoney } from '@/lib/i18n/locale/format';
import { billing, orderLimits } from '@/lib/config/limits';
import { orderErrors } from '@/lib/i18n/orders';
import { invalid, refused } from '../errors';
import type { PricedModel } from '../inventory/stock';

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
