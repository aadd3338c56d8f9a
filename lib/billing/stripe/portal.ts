import type Stripe from 'stripe';
import type { Finding } from '../port';
import { stripe } from './client';
import { ok } from './check-account';

/** Marks our configuration among those of the account. */
const OURS = { driftmark: 'portal-1' };

/** Stripe's portal knows no minimum term: cancel, update and pause are off. We keep name, e-mail and address here. */
const FEATURES = {
  customer_update: { enabled: true, allowed_updates: ['phone'] },
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: false },
  subscription_pause: { enabled: false },
  subscription_update: { enabled: false },
} satisfies Stripe.BillingPortal.ConfigurationUpdateParams.Features;

let configurationId: string | undefined;

/** Our own portal configuration, made at first need. */
async function portalConfiguration(): Promise<string> {
  return (configurationId ??= await readyConfiguration());
}

/** Updates a configuration of an earlier version. */
async function readyConfiguration(): Promise<string> {
  const found = await findConfiguration();
  if (found === null) return (await createConfiguration()).id;
  if (!isAsWanted(found.features)) await updateConfiguration(found.id);
  return found.id;
}

function updateConfiguration(id: string): Promise<Stripe.BillingPortal.Configuration> {
  return stripe().billingPortal.configurations.update(id, { features: FEATURES });
}

async function findConfiguration(): Promise<Stripe.BillingPortal.Configuration | null> {
  for await (const found of stripe().billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (found.metadata?.driftmark === OURS.driftmark) return found;
  }
  return null;
}

/** Without a key, which would keep a refusal; of two parallel configurations the first is used. */
function createConfiguration(): Promise<Stripe.BillingPortal.Configuration> {
  return stripe().billingPortal.configurations.create({ metadata: OURS, features: FEATURES });
}

/** Brings our portal configuration up to date, once. */
export async function ensurePortal(): Promise<Finding> {
  const found = await findConfiguration();
  if (found === null) return ok('Customer portal', `Made: ${(await createConfiguration()).id}.`);
  if (isAsWanted(found.features)) {
    return ok('Customer portal', `${found.id}: nobody can cancel, change or pause a lease there.`);
  }
  await updateConfiguration(found.id);
  return ok(
    'Customer portal',
    `Changed: nobody can cancel, change or pause a lease in ${found.id} any more.`,
  );
}

function isAsWanted(features: Stripe.BillingPortal.Configuration.Features): boolean {
  const { allowed_updates: updates } = features.customer_update;
  const wanted: readonly string[] = FEATURES.customer_update.allowed_updates;
  const names = Object.keys(FEATURES) as (keyof typeof FEATURES)[];
  return (
    names.every((name) => features[name].enabled === FEATURES[name].enabled) &&
    updates.length === wanted.length &&
    updates.every((update) => wanted.includes(update))
  );
}

/** Makes a link to the customer portal; short-lived, so only on a click. */
export async function portalLink(customerId: string, returnUrl: string): Promise<string> {
  const session = await stripe().billingPortal.sessions.create({
    customer: customerId,
    configuration: await portalConfiguration(),
    return_url: returnUrl,
  });
  return session.url;
}
