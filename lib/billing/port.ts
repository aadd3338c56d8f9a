/**
 * What the portal asks of whoever provides payments, and what it hears back, in words that know no provider. Money is integer
 * euro cents. A `key` makes a call safe to repeat within a day: it is answered the same, with a refusal too. What a repeat has to find
 * again under another key, or later, a `find…` finds.
 */

/** An organisation as a customer who is billed. */
export interface BilledParty {
  organizationId: string;
  name: string;
  email: string;
  country: string;
  street: string | null;
  city: string | null;
  postalCode: string | null;
}

/** A model as what is billed. `productId`: the provider's, once it has one. */
export interface BilledModel {
  featureId: string;
  name: string;
  productId: string | null;
}

/** Objects of the provider that we know by their ids. */
export interface KnownObjects {
  customerId: string | null;
  productIds: string[];
  priceIds: string[];
}

/** So many of a price of the provider. */
export interface Item {
  priceId: string;
  quantity: number;
}

/** What is billed for an order: written on every object, so that it can be found again. */
export interface OrderRef {
  customerId: string;
  orderId: string;
  rev: number;
}

/** What is printed on an order's invoices. */
export interface Printed {
  /** `O-10042`. */
  orderNumber: string;
  /** The customer's own. */
  purchaseOrder: string | null;
}

export interface CheckoutRequest extends OrderRef, Printed {
  /** Which payment page of this revision it is, from 1. */
  no: number;
  items: Item[];
  /** Where the person comes back to; `{CHECKOUT_SESSION_ID}` is filled in by the provider. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** A hosted payment page. */
export interface Checkout {
  id: string;
  /** Null once it is no longer open. */
  url: string | null;
}

/** One line of a one-off invoice. `period`: what it covers, where that is known. */
export interface InvoiceItem {
  productId: string;
  unitPriceCents: number;
  quantity: number;
  description: string;
  period?: { start: Date; end: Date };
}

export interface InvoiceRequest extends OrderRef, Printed {
  /** The first 30 days of an order, or a period that has passed before its lease was known. */
  purpose: InvoicePurpose;
  items: InvoiceItem[];
  dueAt: Date;
}

/** `first`, or `period:n` for a period that was missed. */
export type InvoicePurpose = 'first' | `period:${number}`;

/** A lease that was paid by invoice and is billed from `firstCharge` on. */
export interface LeaseRequest extends OrderRef, Printed {
  items: Item[];
  /** Day 0. */
  startedAt: Date;
  firstCharge: Date;
  endsAt: Date | null;
  daysUntilDue: number;
}

/** What a running lease is to be at the provider. */
export interface LeaseWish extends Printed {
  /** From the next period on; empty leaves them as they are. */
  items: Item[];
  endsAt: Date | null;
}

export interface CreditLine {
  invoiceLineId: string;
  /** Net. */
  amountCents: number;
}

/** What a renewal billed too little of a model. */
export interface CarryLine {
  featureId: string;
  productId: string;
  /** Net. */
  amountCents: number;
  description: string;
}

/** What the next invoice of a lease is to ask for besides its own period. */
export interface CarryRequest {
  leaseId: string;
  /** The invoice that billed too little, and the period that it is about. */
  invoiceId: string;
  period: { start: Date; end: Date };
  lines: CarryLine[];
}

/** What became of taking something back. */
export type Withdrawal = 'withdrawn' | 'paid' | 'underway';

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';

export interface InvoiceLineTruth {
  id: string;
  /** Null for a line without a price of its own. */
  priceId: string | null;
  quantity: number;
  /** Net. */
  amountCents: number;
  /** The invoice that billed so much too little, which this line makes up. */
  carriedFrom: string | null;
}

export interface InvoiceTruth {
  id: string;
  number: string | null;
  /** `renewal` of a lease; a one-off invoice says its purpose; `checkout` is the first of a lease by card or debit. */
  purpose: InvoicePurpose | 'renewal' | 'checkout';
  /** The order and its revision that it says it was made for. */
  orderId: string | null;
  rev: number | null;
  leaseId: string | null;
  status: InvoiceStatus;
  netCents: number;
  taxCents: number;
  /** What is to be paid: after credit notes, and after what the customer had to its credit. */
  amountDueCents: number;
  amountPaidCents: number;
  /** Credit notes, tax included. */
  creditedCents: number;
  /** What of them was no gift, but too little to be charged, and went on to the customer's next invoice. */
  restCents: number;
  /** What it has used of the customer's own credit; negative where it asks for what was too little to be charged before. */
  balanceCents: number;
  /**
   * What settled it; null while nothing has. Money, the customer's balance, and that nothing was ever owed are a payment. A credit note
   * that left nothing to pay is none, unless it put the rest on the customer's balance.
   */
  settledBy: 'money' | 'balance' | 'nothing' | 'creditNote' | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
  /** Null where the invoice itself does not say it: a first invoice begins when it is paid. */
  periodStart: Date | null;
  periodEnd: Date | null;
  createdAt: Date;
  dueAt: Date | null;
  paidAt: Date | null;
  /** Why a draft could not be issued, in the provider's words. */
  finalizeFault: string | null;
  /**
   * Open, and somebody is paying it; not said of a renewal that the provider collects while its lease runs. `underway`: a bank has yet to carry a debit of it out, and until its end nobody can pay it another
   * way, or take it back. `arriving`: the money is there, but the invoice does not say so yet.
   */
  paying: 'underway' | 'arriving' | null;
  lines: InvoiceLineTruth[];
}

export interface LeaseTruth {
  id: string;
  /** `unpaid`: the last invoice could not be collected, and nothing is on its way. `unknown`: in a word that we do not know. */
  status: 'running' | 'unpaid' | 'ended' | 'unknown';
  /** The provider's word, where we do not know it. */
  unknownStatus: string | null;
  /** Day 0. */
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  endsAt: Date | null;
  endedAt: Date | null;
  items: Item[];
  purchaseOrder: string | null;
  /** What its renewals are taken from; null where they are sent as invoices. */
  paidWith: 'CARD' | 'BANK_DEBIT' | null;
}

export interface CheckoutTruth extends Checkout {
  state: 'open' | 'completed' | 'closed';
  /** The money is there; a bank debit may still be running, or have failed. */
  paid: boolean;
  rev: number | null;
  leaseId: string | null;
  taxCents: number;
  grossCents: number;
}

/** What the provider says about an order right now. */
export interface OrderTruth {
  checkout: CheckoutTruth | null;
  lease: LeaseTruth | null;
  /** Oldest first. A draft that was deleted is not among them. */
  invoices: InvoiceTruth[];
  /** Nothing here is older than this: an operation may have begun long before it read. */
  readAt: Date;
}

/** What became of the money of an invoice after it was paid. */
export interface MoneyBackTruth {
  invoiceId: string;
  refundedCents: number;
  dispute: 'open' | 'won' | 'lost' | null;
  disputedCents: number;
  readAt: Date;
}

/** What we take from an event of the provider: ids only, for the truth is read again. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** We ask to be told of this type; another one says nothing that its neighbours do not. */
  handled: boolean;
  createdAt: Date;
  objectId: string | null;
  orderId: string | null;
  /** The order's revision that the object was made for. */
  rev: number | null;
  checkoutId: string | null;
  leaseId: string | null;
  invoiceId: string | null;
  /** A refund or a dispute: the payment that it is about. */
  paymentId: string | null;
  /** A customer has changed there. */
  customerId: string | null;
  /** A bank debit has begun: the payment that it is. */
  debitId: string | null;
  /** A bank debit came to nothing. */
  debitFailed: boolean;
  /** Money came in. */
  paid: boolean;
}

