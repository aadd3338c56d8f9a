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
  /** Limits of fields that no screen names. */
  serialNumber: 64,
  deviceFeatureName: 64,
  search: 100,
  purchaseOrder: 30,
  carrier: 60,
  trackingNumber: 60,
  serialPrefix: 16,
  note: 500,
  /** A cell of a file of devices: more than any of them may say, so that the sentence is about what it says. */
  importCell: 200,
  inviteToken: 128,
  restoreTokenInput: 64,
  /** What comes from outside and is kept as it is; tests/unit/config/column-widths.test.ts holds the columns to it. */
  requestId: 64,
  idempotencyKey: 255,
  /** The payment provider says that its ids are never longer. */
  providerId: 255,
  /** What is kept of a word and of a sentence of the provider. */
  providerWord: 64,
  providerSentence: 500,
  /** Of what is kept of a client's address, which may name a zone. */
  clientAddress: 64,
  /** Of what a client calls itself: what is read of it, and what is kept in words of ours. */
  userAgentRead: 512,
  sessionBrowser: 100,
} as const;

/** Paging of every list. */
export const paging = {
  defaultSize: 8,
  sizes: [8, 25, 50, 100],
  maxLimit: 100,
  /** Highest offset that the database's 32-bit arithmetic takes. */
  maxOffset: 2_147_483_647,
  /** Rows that are passed over without asking how many there are. */
  nearOffset: 1_000,
  /** Characters from which on a text is searched for anywhere: a shorter one is looked for at the beginning (ADR 0033). */
  foundAnywhereFrom: 3,
  /** What a text search counts, and pages through, at most. */
  mostCounted: 10_000,
  /** Page numbers shown on each side of the current one. */
  neighbours: 2,
  /** Organisations that one filter may name. */
  maxOrganizations: 100,
  /** Choices that a picker shows at once; typing narrows them down. */
  maxOptions: 50,
  /** Rows that are read at once where all of a list is. */
  walkRows: 1_000,
  /** Rows of each kind that the search of the header shows. */
  foundOfKind: 5,
} as const;

/** What the screens wait for, in milliseconds. */
export const timings = {
  bannerMs: 2000,
  savedTooltipMs: 800,
  eventsFilterMs: 300,
  devicesFilterMs: 250,
  priceDebounceMs: 500,
  /** After so long a price does not come any more. */
  priceWaitMs: 15_000,
  listRefreshMs: 250,
  toastMs: 6000,
  paymentWaitMs: 4000,
  orderCheckMs: 2000,
  pickerMs: 250,
  searchMs: 150,
  rowsWithPageMs: 100,
  progressMs: 250,
} as const;

/** Quantities of an order. The upper bounds are ours. */
export const orderLimits = {
  defaultQuantity: 10,
  minQuantity: 1,
  maxQuantity: 10_000,
  maxLines: 20,
  maxSerialNumbers: 1000,
  /** Free devices in one answer: as many as a person can pick from. */
  maxOffered: 500,
  /** Devices that one packing list names: half a second of rendering. */
  maxPacked: 5_000,
  /** Euro per 30 days. */
  maxUnitPrice: 10_000,
  /** Of an order, net, in euro per 30 days: the largest amount that the provider takes. */
  maxTotal: 999_999.99,
} as const;

/** Billing rules. Days are 24 hours from the moment of payment or of the invoice. */
export const billing = {
  currency: 'eur',
  periodDays: 30,
  invoiceValidDays: 14,
  invoiceReminderDay: 11,
  /** A lease ends free of extra cost from 3 × 30 days after payment on. */
  freeEndPeriods: 3,
  freeEndDays: 90,
  draftHours: 24,
  /** A card order has so long to be paid, and so long a payment page is open: less than the provider's 24 hours. */
  cardHours: 23,
  /** A payment page is open for so long at the least: the provider's 30 minutes, and a little for the way. */
  pageMinutes: 31,
  /** Days after its date on which an unpaid renewal is mailed; after the last it is seriously overdue. */
  reminderDays: [3, 10, 20],
  /** A renewal is a draft for about an hour; one that still is after so many stands still, and nobody is billed. */
  draftStuckHours: 6,
  /** A preorder of a trusted organisation holds free devices back for so many days; who waits is told so long before. */
  preorderHoldDays: 30,
  preorderWarnDays: 3,
  /** The provider charges no less at once: what is less is carried on. */
  leastChargeCents: 50,
  /** Paid orders that wait longer for their devices are named in the digest. */
  undeliveredDays: 3,
} as const;

/** What waits for the operator: due so many days ahead, shown row by row, and counted exactly, up to so many of a kind. */
/** A return that was announced and has not come is asked for once more after so many days. */
export const returns = { reminderDays: 14 } as const;

