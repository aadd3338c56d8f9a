import type Stripe from 'stripe';
import { product as portal } from '@/lib/config/product';
import { PAGED, page } from '../list';
import { missing } from '../errors';
import { route } from '../route';

const COUNTRY = 'NO';

const account: Stripe.Account = {
  id: 'acct_1Simulated',
  object: 'account',
  business_profile: {
    mcc: null,
    minority_owned_business_designation: null,
    name: portal.name,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  capabilities: { card_payments: 'active', sepa_debit_payments: 'active' },
  charges_enabled: true,
  country: COUNTRY,
  default_currency: 'eur',
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  settings: {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: `${portal.name} (simulated)`, timezone: 'Etc/UTC' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
  },
  type: 'standard',
};

/** Prices without a tax behaviour are without tax. */
const taxSettings: Stripe.Tax.Settings = {
  object: 'tax.settings',
  defaults: { provider: 'stripe', tax_behavior: 'exclusive', tax_code: null },
  head_office: {
    address: { city: null, country: COUNTRY, line1: null, line2: null, postal_code: null, state: null },
  },
  livemode: false,
  status: 'active',
  status_details: { active: {} },
};

const on = { available: true, display_preference: { overridable: null, preference: 'on', value: 'on' } };

const methods: Stripe.PaymentMethodConfiguration = {
  id: 'pmc_1Simulated',
  object: 'payment_method_configuration',
  active: true,
  application: null,
  card: on,
  is_default: true,
  livemode: false,
  name: 'Default',
  parent: null,
  sepa_debit: on,
};

/** Fixed answers for set-up scripts. */
export const accountRoutes = [
  route<object>('get /v1/account', () => account, []),
  route<object>('get /v1/tax/settings', () => taxSettings, []),
  route<Stripe.PaymentMethodConfigurationListParams>(
    'get /v1/payment_method_configurations',
    (_provider, params) =>
      page(params.active === false ? [] : [methods], params as object, '/v1/payment_method_configurations'),
    [...PAGED, 'active'],
  ),
  route<object>(
    'get /v1/payment_method_configurations/{configuration}',
    (_provider, _params, id) => {
      if (id !== methods.id) throw missing('payment_method_configuration', id);
      return methods;
    },
    [],
  ),
];
