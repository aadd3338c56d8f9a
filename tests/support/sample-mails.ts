import type { MailTemplates, TemplateName } from '@/lib/i18n/mails';

export const PORTAL = 'https://portal.example.com';
/** Where the payment provider keeps invoices. */
export const PROVIDER = 'https://invoice.example.net';

const at = '2026-03-04T10:00:00Z';
const later = '2026-04-03T10:00:00Z';
/** The end of that day in Oslo. */
const due = '2026-04-03T21:59:59.999Z';
const organization = 'Fjord Havbruk og Kystovervåking AS';
const url = `${PORTAL}/orders/0197a1b2-0000-7000-8000-000000000001`;
const hosted = `${PROVIDER}/i/acct_1/live_0123456789abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz`;
const pdfUrl = `${hosted}/pdf`;
const serials = [
  'DM-2026-000123',
  'DM-2026-000124',
  'A-VERY-LONG-SERIAL-NUMBER-OF-SIXTY-FOUR-CHARACTERS-0123456789-XYZ',
];
const person = { name: 'Ada Nordmann', url: `${PORTAL}/profile` };
const named = { orderId: '0197a1b2-0000-7000-8000-000000000001', orderNumber: 'O-10042' };
const paper = { purchaseOrder: 'PO-4711 / Drift nord', pdfUrl };
const order = {
  ...named,
  organization,
  purchaseOrder: paper.purchaseOrder,
  lines: [
    { model: 'Drift Tag', quantity: 12, unitPriceCents: 1250 },
    { model: 'Drift Beacon with an extended battery', quantity: 1200, unitPriceCents: 2000 },
  ],
  totalCents: 2_415_000,
  tax: { taxCents: 603_750, grossCents: 3_018_750 },
};
const nextCharge = { amountCents: 2_415_000, at: later, restCents: 31 };
const money = { organization, ...named, ...paper, amountCents: 123_456, url };
const invoiced = {
  ...order,
  pdfUrl,
  dueAt: due,
  amountCents: 3_018_750,
  creditCents: 5_000,
  invoiceUrl: hosted,
};
const renewal = {
  organization,
  ...named,
  ...paper,
  number: 'DRIFT-0042',
  amountCents: 123_456,
  creditCents: 1_000,
  periodStart: at,
  periodEnd: later,
  dueAt: due,
  endsAt: later,
  invoiceUrl: hosted,
};
const overdue = {
  organization,
  ...named,
  ...paper,
  number: 'DRIFT-0042',
  amountCents: 123_456,
  dueAt: at,
  reminder: 3,
  of: 3,
  ended: false,
  endsAt: later,
  invoiceUrl: hosted,
};
const parcels = [
  {
    ...{ carrier: 'Posten', trackingNumber: '370123456789012345', serials: serials.slice(0, 2) },
    ...{ url: 'https://sporing.posten.no/sporing/370123456789012345', expectedOn: later },
  },
  { carrier: null, trackingNumber: null, serials: serials.slice(2) },
];
const change = { organization, ...named, model: 'Drift Tag', from: 1250, to: 1400, validFrom: later, url };