/** An event in the provider's list; what it is about is read when it is asked for. */
export interface ListedEvent extends Pick<ProviderEvent, 'id' | 'type' | 'handled' | 'createdAt'> {
  read(): Promise<ProviderEvent>;
}

/** What a model costs from now on, as it was published. */
export interface PublishedModel {
  name: string;
  unitPriceCents: number;
  productId: string;
  priceId: string;
}

export interface SetUpRequest {
  /** Where the provider tells what happened. */
  webhookUrl: string;
  models: PublishedModel[];
}

/** One thing that the portal needs at the provider, and how it stands. */
export interface Finding {
  about: string;
  /** `look`: a person should judge it. `missing`: the portal cannot bill, or not hear of it, without. */
  state: 'ok' | 'look' | 'missing';
  says: string;
}

export interface SetUpReport {
  findings: Finding[];
  /** The secret that a webhook's events are signed with, if one was made: it is told this once. */
  webhookSecret: string | null;
  /** What no call does: for a person to do, and why. */
  byHand: { what: string; why: string }[];
}

/** The verbs. Every one talks to the network, unless it says otherwise; none belongs inside a transaction. */
export interface PaymentProvider {
  /**
   * Whether a failure is the provider's own answer, which it gives again for a day under the same key. What was lost on the way, or was
   * put off, is none. Talks to nobody.
   */
  hasAnswered(error: unknown): boolean;
  /** What the provider says where it refused what was asked, so that asking again is no use before a cause is mended; else null. */
  refusalOf(error: unknown): string | null;
  /** Whether a failure says nothing of what was asked: the provider is away, fails, or has too much to do. Talks to nobody. */
  isAway(error: unknown): boolean;
  /** How many requests of this process the provider has answered so far, whatever it said of what they asked. Talks to nobody. */
  answers(): number;

