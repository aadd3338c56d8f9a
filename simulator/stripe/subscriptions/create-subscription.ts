import type Stripe from 'stripe';
import { invalid, notSimulated } from '../errors';
import { finalizeInvoice } from '../invoices/invoice-lifecycle';
import { payInvoice } from '../invoices/invoice-payment';
import { demandActive } from '../catalogue/prices';
import { find } from '../lookup';
import { methodOf, paymentWith, type Payment } from '../payments/payment-methods';
import { cardDeclined } from '../payments/test-cards';
import type { Provider } from '../provider';
import { CANCELLATION, setCancellation } from './cancellation';
import { periodEnd } from './periods';
import type { ItemRequest } from './subscription-items';
import { startBilling, startSubscription } from './subscription-lifecycle';
import { subscriptionObject } from './subscription-objects';
import { SETTINGS, applySettings } from './subscription-settings';

type Params = Stripe.SubscriptionCreateParams;

export const CREATED = [
  ...CANCELLATION,
  ...SETTINGS,
  'backdate_start_date',
  'billing_cycle_anchor',
  'billing_mode.type',
  'collection_method',
  'currency',
  'customer',
  'days_until_due',
  'items.metadata',
  'items.price',
  'items.quantity',
  'payment_behavior',
  'proration_behavior',
] as const;

function itemsOf(params: Params): ItemRequest[] {
  return (params.items ?? []).map((item, index) => {
    const param = `items[${index}][price]`;
    if (!item.price) throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
    return { price: item.price, quantity: item.quantity ?? 1, metadata: item.metadata };
  });
}

/** The due days of invoices. Throws for a missing or an unwanted term. */
export function daysUntilDue(
  method: Stripe.Subscription.CollectionMethod,
  days: number | undefined,
): number | null {
  if (method === 'send_invoice' && days === undefined)
    throw invalid(
      'Missing required param: days_until_due. It is required when `collection_method` is `send_invoice`.',
      'days_until_due',
      'parameter_missing',
    );
  if (method !== 'send_invoice' && days !== undefined)
    throw invalid(
      '`days_until_due` is only allowed when `collection_method` is `send_invoice`.',
      'days_until_due',
    );
  return days ?? null;
}

/** Throws unless a past start or a future anchor stays free of proration. */
function checkDates(params: Params, now: number, naturalEnd: number): void {
  const { billing_cycle_anchor: anchor, backdate_start_date: start } = params;
  if (anchor === undefined && start === undefined) return;
  if (params.proration_behavior !== 'none')
    throw notSimulated(
      'proration_behavior',
      "Proration is not played: an anchor or a backdated start needs proration_behavior 'none'.",
    );
  if (start !== undefined && start >= now)
    throw invalid('The `backdate_start_date` must be in the past.', 'backdate_start_date');
  if (anchor === undefined) return;
  if (anchor <= now)
    throw invalid('The `billing_cycle_anchor` must be a timestamp in the future.', 'billing_cycle_anchor');
  if (anchor > naturalEnd)
    throw invalid(
      `billing_cycle_anchor cannot be later than next natural billing date (${naturalEnd}) for plan`,
      'billing_cycle_anchor',
    );
}

/** A first invoice's payment. Throws 400 without a method. */
function firstPayment(provider: Provider, subscription: Stripe.Subscription): Payment {
  const method = methodOf(provider, {
    customer: subscription.customer,
    default_payment_method: subscription.default_payment_method,
    parent: null,
  });
  if (!method)
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      undefined,
      'resource_missing',
    );
  return paymentWith(provider, method);
}

function checkPlayed({ billing_mode: mode, payment_behavior: behavior }: Params): void {
  if (mode && mode.type !== 'flexible') throw notSimulated('billing_mode[type]');
  if (behavior === 'pending_if_incomplete')
    throw notSimulated('payment_behavior', `'${behavior}' is not played.`);
}

/** A subscription by API: billed at once, or only from a later anchor on. */
export function createSubscription(provider: Provider, params: Params): Stripe.Subscription {
  const customer = find(provider.state.customers, 'customer', params.customer ?? '', 'customer');
  checkPlayed(params);
  const collectionMethod = params.collection_method ?? 'charge_automatically';
  const { billing_cycle_anchor: anchor } = params;
  const subscription = subscriptionObject(provider, {
    customer: customer.id,
    items: itemsOf(params),
    collectionMethod,
    daysUntilDue: daysUntilDue(collectionMethod, params.days_until_due),
    anchor,
    startDate: params.backdate_start_date,
  });
  subscription.items.data.forEach(({ price }, index) =>
    demandActive(provider, price, `items[${index}][price]`),
  );
  const recurring = subscription.items.data[0]?.price.recurring ?? null;
  checkDates(params, subscription.created, periodEnd(subscription.created, recurring));
  if (params.currency && params.currency.toLowerCase() !== subscription.currency)
    throw invalid('The currency of the subscription must be that of its prices.', 'currency');
  applySettings(provider, subscription, params);
  setCancellation(provider, subscription, params);

  if (anchor !== undefined) {
    startSubscription(provider, subscription);
    return subscription;
  }
  if (collectionMethod === 'send_invoice') startBilling(provider, subscription);
  else collectFirst(provider, subscription, params.payment_behavior ?? 'allow_incomplete');
  return subscription;
}

/** Bills an automatically collected subscription now. */
function collectFirst(
  provider: Provider,
  subscription: Stripe.Subscription,
  behavior: NonNullable<Params['payment_behavior']>,
): void {
  // Paid by hand, or charged now.
  const payment = behavior === 'default_incomplete' ? null : firstPayment(provider, subscription);
  if (payment?.how === 'decline' && behavior === 'error_if_incomplete') throw cardDeclined();
  if (!payment || payment.how === 'decline') subscription.status = 'incomplete';
  const invoice = startBilling(provider, subscription);
  finalizeInvoice(provider, invoice);
  if (payment) payInvoice(provider, invoice, payment);
}
