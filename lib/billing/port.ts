/**
 * What the portal asks of a payment provider, in the portal's own words. Money is integer euro cents. A `key` makes a call safe to repeat
 * within a day: the answer is the same, even a refusal. Later, or under another key, a `find…` finds the object.
 */

/** An organisation as a billed customer. */
export interface BilledParty {
  organizationId: string;
  name: string;
  email: string;
  country: string;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  /** In which the provider's pages and invoices speak to it. */
  language: string;
  /** As we keep it (lib/domain/organizations/company-numbers.ts). */
  vatNumber: string | null;
  registrationNumber: string | null;
}

/** A model as a billed product. `productId`: the provider's, if known. */
export interface BilledModel {
  featureId: string;
  name: string;
  productId: string | null;
}

export interface KnownObjects {
  customerId: string | null;
  productIds: string[];
  priceIds: string[];
}

export interface Item {
  priceId: string;
  quantity: number;
}

/** What an order's objects are for: written on each of them to find it again. */
export interface OrderRef {
  customerId: string;
  orderId: string;
  rev: number;
}

export interface Printed {
  language: string;
  /** `O-10042`. */
  orderNumber: string;
  purchaseOrder: string | null;
}

export interface CheckoutRequest extends OrderRef, Printed {
  /** The number of the payment page in this revision, from 1. */
  no: number;
  items: Item[];
  /** Where the person returns; the provider fills in `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface Checkout {
  id: string;
  /** Null for a closed page. */
  url: string | null;
}

/** A page where the payer of a running lease gives another card or account for it. */
export interface MethodPageRequest {
  customerId: string;
  orderId: string;
  leaseId: string;
  /** Where the person returns with a new one, and without. */
  savedUrl: string;
  cancelUrl: string;
}

/** One line of a one-off invoice. `period`: what it covers, if known. */
export interface InvoiceItem {
  productId: string;
  unitPriceCents: number;
  quantity: number;
  description: string;
  period?: { start: Date; end: Date };
}

export interface InvoiceRequest extends OrderRef, Printed {
  /** The first 30 days of an order, or a period from before its lease was known. */
  purpose: InvoicePurpose;
  items: InvoiceItem[];
  dueAt: Date;
}

export type InvoicePurpose = 'first' | `period:${number}`;

/** A lease that was paid by invoice, billed from `firstCharge` on. */
export interface LeaseRequest extends OrderRef, Printed {
  items: Item[];
  startedAt: Date;
  firstCharge: Date;
  endsAt: Date | null;
  daysUntilDue: number;
}

