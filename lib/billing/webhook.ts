import Stripe from 'stripe';
import { env } from '@/lib/config/env';
import { idOf, isProviderRefusal, provider } from './provider';

/** Seconds that a signature may be old, or ahead of us. */
const TOLERANCE_SECONDS = 300;

/** What we take from an event: ids only. The truth is read again. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  objectId: string | null;
  orderId: string | null;
  /** The order's revision that the object was made for. */
  rev: number | null;
  checkoutSessionId: string | null;
  subscriptionId: string | null;
}

/**
 * Verifies a webhook's signature over the raw body and reads the event's ids. Null for a bad, missing, too old or future
 * signature (the SDK's tolerance alone lets a future one pass).
 */
export function readEvent(rawBody: string, signature: string | null, now: Date): ProviderEvent | null {
  if (signature === null) return null;
  const stamp = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(stamp <= now.getTime() / 1000 + TOLERANCE_SECONDS)) return null;
  try {
    const event = provider().webhooks.constructEvent(
      rawBody,
      signature,
      env().STRIPE_WEBHOOK_SECRET,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    return describe(event);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}

/** Reads an event again from the provider, where our first taking of it failed; null when the provider has forgotten it. */
export async function retrieveEvent(id: string): Promise<ProviderEvent | null> {
  try {
    return describe(await provider().events.retrieve(id));
  } catch (error) {
    if (isProviderRefusal(error)) return null;
    throw error;
  }
}

function describe(event: Stripe.Event): ProviderEvent {
  const object = event.data.object;
  const base = {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
    checkoutSessionId: null,
    subscriptionId: null,
  };
  if (object.object === 'checkout.session') {
    return {
      ...base,
      ...orderOf(object.metadata),
      checkoutSessionId: object.id,
      subscriptionId: idOf(object.subscription),
    };
  }
  if (object.object === 'subscription') {
    return { ...base, ...orderOf(object.metadata), subscriptionId: object.id };
  }
  if (object.object === 'invoice') {
    const details = object.parent?.subscription_details;
    return { ...base, ...orderOf(details?.metadata), subscriptionId: idOf(details?.subscription) };
  }
  return { ...base, ...orderOf(null) };
}

/** The order and revision that our metadata names. */
function orderOf(metadata: Stripe.Metadata | null | undefined): Pick<ProviderEvent, 'orderId' | 'rev'> {
  const rev = Number(metadata?.rev);
  return { orderId: metadata?.orderId ?? null, rev: Number.isInteger(rev) && rev > 0 ? rev : null };
}
