import type { DeviceFeature } from '@/lib/db/generated/client';
import type { EventEntry } from '../events/record-event';

/** A model's price as stored: its next one may be in force already. Cents of a euro per 30 days. */
export type Pricing = Pick<DeviceFeature, 'unitPriceCents' | 'nextUnitPriceCents' | 'nextPriceFrom'>;

/** A model's price for new orders, in cents of a euro per 30 days, and the next one with its day. */
export interface ModelPrice {
  unitPriceCents: number;
  coming: { unitPriceCents: number; from: Date } | null;
}

/** The price of new orders at a moment, and the next one (ADR 0047). Pure. */
export function priceAt(
  { unitPriceCents, nextUnitPriceCents, nextPriceFrom }: Pricing,
  now: Date,
): ModelPrice {
  if (nextUnitPriceCents === null || nextPriceFrom === null) return { unitPriceCents, coming: null };
  if (nextPriceFrom <= now) return { unitPriceCents: nextUnitPriceCents, coming: null };
  return { unitPriceCents, coming: { unitPriceCents: nextUnitPriceCents, from: nextPriceFrom } };
}

/** `priceAt` as SQL of a model `f`, to sort by. */
export const priceSql = (now: Date): string =>
  `CASE WHEN f.next_price_from <= '${now.toISOString()}' THEN f.next_unit_price_cents ELSE f.unit_price_cents END`;

/**
 * Gives a model a price, at once or `from` a future moment, and withdraws an earlier future one. Pure.
 * @returns the columns, and what the log says, which is nothing without a change
 */
export function repriced(
  model: Pricing & Pick<DeviceFeature, 'name'>,
  wanted: { unitPriceCents: number; from: Date | null },
  now: Date,
): { data: Pricing; entries: EventEntry[] } {
  const { unitPriceCents: price, coming } = priceAt(model, now);
  const to = wanted.unitPriceCents;
  const later = wanted.from !== null && wanted.from > now && to !== price ? wanted.from : null;
  const entries: EventEntry[] = [];
  if (later !== null) {
    const params = { model: model.name, from: price, to, validFrom: later.toISOString() };
    if (coming?.unitPriceCents !== to || coming.from.getTime() !== later.getTime())
      entries.push({ type: 'model.priceSet', params });
    return { data: { unitPriceCents: price, nextUnitPriceCents: to, nextPriceFrom: later }, entries };
  }
  if (coming !== null) {
    const params = { model: model.name, price: coming.unitPriceCents, validFrom: coming.from.toISOString() };
    entries.push({ type: 'model.priceWithdrawn', params });
  }
  if (to !== price)
    entries.push({ type: 'model.priceChanged', params: { model: model.name, from: price, to } });
  return { data: { unitPriceCents: to, nextUnitPriceCents: null, nextPriceFrom: null }, entries };
}