/** The wanted state of a running lease at the provider. */
export interface LeaseWish extends Printed {
  /** From the next period on; empty leaves them. */
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

/** What a lease's next invoice asks for besides its period. */
export interface CarryRequest {
  leaseId: string;
  /** The invoice with the shortage, and its period. */
  invoiceId: string;
  period: { start: Date; end: Date };
  lines: CarryLine[];
}

export type Withdrawal = 'withdrawn' | 'paid' | 'underway';

export type InvoiceStatus = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';

export interface InvoiceLineTruth {
  id: string;
  priceId: string | null;
  productId: string | null;
  description: string;
  quantity: number;
  /** Net. */
  amountCents: number;
  taxCents: number;
  /** What credit notes took off it; net. */
  creditedCents: number;
  periodStart: Date;
  periodEnd: Date;
  /** The invoice whose shortage this line makes up. */
  carriedFrom: string | null;
}

export interface InvoiceTruth {
  id: string;
  number: string | null;
  /** `renewal` of a lease; a one-off invoice's own purpose; `checkout` for a lease's first by card or debit. */
  purpose: InvoicePurpose | 'renewal' | 'checkout';
  /** The order and revision that it names. */
  orderId: string | null;
  rev: number | null;
  leaseId: string | null;
  status: InvoiceStatus;
  netCents: number;
  taxCents: number;
  /** What is to be paid, after credit notes and the customer's credit. */
  amountDueCents: number;
  amountPaidCents: number;
  creditedCents: number;
  /** The part that was too little to charge, and went on to the next invoice. */
  restCents: number;
  /** The other part, net. */
  creditedNetCents: number;
  /** The customer's credit that it used; negative if it asks for earlier small sums. */
  balanceCents: number;
  /** What settled it. A credit note is no payment, unless it put the rest on the customer's balance. */
  settledBy: 'money' | 'balance' | 'nothing' | 'creditNote' | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
  /** Null where the invoice does not say it: a first invoice begins with its payment. */
  periodStart: Date | null;
  periodEnd: Date | null;
  createdAt: Date;
  dueAt: Date | null;
  paidAt: Date | null;
  /** Why a draft could not be issued, in the provider's words. */
  finalizeFault: string | null;
  /**
   * Open, with a payment on its way; unknown for a renewal that the provider collects. `underway`: a bank debit runs: it cannot be paid
   * another way or withdrawn. `arriving`: the money is there, but the invoice does not say so yet.
   */
  paying: 'underway' | 'arriving' | null;
  lines: InvoiceLineTruth[];
}

export interface LeaseTruth {
  id: string;
  /** `unpaid`: the last invoice could not be collected. `unknown`: a word that we do not know. */
  status: 'running' | 'unpaid' | 'ended' | 'unknown';
  unknownStatus: string | null;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  endsAt: Date | null;
  endedAt: Date | null;
  items: Item[];
  purchaseOrder: string | null;
  /** How its renewals are collected; null for invoices. */
  paidWith: 'CARD' | 'BANK_DEBIT' | null;
}

export interface CheckoutTruth extends Checkout {
  state: 'open' | 'completed' | 'closed';
  /** The money is there; a bank debit may still run, or have failed. */
  paid: boolean;
  rev: number | null;
  leaseId: string | null;
  taxCents: number;
  grossCents: number;
}

/** What the provider says about an order now. */
export interface OrderTruth {
  checkout: CheckoutTruth | null;
  lease: LeaseTruth | null;
  /** Oldest first, without deleted drafts. */
  invoices: InvoiceTruth[];
  /** The moment of the reading: nothing here is older, even if the operation began long before. */
  readAt: Date;
}

/** What became of an invoice's money after its payment. */
export interface MoneyBackTruth {
  invoiceId: string;
  refundedCents: number;
  dispute: 'open' | 'won' | 'lost' | null;
  disputedCents: number;
  readAt: Date;
}

/** What we take from the provider's event: ids only, as the truth is read again. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** We subscribe to this type; other types say nothing more than their neighbours. */
  handled: boolean;
  createdAt: Date;
  objectId: string | null;
  orderId: string | null;
  /** The order's revision of the object. */
  rev: number | null;
  checkoutId: string | null;
  leaseId: string | null;
  invoiceId: string | null;
  paymentId: string | null;
  customerId: string | null;
  /** The finished page that gave `leaseId` another card or account. */
  methodPageId: string | null;
  /** The payment of a bank debit that has begun. */
  debitId: string | null;
  debitFailed: boolean;
  paid: boolean;
}

export interface ListedEvent extends Pick<ProviderEvent, 'id' | 'type' | 'handled' | 'createdAt'> {
  read(): Promise<ProviderEvent>;
}

export interface PublishedModel {
  name: string;
  unitPriceCents: number;
  productId: string;
  priceId: string;
}

export interface SetUpRequest {
  /** The address for the provider's events. */
  webhookUrl: string;
  models: PublishedModel[];
}

/** One thing that the portal needs at the provider, and its state. */
export interface Finding {
  about: string;
  /** `look`: a person should judge it. `missing`: without it the portal cannot bill, or hears nothing. */
  state: 'ok' | 'look' | 'missing';
  says: string;
}

export interface SetUpReport {
  findings: Finding[];
  /** The secret of a new webhook's signatures, told only once. */
  webhookSecret: string | null;
  byHand: { what: string; why: string }[];
}

/** The verbs. Each talks to the network, unless it says otherwise; none belongs inside a transaction. */
export interface PaymentProvider {
  /** Its name for the operator. */
  name: string;
  /** Where it posts its events, and the header with the signature over their bytes. */
  webhook: { path: `/api/${string}`; signatureHeader: string };

  /** Whether a failure is the provider's own answer, which the key keeps for a day. No network. */
  hasAnswered(error: unknown): boolean;
  /** The provider's words for a refusal, which stands until its cause is mended; else null. */
  refusalOf(error: unknown): string | null;
  /** Whether a failure says nothing of the request: the provider is away or too busy. No network. */
  isAway(error: unknown): boolean;
  /** How many requests of this process the provider has answered so far, with whatever answer. No network. */
  answers(): number;

