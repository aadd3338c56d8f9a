import type { MailedParcel } from './mail-format';

/** One line of an order in a mail. Amounts are euro cents per 30 days. */
interface MailLine {
  model: string;
  quantity: number;
  unitPriceCents: number;
}

export interface OrderMail {
  orderId: string;
  /** Absent in mails of older versions. */
  orderNumber?: string | null;
  organization: string;
  /** The customer's own number of the order. */
  purchaseOrder: string | null;
  lines: MailLine[];
  totalCents: number;
  /** The provider's tax of the first 30 days; null without tax. */
  tax: { taxCents: number; grossCents: number } | null;
}

/** What became of money, in euro cents. */
interface MoneyMail {
  organization: string;
  orderId: string;
  orderNumber: string | null;
  amountCents: number;
  url: string;
}

interface Travel {
  carrier?: string | null;
  trackingNumber?: string | null;
}

/** A lease's next bill, net. `restCents`: earlier small sums on the customer's next invoice; tax included. */
export type NextCharge = { amountCents: number; at: string; restCents?: number } | null;

/** The data of every mail, by template. Dates are ISO 8601 in UTC; `url` values are complete addresses. */
export interface MailTemplates {
  invitation: { organization: string; invitedBy: string; url: string; validUntil: string };
  setPassword: { organization: string; name: string; url: string; validUntil: string };
  superUserAdded: { name: string; url: string };
  confirmEmail: { name: string; url: string; validUntil: string };
  restoreToken: { name: string; token: string; minutes: number };
  newPassword: { name: string; password: string; hours: number; url: string };
  /** The signed-in person changed it with the current password. */
  passwordChanged: { name: string; url: string };
  /** `tries`: wrong passwords of one day, from unknown browsers. */
  passwordGuessing: { name: string; tries: number; url: string };
  /** `tries`: wrong codes of one day, after the right password. */
  codeGuessing: { name: string; tries: number; url: string };
  secondFactorOn: { name: string; url: string };
  secondFactorOff: { name: string; url: string };
  secondFactorRemoved: { name: string; url: string };
  recoveryCodesRenewed: { name: string; url: string };
  recoveryCodeUsed: { name: string; left: number; url: string };
  signedOut: { name: string; by: string; url: string };
  /** `creditCents`: the customer's own credit; absent in mails of older versions, here and below. */
  orderPaid: OrderMail & {
    chargedCents: number;
    creditCents?: number;
    freeEndAt: string;
    nextCharge: NextCharge;
    url: string;
  };
  orderToPay: OrderMail & { dueAt: string; payUrl: string };
  orderInvoiced: OrderMail & { dueAt: string; amountCents: number; creditCents?: number; invoiceUrl: string };
  /** A person voided it at the payment provider. */
  invoiceWithdrawn: OrderMail & { dueAt: string; url: string };
  orderPreordered: OrderMail & { url: string };
  /** `until`: the last day on which it holds devices back. */
  preorderLetsGo: OrderMail & { until: string; url: string };
  preorderReady: OrderMail & { dueAt: string; payUrl: string };
  preorderInvoiced: OrderMail & {
    dueAt: string;
    amountCents: number;
    creditCents?: number;
    invoiceUrl: string;
  };
  /** `invoiceWaits`: the invoice is not sent yet, and `payUrl` is the order's page; absent in older mails. */
  unpaidReminder: OrderMail & { dueAt: string; byInvoice: boolean; invoiceWaits?: boolean; payUrl: string };
  /** `neverInvoiced`: its invoice was never sent; absent in mails of older versions. */
  orderExpired: OrderMail & { neverInvoiced?: boolean; url: string };
  /** By the operator. */
  orderCancelled: OrderMail & { url: string };
  orderPaidLate: MoneyMail & { reason: 'closed' | 'changed' | 'twice' };
  invoiceRefunded: MoneyMail & { number: string };
  /**
   * `leftCents`: what the invoice still asks for; null for a paid one. `carriedCents`: too little to charge, on the next one; absent in
   * older mails. `nextComes`: false if no lease bills a next one.
   */
  invoiceCredited: MoneyMail & {
    number: string;
    leftCents: number | null;
    carriedCents?: number;
    nextComes?: boolean;
  };
  /** Of a renewal by invoice, which the customer tried to pay. */
  /** `wasDue`: its date has passed; absent in mails of older versions. */
  renewalDebitFailed: MoneyMail & { number: string; dueAt: string | null; wasDue?: boolean };
  /** Of a renewal that the provider collects: by card, else by bank debit. */
  renewalUncollected: MoneyMail & { number: string; byCard: boolean };
  orderPaymentFailed: OrderMail & { url: string };
  orderDebitFailed: OrderMail & { dueAt: string; payUrl: string };
  /** Mails of older versions lack the tracking. */
  /** `parcels`: how each device travels, if known. */
  orderFulfilled: OrderMail & Travel & { serials: string[]; parcels?: MailedParcel[]; url: string };
  orderPartDelivered: OrderMail & { parcels: MailedParcel[]; left: number; url: string };
  renewalIssued: {
    organization: string;
    orderId: string;
    orderNumber?: string | null;
    number: string;
    amountCents: number;
    creditCents?: number;
    periodStart: string;
    periodEnd: string;
    dueAt: string;
    /** The lease's end, if known; absent in mails of older versions. */
    endsAt?: string | null;
    invoiceUrl: string;
  };
  renewalsIssued: { organization: string; invoices: MailTemplates['renewalIssued'][]; url: string };
  renewalOverdue: {
    organization: string;
    /** Absent in mails of older versions. */
    orderId?: string;
    orderNumber?: string | null;
    number: string;
    amountCents: number;
    dueAt: string;
    reminder: number;
    of: number;
    /** The lease is over; the debt is not. */
    ended: boolean;
    /** The lease's end, if known; absent in mails of older versions. */
    endsAt?: string | null;
    invoiceUrl: string;
  };
  renewalsOverdue: { organization: string; invoices: MailTemplates['renewalOverdue'][]; url: string };
  leaseEnding: {
    organization: string;
    orderId: string;
    orderNumber?: string | null;
    endsAt: string;
    returned: boolean;
    nextCharge: NextCharge;
    url: string;
  };
  leaseGoesOn: {
    organization: string;
    orderId: string;
    orderNumber?: string | null;
    nextCharge: NextCharge;
    url: string;
  };
  leaseEnded: {
    organization: string;
    orderId: string;
    orderNumber?: string | null;
    endsAt: string;
    /** Serials that the customer still has to send. */
    stillOut: string[];
    /** The devices on their way, and those that will not come; absent in older mails. */
    underWay?: number;
    lost?: number;
    debts: { number: string; amountCents: number }[];
    url: string;
  };
  priceChange: {
    organization: string;
    orderId: string;
    orderNumber?: string | null;
    model: string;
    /** The present price; equal to `to` if an announcement is withdrawn. */
    from: number;
    to: number;
    validFrom: string;
    /** The withdrawn announcement: euro cents, and its first day. Absent in mails of older versions. */
    replaces?: { to: number; validFrom: string };
    url: string;
  };
  priceChanges: {
    organization: string;
    model: string;
    to: number;
    leases: MailTemplates['priceChange'][];
    url: string;
  };
  /** `billedUntil`: the end of billing for a receipt today; null without a lease. */
  returnInstructions: { organization: string; serials: string[]; billedUntil: string | null };
  returnAnnounced: { organization: string; serials: string[]; url: string };
  /** Announced so many days ago, and not received. `billed`: a lease of one runs; absent in older mails. */
  /** `ends`: a lease of them ends, or has ended; absent in mails of older versions. */
  returnReminder: {
    organization: string;
    serials: string[];
    days: number;
    billed?: boolean;
    ends?: boolean;
    url: string;
  };
  /** `back`: whether the old device is still to come, is here, or is lost. */
  deviceSwapped: {
    organization: string;
    serial: string;
    replacement: string;
    orderNumber: string;
    back: 'awaited' | 'received' | 'lost';
    url: string;
  };
  operatorAlert: OperatorAlert;
  operatorDigest: { day: string; sections: DigestSection[]; url: string };
}

/** What the operator has to act on, and its subject. */
export interface OperatorAlert {
  what: string;
  details: string[];
}

export interface DigestSection {
  title: string;
  count: number;
  rows: string[];
}

export type TemplateName = keyof MailTemplates;

interface MailBody {
  subject: string;
  paragraphs: string[];
  rows?: string[];
  link?: { label: string; url: string };
}

/** A mail of each template. */
export type MailBodies = { [Name in TemplateName]: (data: MailTemplates[Name]) => MailBody };
