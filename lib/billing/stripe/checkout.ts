import type { Checkout, CheckoutRequest, OrderRef, Printed } from '../port';
import { automaticTax, customFields, isRefusal, keyed, stripe, toSeconds } from './client';

/** A payment page's subscription data, apart from the items. */
export function subscriptionData({
  orderId,
  rev,
  no,
  ...printed
}: Pick<CheckoutRequest, 'orderId' | 'rev' | 'no' | keyof Printed>) {
  return {
    metadata: { orderId, rev: String(rev), no: String(no) },
    billing_mode: { type: 'flexible' as const },
    invoice_settings: { custom_fields: customFields(printed) },
  };
}

/** Opens a hosted payment page for an order's subscription. */
export async function openCheckout(request: CheckoutRequest, key: string): Promise<Checkout> {
  const subscription = subscriptionData(request);
  const data = {
    mode: 'subscription' as const,
    customer: request.customerId,
    client_reference_id: request.orderId,
    metadata: subscription.metadata,
    subscription_data: subscription,
    line_items: request.items.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: toSeconds(request.expiresAt),
    // The tax depends on our customer's address, which a payer's input does not change.
    ...automaticTax(),
  };
  const session = await stripe().checkout.sessions.create(data, keyed(key, data));
  return { id: session.id, url: session.url };
}

/** A payment page that was opened before its id was lost. */
export async function findCheckout({
  customerId,
  orderId,
  rev,
  no,
}: OrderRef & { no: number }): Promise<Checkout | null> {
  for await (const session of stripe().checkout.sessions.list({ customer: customerId, limit: 100 })) {
    const { metadata } = session;
    if (metadata?.orderId !== orderId || metadata.rev !== String(rev) || metadata.no !== String(no)) continue;
    return { id: session.id, url: session.url };
  }
  return null;
}

/** Closes a payment page; a completed one stays. */
export async function closeCheckout(checkoutId: string): Promise<'closed' | 'completed'> {
  try {
    await stripe().checkout.sessions.expire(checkoutId);
    return 'closed';
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { status } = await stripe().checkout.sessions.retrieve(checkoutId);
    if (status === 'complete') return 'completed';
    if (status === 'expired') return 'closed';
    throw error;
  }
}