/** A mail of each template, with names and numbers as long as they come. */
export const sampleMails: { readonly [Name in TemplateName]: MailTemplates[Name] } = {
  invitation: {
    organization,
    invitedBy: 'Ada Nordmann',
    url: `${PORTAL}/registration?invite=abc`,
    validUntil: due,
  },
  setPassword: { organization, name: 'Ada', url: `${PORTAL}/registration?invite=abc`, validUntil: due },
  superUserAdded: person,
  confirmEmail: { ...person, validUntil: due },
  restoreToken: { name: 'Ada', token: 'K7Q-2MX-9TB-4HD-QWE', minutes: 10 },
  newPassword: { ...person, password: 'tang-Skvalp-7-brygge', hours: 24 },
  passwordChanged: person,
  passwordGuessing: { ...person, tries: 100 },
  codeGuessing: { ...person, tries: 10 },
  secondFactorOn: person,
  secondFactorOff: person,
  secondFactorRemoved: person,
  recoveryCodesRenewed: person,
  passkeyAdded: { ...person, passkey: 'My phone' },
  passkeyRemoved: { ...person, passkey: 'My phone' },
  recoveryCodeUsed: { ...person, left: 7 },
  signedOut: { ...person, by: 'Kari Nordmann' },
  orderPaid: {
    ...order,
    pdfUrl,
    chargedCents: 3_013_750,
    creditCents: 5_000,
    freeEndAt: later,
    nextCharge,
    url,
  },
  orderToPay: { ...order, dueAt: due, payUrl: `${url}?pay` },
  orderInvoiced: invoiced,
  preorderInvoiced: invoiced,
  invoiceWithdrawn: { ...order, dueAt: due, url },
  orderPreordered: { ...order, url },
  preorderLetsGo: { ...order, until: later, url },
  preorderReady: { ...order, dueAt: due, payUrl: `${url}?pay` },
  unpaidReminder: { ...order, pdfUrl, dueAt: due, byInvoice: true, payUrl: hosted },
  orderExpired: { ...order, url },
  orderCancelled: { ...order, url },
  orderPaymentFailed: { ...order, url },
  orderDebitFailed: { ...order, pdfUrl, dueAt: due, payUrl: hosted },
  orderPaidLate: { ...money, reason: 'twice' },
  invoiceRefunded: { ...money, number: 'DRIFT-0042' },
  invoiceCredited: { ...money, number: 'DRIFT-0042', leftCents: 0, carriedCents: 31, nextComes: false },
  renewalDebitFailed: { ...money, number: 'DRIFT-0042', dueAt: due },
  renewalUncollected: { ...money, number: 'DRIFT-0042', byCard: true },
  debtPaid: { ...money, number: 'DRIFT-0042', creditCents: 1_000 },
  orderFulfilled: { ...order, serials, parcels, url: `${PORTAL}/devices` },
  receiptAsked: { organization, parcels: parcels.map((parcel) => ({ ...parcel, sentAt: at })), url },
  orderPartDelivered: { ...order, parcels, left: 1209, url },
  renewalIssued: renewal,
  renewalsIssued: {
    organization,
    invoices: [renewal, { ...renewal, number: 'DRIFT-0043' }],
    url: `${PORTAL}/orders`,
  },
  renewalOverdue: overdue,
  renewalsOverdue: {
    organization,
    invoices: [overdue, { ...overdue, number: 'DRIFT-0043', reminder: 1 }],
    url: `${PORTAL}/orders`,
  },
  leaseEnding: { organization, ...named, endsAt: later, returned: false, nextCharge, url },
  leaseGoesOn: { organization, ...named, nextCharge, url },
  leaseEnded: {
    organization,
    ...named,
    endsAt: at,
    stillOut: serials,
    underWay: 2,
    debts: [{ number: 'DRIFT-0042', amountCents: 123_456 }],
    url,
  },
  priceChange: { ...change, replaces: { to: 1300, validFrom: at } },
  priceChanges: {
    organization,
    model: 'Drift Tag',
    to: 1400,
    leases: [change, { ...change, from: 1400 }],
    url,
  },
  returnInstructions: {
    ...{ organization, serials, billedUntil: later, number: 'R-10001' },
    ...{ url: `${PORTAL}/returns/R-10001`, slipUrl: `${PORTAL}/api/returns/1/slip.pdf` },
    address: ['Driftmark, Workshop', 'Kaien 1', '5003 Bergen', 'Norway'],
  },
  returnAnnounced: {
    ...{ organization, serials, url: `${PORTAL}/devices` },
    ...{ number: 'R-10001', returnUrl: `${PORTAL}/returns/R-10001` },
  },
  returnSent: {
    ...{ organization, number: 'R-10001', serials, carrier: 'Posten', trackingNumber: '370438104712345678' },
    url: `${PORTAL}/returns/R-10001`,
  },
  returnSettled: {
    ...{ organization, number: 'R-10001', lost: ['DM-7'], url: `${PORTAL}/returns/R-10001` },
    groups: [{ serials, billedUntil: later }],
  },
  returnReminder: { organization, serials, days: 14, billed: true, ends: true, url: `${PORTAL}/devices` },
  calibrationsDue: {
    ...{ organization, count: 3, over: 1, url: `${PORTAL}/devices?calibration=due` },
    devices: serials.map((serial) => ({ serial, until: later })),
  },
  returnReceived: {
    organization,
    groups: [
      { serials, billedUntil: later },
      { serials: ['DM-7'], billedUntil: null },
    ],
    url: `${PORTAL}/devices`,
  },
  deviceSwapped: {
    organization,
    serial: 'DM-2026-000123',
    replacement: 'DM-2026-000999',
    orderNumber: 'O-10042',
    back: 'awaited',
    url: `${PORTAL}/devices`,
  },
  deviceReported: {
    organization,
    serial: 'DM-2026-000123',
    kind: 'BROKEN',
    note: 'Stroppen er revet av.',
    person: 'Ada Nordmann',
    url: `${PORTAL}/devices`,
  },
  reportAnswered: {
    organization,
    serial: 'DM-2026-000123',
    kind: 'LOST',
    answer: 'ACCEPTED',
    note: 'Takk for beskjeden.',
    url: `${PORTAL}/devices`,
  },
  operatorDigest: {
    day: at,
    sections: [
      { title: 'Overdue invoices', count: 2, rows: [`${organization}, invoice DRIFT-0042, €1,234.56`] },
    ],
    url: `${PORTAL}/today`,
  },
  operatorAlert: { what: 'Money has to be refunded', details: [`${organization}`, 'order O-10042'] },
};
