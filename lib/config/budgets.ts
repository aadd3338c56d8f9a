/**
 * What a person, an address or an organisation may use up in a while: all in this one table (ADR 0086), which the operator sees with what is
 * used at /limits.
 */

/** Whose a budget is: of one such holder alone. */
export const budgetHolders = [
  'browser', // a known browser and its account (ADR 0022)
  'client', // a network address
  'account',
  'accountAndClient',
  'person',
  'organization',
  'recipient',
] as const;

export type BudgetHolder = (typeof budgetHolders)[number];

export interface Budget {
  points: number;
  windowSeconds: number;
  of: BudgetHolder;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Counted in `rate_limits` (lib/domain/rate-limit.ts). */
export const tries = {
  /** Wrong passwords, per account and known browser (ADR 0022). */
  knownBrowser: { points: 10, windowSeconds: 15 * MINUTE, of: 'browser' },
  knownBrowserDay: { points: 100, windowSeconds: DAY, of: 'browser' },
  /** Wrong passwords from other browsers. */
  signIn: { points: 10, windowSeconds: 15 * MINUTE, of: 'accountAndClient' },
  signInAddress: { points: 100, windowSeconds: 15 * MINUTE, of: 'client' },
  signInDay: { points: 100, windowSeconds: DAY, of: 'account' },
  guessingMails: { points: 1, windowSeconds: DAY, of: 'account' },
  /** Wrong codes of an authenticator app, from any browser (ADR 0024). */
  secondFactorDay: { points: 100, windowSeconds: DAY, of: 'account' },
  codeGuessingMails: { points: 1, windowSeconds: DAY, of: 'account' },
  /** Wrong current passwords in a change of password. */
  passwordChange: { points: 10, windowSeconds: 15 * MINUTE, of: 'person' },
  passwordChangeDay: { points: 100, windowSeconds: DAY, of: 'person' },
  /** Requests for a restore code. */
  restoreMails: { points: 3, windowSeconds: HOUR, of: 'accountAndClient' },
  /** Wrong restore codes, over a code's life. */
  restoreCodes: { points: 5, windowSeconds: 10 * MINUTE, of: 'accountAndClient' },
  /** Restore requests and confirmations; known browsers do not count. */
  restoreRequests: { points: 60, windowSeconds: HOUR, of: 'client' },
  registration: { points: 20, windowSeconds: HOUR, of: 'client' },
  /** Entries of the access log: refused access and refused tries, per limit, client and window. */
  refusedAccess: { points: 60, windowSeconds: HOUR, of: 'person' },
  refusedTries: { points: 1, windowSeconds: HOUR, of: 'client' },
  invitations: { points: 60, windowSeconds: HOUR, of: 'person' },
  /** Reports of devices; a withdrawal gives none back. */
  reports: { points: 60, windowSeconds: HOUR, of: 'person' },
  /** Mails to the operator of what a customer does, whatever becomes of it. Beyond them only the screens tell. */
  unusualOrderAlerts: { points: 1, windowSeconds: DAY, of: 'organization' },
  returnNotices: { points: 20, windowSeconds: DAY, of: 'organization' },
  refusalAlerts: { points: 10, windowSeconds: DAY, of: 'organization' },
  /** Further mails that confirm the address. */
  confirmationMails: { points: 3, windowSeconds: HOUR, of: 'account' },
  /** Sign-ins that succeed. */
  signIns: { points: 200, windowSeconds: HOUR, of: 'account' },
  /** Calls of a customer's people that change something. */
  writes: { points: 1_000, windowSeconds: 15 * MINUTE, of: 'person' },
  organizationWrites: { points: 5_000, windowSeconds: 15 * MINUTE, of: 'organization' },
  /** Orders that an organisation places or changes which has neither paid one nor our trust: each makes work at the payment provider. */
  strangersOrders: { points: 60, windowSeconds: HOUR, of: 'organization' },
  /** Links of the payment provider that a customer's people ask for: payment pages, the customer portal, another card. */
  providerLinks: { points: 60, windowSeconds: HOUR, of: 'person' },
  organizationProviderLinks: { points: 300, windowSeconds: HOUR, of: 'organization' },
  /** Addresses and PDFs of invoices, of which each asks the provider. */
  invoiceLinks: { points: 1_000, windowSeconds: HOUR, of: 'person' },
  organizationInvoiceLinks: { points: 3_000, windowSeconds: HOUR, of: 'organization' },
  /** Prices of orders and of returns, worked out before anything is decided. */
  pricePreviews: { points: 600, windowSeconds: 15 * MINUTE, of: 'person' },
  organizationPricePreviews: { points: 3_000, windowSeconds: 15 * MINUTE, of: 'organization' },
  /** Rows of lists as CSV. A file that has begun is sent to its end. */
  exportedRows: { points: 1_000_000, windowSeconds: HOUR, of: 'person' },
} as const satisfies Record<string, Budget>;

/** Of all budgets of mails. */
export const mailWindowSeconds = DAY;

/**
 * Mails, counted in the outbox (ADR 0084). One beyond its recipient's budget never leaves. What the owner of a confirmed address needs for
 * signing in has none (lib/domain/mail-budget.ts).
 */
export const mailBudgets = {
  /** From the recipient's own organisation and account. */
  known: { points: 200, windowSeconds: mailWindowSeconds, of: 'recipient' },
  /** To an address that nobody has confirmed, from its own account and from an organisation whose office it is. */
  unconfirmed: { points: 5, windowSeconds: mailWindowSeconds, of: 'recipient' },
  /** Invitations, and mails about an organisation that is not the recipient's. */
  stranger: { points: 5, windowSeconds: mailWindowSeconds, of: 'recipient' },
  /** Restore codes to an unconfirmed address. */
  restore: { points: 5, windowSeconds: mailWindowSeconds, of: 'recipient' },
  /** Links that confirm an address. */
  confirmation: { points: 5, windowSeconds: mailWindowSeconds, of: 'recipient' },
  /** Mails to others, caused by a person of a customer. */
  person: { points: 200, windowSeconds: mailWindowSeconds, of: 'person' },
} as const satisfies Record<string, Budget>;

/**
 * Files (lists, papers, invoices, own data) that one person gets at the same moment; how many more wait for their turn, and how long. A turn that no process touches runs out
 * (ADR 0089).
 */
export const exportsAtOnce = { ofOne: 2, waiting: 10, waitSeconds: 20, untouchedSeconds: 15 } as const;

/** Hours between two mails of a kind that tell an owner the same thing of their sign-in; the later one says how many times it happened. */
export const securityMailHours = 1;

/** Invitation mails of a person before their own address is confirmed, in all (ADR 0023). */
export const unconfirmedInvitations = 5;