  createCustomer(party: BilledParty, key: string): Promise<string>;
  findCustomer(party: BilledParty): Promise<string | null>;
  /** Which of these the provider has deleted or archived, and refuses for new objects. */
  findDeleted(known: KnownObjects): Promise<KnownObjects>;
  /** Whether the provider's customer has our data; the payer may have changed it there. */
  isCustomerAs(customerId: string, party: BilledParty): Promise<boolean>;
  updateCustomer(customerId: string, party: BilledParty, key: string): Promise<void>;
  /** Finds existing objects before it makes any. `attempt` goes into its keys. */
  publishPrice(
    model: BilledModel,
    unitPriceCents: number,
    attempt: string,
  ): Promise<{ productId: string; priceId: string }>;

  openCheckout(request: CheckoutRequest, key: string): Promise<Checkout>;
  findCheckout(ref: OrderRef & { no: number }): Promise<Checkout | null>;
  /** `completed`: the customer had finished it. */
  closeCheckout(checkoutId: string): Promise<'closed' | 'completed'>;

  /** Opens a page for another card or account of a lease, and answers its address. */
  openMethodPage(request: MethodPageRequest): Promise<string>;
  /**
   * Charges a lease from now on to what was given on a finished page, unless a later page gave another. Answers what is charged; null for
   * a lease that is over. A repetition changes nothing.
   */
  changeMethod(leaseId: string, pageId: string): Promise<Exclude<LeaseTruth['paidWith'], null> | null>;

  /** Makes, opens and sends a one-off invoice. A repetition goes on where it stopped. Answers its id. */
  sendInvoice(request: InvoiceRequest, key: string, repeated: boolean): Promise<string>;
  findInvoice(ref: OrderRef & { purpose: InvoicePurpose }): Promise<string | null>;
  /** Fresh links to an invoice's page and document, as earlier ones expire. Null for a deleted invoice. */
  /** A numbered invoice as a PDF. */
  invoicePdf(invoiceId: string): Promise<Uint8Array>;
  invoiceLinks(invoiceId: string): Promise<Pick<InvoiceTruth, 'hostedUrl' | 'pdfUrl'> | null>;
  /** `paid`: before. `underway`: a bank debit runs, and it cannot be withdrawn. */
  withdrawInvoice(invoiceId: string): Promise<Withdrawal>;
  /**
   * Credits these lines, less earlier such credits: an open invoice asks for less, a paid one gives the customer credit. An open rest too
   * little to charge goes on to the next invoice. A repetition credits nothing twice.
   */
  credit(invoiceId: string, lines: CreditLine[], memo: string, key: string): Promise<void>;

  /** Adds to a lease's next bill. A repetition under any key adds nothing twice. */
  carry(request: CarryRequest, key: string): Promise<void>;

  startLease(request: LeaseRequest, key: string): Promise<string>;
  findLease(ref: OrderRef): Promise<string | null>;
  /** Changes a running lease from the next period on; does nothing without a difference. */
  updateLease(leaseId: string, wish: LeaseWish, key: string): Promise<void>;
  /** Ends a lease at once: nothing further is billed. An ended lease loses its carried sums. */
  stopLease(leaseId: string): Promise<void>;
  /** Withdraws an unpaid lease: voids open invoices and ends it. `paid`: it was paid. `underway`: see above. */
  withdrawLease(leaseId: string): Promise<Withdrawal>;

  readOrder(refs: {
    checkoutId: string | null;
    leaseId: string | null;
    invoiceIds: readonly string[];
  }): Promise<OrderTruth>;
  readMoneyBack(paymentId: string): Promise<MoneyBackTruth | null>;
  invoiceOfPayment(paymentId: string): Promise<string | null>;

  /** Null for a bad, missing, too old or future signature. */
  readEvent(rawBody: string, signature: string | null, now: Date): Promise<ProviderEvent | null>;
  retrieveEvent(id: string): Promise<ProviderEvent | null>;
  eventsSince(since: Date): AsyncIterable<ListedEvent>;

  /** A short-lived link to the page where a customer sees invoices and changes how it pays. */
  portalLink(customerId: string, returnUrl: string): Promise<string>;

  /** Makes what the portal lacks at the provider, and checks the rest. A repetition changes nothing. */
  setUp(request: SetUpRequest): Promise<SetUpReport>;
}
