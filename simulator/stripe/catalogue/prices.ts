import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find, idOf } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { listed, retrieved, same, searched } from '../resource-routes';
import { route } from '../route';
import { createProduct } from './products';

/** Decimals are strings; the package's Decimal exists on the client only. */
export function wireDecimal(value: number): Stripe.Decimal {
  return String(value) as unknown as Stripe.Decimal;
}

function takeLookupKey(provider: Provider, key: string, transfer: boolean): void {
  const holder = provider.state.prices.first((price) => price.lookup_key === key);
  if (!holder) return;
  if (!transfer)
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  holder.lookup_key = null;
}

/** A new price's product, named or described. Throws 400 for neither, and for an archived one. */
function productOf(provider: Provider, params: Stripe.PriceCreateParams): Readonly<Stripe.Product> {
  if (!params.product && !params.product_data)
    throw invalid('You must specify either `product` or `product_data` when creating a price.', 'product');
  const product = params.product
    ? find(provider.state.products, 'product', params.product, 'product')
    : createProduct(provider, params.product_data as Stripe.ProductCreateParams);
  if (!product.active)
    throw invalid(`The product ${product.id} is not active, so that no price can be made of it.`, 'product');
  return product;
}

const recurringOf = ({
  interval,
  interval_count = 1,
}: Stripe.PriceCreateParams.Recurring): Stripe.Price.Recurring => ({
  interval,
  interval_count,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

/** A price with its product if described. Throws 400 for a bad one. */
export function createPrice(provider: Provider, params: Stripe.PriceCreateParams): Stripe.Price {
  const amount = params.unit_amount;
  if (amount === undefined || !Number.isInteger(amount) || amount < 0)
    throw invalid('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer');
  const product = productOf(provider, params);
  if (params.lookup_key) takeLookupKey(provider, params.lookup_key, params.transfer_lookup_key ?? false);
  const price: Stripe.Price = {
    id: provider.id('price_1'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: provider.now(null),
    currency: params.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: product.id,
    recurring: params.recurring ? recurringOf(params.recurring) : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: wireDecimal(amount),
  };
  provider.state.prices.set(price.id, price);
  return price;
}

/** Throws the provider's 400 for an archived price or product. */
export function demandActive({ state }: Provider, price: Readonly<Stripe.Price>, param: string): void {
  const product = state.products.peek(idOf(price.product));
  if (!price.active || product?.active !== true)
    throw invalid('The price specified is inactive. This field only accepts active prices.', param);
}

export const priceRoutes = [
  route<Stripe.PriceCreateParams>('post /v1/prices', createPrice, [
    'currency',
    'unit_amount',
    'product',
    'product_data.id',
    'product_data.name',
    'product_data.active',
    'product_data.metadata',
    'product_data.statement_descriptor',
    'product_data.tax_code',
    'product_data.unit_label',
    'recurring.interval',
    'recurring.interval_count',
    'lookup_key',
    'transfer_lookup_key',
    'tax_behavior',
    'metadata',
    'nickname',
    'active',
  ]),
  listed<Stripe.PriceListParams, 'prices'>('/v1/prices', 'prices', {
    active: same('active'),
    currency: same('currency'),
    product: same('product'),
    type: same('type'),
    lookup_keys: (price, keys) => price.lookup_key !== null && keys.includes(price.lookup_key),
  }),
  searched('/v1/prices/search', 'prices'),
  retrieved('/v1/prices/{price}', 'prices', 'price'),
  route<Stripe.PriceUpdateParams>(
    'post /v1/prices/{price}',
    (provider, params, id) => {
      const price = find(provider.state.prices, 'price', id);
      if (params.active !== undefined) price.active = params.active;
      if (params.nickname !== undefined) price.nickname = params.nickname || null;
      if (params.lookup_key !== undefined) {
        if (params.lookup_key && params.lookup_key !== price.lookup_key)
          takeLookupKey(provider, params.lookup_key, params.transfer_lookup_key ?? false);
        price.lookup_key = params.lookup_key || null;
      }
      price.metadata = mergeMetadata(price.metadata, params.metadata);
      return price;
    },
    ['active', 'nickname', 'lookup_key', 'transfer_lookup_key', 'metadata'],
  ),
];
