import type Stripe from 'stripe';
import { Collection } from '../store/collection';

/** The package's own type is a union of every event. */
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

/** An event on its way. Times in ms of the simulated clock. */
export interface Delivery {
  id: string;
  eventId: string;
  attempts: number;
  queuedAt: number;
  nextAttemptAt: number;
}

/** A running bank debit; `at` in seconds. */
export interface Settlement {
  id: string;
  at: number;
  invoice: string;
  session: string | null;
}

/** The next events: sent, kept back, lost, sent twice, or in the wrong order. */
export type EventMode = 'normal' | 'hold' | 'drop' | 'duplicate' | 'reverse';

export interface SessionDetails {
  lines: Stripe.LineItem[];
  subscription: Stripe.Checkout.SessionCreateParams.SubscriptionData;
  /** The part of the checkout that goes back to its customer. */
  customerUpdate: Stripe.Checkout.SessionCreateParams.CustomerUpdate;
}

interface SavedAnswer {
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  at: number;
}

export interface Knobs {
  clockOffsetMs: number;
  eventMode: { mode: EventMode; times: number | null };
  /** The fate of a subscription after its last try to collect. */
  afterRetries: AfterRetries;
  /** A subscription's state during its first bank debit; by default active. */
  firstDebit?: FirstDebit;
  /** An older version of the API with other shapes; by default ours. */
  eventVersion?: string | null;
  /** Drafts cannot be issued by themselves for now. */
  finalizationFails?: boolean;
}

export type FirstDebit = 'active' | 'incomplete';
export type AfterRetries = 'cancel' | 'unpaid' | 'past_due';

const KNOBS = 'knobs';

/** All state: one collection per noun, each under its name on disk. */
export class ProviderState {
  readonly testClocks = new Collection<Stripe.TestHelpers.TestClock>();
  readonly customers = new Collection<Stripe.Customer>();
  readonly taxIds = new Collection<Stripe.TaxId>();
  readonly deletedCustomers = new Collection<Stripe.DeletedCustomer>();
  readonly paymentMethods = new Collection<Stripe.PaymentMethod>();
  readonly products = new Collection<Stripe.Product>();
  readonly prices = new Collection<Stripe.Price>();
  readonly sessions = new Collection<Stripe.Checkout.Session>();
  readonly sessionDetails = new Collection<SessionDetails>();
  readonly subscriptions = new Collection<Stripe.Subscription>();
  readonly invoices = new Collection<Stripe.Invoice>();
  readonly invoiceItems = new Collection<Stripe.InvoiceItem>();
  /** Days until drafts are due; named dates are not here. */
  readonly invoiceTerms = new Collection<{ id: string; days: number }>();
  readonly invoicePayments = new Collection<Stripe.InvoicePayment>();
  readonly paymentIntents = new Collection<Stripe.PaymentIntent>();
  readonly setupIntents = new Collection<Stripe.SetupIntent>();
  readonly charges = new Collection<Stripe.Charge>();
  readonly disputes = new Collection<Stripe.Dispute>();
  readonly balanceTransactions = new Collection<Stripe.CustomerBalanceTransaction>();
  readonly refunds = new Collection<Stripe.Refund>();
  readonly creditNotes = new Collection<Stripe.CreditNote>();
  readonly webhookEndpoints = new Collection<Stripe.WebhookEndpoint>();
  readonly portalConfigurations = new Collection<Stripe.BillingPortal.Configuration>();
  readonly portalSessions = new Collection<Stripe.BillingPortal.Session>();
  readonly settlements = new Collection<Settlement>();
  /** Cards and accounts that refuse for now. */
  readonly decliningMethods = new Collection<{ id: string }>();
  readonly events = new Collection<StoredEvent>();
  /** Events that the portal has not taken, for any reason. */
  readonly untaken = new Collection<{ id: string }>();
  readonly heldEvents = new Collection<{ id: string }>();
  readonly deliveries = new Collection<Delivery>();
  readonly answers = new Collection<SavedAnswer>();
  private readonly single = new Collection<Knobs>();

  get knobs(): Knobs {
    const kept = this.single.get(KNOBS);
    if (kept) return kept;
    const fresh: Knobs = {
      clockOffsetMs: 0,
      eventMode: { mode: 'normal', times: null },
      afterRetries: 'past_due',
    };
    this.single.set(KNOBS, fresh);
    return fresh;
  }

  collections(): Record<string, Collection<object>> {
    return { ...this } as unknown as Record<string, Collection<object>>;
  }
}
