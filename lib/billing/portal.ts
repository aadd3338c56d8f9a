import { provider } from './provider';

let configurationId: string | undefined;

/** Our own portal configuration: the provider's portal knows no minimum term, so cancel, update and pause are off. */
async function configuration(): Promise<string> {
  configurationId ??= (
    await provider().billingPortal.configurations.create(
      {
        features: {
          customer_update: { enabled: true, allowed_updates: ['email', 'address', 'phone'] },
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: false },
          subscription_update: { enabled: false },
        },
      },
      { idempotencyKey: 'portal-configuration-1' },
    )
  ).id;
  return configurationId;
}

/** Mints a link to the customer portal; short-lived, so only on a click (§2 Organisation settings). */
export async function createPortalLink(customerId: string, returnUrl: string): Promise<string> {
  const session = await provider().billingPortal.sessions.create({
    customer: customerId,
    configuration: await configuration(),
    return_url: returnUrl,
  });
  return session.url;
}
