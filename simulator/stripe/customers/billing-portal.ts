import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { listed, retrieved, same } from '../resource-routes';
import { route } from '../route';

const CONFIGURATION = [
  'features',
  'business_profile',
  'default_return_url',
  'metadata',
  'name',
  'active',
] as const;

function applyFeatures(
  features: Stripe.BillingPortal.Configuration.Features,
  wanted: Stripe.BillingPortal.ConfigurationUpdateParams.Features,
): void {
  for (const [name, change] of Object.entries(wanted))
    Object.assign(features[name as keyof typeof features], change);
}

function change(
  provider: Provider,
  configuration: Stripe.BillingPortal.Configuration,
  params: Stripe.BillingPortal.ConfigurationUpdateParams,
): void {
  applyFeatures(configuration.features, params.features ?? {});
  Object.assign(configuration.business_profile, params.business_profile ?? {});
  if (params.default_return_url !== undefined)
    configuration.default_return_url = params.default_return_url || null;
  if (params.name !== undefined) configuration.name = params.name || null;
  if (params.active !== undefined) configuration.active = params.active;
  configuration.metadata = mergeMetadata(configuration.metadata ?? {}, params.metadata);
  configuration.updated = provider.now(null);
}

function createConfiguration(
  provider: Provider,
  params: Partial<Stripe.BillingPortal.ConfigurationCreateParams>,
): Stripe.BillingPortal.Configuration {
  const configuration: Stripe.BillingPortal.Configuration = {
    id: provider.id('bpc_1'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: provider.now(null),
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: null,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: Object.keys(provider.state.portalConfigurations).length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: provider.now(null),
  };
  change(provider, configuration, params);
  provider.state.portalConfigurations.set(configuration.id, configuration);
  return configuration;
}

function createSession(
  provider: Provider,
  params: Stripe.BillingPortal.SessionCreateParams,
): Stripe.BillingPortal.Session {
  const customer = find(provider.state.customers, 'customer', params.customer ?? '', 'customer');
  const configuration = params.configuration
    ? find(provider.state.portalConfigurations, 'configuration', params.configuration, 'configuration')
    : provider.state.portalConfigurations.look().find((entry) => entry.is_default);
  if (!configuration) {
    throw invalid(
      'No configuration provided and your test mode default configuration has not been created. Create one first.',
      'configuration',
    );
  }
  const id = provider.id('bps_1');
  const session: Stripe.BillingPortal.Session = {
    id,
    object: 'billing_portal.session',
    configuration: configuration.id,
    created: provider.now(customer),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: params.locale ?? null,
    on_behalf_of: null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${provider.settings.baseUrl}/portal/${id}`,
  };
  provider.state.portalSessions.set(id, session);
  return session;
}

export const portalRoutes = [
  route<Stripe.BillingPortal.ConfigurationCreateParams>(
    'post /v1/billing_portal/configurations',
    createConfiguration,
    CONFIGURATION,
  ),
  listed<Stripe.BillingPortal.ConfigurationListParams, 'portalConfigurations'>(
    '/v1/billing_portal/configurations',
    'portalConfigurations',
    { active: same('active'), is_default: same('is_default') },
  ),
  retrieved('/v1/billing_portal/configurations/{configuration}', 'portalConfigurations', 'configuration'),
  route<Stripe.BillingPortal.ConfigurationUpdateParams>(
    'post /v1/billing_portal/configurations/{configuration}',
    (provider, params, id) => {
      const configuration = find(provider.state.portalConfigurations, 'configuration', id);
      change(provider, configuration, params);
      return configuration;
    },
    CONFIGURATION,
  ),
  route<Stripe.BillingPortal.SessionCreateParams>('post /v1/billing_portal/sessions', createSession, [
    'customer',
    'configuration',
    'return_url',
    'locale',
  ]),
];
