import {
  type MailedParcel,
  day,
  isLast,
  orderOf,
  parcelRow,
  serialsIn,
  onlyParcel,
  sumOf,
  deadline,
  travelOf,
} from '@/lib/i18n/locale/mail-format';
import { product } from '@/lib/config/product';
import type { Support } from '@/lib/config/support';
import { logisticStatusLabels } from './vocabulary';
import type { ReportAnswer, ReportKind } from '@/lib/vocabulary/reports';
import { formatMoney, formatNumber } from '@/lib/i18n/locale/format';

const reported = { MISSING: 'not in the parcel', BROKEN: 'broken', LOST: 'lost' } as const;
/** The page of the only return. */
const linkOf = ([first, ...others]: readonly ReturnNamed[]) =>
  first === undefined || others.length > 0
    ? undefined
    : { label: `Open return ${first.number}`, url: first.url };

/** Several returns, each with its page. */
const otherCases = (cases: readonly ReturnNamed[]) =>
  cases.length < 2
    ? []
    : cases.map(({ number, url }) => ({
        text: `Return ${number}`,
        link: { label: `Open return ${number}`, url },
      }));

/** One line of an order in a mail. Amounts are euro cents per 30 days. */
interface MailLine {
  model: string;
  quantity: number;
  unitPriceCents: number;
}

/** Of a mail that speaks of an invoice; both are absent in mails of older versions. */
interface InvoiceMail {
  /** The customer's own number of the order. */
  purchaseOrder?: string | null | undefined;
  /** The invoice's document at the provider, if it has one. */
  pdfUrl?: string | null | undefined;
}

