import type { CreditLine, InvoiceTruth } from '@/lib/billing/port';
import { billedAt } from '../schedule';
import type { WholeOrder } from '../orders/locked-order';
import type { ModelsOfPrices } from '../inventory/published-prices';

/** What a renewal billed too much, net, per line. */
export interface Overbilling {
  amountCents: number;
  lines: CreditLine[];
}

/**
 * Compares a renewal with what its period should have billed. Before the line's present price the billed price counts. Pure.
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
    // An unknown line needs a person.
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
 * The reverse: what a renewal should have billed and has not, by model. An unknown line means that a person changed it on purpose. Pure.
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
  // A hand-made invoice of carried lines alone has no period.
  if (own.length === 0) return [];
  const known = new Set(order.lines.map(({ featureId }) => featureId));
  if (own.some(({ price }) => price === undefined || !known.has(price.featureId))) return [];
  return billedAt(order, periodStart).flatMap(({ featureId, quantity, unitPriceCents }) => {
    const of = own.filter(({ price }) => price?.featureId === featureId);
    const { priceFrom = null } = order.lines.find((line) => line.featureId === featureId) ?? {};
    const ofNow = priceFrom === null || periodStart >= priceFrom;
    // Only a bill of it tells its price then.
    const unit = ofNow ? unitPriceCents : (of[0]?.price?.unitPriceCents ?? 0);
    const amountCents = quantity * unit - of.reduce((sum, line) => sum + line.amountCents, 0);
    return amountCents > 0 ? [{ featureId, amountCents }] : [];
  });
}

/** Of shortages, in all. */
export const sumOf = (shortages: readonly Shortage[]): number =>
  shortages.reduce((sum, { amountCents }) => sum + amountCents, 0);
