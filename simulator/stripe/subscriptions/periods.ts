import type Stripe from 'stripe';

/** A period's end from `start`, in seconds; months and years by the calendar in UTC. */
export function periodEnd(start: number, recurring: Stripe.Price.Recurring | null): number {
  const { interval = 'day', interval_count: count = 1 } = recurring ?? {};
  if (interval === 'day') return start + count * 86_400;
  if (interval === 'week') return start + count * 7 * 86_400;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}

type Items = Pick<Stripe.Subscription, 'items'>;

/** The running period's end, in seconds, the same for all items. */
export function currentPeriodEnd({ items }: Readonly<Items>): number {
  return Math.min(...items.data.map((item) => item.current_period_end));
}

/** The start of a subscription's running period, in seconds. */
export function currentPeriodStart({ items }: Readonly<Items>): number {
  return Math.min(...items.data.map((item) => item.current_period_start));
}

/** Whether the running period, or a later one, ends exactly then. */
export function isPeriodEnd(subscription: Readonly<Items>, at: number): boolean {
  const recurring = subscription.items.data[0]?.price.recurring ?? null;
  let end = currentPeriodEnd(subscription);
  while (end < at) end = periodEnd(end, recurring);
  return end === at;
}
