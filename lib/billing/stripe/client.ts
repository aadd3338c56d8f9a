import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { env } from '@/lib/config/env';
import { metrics } from '@/lib/metrics/metrics';
import { languages } from '@/lib/i18n/languages';
import { languageOr, withLanguage } from '@/lib/i18n/locale/language';
import { printedMessages } from '@/lib/i18n/printed';
import { mayAsk } from '../pace';
import type { Printed } from '../port';

let client: Stripe | undefined;
let answered = 0;

interface Told {
  on(event: 'request', heard: (request: Stripe.RequestEvent) => void): void;
  on(event: 'response', heard: (answer: Stripe.ResponseEvent) => void): void;
}

/** Stripe's SDK, made at first use: a missing key must not break the build. Only here STRIPE_API_BASE counts. */
export function stripe(): Stripe {
  if (client === undefined) {
    const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = env();
    const base = STRIPE_API_BASE === undefined ? null : new URL(STRIPE_API_BASE);
    client = new Stripe(STRIPE_SECRET_KEY, {
      // A person may wait at the screen; the sweep repeats what is unanswered.
      maxNetworkRetries: 1,
      timeout: 8_000,
      telemetry: false,
      httpClient: paced(Stripe.createNodeHttpClient()),
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

/** Stripe's answer to too many requests, as it would come from there. */
const BUSY: Stripe.HttpClientResponse = {
  getStatusCode: () => 429,
  getHeaders: () => ({ 'stripe-should-retry': 'false' }),
  getRawResponse: () => null,
  toStream: () => null,
  toJSON: () =>
    Promise.resolve({
      error: { type: 'rate_limit_error', message: 'Too many requests: this one was not sent.' },
    }),
};

/** Each request, a repeated one too, waits for its turn among those of all processes (ADR 0090). */
function paced(http: Stripe.HttpClient): Stripe.HttpClient {
  const send = http.makeRequest.bind(http);
  http.makeRequest = async (...request) => ((await mayAsk()) ? send(...request) : BUSY);
  return http;
}

/** Whether Stripe answered that the object does not exist or no longer allows the change. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether Stripe answered that the object does not exist, or no longer does. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Wrong key, a twin request, too many at once: refused without a stored answer. */
const NOT_BEGUN: readonly (number | undefined)[] = [undefined, 401, 409, 429];

/** Whether Stripe began the request and answered its failure: the key keeps that answer. */
export function hasAnswered(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && !NOT_BEGUN.includes(error.statusCode);
}

/** Stripe's words for a refused request; null for any other failure, which may pass. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeError) || !hasAnswered(error)) return null;
  return (error.statusCode ?? 500) < 500 ? error.message : null;
}

/** Whether Stripe was unreachable, too slow, failed, or refused any request: another moment would have answered. */
export function isAway(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && refusalOf(error) === null;
}

/** How many requests Stripe has answered; see the port. */
export const answers = (): number => answered;

/** An unknown state says nothing: its caller waits and retries, and in the end a person sees it. */
export function unknownWord(what: string, id: string, word: string | null): Error {
  return new Error(`The provider calls ${what} ${id} '${word}', a word that we do not know.`);
}

/** An idempotency key with a digest of its content: one key cannot ask for two things. */
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

/** The order and revision in our metadata. */
export function orderOf(metadata: Stripe.Metadata | null | undefined): {
  orderId: string | null;
  rev: number | null;
} {
  const rev = Number(metadata?.rev);
  return { orderId: metadata?.orderId ?? null, rev: Number.isInteger(rev) && rev > 0 ? rev : null };
}

/** What an invoice prints: its order, and the customer's own number. */
export function customFields({
  language,
  orderNumber,
  purchaseOrder,
}: Printed): { name: string; value: string }[] {
  return withLanguage(languageOr(language), () => [
    { name: printedMessages.order, value: orderNumber },
    ...(purchaseOrder === null ? [] : [{ name: printedMessages.purchaseOrder, value: purchaseOrder }]),
  ]);
}

/** The purchase-order number among printed fields, in whatever language. */
export function purchaseOrderIn(fields: readonly { name: string; value: string }[] | null): string | null {
  const names = languages.map((language) => withLanguage(language, () => printedMessages.purchaseOrder));
  return fields?.find(({ name }) => names.includes(name))?.value ?? null;
}

/** Lets the provider compute the tax (TAX=on); absent means off. */
export function automaticTax(): { automatic_tax?: { enabled: true } } {
  return env().TAX === 'on' ? { automatic_tax: { enabled: true } } : {};
}
