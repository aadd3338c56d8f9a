import { messages } from '@/lib/config/messages';
import type { Database, Transaction } from '@/lib/db/client';
import { invalid } from '../errors';

/** A line with the price of now. Cents of a euro per 30 days. */
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

/**
 * Prices an order's lines; the server alone computes money (decisions.md §5).
 * @throws invalid when a model is unknown
 */
export async function priceLines(
  db: Database | Transaction,
  orderData: readonly { deviceFeatureName: string; quantity: number }[],
): Promise<PricedLines> {
  const features = await db.deviceFeature.findMany({
    where: { name: { in: orderData.map(({ deviceFeatureName }) => deviceFeatureName) } },
  });
  const byName = new Map(features.map((feature) => [feature.name, feature]));
  const lines = orderData.map(({ deviceFeatureName, quantity }) => {
    const feature = byName.get(deviceFeatureName);
    if (feature === undefined) {
      throw invalid({ orderData: messages.validation.order.modelUnknown(deviceFeatureName) });
    }
    return {
      featureId: feature.id,
      featureName: feature.name,
      quantity,
      unitPriceCents: feature.unitPriceCents,
    };
  });
  return {
    lines,
    totalCents: lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0),
  };
}

/** Whether an order's stored lines are exactly these: the same models, quantities and prices. */
export function sameLines(stored: readonly PricedLine[], lines: readonly PricedLine[]): boolean {
  const text = (all: readonly PricedLine[]) =>
    all
      .map(({ featureId, quantity, unitPriceCents }) => `${featureId}:${quantity}:${unitPriceCents}`)
      .sort()
      .join();
  return text(stored) === text(lines);
}