  createCustomer(party: BilledParty, key: string): Promise<string>;
  findCustomer(party: BilledParty): Promise<string | null>;
  /** Which of these the provider has no more, or has archived, so that nothing new can be made with them. */
  findDeleted(known: KnownObjects): Promise<KnownObjects>;
  /** Whether the provider has of a customer what we tell of it; whoever pays may have changed it there. */
  isCustomerAs(customerId: string, party: BilledParty): Promise<boolean>;
  updateCustomer(customerId: string, party: BilledParty, key: string): Promise<void>;
  /** Finds what is there before it makes any of it. `attempt` makes its keys those of one try. */
  publishPrice(
    model: BilledModel,
    unitPriceCents: number,
    attempt: string,
  ): Promise<{ productId: string; priceId: string }>;

  openCheckout(request: CheckoutRequest, key: string): Promise<Checkout>;
  findCheckout(ref: OrderRef & { no: number }): Promise<Checkout | null>;
  /** `completed`: somebody had finished it before. */
  closeCheckout(checkoutId: string): Promise<'closed' | 'completed'>;

  /** Makes a one-off invoice, opens and sends it. Repeated it goes on where it stopped. Answers its id. */
  sendInvoice(request: InvoiceRequest, key: string, repeated: boolean): Promise<string>;
  findInvoice(ref: OrderRef & { purpose: InvoicePurpose }): Promise<string | null>;
  /** Fresh links to an invoice's page and document: those given out before expire. Null for an invoice that is gone. */
  invoiceLinks(invoiceId: string): Promise<Pick<InvoiceTruth, 'hostedUrl' | 'pdfUrl'> | null>;
  /** `paid`: somebody paid it before. `underway`: a bank debit of it is, and until its end nobody can take it back. */
  withdrawInvoice(invoiceId: string): Promise<Withdrawal>;
  /**
   * Credits these lines of an invoice, less what was credited so before: less to pay while it is open, to the customer's credit once
   * it is paid. What is then left of an open one, but too little to be charged, goes on to the customer's next invoice. Repeated under any
   * key it credits nothing twice.
   */
  credit(invoiceId: string, lines: CreditLine[], memo: string, key: string): Promise<void>;

  /** Adds to what a lease bills next. Repeated under any key it adds nothing twice. */
  carry(request: CarryRequest, key: string): Promise<void>;

  startLease(request: LeaseRequest, key: string): Promise<string>;
  findLease(ref: OrderRef): Promise<string | null>;
  /** Makes a running lease what it is to be from the next period on; does nothing where it is that already. */
  updateLease(leaseId: string, wish: LeaseWish, key: string): Promise<void>;
  /** Ends a lease at once: nothing further is billed, what was carried into its next bill neither. Of one that has ended it sees to the latter. */
  stopLease(leaseId: string): Promise<void>;
  /** Takes a lease back that nobody has paid for: voids what is open and ends it. `paid`: somebody has. `underway`: see above. */
  withdrawLease(leaseId: string): Promise<Withdrawal>;

  readOrder(refs: {
    checkoutId: string | null;
    leaseId: string | null;
    invoiceIds: readonly string[];
  }): Promise<OrderTruth>;
  readMoneyBack(paymentId: string): Promise<MoneyBackTruth | null>;
  /** The invoice that a payment is for; null where it is for none. */
  invoiceOfPayment(paymentId: string): Promise<string | null>;

  /** Null for a bad, missing, too old or future signature. An event about nothing has no ids. */
  readEvent(rawBody: string, signature: string | null, now: Date): Promise<ProviderEvent | null>;
  /** Null when the provider has forgotten it. */
  retrieveEvent(id: string): Promise<ProviderEvent | null>;
  /** Everything that happened since, oldest first. */
  eventsSince(since: Date): AsyncIterable<ListedEvent>;

  /** A short-lived link to the page where a customer sees invoices and changes how it pays. */
  portalLink(customerId: string, returnUrl: string): Promise<string>;

  /** Makes what is missing of what the portal needs, and looks at the rest. Repeated it changes nothing. */
  setUp(request: SetUpRequest): Promise<SetUpReport>;
}
