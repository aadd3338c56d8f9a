import Stripe from 'stripe';
import { env } from '@/lib/config/env';
import type { ListedEvent, ProviderEvent } from '../port';
import { fromSeconds, idOf, isMissing, orderOf, stripe, toSeconds } from './client';

/** The events after which an order's truth or money may differ. Where several come at once, only the one that says most. */
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

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a webhook's signature over the raw body and reads the event's ids. Null for a bad, missing, too old or future one (the SDK lets
 * a future one pass), for a header with two times, as the signed one would be a guess, and for a body that is no event.
 */
export async function readEvent(
  rawBody: string,
  signature: string | null,
  now: Date,
): Promise<ProviderEvent | null> {
  const stamps = [...(signature ?? '').matchAll(/(?:^|,)\s*t=(\d+)/g)].map(([, stamp]) => Number(stamp));
  const [stamp] = stamps;
  if (signature === null || stamps.length !== 1 || stamp === undefined) return null;
  if (stamp > now.getTime() / 1000 + TOLERANCE_SECONDS) return null;
  const event = verified(rawBody, signature, now);
  return event === null ? null : await describe(event);
}

/** A signed body may hold anything; of what is no event the SDK fails in its own way. */
function isEvent(rawBody: string): boolean {
  const { id, type, created } = Object(JSON.parse(rawBody)) as Record<string, unknown>;
  return typeof id === 'string' && typeof type === 'string' && typeof created === 'number';
}

function verified(rawBody: string, signature: string, now: Date): Stripe.Event | null {
  try {
    if (!isEvent(rawBody)) return null;
    return stripe().webhooks.constructEvent(
      rawBody,
      signature,
      env().STRIPE_WEBHOOK_SECRET,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      return null;
    }
    throw error;
  }
}

/** Reads an event again after a failure. */
export async function retrieveEvent(id: string): Promise<ProviderEvent | null> {
  try {
    return await describe(await stripe().events.retrieve(id));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Lists every event since a moment, oldest first, to find what the webhook never brought. */
export async function* eventsSince(since: Date): AsyncGenerator<ListedEvent> {
  const found: ListedEvent[] = [];
  for await (const event of stripe().events.list({ created: { gte: toSeconds(since) }, limit: 100 })) {
    const { id, type, handled, createdAt } = headOf(event);
    found.push({ id, type, handled, createdAt, read: () => describe(event) });
  }
  yield* found.reverse();
}

function headOf({ id, type, created }: Stripe.Event): ProviderEvent {
  return {
    id,
    type,
    handled: HANDLED.has(type),
    createdAt: fromSeconds(created),
    objectId: null,
    orderId: null,
    rev: null,
    checkoutId: null,
    leaseId: null,
    invoiceId: null,
    paymentId: null,
    customerId: null,
    methodPageId: null,
    debitId: null,
    debitFailed: type === 'checkout.session.async_payment_failed',
    paid: type === 'invoice.paid',
  };
}

/** An event's ids. Of an older version of the API only the object's id is taken, and the object is read. */
async function describe(event: Stripe.Event): Promise<ProviderEvent> {
  // The SDK's type promises an object; a signed body may hold anything.
  const object = (event.data as { object?: Told } | undefined)?.object;
  const head = headOf(event);
  // A future invoice has no id.
  const objectId = typeof object?.id === 'string' ? object.id : null;
  const isOurs = event.api_version === Stripe.API_VERSION;
  const known =
    isOurs || !head.handled || objectId === null ? object : await readNow(object?.object, objectId);
  return { ...head, objectId, ...idsOf(known as never, objectId) };
}

type Told = Stripe.Event.Data.Object & { object?: string; id?: unknown };

/** An event's object as it is now, in our version; undefined after its deletion. */
async function readNow(kind: string | undefined, id: string): Promise<object | undefined> {
  try {
    switch (kind) {
      case 'checkout.session':
        return await stripe().checkout.sessions.retrieve(id);
      case 'subscription':
        return await stripe().subscriptions.retrieve(id);
      case 'invoice':
        return await stripe().invoices.retrieve(id);
      case 'credit_note':
        return await stripe().creditNotes.retrieve(id);
      case 'refund':
        return await stripe().refunds.retrieve(id);
      case 'dispute':
        return await stripe().disputes.retrieve(id);
      case 'customer':
      case 'payment_intent':
        return { object: kind, id };
      default:
        return undefined;
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
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
      return pageIds(object, ownId);
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

/** Of a payment page, or of one for another card or account; an unfinished one of these says nothing. */
function pageIds(
  { mode, status, metadata, subscription }: Stripe.Checkout.Session,
  ownId: string | null,
): Partial<ProviderEvent> {
  if (mode !== 'setup') return { ...orderOf(metadata), checkoutId: ownId, leaseId: idOf(subscription) };
  const leaseId = metadata?.leaseId ?? null;
  if (status !== 'complete' || leaseId === null) return {};
  return { ...orderOf(metadata), leaseId, methodPageId: ownId };
}
