import { env } from '@/lib/config/env';
import { idOf, isProviderRefusal, provider } from './provider';

export interface CheckoutRequest {
  orderId: string;
  rev: number;
  customerId: string;
  items: { priceId: string; quantity: number }[];
  /** Where the person comes back to; the provider fills in the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface Checkout {
  id: string;
  /** Null once it is no longer open. */
  url: string | null;
}

/** Key under which the provider recognises a repeated request. */
function checkoutKey(orderId: string, rev: number): string {
  return `order:${orderId}:r${rev}:checkout`;
}

/** Opens a hosted card checkout for an order's subscription (§1; billing design). */
export async function createCheckout(request: CheckoutRequest): Promise<Checkout> {
  const metadata = { orderId: request.orderId, rev: String(request.rev) };
  const session = await provider().checkout.sessions.create(
    {
      mode: 'subscription',
      customer: request.customerId,
      client_reference_id: request.orderId,
      metadata,
      subscription_data: { metadata, billing_mode: { type: 'flexible' } },
      line_items: request.items.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      automatic_tax: { enabled: env().TAX === 'on' },
      expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    },
    { idempotencyKey: checkoutKey(request.orderId, request.rev) },
  );
  return { id: session.id, url: session.url };
}

/** Finds a checkout that was made for this revision before we lost its id; null when there is none. */
export async function findCheckout(
  customerId: string,
  orderId: string,
  rev: number,
): Promise<Checkout | null> {
  for await (const session of provider().checkout.sessions.list({ customer: customerId, limit: 100 })) {
    if (session.metadata?.orderId === orderId && session.metadata.rev === String(rev)) {
      return { id: session.id, url: session.url };
    }
  }
  return null;
}

/**
 * Closes a checkout that must not be paid any more. Answers whether somebody had completed it before, and with which
 * subscription; then it stays as it is.
 */
export async function expireCheckout(
  sessionId: string,
): Promise<{ completed: boolean; subscriptionId: string | null }> {
  try {
    await provider().checkout.sessions.expire(sessionId);
    return { completed: false, subscriptionId: null };
  } catch (error) {
    if (!isProviderRefusal(error)) throw error;
    const session = await provider().checkout.sessions.retrieve(sessionId);
    return { completed: session.status === 'complete', subscriptionId: idOf(session.subscription) };
  }
}
