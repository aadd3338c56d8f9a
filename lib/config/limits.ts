/** Business constants and limits. Units are in the names or the docstrings. */

/** Longest (and shortest) text per field, in characters. */
export const fieldLengths = {
  passwordMin: 8,
  passwordMax: 255,
  email: 100,
  fullName: 20,
  phone: 13,
  organizationNameOnCreate: 20,
  organizationNameOnEdit: 100,
  adminName: 20,
  street: 100,
  city: 75,
  postalCode: 10,
  serialNumber: 64,
  deviceFeatureName: 64,
  search: 100,
  purchaseOrder: 30,
  costCentre: 40,
  companyNumber: 20,
  carrier: 60,
  trackingNumber: 60,
  returnReason: 200,
  serialPrefix: 16,
  modelDescription: 120,
  note: 500,
  /** A cell of a file of devices: more than any valid value. */
  importCell: 200,
  inviteToken: 128,
  restoreTokenInput: 64,
  passkeyName: 50,
  /** A part of a passkey's answer in base64url: several times the largest known. */
  passkeyPart: 16_000,
  /** Foreign values, stored as they are; tests/unit/config/column-widths.test.ts checks the columns. */
  requestId: 64,
  idempotencyKey: 255,
  /** The payment provider's maximum. */
  providerId: 255,
  /** The stored part of the provider's words and sentences. */
  providerWord: 64,
  providerSentence: 500,
  /** The stored part of a client's address, which may name a zone. */
  clientAddress: 64,
  userAgentRead: 512,
  sessionBrowser: 100,
} as const;

export const paging = {
  defaultSize: 8,
  sizes: [8, 25, 50, 100],
  maxLimit: 100,
  /** The highest offset of the database's 32-bit arithmetic. */
  maxOffset: 2_147_483_647,
  /** Rows that are passed over without counting. */
  nearOffset: 1_000,
  /** From this length on a text is found anywhere; a shorter one only at the beginning (ADR 0033). */
  foundAnywhereFrom: 3,
  /** The most that a text search counts and pages through. */
  mostCounted: 10_000,
  neighbours: 2,
  maxOrganizations: 100,
  /** Choices that a picker shows at once. */
  maxOptions: 50,
  walkRows: 1_000,
  /** Rows of each kind in the header's search. */
  foundOfKind: 5,
} as const;

export const timings = {
  bannerMs: 2000,
  savedTooltipMs: 800,
  eventsFilterMs: 300,
  devicesFilterMs: 250,
  priceDebounceMs: 500,
  /** After this a price is given up. */
  priceWaitMs: 15_000,
  listRefreshMs: 250,
  toastMs: 6000,
  paymentWaitMs: 4000,
  orderCheckMs: 2000,
  pickerMs: 250,
  searchMs: 150,
  rowsWithPageMs: 100,
  progressMs: 250,
  exportLookMs: 1000,
} as const;

/** Quantities of an order. The upper bounds are ours. */
export const orderLimits = {
  defaultQuantity: 10,
  minQuantity: 1,
  maxQuantity: 10_000,
  maxLines: 20,
  maxSerialNumbers: 1000,
  maxOffered: 500,
  /** Devices of one packing list: half a second of rendering. */
  maxPacked: 5_000,
  maxUnitPrice: 10_000,
  /** Of an order, net, in euro per 30 days: the provider's largest amount. */
  maxTotal: 999_999.99,
} as const;

/** Billing rules. Days are 24 hours from the moment of payment or of the invoice. */
export const billing = {
  currency: 'eur',
  periodDays: 30,
  invoiceValidDays: 14,
  invoiceReminderDay: 11,
  /** A lease can end without extra cost from 3 × 30 days after payment on. */
  freeEndPeriods: 3,
  freeEndDays: 90,
  draftHours: 24,
  /** A card order's deadline, and its payment page's life: less than the provider's 24 hours. */
  cardHours: 23,
  /** The shortest life of a payment page: the provider's 30 minutes, and a little for the way. */
  pageMinutes: 31,
  /** Days after its date with a reminder of an unpaid renewal. */
  reminderDays: [3, 10, 20],
  /** A renewal is a draft for about an hour; after this one is stuck, and bills nothing. */
  draftStuckHours: 6,
  /** A trusted organisation's preorder holds free devices this long, and its customer is warned this long before. */
  preorderHoldDays: 30,
  preorderWarnDays: 3,
  /** The provider's smallest charge: a smaller sum is carried on. */
  leastChargeCents: 50,
  /** The digest names paid orders that wait longer for their devices. */
  undeliveredDays: 3,
} as const;

