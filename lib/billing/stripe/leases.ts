import { differenceInSeconds } from 'date-fns';
import type Stripe from 'stripe';
import { clock } from '@/lib/core/clock';
import type { Item, LeaseRequest, LeaseWish, OrderRef, Withdrawal } from '../port';
import { dropCarried } from './carry-to-next-invoice';
import { automaticTax, customFields, idOf, isRefusal, keyed, stripe, toSeconds } from './client';
import { withdrawInvoice } from './invoices';
import { isOver } from './lease-status';
import { itemsOfSubscription } from './subscription-items';
import { purchaseOrderOf } from './truth';

const MINUTE = 60;

/** Starts the subscription of a lease that was paid by invoice: nothing before `firstCharge`, then every 30 days. */
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
    // Stripe would refuse a start just past, if its clock is behind ours.
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

/** An order's subscription that was made before its id was lost. */
export async function findLease({ customerId, orderId, rev }: OrderRef): Promise<string | null> {
  const list = stripe().subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
  for await (const { id, metadata } of list) {
    if (metadata.orderId === orderId && metadata.rev === String(rev)) return id;
  }
  return null;
}

/** Changes a subscription from its next period on: absolute quantities and prices, end, printed fields. Never prorated. */
export async function updateLease(leaseId: string, wish: LeaseWish, key: string): Promise<void> {
  const subscription = await stripe().subscriptions.retrieve(leaseId);
  if (isOver(subscription)) return;
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

/** The changes that give a subscription exactly these items; nothing if `wanted` is empty. */
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
  // A removed and an added price are one item with a changed price.
  for (const [price, quantity] of missing) {
    const id = spare.shift();
    changes.push(id === undefined ? { price, quantity } : { id, price, quantity });
  }
  return [...changes, ...spare.map((id) => ({ id, deleted: true }))];
}

/** Ends a subscription at once, without a final invoice, and deletes our pending items. Safe to repeat. */
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

/** The end of one subscription stops the collection of all the customer's open invoices: resumes that of the others. */
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

/** Withdraws an unpaid subscription: voids open invoices and ends it. */
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
