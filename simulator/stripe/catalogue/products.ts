import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { listed, retrieved, same, searched } from '../resource-routes';
import { route } from '../route';

const WRITABLE = [
  'id',
  'name',
  'active',
  'description',
  'images',
  'metadata',
  'shippable',
  'statement_descriptor',
  'tax_code',
  'unit_label',
  'url',
] as const;

function describe(product: Stripe.Product, params: Stripe.ProductUpdateParams): void {
  if (params.name !== undefined) product.name = params.name;
  if (params.description !== undefined) product.description = params.description || null;
  if (params.images !== undefined) product.images = params.images || [];
  if (params.unit_label !== undefined) product.unit_label = params.unit_label || null;
  if (params.url !== undefined) product.url = params.url || null;
}

function change(provider: Provider, product: Stripe.Product, params: Stripe.ProductUpdateParams): void {
  describe(product, params);
  if (params.active !== undefined) product.active = params.active;
  if (params.shippable !== undefined) product.shippable = params.shippable;
  if (params.statement_descriptor !== undefined) product.statement_descriptor = params.statement_descriptor;
  if (params.tax_code !== undefined) product.tax_code = params.tax_code || null;
  if (params.default_price !== undefined)
    product.default_price = find(provider.state.prices, 'price', params.default_price, 'default_price').id;
  product.metadata = mergeMetadata(product.metadata, params.metadata);
  product.updated = provider.now(null);
}

/** A product. Throws the provider's 400 when its id is taken. */
export function createProduct(provider: Provider, params: Stripe.ProductCreateParams): Stripe.Product {
  const id = params.id ?? provider.id('prod_', 14);
  if (provider.state.products.get(id))
    throw invalid(`Product already exists: ${id}`, 'id', 'resource_already_exists');
  const product: Stripe.Product = {
    id,
    object: 'product',
    active: true,
    created: provider.now(null),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: provider.now(null),
    url: null,
  };
  change(provider, product, params);
  provider.state.products.set(id, product);
  return product;
}

export const productRoutes = [
  route<Stripe.ProductCreateParams>('post /v1/products', createProduct, WRITABLE),
  listed<Stripe.ProductListParams, 'products'>('/v1/products', 'products', {
    active: same('active'),
    ids: (product, ids) => ids.includes(product.id),
  }),
  searched('/v1/products/search', 'products'),
  retrieved('/v1/products/{id}', 'products', 'product'),
  route<Stripe.ProductUpdateParams>(
    'post /v1/products/{id}',
    (provider, params, id) => {
      const product = find(provider.state.products, 'product', id);
      change(provider, product, params);
      return product;
    },
    [...WRITABLE, 'default_price'],
  ),
];
