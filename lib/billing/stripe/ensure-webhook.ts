import Stripe from 'stripe';
import { env } from '@/lib/config/env';
import { product } from '@/lib/config/product';
import type { Finding } from '../port';
import { isRefusal, stripe } from './client';
import { HANDLED_EVENTS } from './events';
import { look, missing, ok } from './check-account';

/** Marks our webhook among those of the account. */
const OURS = { driftmark: 'webhook' };

type Endpoint = Stripe.WebhookEndpoint;

interface Webhook {
  findings: Finding[];
  /** Of a new one; told only once. */
  secret: string | null;
}

/** Makes the one webhook to this address, or corrects it as far as the API can. */
export async function ensureWebhook(url: string): Promise<Webhook> {
  const all: Endpoint[] = [];
  for await (const endpoint of stripe().webhookEndpoints.list({ limit: 100 })) all.push(endpoint);
  const strays = all.filter((one) => one.url !== url && one.metadata.driftmark === OURS.driftmark);
  const findings = strays.map((one) =>
    look('Webhook', `${one.id} is ours too, but leads to ${one.url}: delete it if nobody is there any more.`),
  );
  const here = all.filter((one) => one.url === url);
  const found = here.find(({ metadata }) => metadata.driftmark === OURS.driftmark) ?? here[0];
  if (found === undefined) {
    const made = await create(url);
    return { ...made, findings: [...made.findings, ...findings] };
  }
  if (here.length > 1) findings.push(look('Webhook', `${here.length} lead to ${url}: keep one of them.`));
  return {
    findings: [await bringUpToDate(found), ...versionOf(found), ...secretOf(found), ...findings],
    secret: null,
  };
}

async function create(url: string): Promise<Webhook> {
  const data: Stripe.WebhookEndpointCreateParams = {
    url,
    enabled_events: [...HANDLED_EVENTS],
    api_version: Stripe.API_VERSION,
    description: product.name,
    metadata: OURS,
  };
  try {
    const { id, secret } = await stripe().webhookEndpoints.create(data);
    return { findings: [ok('Webhook', `Made: ${id} to ${url}.`)], secret: secret ?? null };
  } catch (error) {
    // Such as an address that only this machine knows.
    if (!isRefusal(error)) throw error;
    return { findings: [missing('Webhook', `${url} is refused: ${(error as Error).message}`)], secret: null };
  }
}

/** Enables the handled events only; a disabled webhook hears again. */
async function bringUpToDate({ id, url, enabled_events: events, status }: Endpoint): Promise<Finding> {
  const wanted: readonly string[] = HANDLED_EVENTS;
  const changes: Stripe.WebhookEndpointUpdateParams = {};
  if (events.length !== wanted.length || !wanted.every((event) => events.includes(event)))
    changes.enabled_events = [...HANDLED_EVENTS];
  if (status !== 'enabled') changes.disabled = false;
  if (Object.keys(changes).length === 0)
    return ok('Webhook', `${id} to ${url}, with all events that are handled.`);
  await stripe().webhookEndpoints.update(id, changes);
  const done = [
    ...(changes.enabled_events === undefined ? [] : ['it has the events now that are handled']),
    ...(changes.disabled === undefined ? [] : ['it was disabled and is enabled again']),
  ];
  return ok('Webhook', `Changed: ${id} to ${url}, ${done.join('; ')}.`);
}

/** An endpoint's version is fixed at its creation. */
function versionOf({ id, api_version: version }: Endpoint): Finding[] {
  if (version === Stripe.API_VERSION) return [];
  return [
    look(
      'Webhook',
      `${id} sends version ${version ?? 'of the account'}, calls are ${Stripe.API_VERSION}. That cannot be changed: delete it at the dashboard, repeat this and use the new secret.`,
    ),
  ];
}

/** The API does not tell the secret of an existing one. */
function secretOf({ id }: Endpoint): Finding[] {
  if (env().STRIPE_WEBHOOK_SECRET.startsWith('whsec_')) return [];
  return [
    missing(
      'Webhook',
      `STRIPE_WEBHOOK_SECRET is not the secret of ${id}, which begins with whsec_: reveal it at the dashboard, or delete ${id} and repeat this.`,
    ),
  ];
}
