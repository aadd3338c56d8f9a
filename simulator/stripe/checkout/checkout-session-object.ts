import type Stripe from 'stripe';
import { invalid, notSimulated } from '../errors';
import { calculateSession, checkLocation } from '../tax/session-tax';
import { isTooSmall, tooSmall } from '../payments/least-charge';
import { createPrice, demandActive } from '../catalogue/prices';
import { find, idOf } from '../lookup';
import { openSetup } from '../payments/setup-intents';
import { mergeMetadata } from '../metadata';
import { customFields } from '../invoices/custom-fields';
import type { Provider } from '../provider';

const HALF_HOUR = 1_800;
const DAY = 86_400;
/** The answer arrives a moment after the caller read its clock. */
const SLACK = 60;

type Params = Stripe.Checkout.SessionCreateParams;

function lineItem(
  provider: Provider,
  wanted: Stripe.Checkout.SessionCreateParams.LineItem,
  index: number,
): Stripe.LineItem {
  const name = `line_items[${index}]`;
  const price = wanted.price
    ? find(provider.state.prices, 'price', wanted.price, `${name}[price]`)
    : createPrice(provider, wanted.price_data as unknown as Stripe.PriceCreateParams);
  if (!price.recurring)
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      name,
    );
  demandActive(provider, price, `${name}[price]`);
  const quantity = wanted.quantity ?? 1;
  if (!Number.isInteger(quantity) || quantity < 1)
    throw invalid(
      'This value must be greater than or equal to 1.',
      `${name}[quantity]`,
      'parameter_invalid_integer',
    );
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: provider.id('li_1'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: provider.state.products.get(idOf(price.product))?.name ?? null,
    discounts: [],
    metadata: {},
    price: structuredClone(price),
    quantity,
    taxes: [],
  };
}

const NEW_SESSION = {
  object: 'checkout.session',
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  amount_subtotal: 0,
  amount_total: 0,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  mode: 'subscription',
  optional_items: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: 'always',
  payment_method_configuration_details: null,
  payment_method_options: null,
  payment_method_types: ['card', 'sepa_debit'],
  payment_status: 'unpaid',
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

/** Throws for what is not simulated, and for a session without a way back. */
function checkKind(params: Params): void {
  if (params.mode !== 'subscription' && params.mode !== 'setup') throw notSimulated('mode');
  if ((params.ui_mode ?? 'hosted_page') !== 'hosted_page') throw notSimulated('ui_mode');
  if (!params.success_url)
    throw invalid('Missing required param: success_url.', 'success_url', 'parameter_missing');
}

/** Throws outside of the provider's limits. */
function expiryOf(params: Params, now: number): number {
  const expires = params.expires_at ?? now + DAY;
  if (expires < now + HALF_HOUR - SLACK || expires > now + DAY + SLACK) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  return expires;
}

function linesOf(provider: Provider, params: Params): Stripe.LineItem[] {
  const lines = (params.line_items ?? []).map((line, index) => lineItem(provider, line, index));
  const [first] = lines;
  if (!first) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  if (params.currency && params.currency.toLowerCase() !== first.currency)
    throw invalid('The currency of the session must be that of its prices.', 'currency');
  return lines;
}

function customerFields({ customer_email: typed }: Params, customer: Readonly<Stripe.Customer> | null) {
  const known = {
    customer: customer?.id ?? null,
    customer_creation: customer ? null : ('always' as const),
    customer_email: customer ? null : (typed ?? null),
  };
  return {
    ...known,
    customer_details: {
      address: structuredClone(customer?.address ?? null),
      business_name: null,
      email: customer?.email ?? typed ?? null,
      individual_name: null,
      name: customer?.name ?? null,
      phone: null,
      tax_exempt: customer?.tax_exempt ?? 'none',
      tax_ids: null,
    },
  };
}

const pageFields = (params: Params) => ({
  billing_address_collection: params.billing_address_collection ?? null,
  cancel_url: params.cancel_url ?? null,
  client_reference_id: params.client_reference_id ?? null,
  locale: params.locale ?? null,
  success_url: params.success_url ?? null,
});

const clockOf = (provider: Provider, params: Params) => {
  const now = provider.now(params.customer);
  return { created: now, expires_at: expiryOf(params, now) };
};

/** An open session of mode 'setup', which takes a card or account for later. Throws for what only a payment has, on a bad expiry. */
function createSetup(provider: Provider, params: Params): Stripe.Checkout.Session {
  for (const name of ['line_items', 'subscription_data', 'automatic_tax'] as const) {
    if (params[name] !== undefined) throw invalid(`You can not pass \`${name}\` in \`setup\` mode.`, name);
  }
  if (!params.customer) throw notSimulated('customer_creation');
  if (!params.currency) {
    throw invalid('`currency` is required in `setup` mode.', 'currency', 'parameter_missing');
  }
  const customer = find(provider.state.customers, 'customer', params.customer, 'customer');
  const id = provider.id('cs_test_a1', 56);
  const session: Stripe.Checkout.Session = {
    ...structuredClone(NEW_SESSION),
    ...{ id, mode: 'setup', payment_status: 'no_payment_required', total_details: null },
    ...{ amount_subtotal: null, amount_total: null },
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    ...pageFields(params),
    ...clockOf(provider, params),
    currency: params.currency,
    ...customerFields(params, customer),
    metadata: mergeMetadata({}, params.metadata),
    setup_intent: openSetup(provider, customer.id),
    url: `${provider.settings.baseUrl}/pay/${id}`,
  };
  provider.state.sessions.set(id, session);
  return session;
}

/** An open session. Throws for a subscription without lines, on inactive prices, on a bad expiry. */
export function createSession(provider: Provider, params: Params): Stripe.Checkout.Session {
  checkKind(params);
  return params.mode === 'setup' ? createSetup(provider, params) : createSubscribing(provider, params);
}

function createSubscribing(provider: Provider, params: Params): Stripe.Checkout.Session {
  const data = params.subscription_data ?? {};
  const fields = data.invoice_settings?.custom_fields;
  customFields(fields, 'subscription_data[invoice_settings][custom_fields]');
  const customer = params.customer
    ? find(provider.state.customers, 'customer', params.customer, 'customer')
    : null;
  const lines = linesOf(provider, params);
  const currency = lines[0]?.currency ?? 'eur';
  const update = params.customer_update ?? {};
  if (params.customer_update && !customer)
    throw invalid('`customer_update` can only be used with `customer`.', 'customer_update');
  if (params.automatic_tax?.enabled) checkLocation(customer, update);
  const id = provider.id('cs_test_a1', 56);
  const session: Stripe.Checkout.Session = {
    ...structuredClone(NEW_SESSION),
    id,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    ...pageFields(params),
    ...clockOf(provider, params),
    currency,
    ...customerFields(params, customer),
    metadata: mergeMetadata({}, params.metadata),
    url: `${provider.settings.baseUrl}/pay/${id}`,
  };
  provider.state.sessions.set(id, session);
  provider.state.sessionDetails.set(id, { lines, subscription: data, customerUpdate: update });
  calculateSession(provider, session, customer);
  if (isTooSmall(session.amount_total ?? 0)) throw tooSmall('line_items');
  return session;
}
