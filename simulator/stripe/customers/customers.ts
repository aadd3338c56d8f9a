import type Stripe from 'stripe';
import { previousAttributes } from '../previous-attributes';
import { invalid } from '../errors';
import { deleteCustomer } from './delete-customer';
import { find } from '../lookup';
import { calculateInvoice } from '../tax/invoice-tax';
import { showCustomer } from '../invoices/invoice-customer';
import { mergeMetadata } from '../metadata';
import { methodOnFile } from '../payments/payment-methods';
import type { Provider } from '../provider';
import { listed, same, searched } from '../resource-routes';
import { route } from '../route';
import { addTaxId } from './tax-ids';

const MOST_PER_CLOCK = 3;

const WRITABLE = [
  'name',
  'email',
  'phone',
  'description',
  'address',
  'shipping',
  'metadata',
  'preferred_locales',
  'tax_exempt',
  'invoice_settings.default_payment_method',
  'invoice_settings.footer',
] as const;

function emptyAddress(address: Stripe.AddressParam): Stripe.Address {
  const { city, country, line1, line2, postal_code, state } = address;
  return {
    city: city ?? null,
    country: country ?? null,
    line1: line1 ?? null,
    line2: line2 ?? null,
    postal_code: postal_code ?? null,
    state: state ?? null,
  };
}

function changeAddresses(customer: Stripe.Customer, params: Stripe.CustomerUpdateParams): void {
  const { address, shipping } = params;
  if (address !== undefined) customer.address = address ? emptyAddress(address) : null;
  if (shipping === undefined) return;
  customer.shipping = shipping
    ? {
        address: emptyAddress(shipping.address),
        name: shipping.name,
        ...(shipping.phone && { phone: shipping.phone }),
      }
    : null;
}

function change(provider: Provider, customer: Stripe.Customer, params: Stripe.CustomerUpdateParams): void {
  if (params.name !== undefined) customer.name = params.name || null;
  if (params.email !== undefined) customer.email = params.email || null;
  if (params.phone !== undefined) customer.phone = params.phone || null;
  if (params.description !== undefined) customer.description = params.description || null;
  changeAddresses(customer, params);
  if (params.preferred_locales !== undefined) customer.preferred_locales = params.preferred_locales;
  if (params.tax_exempt !== undefined) customer.tax_exempt = params.tax_exempt || 'none';
  changeInvoices(provider, customer, params);
  customer.metadata = mergeMetadata(customer.metadata, params.metadata);
}

function changeInvoices(
  provider: Provider,
  customer: Stripe.Customer,
  { invoice_settings: settings }: Stripe.CustomerUpdateParams,
): void {
  const { footer, default_payment_method: method } = settings ?? {};
  if (footer !== undefined) customer.invoice_settings.footer = footer || null;
  if (method !== undefined)
    customer.invoice_settings.default_payment_method = methodOnFile(
      provider,
      customer,
      method,
      'invoice_settings[default_payment_method]',
    );
}

/** A test clock with room for a customer. Throws 400 for any other. */
function clockWithRoom(provider: Provider, id: string): string {
  find(provider.state.testClocks, 'test clock', id, 'test_clock');
  const there = provider.state.customers.look().filter((customer) => customer.test_clock === id);
  if (there.length >= MOST_PER_CLOCK)
    throw invalid(`A test clock can have at most ${MOST_PER_CLOCK} customers.`, 'test_clock');
  return id;
}

/** A customer, on a test clock if one is named. */
export function createCustomer(provider: Provider, params: Stripe.CustomerCreateParams): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: provider.id('cus_', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: 0,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: provider.id('', 8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: params.test_clock ? clockWithRoom(provider, params.test_clock) : null,
  };
  change(provider, customer, params);
  provider.state.customers.set(customer.id, customer);
  customer.created = provider.now(customer);
  for (const taxId of params.tax_id_data ?? []) addTaxId(provider, customer, taxId);
  provider.emit('customer.created', customer);
  return customer;
}

export const customerRoutes = [
  route<Stripe.CustomerCreateParams>('post /v1/customers', createCustomer, [
    ...WRITABLE,
    'tax_id_data.type',
    'tax_id_data.value',
    'test_clock',
  ]),
  listed<Stripe.CustomerListParams, 'customers'>(
    '/v1/customers',
    'customers',
    { email: same('email'), test_clock: same('test_clock') },
    // Those of test clocks show only in lists of the clock.
    (_state, customer, params) => params.test_clock !== undefined || customer.test_clock === null,
  ),
  searched('/v1/customers/search', 'customers'),
  route<object>(
    'get /v1/customers/{customer}',
    ({ state }, _params, id) => state.deletedCustomers.peek(id) ?? find(state.customers, 'customer', id),
    [],
  ),
  route<object>(
    'delete /v1/customers/{customer}',
    (provider, _params, id) => deleteCustomer(provider, find(provider.state.customers, 'customer', id)),
    [],
  ),
  route<Stripe.CustomerUpdateParams>(
    'post /v1/customers/{customer}',
    (provider, params, id) => {
      const customer = find(provider.state.customers, 'customer', id);
      const before = structuredClone(customer);
      change(provider, customer, params);
      const previous = previousAttributes(before, customer);
      if (!previous) return customer;
      provider.emit('customer.updated', customer, previous);
      const drafts = provider.state.invoices.where(
        (invoice) => invoice.customer === id && invoice.status === 'draft',
      );
      for (const draft of drafts) {
        showCustomer(provider, draft, customer);
        calculateInvoice(provider, draft);
      }
      return customer;
    },
    WRITABLE,
  ),
];
