import Stripe from 'stripe';
import { env } from '@/lib/config/env';

let client: Stripe | undefined;

/**
 * The provider's official SDK, made at first use: a missing key must not break the build. STRIPE_API_BASE leads to the
 * simulator; nothing else in the product knows of it.
 */
export function provider(): Stripe {
  if (client === undefined) {
    const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
    const base = STRIPE_API_BASE === undefined ? null : new URL(STRIPE_API_BASE);
    client = new Stripe(STRIPE_SECRET_KEY, {
      // Somebody may wait at the screen; what is still unanswered then is taken up by the reconciliation job.
      maxNetworkRetries: 1,
      timeout: 8_000,
      telemetry: false,
      ...(base === null
        ? {}
        : {
            host: base.hostname,
            port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : Number(base.port),
            protocol: base.protocol === 'https:' ? 'https' : 'http',
          }),
    });
  }
  return client;
}

/** Whether the provider answered that the object does not exist or no longer allows the change. */
export function isProviderRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Seconds of the provider to a date; null stays null. */
export function fromSeconds(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1000);
}

/** The id of a reference that may have been expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference == null) return null;
  return typeof reference === 'string' ? reference : reference.id;
}
