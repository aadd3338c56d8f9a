import type Stripe from 'stripe';

/** An event as it is kept and sent; the package's own type is a union of every event there is. */
export interface StoredEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** One event on its way to the portal. Times in ms of the simulated clock. */
export interface Delivery {
  eventId: string;
  attempts: number;
  queuedAt: number;
  nextAttemptAt: number;
}

/** A bank debit that is on its way; `at` in seconds. */
export interface Settlement {
  at: number;
  invoice: string;
  session: string | null;
}

/** What happens to the next events: sent, kept back, lost, sent twice, or sent in the wrong order. */
export type EventMode = 'normal' | 'hold' | 'drop' | 'duplicate' | 'reverse';

/** An answer kept for its Idempotency-Key; `at` in seconds. */
interface SavedAnswer {
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

/** Everything that the simulated provider knows; one JSON file. */
export interface ProviderState {
  baseUrl: string;
  clockOffsetMs: number;
  customers: Record<string, Stripe.Customer>;
  paymentMethods: Record<string, Stripe.PaymentMethod>;
  products: Record<string, Stripe.Product>;
  prices: Record<string, Stripe.Price>;
  sessions: Record<string, Stripe.Checkout.Session>;
  sessionLines: Record<string, Stripe.LineItem[]>;
  sessionSubscription: Record<string, Stripe.Checkout.SessionCreateParams.SubscriptionData>;
  subscriptions: Record<string, Stripe.Subscription>;
  invoices: Record<string, Stripe.Invoice>;
  invoiceItems: Record<string, Stripe.InvoiceItem>;
  invoicePayments: Record<string, Stripe.InvoicePayment>;
  paymentIntents: Record<string, Stripe.PaymentIntent>;
  refunds: Record<string, Stripe.Refund>;
  creditNotes: Record<string, Stripe.CreditNote>;
  portalConfigurations: Record<string, Stripe.BillingPortal.Configuration>;
  portalSessions: Record<string, Stripe.BillingPortal.Session>;
  events: Record<string, StoredEvent>;
  deliveries: Delivery[];
  heldEvents: string[];
  eventMode: { mode: EventMode; times: number | null };
  settlements: Settlement[];
  failingCustomers: string[];
  answers: Record<string, SavedAnswer>;
}

export function emptyState(baseUrl: string): ProviderState {
  return {
    baseUrl,
    clockOffsetMs: 0,
    customers: {},
    paymentMethods: {},
    products: {},
    prices: {},
    sessions: {},
    sessionLines: {},
    sessionSubscription: {},
    subscriptions: {},
    invoices: {},
    invoiceItems: {},
    invoicePayments: {},
    paymentIntents: {},
    refunds: {},
    creditNotes: {},
    portalConfigurations: {},
    portalSessions: {},
    events: {},
    deliveries: [],
    heldEvents: [],
    eventMode: { mode: 'normal', times: null },
    settlements: [],
    failingCustomers: [],
    answers: {},
  };
}
