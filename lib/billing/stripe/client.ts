import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { env } from '@/lib/config/env';
import { metrics } from '@/lib/metrics/metrics';
import type { Printed } from '../port';

let client: Stripe | undefined;
let answered = 0;

/** The SDK does not type its events. */
interface Told {
  on(event: 'request', heard: (request: Stripe.RequestEvent) => void): void;
  on(event: 'response', heard: (answer: Stripe.ResponseEvent) => void): void;
}

/**
 * Stripe's official SDK, made at first use: a missing key must not break the build. STRIPE_API_BASE leads to the simulator;
 * nothing else in the product knows of it.
 */
export function stripe(): Stripe {
  if (client === undefined) {
    const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
    const base = STRIPE_API_BASE === undefined ? null : new URL(STRIPE_API_BASE);
    client = new Stripe(STRIPE_SECRET_KEY, {
      // Somebody may wait at the screen; what is still unanswered then is taken up by the sweep.
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
    const told = client as unknown as Told;
    told.on('request', ({ method }) => metrics().providerSent.inc({ method }));
    told.on('response', ({ method, status, elapsed }) => {
      metrics().providerRequests.observe({ method, status: String(status) }, elapsed / 1000);
      if (status < 500 && !NOT_BEGUN.includes(status)) answered += 1;
    });
  }
  return client;
}

/** Whether Stripe answered that the object does not exist or no longer allows the change. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe answered that there is no such object, or no longer. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Wrong key, a twin of the request under way, too many at once: turned away before it was begun, and nothing is kept of it. */
const NOT_BEGUN: readonly (number | undefined)[] = [undefined, 401, 409, 429];

/** Whether Stripe began with the request and answered that it failed: it keeps that answer under the key. */
export function hasAnswered(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && !NOT_BEGUN.includes(error.statusCode);
}

/** What Stripe says where it refused a request for what it asks; null for any other failure, which may pass by itself. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeError) || !hasAnswered(error)) return null;
  return (error.statusCode ?? 500) < 500 ? error.message : null;
}

/** Whether Stripe could not be reached, was too slow, has failed, or turned us away whatever we asked: another moment would have answered. */
export function isAway(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && refusalOf(error) === null;
}

/** How many requests of this process Stripe has answered so far, whatever it said of what they asked. */
export const answers = (): number => answered;

/** A state in a word that we do not know says nothing: what asks for it waits, is tried again, and in the end a person sees it. */
export function unknownWord(what: string, id: string, word: string | null): Error {
  return new Error(`The provider calls ${what} ${id} '${word}', a word that we do not know.`);
}

/** An idempotency key that also tells its content: the same key can never ask for two things. */
export function keyed(key: string, params: object): { idempotencyKey: string } {
  const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 16);
  return { idempotencyKey: `${key}:${hash}` };
}

/** Seconds of Stripe to a date; null stays null. */
export function fromSeconds(seconds: number): Date;
export function fromSeconds(seconds: number | null | undefined): Date | null;
export function fromSeconds(seconds: number | null | undefined): Date | null {
  return seconds == null ? null : new Date(seconds * 1000);
}

export function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** The id of a reference that may have been expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference == null) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** The order and revision that our metadata names. */
export function orderOf(metadata: Stripe.Metadata | null | undefined): {
  orderId: string | null;
  rev: number | null;
} {
  const rev = Number(metadata?.rev);
  return { orderId: metadata?.orderId ?? null, rev: Number.isInteger(rev) && rev > 0 ? rev : null };
}

/** What is printed on an invoice: which order it is for, and the customer's own number of it. */
export function customFields({ orderNumber, purchaseOrder }: Printed): { name: string; value: string }[] {
  return [
    { name: ORDER, value: orderNumber },
    ...(purchaseOrder === null ? [] : [{ name: PURCHASE_ORDER, value: purchaseOrder }]),
  ];
}

const ORDER = 'Order';

/** The name under which a purchase-order number stands on an invoice. */
export const PURCHASE_ORDER = 'Purchase order';

/** Has the provider compute the tax (TAX=on); what is left out is off. */
export function automaticTax(): { automatic_tax?: { enabled: true } } {
  return env().TAX === 'on' ? { automatic_tax: { enabled: true } } : {};
}
