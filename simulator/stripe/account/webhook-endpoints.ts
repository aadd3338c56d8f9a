import type Stripe from 'stripe';
import { invalid } from '../errors';
import { find } from '../lookup';
import { mergeMetadata } from '../metadata';
import type { Provider } from '../provider';
import { listed, retrieved } from '../resource-routes';
import { route } from '../route';

const MOST_ENDPOINTS = 16;

function checkUrl(url: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', 'url', 'url_invalid');
}

function checkEvents(events: string[]): void {
  if (events.length === 0) throw invalid('You must enable at least one event.', 'enabled_events');
}

/** Keeps an endpoint; its secret is told once. Events go to the start's address only. */
function createEndpoint(
  provider: Provider,
  params: Stripe.WebhookEndpointCreateParams,
): Stripe.WebhookEndpoint {
  checkUrl(params.url);
  checkEvents(params.enabled_events);
  if (provider.state.webhookEndpoints.size >= MOST_ENDPOINTS)
    throw invalid(`You have reached the maximum of ${MOST_ENDPOINTS} test webhook endpoints.`);
  const endpoint: Stripe.WebhookEndpoint = {
    id: provider.id('we_1'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: provider.now(null),
    description: params.description || null,
    enabled_events: [...params.enabled_events],
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    status: 'enabled',
    url: params.url,
  };
  provider.state.webhookEndpoints.set(endpoint.id, endpoint);
  return { ...endpoint, secret: provider.id('whsec_', 32) };
}

function updateEndpoint(
  provider: Provider,
  params: Stripe.WebhookEndpointUpdateParams,
  id: string,
): Stripe.WebhookEndpoint {
  const endpoint = find(provider.state.webhookEndpoints, 'webhook endpoint', id);
  if (params.url !== undefined) {
    checkUrl(params.url);
    endpoint.url = params.url;
  }
  if (params.enabled_events !== undefined) {
    checkEvents(params.enabled_events);
    endpoint.enabled_events = [...params.enabled_events];
  }
  if (params.description !== undefined) endpoint.description = params.description || null;
  if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled';
  endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata);
  return endpoint;
}

export const webhookEndpointRoutes = [
  route<Stripe.WebhookEndpointCreateParams>('post /v1/webhook_endpoints', createEndpoint, [
    'api_version',
    'description',
    'enabled_events',
    'metadata',
    'url',
  ]),
  listed<Stripe.WebhookEndpointListParams, 'webhookEndpoints'>(
    '/v1/webhook_endpoints',
    'webhookEndpoints',
    {},
  ),
  retrieved('/v1/webhook_endpoints/{webhook_endpoint}', 'webhookEndpoints', 'webhook endpoint'),
  route<Stripe.WebhookEndpointUpdateParams>('post /v1/webhook_endpoints/{webhook_endpoint}', updateEndpoint, [
    'description',
    'disabled',
    'enabled_events',
    'metadata',
    'url',
  ]),
  route<object>(
    'delete /v1/webhook_endpoints/{webhook_endpoint}',
    ({ state }, _params, id) => {
      find(state.webhookEndpoints, 'webhook endpoint', id);
      state.webhookEndpoints.delete(id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
    [],
  ),
];
