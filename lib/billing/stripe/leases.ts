import { differenceInSeconds } from 'date-fns';
import type Stripe from 'stripe';
import { clock } from '@/lib/config/clock';
import type { Item, LeaseRequest, LeaseWish, OrderRef, Withdrawal } from '../port';
import { dropCarried } from './carry-to-next-invoice';
import { automaticTax, customFields, idOf, isRefusal, keyed, stripe, toSeconds } from './client';
import { withdrawInvoice } from './invoices';
import { itemsOfSubscription } from './subscription-items';
import { purchaseOrderOf } from './truth';

const MINUTE = 60;

/**
 * Starts the subscription of a lease whose first 30 days were paid by invoice: nothing is billed before `firstCharge`, and every
 * 30 days from then on.
 */
export async function startLease(request: LeaseRequest, key: string): Promise<string> {
  const { orderId, rev } = request;
  const data = {
    customer: request.customerId,
    collection_method: 'send_invoice' as const,
    days_until_due: request.daysUntilDue,
    items: request.items.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
    metadata: { orderId, rev: String(rev) },
    ...automaticTax(),
    billing_mode: { type: 'flexible' as const },
    // A start that is hardly past would be refused where the provider's clock is behind ours.
    ...(differenceInSeconds(clock().now(), request.startedAt) > MINUTE
      ? { backdate_start_date: toSeconds(request.startedAt) }
      : {}),
    billing_cycle_anchor: toSeconds(request.firstCharge),
    proration_behavior: 'none' as const,
    ...(request.endsAt === null ? {} : { cancel_at: toSeconds(request.endsAt) }),
    invoice_settings: { custom_fields: customFields(request) },
  };
  return (await stripe().subscriptions.create(data, keyed(key, data))).id;
}

/** The subscription that was made for an order before its id was lost. */
export async function findLease({ customerId, orderId, rev }: OrderRef): Promise<string | null> {
  const list = stripe().subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
  for await (const { id, metadata } of list) {
    if (metadata.orderId === orderId && metadata.rev === String(rev)) return id;
  }
  return null;
}

/**
 * Makes a subscription what it is to be from its next period on: absolute quantities and prices, its end, what is printed on
 * its invoices. Never prorated, and no call at all where it is that already.
 */
export async function updateLease(leaseId: string, wish: LeaseWish, key: string): Promise<void> {
  const subscription = await stripe().subscriptions.retrieve(leaseId);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') return;
  const changes: Stripe.SubscriptionUpdateParams = {};
  const items = itemChanges(await itemsOfSubscription(subscription), wish.items);
  if (items.length > 0) changes.items = items;
  const endsAt = wish.endsAt === null ? null : toSeconds(wish.endsAt);
  if (endsAt !== subscription.cancel_at) changes.cancel_at = endsAt ?? '';
  if (wish.purchaseOrder !== purchaseOrderOf(subscription)) {
    changes.invoice_settings = { custom_fields: customFields(wish) };
  }
  if (Object.keys(changes).length === 0) return;
  const data = { ...changes, proration_behavior: 'none' as const };
  await stripe().subscriptions.update(leaseId, data, keyed(key, data));
}

/** What has to change for a subscription to have exactly these items; nothing where `wanted` is empty. */
function itemChanges(
  there: readonly Stripe.SubscriptionItem[],
  wanted: readonly Item[],
): Stripe.SubscriptionUpdateParams.Item[] {
  if (wanted.length === 0) return [];
  const missing = new Map(wanted.map(({ priceId, quantity }) => [priceId, quantity]));
  const changes: Stripe.SubscriptionUpdateParams.Item[] = [];
  const spare: string[] = [];
  for (const { id, price, quantity } of there) {
    const want = missing.get(price.id);
    missing.delete(price.id);
    if (want === undefined) spare.push(id);
    else if (want !== quantity) changes.push({ id, quantity: want });
  }
  // A price that goes and one that comes are one item whose price changes.
  for (const [price, quantity] of missing) {
    const id = spare.shift();
    changes.push(id === undefined ? { price, quantity } : { id, price, quantity });
  }
  return [...changes, ...spare.map((id) => ({ id, deleted: true }))];
}

/** Ends a subscription at once, without a final invoice, and deletes what of ours was to be on its next one. Safe to repeat. */
export async function stopLease(leaseId: string): Promise<void> {
  let ended: Stripe.Subscription;
  try {
    ended = await stripe().subscriptions.cancel(leaseId, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Refused because it has ended already, or for a reason that we must hear of.
    ended = await stripe().subscriptions.retrieve(leaseId);
    if (ended.status !== 'canceled') throw error;
  }
  const customer = typeof ended.customer === 'string' ? ended.customer : ended.customer.id;
  await dropCarried(customer, leaseId);
  await resumeCollection(customer);
}

/** A subscription that ends stops the collection of every open invoice of its customer: those of its other subscriptions go on. */
async function resumeCollection(customer: string): Promise<void> {
  const running = new Set<string>();
  for await (const { id } of stripe().subscriptions.list({ customer, limit: 100 })) running.add(id);
  if (running.size === 0) return;
  const collected = { customer, status: 'open', collection_method: 'charge_automatically' } as const;
  for await (const { id, auto_advance: goesOn, parent } of stripe().invoices.list({
    ...collected,
    limit: 100,
  })) {
    const lease = idOf(parent?.subscription_details?.subscription);
    if (goesOn || lease === null || !running.has(lease)) continue;
    await stripe().invoices.update(id, { auto_advance: true });
  }
}

/** Takes back a subscription that nobody has paid for: voids what is open and ends it. */
export async function withdrawLease(leaseId: string): Promise<Withdrawal> {
  const { data } = await stripe().invoices.list({ subscription: leaseId, limit: 100 });
  if (data.some(({ status, amount_paid: paid }) => status === 'paid' && paid > 0)) return 'paid';
  for (const { id, status } of data) {
    const withdrawal = status === 'open' ? await withdrawInvoice(id) : 'withdrawn';
    if (withdrawal !== 'withdrawn') return withdrawal;
  }
  await stopLease(leaseId);
  return 'withdrawn';
}