/** An announced return that has not come gets one reminder after this. */
export const returns = {
  reminderDays: 14,
  /** A receipt is assumed within so many days. */
  arrivesWithinDays: 90,
} as const;

/** Of a call that a page makes for its own person alone. */
export const personHeader = 'x-person';

/** Whether a parcel came is asked after so many days. */
export const parcels = { askDays: 10 } as const;

/** Mails about calibrations. */
export const calibrationMails = {
  /** Between two mails to an organisation. */
  everyDays: 30,
  /** After a look that found nothing due. */
  lookAgainDays: 1,
  /** The devices that a mail names. */
  mostNamed: 50,
} as const;

/** Limits of Today: days ahead, rows shown, and rows counted exactly, per kind. */
export const today = { daysAhead: 30, mostRows: 20, mostCounted: 1_000 } as const;

/** A photo as it is sent, and as it is kept (ADR 0076). */
export const photoLimits = {
  uploadBytes: 10 * 1024 * 1024,
  /** More are not decoded: a small file can hold very many. */
  maxPixels: 50_000_000,
  /** Of either side: very long rows, or very many, take far longer than their pixels. */
  longestSide: 20_000,
  /** The longer side of a kept one, in pixels. */
  maxSide: 1600,
  decodeSeconds: 10,
  /** Of one process: forms that are read, and photos that are decoded or wait for it. */
  mostAtOnce: 8,
  /** The same of one person: a slow line, or large photos, keep nobody else waiting. */
  mostOfOne: 2,
} as const;

/** A device's page shows this many reports: the newest. */
export const mostReports = 50;

/** The most invoices whose PDFs one file holds. */
export const invoiceLimits = { mostFiles: 100 } as const;

/** Months of charges on a screen before and after the present one, those that its costs add up, and the most rows of them. */
export const charges = { monthsBack: 5, monthsAhead: 3, costMonths: 3, mostRows: 100 } as const;

export const lifetimes = {
  sessionIdleHours: 24,
  sessionAbsoluteDays: 7,
  sessionsListed: 100,
  choiceDays: 365,
  restoreTokenMinutes: 10,
  restoreTokensAtOnce: 3,
  knownBrowserDays: 365,
  knownBrowserAccounts: 5,
  inviteDays: 5,
  inviteTokenBytes: 32,
  /** Links that confirm an e-mail address; their tokens are as long as an invitation's. */
  emailConfirmationDays: 5,
  temporaryPasswordHours: 24,
  /** A deleted person's data stay this long, so that the log can explain the deletion. */
  deletedUserDays: 30,
  /** An organisation whose only account never confirmed its address, and was set aside. */
  abandonedDays: 30,
  idempotencyKeyHours: 24,
  /** The time to undo a change of many devices. */
  undoHours: 24,
  /** The time between beginning a second factor and its first code. */
  secondFactorSetUpMinutes: 30,
  /** The time to answer with a passkey. */
  challengeMinutes: 10,
} as const;

/** Requests: the largest body in bytes, and times in seconds. lib/config/budgets.ts has how many there may be. */
export const requestLimits = {
  /** Parameters of an address: what reads many of one name takes a time that grows with their square. */
  parameters: 500,
  bodyBytes: 64 * 1024,
  actionBytes: 256 * 1024,
  /** A form with a photo, at the one call that takes it. */
  formBytes: photoLimits.uploadBytes + 64 * 1024,
  /** Provider events stay far below this. */
  webhookBytes: 1024 * 1024,
  /** The time for a request's head, and for all of it. */
  headersSeconds: 10,
  receiveSeconds: 20,
  /** When a client asks again after hearing that the database is away. */
  retryAfterSeconds: 5,
} as const;

/** Passkeys of a person (ADR 0092): more than anybody has devices. */
export const maxPasskeys = 20;

/** Codes that replace the authenticator app or a passkey, one use each (ADR 0024). */
export const recoveryCodes = 10;

/** The newest pending invitations are listed up to this: more than fit on a screen. */
export const pendingInvitations = 100;

export const sessionCookieName = 'token';
