import Stripe from 'stripe';
import { env } from '@/lib/config/env';
import { idOf, provider } from './provider';

/** Seconds that a signature may be old, or ahead of us. */
const TOLERANCE_SECONDS = 300;

/** What we take from an event: ids only. The truth is read again. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  objectId: string | null;
  orderId: string | null;
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

function describe(event: Stripe.Event): ProviderEvent {
  const object = event.data.object;
  const base = {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    objectId: 'id' in object && typeof object.id === 'string' ? object.id : null,
  };
  if (object.object === 'checkout.session') {
    return { ...base, orderId: object.metadata?.orderId ?? null, subscriptionId: idOf(object.subscription) };
  }
  if (object.object === 'subscription') {
    return { ...base, orderId: object.metadata.orderId ?? null, subscriptionId: object.id };
  }
  if (object.object === 'invoice') {
    const details = object.parent?.subscription_details;
    return {
      ...base,
      orderId: details?.metadata?.orderId ?? null,
      subscriptionId: idOf(details?.subscription),
    };
  }
  return { ...base, orderId: null, subscriptionId: null };
}
