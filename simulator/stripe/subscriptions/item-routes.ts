import type Stripe from 'stripe';
import { previousAttributes } from '../previous-attributes';
import { missing } from '../errors';
import { PAGED, page } from '../list';
import { find } from '../lookup';
import type { Provider } from '../provider';
import { route } from '../route';
import { changeItems, type ItemChange } from './subscription-items';

const CHANGED = ['price', 'quantity', 'metadata', 'proration_behavior'] as const;

function subscriptionOfItem(provider: Provider, id: string): Stripe.Subscription {
  const found = provider.state.subscriptions.first(({ items }) => items.data.some((item) => item.id === id));
  if (!found) throw missing('subscription_item', id);
  return found;
}

function change(
  provider: Provider,
  subscription: Stripe.Subscription,
  wanted: ItemChange,
  proration: string | undefined,
): Stripe.SubscriptionItem | undefined {
  const before = structuredClone(subscription);
  changeItems(provider, subscription, [wanted], proration);
  const previous = previousAttributes(before, subscription);
  if (previous) provider.emit('customer.subscription.updated', subscription, previous);
  return subscription.items.data.find(({ id }) => id === wanted.id) ?? subscription.items.data.at(-1);
}

export const itemRoutes = [
  route<Stripe.SubscriptionItemListParams>(
    'get /v1/subscription_items',
    ({ state }, params) => {
      const { items } = find(state.subscriptions, 'subscription', params.subscription, 'subscription');
      return page([...items.data].reverse(), params as object, '/v1/subscription_items');
    },
    [...PAGED, 'subscription'],
  ),
  route<Stripe.SubscriptionItemCreateParams>(
    'post /v1/subscription_items',
    (provider, { subscription, proration_behavior: proration, ...wanted }) => {
      const owner = find(provider.state.subscriptions, 'subscription', subscription, 'subscription');
      return change(provider, owner, wanted, proration) ?? {};
    },
    [...CHANGED, 'subscription'],
  ),
  route<object>(
    'get /v1/subscription_items/{item}',
    (provider, _params, id) =>
      subscriptionOfItem(provider, id).items.data.find((item) => item.id === id) ?? {},
    [],
  ),
  route<Stripe.SubscriptionItemUpdateParams>(
    'post /v1/subscription_items/{item}',
    (provider, { proration_behavior: proration, price, quantity, metadata }, id) => {
      const wanted = {
        id,
        ...(price !== undefined && { price }),
        ...(quantity !== undefined && { quantity }),
        ...(metadata !== undefined && { metadata }),
      };
      return change(provider, subscriptionOfItem(provider, id), wanted, proration) ?? {};
    },
    CHANGED,
  ),
  route<Stripe.SubscriptionItemDeleteParams>(
    'delete /v1/subscription_items/{item}',
    (provider, { proration_behavior: proration }, id) => {
      change(provider, subscriptionOfItem(provider, id), { id, deleted: true }, proration);
      return { id, object: 'subscription_item', deleted: true };
    },
    ['proration_behavior'],
  ),
];
