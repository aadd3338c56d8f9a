import type { TheirObjects, TheirSubscription } from '../provider-objects';
import type { SeenOrder, Snapshot } from '../snapshot';
import { claimsOf } from './stock';

/** At rest the provider bills each lease once, for the right devices. */

const DAY_MS = 86_400_000;
/** The lease clock (docs/product.md), by hand: the room's own is under test. */
const PERIOD_DAYS = 30;
const FREE_END_DAYS = 90;
const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'];
const BILLS = ['PAID', 'FULFILLED', 'PROCESSING'];

export function leaseViolations({ orders }: Snapshot, { subscriptions }: TheirObjects, now: Date): string[] {
  const live = subscriptions.filter(({ status }) => LIVE.includes(status));
  const known = new Set(orders.map(({ id }) => id));
  const strange = live.filter(({ metadata }) => !known.has(metadata.orderId ?? ''));
  return [
    ...strange.map(({ id }) => `subscription ${id} is of no order`),
    ...orders.flatMap((order) =>
      orderViolations(
        order,
        live.filter(({ metadata }) => metadata.orderId === order.id),
        now,
      ),
    ),
  ];
}

function orderViolations(order: SeenOrder, live: readonly TheirSubscription[], now: Date): string[] {
  const { id, status, type, leaseStart, endsAt, subscription } = order;
  const [one, ...others] = live;
  if (others.length > 0) return [`order ${id} has ${live.length} live subscriptions`];
  if (one === undefined) {
    if (status === 'PROCESSING') return [`order ${id} is PROCESSING without a subscription`];
    if ((status !== 'PAID' && status !== 'FULFILLED') || leaseStart === null) return [];
    // Paid by invoice, and ending with its period: nothing is left to bill.
    const over = type === 'INVOICE' && endsAt !== null && Number(endsAt) <= nextPeriod(leaseStart, now);
    return over ? [] : [`order ${id} (${status}) is leased, and nobody bills it`];
  }
  if (!BILLS.includes(status)) return [`order ${id} is ${status}, and subscription ${one.id} goes on`];
  if (status === 'PROCESSING') return [];
  if (subscription?.id !== one.id) return [`order ${id}: ${one.id} bills it instead of ${subscription?.id}`];
  const boundary = (one.items.data[0]?.current_period_end ?? 0) * 1000;
  const found: string[] = [];
  if ((one.cancel_at ?? 0) * 1000 !== Number(endsAt ?? 0))
    found.push(`order ${id} ends ${String(endsAt)}, there ${one.cancel_at}`);
  const wanted = billed(order, boundary);
  // The items stay, and the lease ends instead.
  if ((endsAt !== null && boundary >= Number(endsAt)) || wanted.length === 0) return found;
  const has = one.items.data.map(({ quantity, price }) => `${quantity} at ${price.unit_amount}`).sort();
  if (wanted.sort().join() !== has.join())
    found.push(`order ${id} is to be billed ${wanted.join(' and ')}, there ${has.join(' and ')}`);
  return found;
}

/** The end of a moment's period, in ms. */
function nextPeriod(start: Date, moment: Date): number {
  const passed = Math.floor((Number(moment) - Number(start)) / (PERIOD_DAYS * DAY_MS));
  return Number(start) + (passed + 1) * PERIOD_DAYS * DAY_MS;
}

/** A line's devices in the period from `boundary`: a receipt counts to its period's end, and to day 90. */
export function quantityAt(order: SeenOrder, featureId: string, boundary: number): number {
  const claim = claimsOf(order).find(({ line }) => line.featureId === featureId);
  const { leaseStart: start } = order;
  if (claim === undefined || start === null) return 0;
  const until = (at: Date) => Math.max(nextPeriod(start, at), Number(start) + FREE_END_DAYS * DAY_MS);
  return claim.line.quantity - claim.received.filter((at) => until(at) <= boundary).length;
}

function billed(order: SeenOrder, boundary: number): string[] {
  return order.lines.flatMap((line) => {
    const quantity = quantityAt(order, line.featureId, boundary);
    const { nextPriceFrom, nextUnitPriceCents, unitPriceCents } = line;
    const announced = nextPriceFrom !== null && boundary >= Number(nextPriceFrom);
    return quantity === 0 ? [] : [`${quantity} at ${announced ? nextUnitPriceCents : unitPriceCents}`];
  });
}
