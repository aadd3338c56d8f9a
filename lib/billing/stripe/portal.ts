import { stripe } from './client';

/** Marks the configuration that is ours among those of the account. */
const OURS = { driftmark: 'portal-1' };

let configurationId: string | undefined;

/** Our own portal configuration: Stripe's portal knows no minimum term, so cancel, update and pause are off. */
export async function portalConfiguration(): Promise<string> {
  if (configurationId !== undefined) return configurationId;
  for await (const found of stripe().billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (found.metadata?.driftmark === OURS.driftmark) return (configurationId = found.id);
  }
  const made = await stripe().billingPortal.configurations.create(
    {
      metadata: OURS,
      features: {
        customer_update: { enabled: true, allowed_updates: ['email', 'address', 'phone'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
    },
    { idempotencyKey: OURS.driftmark },
  );
  return (configurationId = made.id);
}

/** Mints a link to the customer portal; short-lived, so only on a click (§2 Organisation settings). */
export async function portalLink(customerId: string, returnUrl: string): Promise<string> {
  const session = await stripe().billingPortal.sessions.create({
    customer: customerId,
    configuration: await portalConfiguration(),
    return_url: returnUrl,
  });
  return session.url;
}