interface OrderMail {
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

interface ReceivedGroup {
  serials: string[];
  billedUntil: string | null;
}

interface ReturnNamed {
  number: string;
  url: string;
}

interface Travel {
  carrier?: string | null;
  trackingNumber?: string | null;
}

/** A lease's next bill, net. `restCents`: earlier small sums on the customer's next invoice; tax included. */
type NextCharge = { amountCents: number; at: string; restCents?: number } | null;

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
  passkeyAdded: { name: string; passkey: string; url: string };
  passkeyRemoved: { name: string; passkey: string; url: string };
  recoveryCodesRenewed: { name: string; url: string };
  recoveryCodeUsed: { name: string; left: number; url: string };
  signedOut: { name: string; by: string; url: string };
  /** `creditCents`: the customer's own credit; absent in mails of older versions, here and below. */
  orderPaid: OrderMail &
    Pick<InvoiceMail, 'pdfUrl'> & {
      chargedCents: number;
      creditCents?: number;
      freeEndAt: string;
      nextCharge: NextCharge;
      url: string;
    };
  orderToPay: OrderMail & { dueAt: string; payUrl: string };
  orderInvoiced: OrderMail &
    Pick<InvoiceMail, 'pdfUrl'> & {
      dueAt: string;
      amountCents: number;
      creditCents?: number;
      invoiceUrl: string;
    };
  /** A person voided it at the payment provider. */
  invoiceWithdrawn: OrderMail & { dueAt: string; url: string };
  orderPreordered: OrderMail & { url: string };
  /** `until`: the last day on which it holds devices back. */
  preorderLetsGo: OrderMail & { until: string; url: string };
  preorderReady: OrderMail & { dueAt: string; payUrl: string };
  preorderInvoiced: OrderMail &
    Pick<InvoiceMail, 'pdfUrl'> & {
      dueAt: string;
      amountCents: number;
      creditCents?: number;
      invoiceUrl: string;
    };
  /** `invoiceWaits`: the invoice is not sent yet, and `payUrl` is the order's page; absent in older mails. */
  unpaidReminder: OrderMail &
    Pick<InvoiceMail, 'pdfUrl'> & {
      dueAt: string;
      byInvoice: boolean;
      invoiceWaits?: boolean;
      payUrl: string;
    };
  /** `neverInvoiced`: its invoice was never sent; absent in mails of older versions. */
  orderExpired: OrderMail & { neverInvoiced?: boolean; url: string };
  /** By the operator. */
  orderCancelled: OrderMail & { url: string };
  orderPaidLate: MoneyMail & { reason: 'closed' | 'changed' | 'twice' };
  invoiceRefunded: MoneyMail & InvoiceMail & { number: string };
  /**
   * `leftCents`: what the invoice still asks for; null for a paid one. `carriedCents`: too little to charge, on the next one; absent in
   * older mails. `nextComes`: false if no lease bills a next one.
   */
  invoiceCredited: MoneyMail &
    InvoiceMail & {
      number: string;
      leftCents: number | null;
      carriedCents?: number;
      nextComes?: boolean;
    };
  /** Of a renewal by invoice, which the customer tried to pay. */
  /** `wasDue`: its date has passed; absent in mails of older versions. */
  renewalDebitFailed: MoneyMail & InvoiceMail & { number: string; dueAt: string | null; wasDue?: boolean };
  /** Of a renewal that the provider collects: by card, else by bank debit. */
  renewalUncollected: MoneyMail & InvoiceMail & { number: string; byCard: boolean };
  /** Of an invoice that a mail had asked for; nothing else of its order is late. */
  debtPaid: MoneyMail & InvoiceMail & { number: string; creditCents: number };
  orderPaymentFailed: OrderMail & { url: string };
  orderDebitFailed: OrderMail & Pick<InvoiceMail, 'pdfUrl'> & { dueAt: string; payUrl: string };
  /** Mails of older versions lack the tracking. */
  /** `parcels`: how each device travels, if known. */
  orderFulfilled: OrderMail & Travel & { serials: string[]; parcels?: MailedParcel[]; url: string };
  orderPartDelivered: OrderMail & { parcels: MailedParcel[]; left: number; url: string };
  renewalIssued: InvoiceMail & {
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
  renewalOverdue: InvoiceMail & {
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
  /** The rest is absent in mails of older versions. `address`: line by line; null where people have to ask. */
  returnInstructions: {
    organization: string;
    serials: string[];
    billedUntil: string | null;
    number?: string;
    url?: string;
    slipUrl?: string;
    address?: string[] | null;
  };
  /** `number`, of the return, with its page: absent in mails of older versions. */
  returnAnnounced: {
    organization: string;
    serials: string[];
    url: string;
    number?: string;
    returnUrl?: string;
  };
  /** The customer says that the parcel has left. */
  returnSent: Travel & { organization: string; number: string; serials: string[]; url: string };
  /** All of a return is over. `lost`: what never came. */
  returnSettled: {
    organization: string;
    number: string;
    groups: ReceivedGroup[];
    lost: string[];
    url: string;
  };
  /** Announced so many days ago, and not received. `billed`: a lease of one runs; absent in older mails. */
  /** `ends`: a lease of them ends, or has ended; absent in mails of older versions. */
  returnReminder: {
    organization: string;
    serials: string[];
    days: number;
    billed?: boolean;
    ends?: boolean;
    url: string;
    /** The returns that they are in, by number; absent in mails of older versions. */
    cases?: ReturnNamed[];
  };
  /** Of `count` devices, `over` of them run out, the first ones by name. `until` is ISO 8601. */
  calibrationsDue: {
    organization: string;
    count: number;
    over: number;
    devices: { serial: string; until: string }[];
    url: string;
  };
  /** Parcels that nobody has confirmed. `sentAt` is ISO 8601. */
  receiptAsked: { organization: string; parcels: (MailedParcel & { sentAt: string })[]; url: string };
  /** `billedUntil`: the end of billing of these devices; null without a lease. */
  returnReceived: {
    organization: string;
    groups: ReceivedGroup[];
    url: string;
    /** The returns that they are in, by number; absent in mails of older versions. */
    cases?: ReturnNamed[];
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
  /** To the administrators, of what a member reports. */
  deviceReported: {
    organization: string;
    serial: string;
    kind: ReportKind;
    note: string | null;
    person: string;
    url: string;
  };
  reportAnswered: {
    organization: string;
    serial: string;
    kind: ReportKind;
    answer: ReportAnswer;
    note: string | null;
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

interface MailLink {
  label: string;
  url: string;
}

export interface MailBody {
  subject: string;
  paragraphs: readonly string[];
  /** The paragraph that a person copies. */
  code?: string;
  rows?: readonly (string | { text: string; link: MailLink })[];
  /** The one act that the mail asks for, a button. */
  link?: MailLink;
  /** The invoice. */
  document?: MailLink;
}

/** A mail of each template. */
export type MailBodies = { [Name in TemplateName]: (data: MailTemplates[Name]) => MailBody };

/** What paid an order: a mail thanks only for a charged sum. */
const received = ({ chargedCents, creditCents = 0, organization }: MailTemplates['orderPaid']): string =>
  chargedCents > 0
    ? `Thank you: we have received the payment of ${formatMoney(chargedCents)} for the order of ${organization}${creditCents > 0 ? `; ${formatMoney(creditCents)} of your credit was used as well` : ''}.`
    : creditCents > 0
      ? `The order of ${organization} is paid with ${formatMoney(creditCents)} of your credit. Nothing was charged.`
      : `Nothing was charged for the order of ${organization}.`;

/** The customer's credit on an invoice, or earlier small sums, as a paragraph. */
const creditOff = (cents = 0): string[] => [
  ...(cents > 0 ? [`${formatMoney(cents)} of your credit is taken off already.`] : []),
  ...(cents < 0
    ? [`${formatMoney(-cents)} of it is of an invoice before, which was too little to be charged.`]
    : []),
];

const theWay = ({ carrier, trackingNumber, url, expectedOn }: Partial<MailedParcel>): string[] => [
  ...(carrier ? [`They travel with ${carrier}.`] : []),
  ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
  ...(url ? [`Follow them: ${url}`] : []),
  ...(expectedOn ? [`They are expected on ${day(expectedOn)}.`] : []),
];

/** A parcel's line, with its expected day. */
const parcelLine = (parcel: MailedParcel): string =>
  parcelRow(parcel) + (parcel.expectedOn ? `, expected ${day(parcel.expectedOn)}` : '');

const ownNumber = ({ purchaseOrder }: InvoiceMail): string[] =>
  purchaseOrder ? [`Your purchase order: ${purchaseOrder}`] : [];

const pdfLabel = 'Invoice as PDF';

const withPdf = ({ pdfUrl }: InvoiceMail): Pick<MailBody, 'document'> =>
  pdfUrl ? { document: { label: pdfLabel, url: pdfUrl } } : {};

/** A line about one of several invoices. */
const rowOf = (text: string, { pdfUrl }: InvoiceMail) =>
  pdfUrl ? { text, link: { label: pdfLabel, url: pdfUrl } } : text;

const orderRows = ({ purchaseOrder, lines, totalCents, tax }: OrderMail): string[] => [
  ...ownNumber({ purchaseOrder }),
  ...lines.map(
    ({ model, quantity, unitPriceCents }) =>
      `${formatNumber(quantity)} × ${model} at ${formatMoney(unitPriceCents)} per 30 days`,
  ),
  `Total per 30 days: ${formatMoney(totalCents)}`,
  ...(tax === null ? [] : [`Tax: ${formatMoney(tax.taxCents)}`, `With tax: ${formatMoney(tax.grossCents)}`]),
];

const charged = (next: NextCharge): string =>
  next === null
    ? 'No further period will be billed; what is billed already and open is still to be paid.'
    : `The next charge is ${formatMoney(next.amountCents)} on ${day(next.at)}, plus tax where it applies.${
        next.restCents === undefined
          ? ''
          : ` ${formatMoney(next.restCents)} that was too little to be charged is added to your next invoice.`
      }`;

const secondFactorMail = (
  subject: string,
  { name, url }: { name: string; url: string },
  sentence: string,
) => ({
  subject,
  paragraphs: [
    `Hello ${name}, ${sentence}`,
    'If you did not expect this, tell an administrator or us at once, and choose another password.',
  ],
  link: { label: 'Open your profile', url },
});

const lateReasons = {
  closed: 'after the order was closed',
  changed: 'for the order as it was before it was changed',
  twice: 'although the order was paid already',
} as const;

export const mailBodies: MailBodies = {
  invitation: ({ organization, invitedBy, url, validUntil }) => ({
    subject: `You are invited to ${organization} on ${product.name}`,
    paragraphs: [
      `${invitedBy} invites you to join ${organization} on ${product.name}.`,
      `The link is yours alone, works once and is valid until ${deadline(validUntil)}.`,
    ],
    link: { label: 'Accept the invitation', url },
  }),
  setPassword: ({ organization, name, url, validUntil }) => ({
    subject: `Your ${product.name} account for ${organization}`,
    paragraphs: [
      `Hello ${name}, ${organization} is now on ${product.name} and you are its administrator.`,
      `Set your password to sign in. The link works once and is valid until ${deadline(validUntil)}.`,
    ],
    link: { label: 'Set your password', url },
  }),
  superUserAdded: ({ name, url }) => ({
    subject: `You are a super user of ${product.name}`,
    paragraphs: [
      `Hello ${name}, you are one of the people who run ${product.name} now, with an account of your own.`,
      'Set your password to sign in. Then turn on two-step sign-in on your profile.',
    ],
    link: { label: 'Set your password', url },
  }),
  confirmEmail: ({ name, url, validUntil }) => ({
    subject: `Confirm your email for ${product.name}`,
    paragraphs: [
      `Hello ${name}, please confirm that this mailbox is yours.`,
      `The link is valid until ${deadline(validUntil)}. If you did not register with ${product.name}, do nothing.`,
    ],
    link: { label: 'Confirm your email', url },
  }),
  restoreToken: ({ name, token, minutes }) => ({
    subject: `Your ${product.name} restore token`,
    code: token,
    paragraphs: [
      `Hello ${name}, enter this restore token to get a new password:`,
      token,
      `It is valid for ${minutes} minutes and works once. If you did not ask for it, do nothing: your password stays as it is.`,
    ],
  }),
  newPassword: ({ name, password, hours, url }) => ({
    subject: `Your new ${product.name} password`,
    code: password,
    paragraphs: [
      `Hello ${name}, this is your new password:`,
      password,
      `It is valid for ${hours} hours. Sign in with it and choose your own. You were signed out everywhere.`,
    ],
    link: { label: 'Sign in', url },
  }),
  passwordChanged: ({ name, url }) => ({
    subject: `Your ${product.name} password was changed`,
    paragraphs: [
      `Hello ${name}, the password of your account was changed. Wherever else you were signed in, you are signed out now.`,
      'If that was you, you need not do anything. If it was not, get a new password at once, and tell an administrator.',
    ],
    link: { label: 'Get a new password', url },
  }),
  passwordGuessing: ({ name, tries, url }) => ({
    subject: `Somebody is guessing your ${product.name} password`,
    paragraphs: [
      `Hello ${name}, within a day there were ${tries} tries to sign in to your account with a wrong password, from browsers that have never signed in to it. None of them got in.`,
      `For the rest of that day such browsers are refused. In a browser that you have used before you sign in as always; in any other you can have a new password sent to you, which lets you in at once.`,
      `You need not do anything. If your password is short, or you use it elsewhere too, please choose another one.`,
    ],
    link: { label: 'Get a new password', url },
  }),
  codeGuessing: ({ name, tries, url }) => ({
    subject: `Somebody knows your ${product.name} password`,
    paragraphs: [
      `Hello ${name}, within a day there were ${tries} tries to sign in to your account with the right password and a wrong code. None of them got in.`,
      `For the rest of that day codes of your authenticator app are refused. Your recovery codes sign you in as always. Please choose another password then, and another one for your mailbox if they are alike.`,
    ],
    link: { label: 'Open your profile', url },
  }),
  secondFactorOn: (data) =>
    secondFactorMail(
      'Two-step sign-in is on',
      data,
      'two-step sign-in of your account was turned on. Signing in asks for a code from your authenticator app from now on.',
    ),
  secondFactorOff: (data) =>
    secondFactorMail(
      'Two-step sign-in is off',
      data,
      'two-step sign-in by an authenticator app was turned off for your account. Without a passkey your password alone signs you in now.',
    ),
  secondFactorRemoved: (data) =>
    secondFactorMail(
      'Two-step sign-in was turned off for you',
      data,
      'two-step sign-in of your account was turned off by an administrator or by us, and you were signed out. Your passkeys were removed, too. Your password alone signs you in now; please set it up again.',
    ),
  passkeyAdded: (data) =>
    secondFactorMail(
      'You have a new passkey',
      data,
      `the passkey '${data.passkey}' was added to your account. It signs you in without a password; your password alone signs nobody in.`,
    ),
  passkeyRemoved: (data) =>
    secondFactorMail(
      'A passkey was removed',
      data,
      `the passkey '${data.passkey}' was removed from your account. It signs nobody in any more.`,
    ),
  recoveryCodesRenewed: (data) =>
    secondFactorMail(
      'You have new recovery codes',
      data,
      'new recovery codes were made for your account. Earlier ones no longer work.',
    ),
  recoveryCodeUsed: ({ name, left, url }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Hello ${name}, somebody signed in to your account with one of your recovery codes. You have ${left} left.`,
      'If that was not you, change your password at once and make new recovery codes.',
    ],
    link: { label: 'Open your profile', url },
  }),
  signedOut: ({ name, by, url }) => ({
    subject: `You have been signed out of ${product.name}`,
    paragraphs: [
      `Hello ${name}, ${by} has ended all your sessions in ${product.name}. Your password stays as it is: you can sign in again at any time.`,
      `If you do not know why, please ask ${by}.`,
    ],
    link: { label: 'Sign in', url },
  }),
  orderPaid: (data) => ({
    subject: `Order ${orderOf(data)} is paid`,
    paragraphs: [
      `${received(data)} Your devices will be shipped to your shipping address.`,
      `The first 30 days have begun; further periods of 30 days are billed in advance. ${charged(data.nextCharge)} From ${day(data.freeEndAt)} on the lease can be ended without extra cost.`,
    ],
    rows: orderRows(data),
    link: { label: 'See the order', url: data.url },
    ...withPdf(data),
  }),
  orderToPay: (data) => ({
    subject: `Order ${orderOf(data)} is waiting for your payment`,
    paragraphs: [
      `We have placed an order for ${data.organization} as you asked us to. The devices are reserved for you. Please pay by ${deadline(data.dueAt)}; after that the order expires.`,
    ],
    rows: orderRows(data),
    link: { label: 'Pay the order', url: data.payUrl },
  }),
  orderInvoiced: (data) => ({
    subject: `Invoice for order ${orderOf(data)}`,
    paragraphs: [
      `Devices have been ordered for ${data.organization} by invoice. Please pay ${formatMoney(data.amountCents)} by ${deadline(data.dueAt)}; an invoice that is unpaid then is deleted and the order expires.`,
      ...creditOff(data.creditCents),
      'The invoice covers the first 30 days, which begin on the day of the payment.',
    ],
    rows: orderRows(data),
    link: { label: 'See and pay the invoice', url: data.invoiceUrl },
    ...withPdf(data),
  }),
  invoiceWithdrawn: (data) => ({
    subject: `The invoice for order ${orderOf(data)} is withdrawn`,
    paragraphs: [
      `We have withdrawn the invoice for the order of ${data.organization}. Nothing of it is to be paid. We send another one, or call the order off; the devices are reserved until ${deadline(data.dueAt)}.`,
    ],
    rows: orderRows(data),
    link: { label: 'See the order', url: data.url },
  }),
  orderPreordered: (data) => ({
    subject: `Preorder ${orderOf(data)} is placed`,
    paragraphs: [
      `A preorder has been placed for ${data.organization}. No money is taken until the devices are there; we tell you as soon as they are.`,
    ],
    rows: orderRows(data),
    link: { label: 'See the order', url: data.url },
  }),
  preorderLetsGo: (data) => ({
    subject: `Preorder ${orderOf(data)} holds devices until ${day(data.until)}`,
    paragraphs: [
      `The preorder of ${data.organization} has waited for almost 30 days. Until ${day(data.until)} the devices that come in are kept for you. After that it keeps its place in the queue, but others may order them meanwhile.`,
      'You need not do anything. If you no longer want the devices, cancel the preorder.',
    ],
    rows: orderRows(data),
    link: { label: 'See the order', url: data.url },
  }),
  preorderReady: (data) => ({
    subject: `The devices of preorder ${orderOf(data)} are there`,
    paragraphs: [
      `The devices that ${data.organization} preordered are reserved for you. Please pay by ${deadline(data.dueAt)} to have them shipped; after that the order expires.`,
    ],
    rows: orderRows(data),
    link: { label: 'Pay the order', url: data.payUrl },
  }),
  preorderInvoiced: (data) => ({
    subject: `The devices of preorder ${orderOf(data)} are there: your invoice`,
    paragraphs: [
      `The devices that ${data.organization} preordered are reserved for you, and this is the invoice. Please pay ${formatMoney(data.amountCents)} by ${deadline(data.dueAt)} to have them shipped; an invoice that is unpaid then is deleted and the order expires.`,
      ...creditOff(data.creditCents),
      'The invoice covers the first 30 days, which begin on the day of the payment.',
    ],
    rows: orderRows(data),
    link: { label: 'See and pay the invoice', url: data.invoiceUrl },
    ...withPdf(data),
  }),
  unpaidReminder: (data) => ({
    subject: data.invoiceWaits
      ? `The invoice for order ${orderOf(data)} is not sent yet`
      : `Reminder: order ${orderOf(data)} is unpaid`,
    paragraphs: [
      data.invoiceWaits
        ? `We have not been able to send the invoice for the order of ${data.organization} yet. You need not do anything: there is nothing to settle before it reaches you, and the time to do so begins then.`
        : data.byInvoice
          ? `The invoice for the order of ${data.organization} is still unpaid. It is valid until ${deadline(data.dueAt)}; after that it is deleted and the order expires.`
          : `The order of ${data.organization} is still unpaid. The devices are reserved until ${deadline(data.dueAt)}; after that the order expires.`,
    ],
    rows: orderRows(data),
    link: data.invoiceWaits
      ? { label: 'See the order', url: data.payUrl }
      : { label: data.byInvoice ? 'See and pay the invoice' : 'Pay the order', url: data.payUrl },
    ...withPdf(data),
  }),
  orderExpired: (data) => ({
    subject: `Order ${orderOf(data)} has expired`,
    paragraphs: [
      data.neverInvoiced
        ? `We could not send the invoice for the order of ${data.organization} in time, and the order has expired. Nothing is owed, and the devices are free for others again. You can order anew at any time.`
        : `The order of ${data.organization} was not paid in time and has expired. Nothing is owed, and the devices are free for others again. You can order anew at any time.`,
    ],
    rows: orderRows(data),
    link: { label: 'See the order', url: data.url },
  }),
  orderCancelled: (data) => ({
    subject: `Order ${orderOf(data)} is cancelled`,
    paragraphs: [
      `We have cancelled the order of ${data.organization}. Nothing is owed, and the devices are free for others again. You can order anew at any time.`,
    ],
    rows: orderRows(data),
    link: { label: 'See the order', url: data.url },
  }),
  orderPaidLate: (data) => ({
    subject: `Your payment for order ${orderOf(data)} will be refunded`,
    paragraphs: [
      `We have received ${formatMoney(data.amountCents)} from ${data.organization} ${lateReasons[data.reason]}. We will refund the money, and tell you once that is done.`,
    ],
    link: { label: 'See the order', url: data.url },
  }),
  invoiceRefunded: (data) => ({
    subject: `${formatMoney(data.amountCents)} of invoice ${data.number} is refunded`,
    paragraphs: [
      `We have refunded ${formatMoney(data.amountCents)} of the invoice ${data.number} for order ${orderOf(data)} to ${data.organization}. The money goes back the way it came; it may take some days until your bank shows it.`,
    ],
    rows: ownNumber(data),
    link: { label: 'See the order', url: data.url },
    ...withPdf(data),
  }),
  invoiceCredited: (data) => ({
    subject: `${formatMoney(data.amountCents)} of invoice ${data.number} is credited`,
    paragraphs: [
      `We have corrected the invoice ${data.number} for order ${orderOf(data)}: ${formatMoney(data.amountCents)} of it is credited to ${data.organization}. ${
        data.leftCents === null
          ? 'It is taken off your next invoice, unless we pay it back to you.'
          : data.leftCents === 0
            ? data.carriedCents
              ? data.nextComes === false
                ? `The rest of ${formatMoney(data.carriedCents)} is too little to be charged. Nothing more is to be paid, unless you lease from us again: then an invoice asks for the rest.`
                : `The rest of ${formatMoney(data.carriedCents)} is too little to be charged: it is added to your next invoice. Nothing of this one is to be paid now.`
              : 'Nothing of it is left to be paid.'
            : `${formatMoney(data.leftCents)} of it is left to be paid.`
      }`,
    ],
    rows: ownNumber(data),
    link: { label: 'See the order', url: data.url },
    ...withPdf(data),
  }),
  renewalDebitFailed: (data) => ({
    subject: `The bank debit for invoice ${data.number} failed`,
    paragraphs: [
      `Your bank did not carry out the bank debit for the invoice ${data.number} of ${formatMoney(data.amountCents)} for ${data.organization} (order ${orderOf(data)}). Please pay it another way${data.dueAt === null ? '' : `; it ${data.wasDue ? 'was' : 'is'} due on ${deadline(data.dueAt)}`}.`,
    ],
    rows: ownNumber(data),
    link: { label: 'See and pay the invoice', url: data.url },
    ...withPdf(data),
  }),
  renewalUncollected: (data) => ({
    subject: data.byCard
      ? `Your card was declined for invoice ${data.number}`
      : `The bank debit for invoice ${data.number} failed`,
    paragraphs: [
      `The invoice ${data.number} of ${formatMoney(data.amountCents)} for ${data.organization} (order ${orderOf(data)}) could not be paid: ${data.byCard ? 'the card was declined' : 'your bank did not carry out the bank debit'}.`,
      `Please pay it on the page of the order. There you can also give another ${data.byCard ? 'card' : 'bank account or a card'} for this lease: what comes next is charged to it, and the provider tries this invoice with it again.`,
    ],
    rows: ownNumber(data),
    link: { label: 'See the order', url: data.url },
    ...withPdf(data),
  }),
  debtPaid: (data) => ({
    subject: `Invoice ${data.number} is paid`,
    paragraphs: [
      data.amountCents > 0
        ? `Thank you: we have received ${formatMoney(data.amountCents)} for the invoice ${data.number} of ${data.organization} (order ${orderOf(data)})${data.creditCents > 0 ? `; ${formatMoney(data.creditCents)} of your credit was used as well` : ''}.`
        : `The invoice ${data.number} of ${data.organization} (order ${orderOf(data)}) is paid with ${formatMoney(data.creditCents)} of your credit.`,
      'With that, everything of this order that we had reminded you of is paid.',
    ],
    rows: ownNumber(data),
    link: { label: 'See the order', url: data.url },
    ...withPdf(data),
  }),
  orderPaymentFailed: (data) => ({
    subject: `The payment of order ${orderOf(data)} failed`,
    paragraphs: [
      `Your bank did not carry out the payment for the order of ${data.organization}. The order is closed, nothing is owed, and the devices are free for others again. You can order anew at any time.`,
    ],
    rows: orderRows(data),
    link: { label: 'See the order', url: data.url },
  }),
  orderDebitFailed: (data) => ({
    subject: `The bank debit for order ${orderOf(data)} failed`,
    paragraphs: [
      `Your bank did not carry out the bank debit for the invoice of ${data.organization}. The devices stay reserved. Please pay the invoice another way by ${deadline(data.dueAt)}; after that it is deleted and the order expires.`,
    ],
    rows: orderRows(data),
    link: { label: 'See and pay the invoice', url: data.payUrl },
    ...withPdf(data),
  }),
  orderPartDelivered: (data) => ({
    subject: `A part of order ${orderOf(data)} is on its way`,
    paragraphs: [
      `Devices of the order of ${data.organization} are on their way. ${data.left} ${data.left === 1 ? 'device is' : 'devices are'} still to come.`,
    ],
    rows: data.parcels.map(parcelLine),
    link: { label: 'See the order', url: data.url },
  }),
  orderFulfilled: (data) => ({
    subject: `The devices of order ${orderOf(data)} are on their way`,
    paragraphs: [
      `All devices of the order of ${data.organization} are assigned to you.`,
      ...(data.parcels !== undefined && data.parcels.length > 1 ? [] : theWay(onlyParcel(data) ?? data)),
    ],
    rows: onlyParcel(data)?.serials ?? data.parcels?.map(parcelLine) ?? data.serials,
    link: { label: 'See your devices', url: data.url },
  }),
  renewalIssued: (data) => ({
    subject: `Invoice ${data.number} for ${day(data.periodStart)} to ${day(data.periodEnd)}`,
    paragraphs: [
      data.endsAt == null
        ? `The lease of order ${orderOf(data)} of ${data.organization} goes on. The invoice ${data.number} of ${formatMoney(data.amountCents)} covers ${day(data.periodStart)} to ${day(data.periodEnd)}. Please pay it by ${deadline(data.dueAt)}.`
        : `The invoice ${data.number} of ${formatMoney(data.amountCents)} for the lease of order ${orderOf(data)} of ${data.organization} covers ${day(data.periodStart)} to ${day(data.periodEnd)}. It is to be paid although the lease ends on ${day(data.endsAt)}. Please pay it by ${deadline(data.dueAt)}.`,
      ...creditOff(data.creditCents),
    ],
    rows: ownNumber(data),
    link: { label: 'See and pay the invoice', url: data.invoiceUrl },
    ...withPdf(data),
  }),
  renewalsIssued: ({ organization, invoices, url }) => ({
    subject: `${formatNumber(invoices.length)} invoices for your leases`,
    paragraphs: [
      `There is a new invoice for each lease of ${organization} below, ${formatMoney(sumOf(invoices))} together. Please pay each by its day.`,
      ...(invoices.some(({ endsAt }) => endsAt != null)
        ? ['That of a lease that ends is to be paid as well.']
        : []),
    ],
    rows: invoices.map((one) =>
      rowOf(
        [
          `Invoice ${one.number}, order ${orderOf(one)}: ${formatMoney(one.amountCents)} for ${day(one.periodStart)} to ${day(one.periodEnd)}, to be paid by ${deadline(one.dueAt)}${one.endsAt == null ? '' : `; the lease ends on ${day(one.endsAt)}`}`,
          ...ownNumber(one),
          ...creditOff(one.creditCents),
        ].join('. '),
        one,
      ),
    ),
    link: { label: 'See and pay your orders', url },
  }),
  renewalOverdue: ({
    organization,
    number,
    amountCents,
    dueAt,
    reminder,
    of,
    ended,
    endsAt,
    invoiceUrl,
    purchaseOrder,
    pdfUrl,
  }) => ({
    subject: `${reminder === of ? 'Last reminder' : `Reminder ${reminder}`}: invoice ${number} is overdue`,
    paragraphs: [
      `The invoice ${number} of ${formatMoney(amountCents)} for ${organization} was due on ${day(dueAt)} and is unpaid. ${
        ended
          ? 'The lease is over, but this invoice is still to be paid.'
          : endsAt == null
            ? 'Please pay it to keep the lease in order.'
            : `It is to be paid although the lease ends on ${day(endsAt)}.`
      }`,
      ...(reminder === of
        ? [
            'This is our last reminder by mail. We will contact you, and may ask for the devices to be returned.',
          ]
        : []),
    ],
    rows: ownNumber({ purchaseOrder }),
    link: { label: 'See and pay the invoice', url: invoiceUrl },
    ...withPdf({ pdfUrl }),
  }),
  renewalsOverdue: ({ organization, invoices, url }) => ({
    subject: `${invoices.every(isLast) ? 'Last reminder' : 'Reminder'}: ${formatNumber(invoices.length)} invoices are overdue`,
    paragraphs: [
      `The invoices below for ${organization} are unpaid, ${formatMoney(sumOf(invoices))} together. Please pay each of them; that of a lease that ends, or is over, is to be paid as well.`,
      ...(invoices.some(isLast)
        ? [
            'Of what is called so below this is our last reminder by mail. We will contact you, and may ask for the devices to be returned.',
          ]
        : []),
    ],
    rows: invoices.map((one) =>
      rowOf(
        [
          `Invoice ${one.number}${one.orderId === undefined ? '' : `, order ${orderOf({ ...one, orderId: one.orderId })}`}: ${formatMoney(one.amountCents)}, due on ${day(one.dueAt)}, ${isLast(one) ? 'last reminder' : `reminder ${one.reminder}`}`,
          ...ownNumber(one),
        ].join('. '),
        one,
      ),
    ),
    link: { label: 'See and pay your orders', url },
  }),
  leaseEnding: ({ organization, orderId, orderNumber, endsAt, returned, nextCharge, url }) => ({
    subject: `The lease of order ${orderOf({ orderId, orderNumber })} ends`,
    paragraphs: [
      returned
        ? `We have all devices of this order back. The lease of ${organization} ends on ${day(endsAt)} by itself.`
        : `The lease of ${organization} ends on ${day(endsAt)}. Please return the devices by then.`,
      `It is billed until that day and not beyond. ${charged(nextCharge)}`,
    ],
    link: { label: 'See the order', url },
  }),
  leaseGoesOn: ({ organization, orderId, orderNumber, nextCharge, url }) => ({
    subject: `The lease of order ${orderOf({ orderId, orderNumber })} goes on`,
    paragraphs: [
      `The lease of ${organization} does not end by itself, as we had written: a device of it is out again.`,
      charged(nextCharge),
    ],
    link: { label: 'See the order', url },
  }),
  leaseEnded: ({
    organization,
    orderId,
    orderNumber,
    endsAt,
    stillOut,
    underWay = 0,
    lost = 0,
    debts,
    url,
  }) => ({
    subject: `The lease of order ${orderOf({ orderId, orderNumber })} has ended`,
    paragraphs: [
      `The lease of ${organization} ended on ${day(endsAt)} and is not billed any further.`,
      ...(debts.length === 0
        ? []
        : [
            `Still to be paid: ${debts.map(({ number, amountCents }) => `invoice ${number} of ${formatMoney(amountCents)}`).join(', ')}.`,
          ]),
      ...(underWay === 0
        ? []
        : [
            underWay === 1
              ? 'One device is on its way back to us.'
              : `${underWay} devices are on their way back to us.`,
          ]),
      ...(stillOut.length > 0
        ? ['These devices are still with you. Please return them now:']
        : underWay > 0
          ? []
          : [lost > 0 ? 'Nothing is left to be returned.' : 'All its devices are back with us. Thank you.']),
    ],
    rows: stillOut,
    link: { label: 'See the order', url },
  }),
  priceChange: ({ organization, orderId, orderNumber, model, from, to, validFrom, replaces, url }) => ({
    ...(from === to
      ? {
          subject: `The price of ${model} stays as it is`,
          paragraphs: [
            `The new price that we announced for ${model} is taken back. The lease of order ${orderOf({ orderId, orderNumber })} of ${organization} goes on at ${formatMoney(to)} per device and 30 days.`,
          ],
        }
      : {
          subject: `A new price for ${model} from ${day(validFrom)}`,
          paragraphs: [
            `The price of ${model} changes from ${formatMoney(from)} to ${formatMoney(to)} per device and 30 days. For the lease of order ${orderOf({ orderId, orderNumber })} of ${organization} it counts from the period that begins on ${day(validFrom)}.`,
            ...(replaces
              ? [
                  `The price of ${formatMoney(replaces.to)} from ${day(replaces.validFrom)}, which we announced before, does not come into force.`,
                ]
              : []),
            `Until then nothing changes. If you end the lease before that day, you never pay the new price.`,
          ],
        }),
    link: { label: 'See the order', url },
  }),
  priceChanges: ({ organization, model, to, leases, url }) => ({
    subject: `A new price for ${model}: ${formatNumber(leases.length)} leases`,
    paragraphs: [
      `The price of ${model} is ${formatMoney(to)} per device and 30 days. For each lease of ${organization} it counts from the period that is named below.`,
      'Until then nothing changes. If you end a lease before that day, you never pay the new price.',
      ...(leases.some(({ replaces }) => replaces !== undefined)
        ? ['What we announced before does not come into force.']
        : []),
    ],
    rows: leases.map((lease) =>
      lease.from === to
        ? `Order ${orderOf(lease)}: stays at ${formatMoney(to)}`
        : `Order ${orderOf(lease)}: ${formatMoney(lease.from)} until ${day(lease.validFrom)}, then ${formatMoney(to)}`,
    ),
    link: { label: 'See your orders', url },
  }),
  returnInstructions: ({ organization, serials, billedUntil, number, url, slipUrl, address }) => ({
    subject: 'How to return your devices',
    paragraphs: [
      `${organization} wants to return the devices below. Please pack each one in its box, put this mail into the parcel and send it to our workshop with the return label in the box.`,
      ...(billedUntil === null
        ? []
        : [
            `A device is billed to the end of the 30 days in which we receive it, but for three periods at the least: one that reached us today would be billed until ${day(billedUntil)}.`,
          ]),
      ...(number === undefined
        ? []
        : [
            `This is return ${number}. Print its slip, which names the devices, and say on its page once the parcel is sent.`,
          ]),
      ...(address ? [`Our workshop: ${address.join(', ')}.`] : []),
    ],
    rows: serials,
    ...(number !== undefined && url !== undefined && { link: { label: `Open return ${number}`, url } }),
    ...(slipUrl !== undefined && { document: { label: 'Return slip (PDF)', url: slipUrl } }),
  }),
  returnAnnounced: ({ organization, serials, url, number, returnUrl }) => ({
    subject: `${organization} returns ${serials.length} device${serials.length === 1 ? '' : 's'}`,
    paragraphs: [
      `${organization} has announced a return. Set the devices to '${logisticStatusLabels.RETURNED}', or unassign them, once they arrive.`,
    ],
    rows: serials,
    link:
      number === undefined || returnUrl === undefined
        ? { label: 'Open the devices', url }
        : { label: `Open return ${number}`, url: returnUrl },
  }),
  returnSent: ({ organization, number, serials, carrier, trackingNumber, url }) => ({
    subject: `Return ${number} of ${organization} is on its way`,
    paragraphs: [
      `${organization} says that the parcel of return ${number} has left${travelOf({ carrier, trackingNumber })}.`,
    ],
    rows: serials,
    link: { label: `Open return ${number}`, url },
  }),
  returnSettled: ({ organization, number, groups, lost, url }) => ({
    subject: `Return ${number} is settled`,
    paragraphs: [
      `All devices of return ${number} of ${organization} are settled. ${lost.length === 0 ? 'We have them all back; thank you.' : `What did not reach us counts as lost (${formatNumber(lost.length)}).`}`,
    ],
    rows: [
      ...groups.map(({ serials, billedUntil }) =>
        billedUntil === null
          ? `Received: ${serials.join(', ')}`
          : `Received: ${serials.join(', ')}: billed until ${day(billedUntil)}`,
      ),
      ...(lost.length === 0 ? [] : [`Lost: ${lost.join(', ')}`]),
    ],
    link: { label: `Open return ${number}`, url },
  }),
  returnReminder: ({ organization, serials, days, billed = true, ends = false, url, cases = [] }) => ({
    subject: `We still wait for ${serials.length} device${serials.length === 1 ? '' : 's'} to come back`,
    paragraphs: [
      `${organization} announced the return of the devices below ${days} days ago or earlier, and they have not reached us.${billed ? ` A leased device is billed until we have it back${ends ? ', but not beyond the end of its lease' : ''}.` : ''}`,
      'Please send them to our workshop with the return label in the box. If they are on their way already, there is nothing more to do.',
    ],
    rows: [...serials, ...otherCases(cases)],
    link: linkOf(cases) ?? { label: 'Open the devices', url },
  }),
  calibrationsDue: ({ organization, count, over, devices, url }) => ({
    subject: `${formatNumber(count)} ${count === 1 ? 'calibration is' : 'calibrations are'} due`,
    paragraphs: [
      `The calibration of ${count === 1 ? 'a device' : `${formatNumber(count)} devices`} of ${organization} ${over === 0 ? 'runs out within 30 days' : over === count ? 'has run out' : `runs out within 30 days, or has run out already (${formatNumber(over)})`}.`,
      ...(count > devices.length ? [`The first ${formatNumber(devices.length)} of them:`] : []),
    ],
    rows: devices.map(({ serial, until }) => `${serial}: ${day(until)}`),
    link: { label: 'Open the devices', url },
  }),
  receiptAsked: ({ organization, parcels, url }) => ({
    subject: parcels.length === 1 ? 'Has your parcel come?' : `Have your ${parcels.length} parcels come?`,
    paragraphs: [
      `We sent ${parcels.length === 1 ? 'a parcel' : 'parcels'} to ${organization}, and nobody has said yet that ${parcels.length === 1 ? 'it' : 'they'} came. Please tell us with one click, or tell us what is missing, so that we can look for it.`,
    ],
    rows: parcels.map((parcel) => `${day(parcel.sentAt)}: ${parcelRow(parcel)}`),
    link: { label: parcels.length === 1 ? 'Say that it came' : 'Open the devices', url },
  }),
  returnReceived: ({ organization, groups, url, cases = [] }) => {
    const count = serialsIn(groups);
    return {
      subject: count === 1 ? 'We have your device back' : `We have ${formatNumber(count)} devices back`,
      paragraphs: [
        `What ${organization} sent back has reached our workshop. Thank you; there is nothing more to do.`,
        ...(groups.some(({ billedUntil }) => billedUntil !== null)
          ? ['What was leased is billed until the day that is named below, and not after it.']
          : []),
      ],
      rows: [
        ...groups.map(({ serials, billedUntil }) =>
          billedUntil === null
            ? serials.join(', ')
            : `${serials.join(', ')}: billed until ${day(billedUntil)}`,
        ),
        ...otherCases(cases),
      ],
      link: linkOf(cases) ?? { label: 'Open the devices', url },
    };
  },
  deviceSwapped: ({ organization, serial, replacement, orderNumber, back, url }) => ({
    subject: `Device ${replacement} replaces device ${serial}`,
    paragraphs: [
      `${organization} gets device ${replacement} in place of device ${serial}, under the lease of order ${orderNumber}. Nothing changes in what is billed.`,
      ...(back === 'awaited'
        ? [
            `Please send device ${serial} back: pack it in the box of the new one, put this mail into the parcel and send it to our workshop with the return label in the box.`,
          ]
        : []),
      ...(back === 'received' ? [`We have device ${serial} back already. Thank you.`] : []),
    ],
    link: { label: 'See the new device', url },
  }),
  deviceReported: ({ serial, kind, note, person, url }) => ({
    subject: `Device ${serial} is reported: ${reported[kind]}`,
    paragraphs: [
      `${person} reports device ${serial}: ${reported[kind]}.`,
      ...(note === null ? [] : [`“${note}”`]),
      'We look at it and tell you what we decide. Until then nothing changes in what is billed.',
    ],
    link: { label: 'See the device', url },
  }),
  reportAnswered: ({ serial, kind, answer, note, url }) => ({
    subject: `Your report of device ${serial} is ${answer === 'ACCEPTED' ? 'accepted' : 'declined'}`,
    paragraphs: [
      `You reported device ${serial}: ${reported[kind]}. We have ${answer === 'ACCEPTED' ? 'accepted' : 'declined'} the report.`,
      ...(note === null ? [] : [`“${note}”`]),
      ...(kind === 'LOST' && answer === 'ACCEPTED'
        ? ['The device counts as lost. It is billed until we have settled it.']
        : []),
    ],
    link: { label: 'See the device', url },
  }),
  operatorDigest: ({ day: of, sections, url }) => ({
    subject: `${product.name} on ${day(of)}: ${sections.map(({ title, count }) => `${title.toLowerCase()} (${count})`).join(', ')}`,
    paragraphs: [`What waits for you on ${day(of)}.`],
    rows: sections.flatMap(({ title, count, rows }) => [`${title}: ${count}`, ...rows]),
    link: { label: 'Open Today', url },
  }),
  operatorAlert: ({ what, details }) => ({
    subject: `${product.name} needs you: ${what}`,
    paragraphs: [what],
    rows: details,
  }),
};

/** What stands below every mail. */
export const mailFoot = {
  ask: ({ email, phone }: Support): string =>
    phone === null
      ? `Questions? Reply to this mail or write to ${email}.`
      : `Questions? Reply to this mail, write to ${email} or call ${phone}.`,
  choices: 'Which mails you get',
  times: (times: number) => `This has happened ${times} times since our last mail about it.`,
};
