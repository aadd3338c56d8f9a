import type { CreditLine, InvoiceTruth } from '@/lib/billing/port';
import { billedAt } from './lease-billing';
import type { WholeOrder } from './locked-order';
import type { ModelsOfPrices } from './price-lines';

/** What a renewal billed too much, net, and on which of its lines. */
export interface Overbilling {
  amountCents: number;
  lines: CreditLine[];
}

/**
 * Compares a renewal with what its period should have billed. For a period before the line's price
 * of now the price that was billed counts. Pure.
 * @param prices those that its lines name
 */
export function overbillingOf(
  prices: ModelsOfPrices,
  order: WholeOrder,
  { periodStart, lines: billed }: InvoiceTruth,
): Overbilling {
  if (periodStart === null) return { amountCents: 0, lines: [] };
  const lines: CreditLine[] = [];
  for (const { id, priceId, quantity, amountCents } of billed) {
    const price = prices.get(priceId ?? '');
    const line = order.lines.find(({ featureId }) => featureId === price?.featureId);
    // A line that we know nothing of is a person's matter.
    if (price === undefined || line === undefined || quantity === 0) continue;
    const due = billedAt(order, periodStart).find(({ featureId }) => featureId === line.featureId);
    const ofNow = line.priceFrom === null || periodStart >= line.priceFrom;
    const unit = ofNow ? (due?.unitPriceCents ?? 0) : price.unitPriceCents;
    const excess = amountCents - (due?.quantity ?? 0) * unit;
    if (excess > 0) lines.push({ invoiceLineId: id, amountCents: excess });
  }
  return { amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0), lines };
}

/** What a renewal billed too little of a model, net. */
export interface Shortage {
  featureId: string;
  amountCents: number;
}

/**
 * The other way round: what a renewal should have billed and has not, by model. Where it has a line that we know nothing of, a person
 * has changed it, and has said so with that. Pure.
 * @param prices those that its lines name
 */
export function underbillingOf(
  prices: ModelsOfPrices,
  order: WholeOrder,
  { purpose, periodStart, lines: billed }: InvoiceTruth,
): Shortage[] {
  if (purpose !== 'renewal' || periodStart === null) return [];
  const own = billed
    .filter(({ carriedFrom, quantity }) => carriedFrom === null && quantity > 0)
    .map(({ priceId, amountCents }) => ({ price: prices.get(priceId ?? ''), amountCents }));
  // One that somebody made of carried lines alone is no period's.
  if (own.length === 0) return [];
  const known = new Set(order.lines.map(({ featureId }) => featureId));
  if (own.some(({ price }) => price === undefined || !known.has(price.featureId))) return [];
  return billedAt(order, periodStart).flatMap(({ featureId, quantity, unitPriceCents }) => {
    const of = own.filter(({ price }) => price?.featureId === featureId);
    const { priceFrom = null } = order.lines.find((line) => line.featureId === featureId) ?? {};
    const ofNow = priceFrom === null || periodStart >= priceFrom;
    // What it cost then is known by what was billed of it alone.
    const unit = ofNow ? unitPriceCents : (of[0]?.price?.unitPriceCents ?? 0);
    const amountCents = quantity * unit - of.reduce((sum, line) => sum + line.amountCents, 0);
    return amountCents > 0 ? [{ featureId, amountCents }] : [];
  });
}

/** Of shortages, in all. */
export const sumOf = (shortages: readonly Shortage[]): number =>
  shortages.reduce((sum, { amountCents }) => sum + amountCents, 0);
