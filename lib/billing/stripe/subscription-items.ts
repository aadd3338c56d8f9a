import type Stripe from 'stripe';
import { stripe } from './client';

/** All items of a subscription, which itself may show only the first ten. */
export async function itemsOfSubscription({
  id,
  items,
}: Stripe.Subscription): Promise<Stripe.SubscriptionItem[]> {
  if (!items.has_more) return items.data;
  const all: Stripe.SubscriptionItem[] = [];
  for await (const item of stripe().subscriptionItems.list({ subscription: id, limit: 100 })) all.push(item);
  return all;
}