export const today = { daysAhead: 30, mostRows: 20, mostCounted: 1_000 } as const;

/** Life of sessions, tokens and passwords that were mailed. */
export const lifetimes = {
  sessionIdleHours: 24,
  sessionAbsoluteDays: 7,
  /** Sessions of one person that are listed; the rest are counted. */
  sessionsListed: 100,
  /** The cookie of a language that was chosen. */
  choiceDays: 365,
  restoreTokenMinutes: 10,
  /** Restore codes of one account that may wait in its mailbox. */
  restoreTokensAtOnce: 3,
  knownBrowserDays: 365,
  /** Accounts that one browser is known for. */
  knownBrowserAccounts: 5,
  inviteDays: 5,
  /** Bytes of an invitation's token: 256 bit. */
  inviteTokenBytes: 32,
  /** Links that confirm an e-mail address, of as many bytes as an invitation's. */
  emailConfirmationDays: 5,
  temporaryPasswordHours: 24,
  /** A deleted person's data stay so long, for the log to explain the deletion. */
  deletedUserDays: 30,
  idempotencyKeyHours: 24,
  /** A change of many devices can be undone. */
  undoHours: 24,
  /** So long a second factor that was begun waits for its first code. */
  secondFactorSetUpMinutes: 30,
} as const;

/** Requests: the largest body in bytes (64 KB for the API), and limits of tries per window in seconds. */
export const requestLimits = {
  bodyBytes: 64 * 1024,
  /** Forms and buttons of the screens. */
  actionBytes: 256 * 1024,
  /** Provider events stay far below this; anything larger is not one. */
  webhookBytes: 1024 * 1024,
  /** How long a client may take to send a request's head, and the whole of it. */
  headersSeconds: 10,
  receiveSeconds: 20,
  /** When a client should ask again that was told that the database is away. */
  retryAfterSeconds: 5,
  /** Wrong passwords, per account and browser that has signed in to it before (ADR 0022). */
  knownBrowser: { points: 10, windowSeconds: 15 * 60 },
  knownBrowserDay: { points: 100, windowSeconds: 24 * 60 * 60 },
  /** Wrong passwords from other browsers: per account and client address, per client address, and per account and day. */
  signIn: { points: 10, windowSeconds: 15 * 60 },
  signInAddress: { points: 100, windowSeconds: 15 * 60 },
  signInDay: { points: 100, windowSeconds: 24 * 60 * 60 },
  /** Mails that say that somebody is guessing passwords, per account. */
  guessingMails: { points: 1, windowSeconds: 24 * 60 * 60 },
  /** Wrong codes of an authenticator app, per account, whatever browser they come from (ADR 0024). */
  secondFactorDay: { points: 100, windowSeconds: 24 * 60 * 60 },
  /** Mails that say so, per account. */
  codeGuessingMails: { points: 1, windowSeconds: 24 * 60 * 60 },
  /** Wrong current passwords where a password is changed, per person. */
  passwordChange: { points: 10, windowSeconds: 15 * 60 },
  passwordChangeDay: { points: 100, windowSeconds: 24 * 60 * 60 },
  /** Requests for a restore code, per account and client. */
  restoreMails: { points: 3, windowSeconds: 60 * 60 },
  /** Wrong restore codes, per account and client, for as long as a code lives. */
  restoreCodes: { points: 5, windowSeconds: 10 * 60 },
  /** Restore requests and confirmations, per client address; of known browsers they are not counted. */
  restoreRequests: { points: 60, windowSeconds: 60 * 60 },
  /** New accounts, per client address. */
  registration: { points: 20, windowSeconds: 60 * 60 },
  /** Entries of the access log: refused access of a person, and tries that were refused, per limit, client and window of the limit. */
  refusedAccess: { points: 60, windowSeconds: 60 * 60 },
  refusedTries: { points: 1, windowSeconds: 60 * 60 },
  /** Invitations, per inviting person. */
  invitations: { points: 60, windowSeconds: 60 * 60 },
  /** Further mails with a link that confirms the address, per account. */
  confirmationMails: { points: 3, windowSeconds: 60 * 60 },
} as const;

/** Codes that stand in for the authenticator app, one use each (ADR 0024). */
export const recoveryCodes = 10;

/** Mails with invitations that somebody may send in all before the own address is confirmed (ADR 0023). */
export const unconfirmedInvitations = 5;

/** Of pending invitations the newest are listed: more than fit on a screen. */
export const pendingInvitations = 100;

/** The cookie that carries the session's token. */
export const sessionCookieName = 'token';
