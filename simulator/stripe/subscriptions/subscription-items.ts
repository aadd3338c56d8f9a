import type Stripe from 'stripe';
import { demandActive } from '../catalogue/prices';
import { invalid, notSimulated } from '../errors';
import { find } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { currentPeriodEnd, currentPeriodStart } from './periods';

function planOf(price: Stripe.Price): Stripe.Plan {
  const recurring = price.recurring;
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval ?? 'day',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata: { ...price.metadata },
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export interface ItemRequest {
  price: string;
  quantity: number;
  metadata?: unknown;
}

/** A recurring price. Throws 400 for any other. */
function recurringPrice(provider: Provider, id: string, param: string): Stripe.Price {
  const price = structuredClone(find(provider.state.prices, 'price', id, param));
  if (!price.recurring)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      param,
    );
  return price;
}

function checkQuantity(quantity: number, param: string): void {
  if (!Number.isInteger(quantity) || quantity < 0)
    throw invalid('Invalid non-negative integer', param, 'parameter_invalid_integer');
}

/** An item for a period; not stored yet. */
export function subscriptionItem(
  provider: Provider,
  subscription: string,
  request: ItemRequest,
  period: { now: number; start: number; end: (price: Stripe.Price) => number },
  param = 'items[0]',
): Stripe.SubscriptionItem {
  const price = recurringPrice(provider, request.price, `${param}[price]`);
  checkQuantity(request.quantity, `${param}[quantity]`);
  return {
    id: provider.id('si_', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: period.now,
    current_period_end: period.end(price),
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata({}, request.metadata),
    plan: planOf(price),
    price,
    quantity: request.quantity,
    subscription,
    tax_rates: [],
  };
}

/** Items share currency and interval; the provider's exceptions are not simulated. */
export function checkTogether(items: Stripe.SubscriptionItem[]): void {
  const [first] = items;
  for (const { price } of items) {
    if (price.currency !== first?.price.currency)
      throw invalid('All prices on a subscription must have the same currency.', 'items');
    const { interval, interval_count: count } = price.recurring ?? {};
    if (interval !== first.price.recurring?.interval || count !== first.price.recurring?.interval_count)
      throw notSimulated('items', 'Items of one subscription with different intervals are not played.');
  }
  const prices = items.map(({ price }) => price.id);
  const twice = prices.find((price, index) => prices.indexOf(price) !== index);
  if (twice) throw invalid(`Cannot add multiple subscription items with the same plan: ${twice}`, 'items');
}

export type ItemChange = Pick<
  Stripe.SubscriptionUpdateParams.Item,
  'id' | 'price' | 'quantity' | 'metadata' | 'deleted'
>;

/** Throws for proration, and when nothing would be left. */
export function changeItems(
  provider: Provider,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  proration: string | undefined,
): void {
  if (proration !== 'none')
    throw notSimulated(
      'proration_behavior',
      "Proration is not played: items can only be changed with proration_behavior 'none'.",
    );
  const { items } = subscription;
  changes.forEach((change, index) => {
    const param = `items[${index}]`;
    if (!change.id) {
      items.data.push(newItem(provider, subscription, change, param));
      return;
    }
    const item = items.data.find(({ id }) => id === change.id);
    if (!item) throw invalid(`No such subscription item: '${change.id}'`, `${param}[id]`, 'resource_missing');
    if (change.deleted) items.data = items.data.filter((other) => other !== item);
    else changeItem(provider, item, change, param);
  });
  if (items.data.length === 0)
    throw invalid(
      'A subscription must have at least one item. To end it, cancel the subscription instead.',
      'items',
    );
  checkTogether(items.data);
}

function newItem(
  provider: Provider,
  subscription: Stripe.Subscription,
  change: ItemChange,
  param: string,
): Stripe.SubscriptionItem {
  if (change.deleted) throw invalid('Missing required param: id.', `${param}[id]`, 'parameter_missing');
  const request = { price: change.price ?? '', quantity: change.quantity ?? 1, metadata: change.metadata };
  if (!change.price)
    throw invalid(`Missing required param: ${param}[price].`, `${param}[price]`, 'parameter_missing');
  demandActive(provider, find(provider.state.prices, 'price', change.price, `${param}[price]`), param);
  const end = currentPeriodEnd(subscription);
  const start = currentPeriodStart(subscription);
  const now = provider.now(subscription.customer);
  return subscriptionItem(provider, subscription.id, request, { now, start, end: () => end }, param);
}

function changeItem(
  provider: Provider,
  item: Stripe.SubscriptionItem,
  change: ItemChange,
  param: string,
): void {
  if (change.price) {
    const price = recurringPrice(provider, change.price, `${param}[price]`);
    if (price.id !== item.price.id) demandActive(provider, price, `${param}[price]`);
    item.price = price;
    item.plan = planOf(item.price);
  }
  if (change.quantity !== undefined) {
    checkQuantity(change.quantity, `${param}[quantity]`);
    item.quantity = change.quantity;
  }
  item.metadata = mergeMetadata(item.metadata, change.metadata);
}
