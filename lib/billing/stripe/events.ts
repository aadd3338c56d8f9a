import Stripe from 'stripe';
import { env } from '@/lib/config/env';
import type { ProviderEvent } from '../port';
import { fromSeconds, idOf, isMissing, orderOf, stripe, toSeconds } from './client';

/**
 * What we ask to be told (billing design, Webhook): every event after which the truth about an order, or about its money, may be
 * another one. Of events that come together the one is here that says the most.
 */
export const HANDLED_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.updated',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.created',
  'invoice.updated',
  'invoice.finalized',
  'invoice.finalization_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'payment_intent.processing',
  'credit_note.created',
  'credit_note.voided',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];

const HANDLED: ReadonlySet<string> = new Set(HANDLED_EVENTS);

/** Seconds that a signature may be old, or ahead of us. */
const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook's signature over the raw body and reads the event's ids. Null for a bad, missing, too old or future
 * signature (the SDK's tolerance alone lets a future one pass), and for a header with two times: which one was signed
 * would be a guess.
 */
export function readEvent(rawBody: string, signature: string | null, now: Date): ProviderEvent | null {
  const stamps = [...(signature ?? '').matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, stamp]) => Number(stamp));
  const [stamp] = stamps;
  if (signature === null || stamps.length !== 1 || stamp === undefined) return null;
  if (stamp > now.getTime() / 1000 + TOLERANCE_SECONDS) return null;
  try {
    const event = stripe().webhooks.constructEvent(
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

/** Reads an event again, where our first taking of it failed. */
export async function retrieveEvent(id: string): Promise<ProviderEvent | null> {
  try {
    return describe(await stripe().events.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Every event since a moment, oldest first: what the webhook never brought is found by this. */
export async function* eventsSince(since: Date): AsyncGenerator<ProviderEvent> {
  const found: ProviderEvent[] = [];
  for await (const event of stripe().events.list({ created: { gte: toSeconds(since) }, limit: 100 })) {
    found.push(describe(event));
  }
  yield* found.reverse();
}

/** Takes the ids out of an event; one that is about nothing has none. */
function describe(event: Stripe.Event): ProviderEvent {
  // The SDK's type promises an object; what is signed may still be anything.
  const object = (event.data as { object?: Stripe.Event.Data.Object } | undefined)?.object as
    (Stripe.Event.Data.Object & { object?: string; id?: unknown }) | undefined;
  // An invoice that is yet to come has no id.
  const objectId = typeof object?.id === 'string' ? object.id : null;
  const base: ProviderEvent = {
    id: event.id,
    type: event.type,
    handled: HANDLED.has(event.type),
    createdAt: fromSeconds(event.created),
    objectId,
    orderId: null,
    rev: null,
    checkoutId: null,
    leaseId: null,
    invoiceId: null,
    paymentId: null,
    customerId: null,
    debitId: null,
    debitFailed: event.type === 'checkout.session.async_payment_failed',
    paid: event.type === 'invoice.paid',
  };
  return { ...base, ...idsOf(object as never, objectId) };
}

type Known =
  | Stripe.Checkout.Session
  | Stripe.Subscription
  | Stripe.Invoice
  | Stripe.CreditNote
  | Stripe.Refund
  | Stripe.Dispute
  | Stripe.Charge
  | Stripe.PaymentIntent
  | Stripe.Customer
  | undefined;

function idsOf(object: Known, ownId: string | null): Partial<ProviderEvent> {
  switch (object?.object) {
    case 'checkout.session':
      return { ...orderOf(object.metadata), checkoutId: ownId, leaseId: idOf(object.subscription) };
    case 'subscription':
      return { ...orderOf(object.metadata), leaseId: ownId };
    case 'invoice': {
      const details = object.parent?.subscription_details;
      const leaseId = idOf(details?.subscription);
      return { ...orderOf(details?.metadata ?? object.metadata), leaseId, invoiceId: ownId };
    }
    case 'credit_note':
      return { invoiceId: idOf(object.invoice) };
    case 'refund':
    case 'dispute':
    case 'charge':
      return { paymentId: idOf(object.payment_intent) };
    case 'customer':
      return { customerId: ownId };
    case 'payment_intent':
      return { debitId: ownId };
    default:
      return {};
  }
}
