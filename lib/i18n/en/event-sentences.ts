/** The sentence of each kind of log entry, made of raw parameters (ADR 0012): names of the time, codes, ISO 8601 dates, euro cents. */
import type { EventType } from '@/lib/vocabulary/event-types';
import { tracked } from '../locale/tracked';
import { formatDate, formatDeadline, formatMoney, formatNumber } from '../locale/format';
import type { LogisticStatus, ReturnOutcome } from '@/lib/vocabulary/devices';
import type { ReportAnswer, ReportKind } from '@/lib/vocabulary/reports';
import type { AssignableRole, Role } from '@/lib/vocabulary/roles';
import { accessLevelNames, logisticStatusLabels, outcomeLabels, roleNames } from './vocabulary';

const organizationFields = {
  name: 'Name',
  email: 'Email',
  phoneNumber: 'Phone',
  vatNumber: 'VAT number',
  registrationNumber: 'Registration number',
  costCentre: 'Cost centre',
};

const modelFields = {
  description: 'Description',
  serialPrefix: 'Serial prefix',
  lowStockBelow: 'Low-stock mark',
};

interface Person {
  person: string;
}
interface Company {
  organization: string;
}
interface Device {
  serial: string;
}
/** Devices of all lines, and euro cents per 30 days. */
interface Ordered extends Company {
  quantity: number;
  totalCents: number;
}
interface Invoiced extends Company {
  invoice: string;
  amountCents: number;
}
interface Tracked extends Company {
  field: 'carrier' | 'trackingNumber' | 'expectedOn';
  from: string | null;
  to: string | null;
  /** Only for later devices, while earlier ones keep theirs; absent in older entries. */
  parcel?: boolean;
  /** The parcel's, among several of the order. */
  place?: number;
}

interface Returning extends Company {
  number: string;
}
interface Returned extends Returning {
  count: number;
}
interface Travelling {
  carrier: string | null;
  trackingNumber: string | null;
}

const travelled = (...parts: (string | null)[]) => {
  const said = parts.filter((part) => part !== null).join(' ');
  return said === '' ? '' : `: ${said}`;
};

interface ParcelSent extends Company {
  carrier: string | null;
  trackingNumber: string | null;
  /** YYYY-MM-DD. */
  expectedOn: string | null;
  devices: number;
}

const trackedFields = {
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  expectedOn: 'Expected day',
} as const;

const endCauses = {
  ASKED: '',
  RETURNED: ': all its devices are back',
  PROVIDER: ': it was ended at the payment provider',
} as const;
type EndCause = keyof typeof endCauses;

const lateReasons = {
  closed: 'after the order was closed',
  changed: 'for lines that were changed since',
  twice: 'although the order was paid already',
} as const;

interface Report extends Company, Device {
  kind: ReportKind;
}
const reported = { MISSING: 'not in the parcel', BROKEN: 'broken', LOST: 'lost' } as const;

const creditUsed = (cents: number) => (cents > 0 ? `, and ${formatMoney(cents)} of its credit used` : '');
const ordered = ({ quantity, totalCents }: Ordered) =>
  `${formatNumber(quantity)} device${quantity === 1 ? '' : 's'} for ${formatMoney(totalCents)} per 30 days`;

export const eventSentences = {
  'session.signedIn': ({ person }: Person) => `${person} signed in`,
  'session.signInFailed': ({ email }: { email: string }) => `Failed sign-in for ${email}`,
  'user.registered': ({ person }: Person) => `${person} registered`,
  'user.superUserAdded': ({ person }: Person) => `Super user ${person} added`,
  'user.emailConfirmed': ({ person }: Person) => `${person} confirmed the email`,
  'user.invited': ({
    email,
    organization,
    role,
    founding,
  }: Company & {
    email: string;
    role: AssignableRole;
    /** The organisation was made together with this administrator. */
    founding?: boolean;
  }) =>
    founding === true
      ? `${email} invited as administrator of ${organization}`
      : `${email} invited to ${organization} as ${accessLevelNames[role]}`,
  'user.inviteResent': ({ email }: { email: string }) => `Invite to ${email} sent again`,
  'user.inviteRevoked': ({ email }: { email: string }) => `Invite to ${email} revoked`,
  'user.joined': ({ person, organization }: Person & Company) => `${person} joined ${organization}`,
  'user.profileChanged': ({ person }: Person) => `${person} changed the profile`,
  'user.passwordChanged': ({ person }: Person) => `${person} changed the password`,
  'user.passwordRestored': ({ person }: Person) => `${person} restored the password`,
  'user.secondFactorOn': ({ person }: Person) => `${person} turned on two-step sign-in with an app`,
  'user.secondFactorOff': ({ person }: Person) => `${person} turned off two-step sign-in with an app`,
  'user.secondFactorRemoved': ({ person }: Person) => `Two-step sign-in of ${person} turned off`,
  'user.passkeyAdded': ({ person, passkey }: Person & { passkey: string }) =>
    `${person} added the passkey ${passkey}`,
  'user.passkeyRemoved': ({ person, passkey }: Person & { passkey: string }) =>
    `${person} removed the passkey ${passkey}`,
  'user.recoveryCodesRenewed': ({ person }: Person) => `${person} made new recovery codes`,
  'user.recoveryCodeUsed': ({ person, left }: Person & { left: number }) =>
    `${person} signed in with a recovery code, ${left} left`,
  'user.roleChanged': ({
    person,
    from,
    to,
    founded,
  }: Person & {
    from: Role;
    to: Role;
    /** The organisation that the person founded, which changed the role. */
    founded?: string;
  }) =>
    founded === undefined
      ? `Role of ${person} changed from ${roleNames[from]} to ${roleNames[to]}`
      : `${person} became administrator of ${founded}`,
  'user.deleted': ({ person }: Person) => `User ${person} deleted`,
  'user.setAside': ({ person }: Person) =>
    `Account of ${person} set aside: its address was never confirmed, and accepted an invitation`,
  'user.signedOut': ({ person }: Person) => `${person} was signed out everywhere`,
  'organization.created': ({ organization }: Company) => `Organization ${organization} created`,
  'organization.changed': ({ organization, field }: Company & { field: keyof typeof organizationFields }) =>
    `${organizationFields[field]} of ${organization} changed`,
  'organization.addressChanged': ({ organization }: Company) => `Shipping address of ${organization} changed`,
  'organization.deactivated': ({ organization }: Company) => `Organization ${organization} deactivated`,
  'organization.activated': ({ organization }: Company) => `Organization ${organization} activated`,
  'organization.deleted': ({ organization }: Company) => `Organization ${organization} deleted`,
  'organization.customerGone': ({ organization }: Company) =>
    `Customer of ${organization} is gone at the payment provider and is made anew`,
  'model.added': ({ model, price }: { model: string; price: number }) =>
    `Device model ${model} added at ${formatMoney(price)} per 30 days`,
  'model.priceChanged': ({ model, from, to }: { model: string; from: number; to: number }) =>
    `Price of ${model} changed from ${formatMoney(from)} to ${formatMoney(to)} per 30 days`,
  'model.priceSet': ({
    model,
    from,
    to,
    validFrom,
  }: {
    model: string;
    from: number;
    to: number;
    validFrom: string;
  }) =>
    `Price of ${model} set to change from ${formatMoney(from)} to ${formatMoney(to)} per 30 days on ${formatDate(validFrom)}`,
  'model.priceWithdrawn': ({
    model,
    price,
    validFrom,
  }: {
    model: string;
    price: number;
    validFrom: string;
  }) => `Price of ${formatMoney(price)} per 30 days for ${model} from ${formatDate(validFrom)} withdrawn`,
  'model.priceGone': ({ model, price }: { model: string; price: number }) =>
    `Price of ${formatMoney(price)} for ${model} is gone at the payment provider and is made anew`,
  'model.changed': ({ model, field }: { model: string; field: keyof typeof modelFields }) =>
    `${modelFields[field]} of ${model} changed`,
  'model.madeDefault': ({ model }: { model: string }) => `${model} made the default model`,
  'model.retired': ({ model }: { model: string }) => `Device model ${model} retired`,
  'model.resumed': ({ model }: { model: string }) => `Device model ${model} brought back`,
  'order.placed': (order: Ordered) => `Order of ${ordered(order)} placed for ${order.organization}`,
  'order.changed': (order: Ordered) => `Order of ${order.organization} changed to ${ordered(order)}`,
  'order.preordered': (order: Ordered) => `Preorder of ${ordered(order)} placed for ${order.organization}`,
  'order.preorderLetGo': ({ organization }: Company) =>
    `Preorder of ${organization} holds no devices any more; it keeps its place`,
  'order.approved': ({ organization }: Company) => `Order of ${organization} approved`,
  'order.paymentStarted': ({ organization }: Company) =>
    `Devices of the preorder of ${organization} are there, payment started`,
  'order.debitStarted': ({ organization }: Company) => `Bank debit of ${organization} is on its way`,
  'order.paid': ({
    organization,
    amountCents,
    creditCents = 0,
  }: Company & { amountCents: number; creditCents?: number }) =>
    amountCents > 0
      ? `Payment of ${formatMoney(amountCents)} received from ${organization}${creditUsed(creditCents)}`
      : creditCents > 0
        ? `Order paid with ${formatMoney(creditCents)} of the credit of ${organization}`
        : `Nothing charged to ${organization}`,
  'order.debitFailed': ({ organization }: Company) =>
    `Bank debit of ${organization} failed; the invoice is still to be paid`,
  'order.paymentFailed': ({ organization }: Company) => `Payment of ${organization} failed`,
  'order.paidLate': ({
    organization,
    amountCents,
    reason,
  }: Company & {
    amountCents: number;
    reason: 'closed' | 'changed' | 'twice';
  }) => `Payment of ${formatMoney(amountCents)} of ${organization} arrived ${lateReasons[reason]}`,
  'order.reminded': ({
    organization,
    dueAt,
    byInvoice,
    invoiceWaits,
  }: Company & {
    dueAt: string;
    /** Absent in older entries, which are all by invoice. */
    byInvoice?: boolean;
    /** The mail says that the invoice is not sent yet; absent in older entries. */
    invoiceWaits?: boolean;
  }) =>
    invoiceWaits === true
      ? `${organization} told that the invoice is not sent yet`
      : byInvoice === false
        ? `${organization} reminded of an order to be paid by ${formatDeadline(dueAt)}`
        : `${organization} reminded of an invoice due on ${formatDeadline(dueAt)}`,
  'order.expired': ({ organization }: Company) => `Order of ${organization} expired unpaid`,
  'order.cancelled': ({ organization }: Company) => `Order of ${organization} cancelled`,
  'order.calledOff': ({ organization, invoice, amountCents }: Invoiced) =>
    `Order of ${organization} called off: ${formatMoney(amountCents)} of invoice ${invoice} was credited, not paid`,
  'order.fulfilled': ({ organization }: Company) => `Order of ${organization} fulfilled`,
  'order.leaseEnding': ({ organization, endsAt, cause }: Company & { endsAt: string; cause: EndCause }) =>
    `Lease of ${organization} ends on ${formatDate(endsAt)}${endCauses[cause]}`,
  'order.leaseGoesOn': ({ organization }: Company) =>
    `Lease of ${organization} goes on: a device of it is out again`,
  'order.priceAnnounced': ({
    organization,
    model,
    to,
    from,
    stays,
    replaces,
  }: Company & {
    model: string;
    /** Euro cents per 30 days. */
    to: number;
    /** ISO 8601: the first period at that price. */
    from: string;
    /** It is the present price: an announcement is withdrawn. Absent in older entries. */
    stays?: boolean;
    /** The earlier announced price and its first day; absent without one, and in older entries. */
    replaces?: { to: number; from: string };
  }) =>
    stays === true
      ? `${organization} told that ${model} stays at ${formatMoney(to)} per 30 days`
      : `${organization} told that ${model} costs ${formatMoney(to)} per 30 days from ${formatDate(from)}${replaces === undefined ? '' : `, and not ${formatMoney(replaces.to)} from ${formatDate(replaces.from)}`}`,
  'order.purchaseOrderChanged': ({ organization, to }: Company & { to: string | null }) =>
    to === null
      ? `Purchase-order number of the order of ${organization} removed`
      : `Purchase-order number of the order of ${organization} is ${to}`,
  'order.costCentreChanged': ({ organization, to }: Company & { to: string | null }) =>
    to === null
      ? `Cost centre of the order of ${organization} removed`
      : `Cost centre of the order of ${organization} is ${to}`,
  'order.methodChanged': ({ organization, to }: Company & { to: 'CARD' | 'BANK_DEBIT' }) =>
    `The lease of ${organization} is charged to another ${to === 'CARD' ? 'card' : 'bank account'} from now on`,
  'order.parcelSent': ({ carrier, trackingNumber, expectedOn, devices }: ParcelSent) =>
    `Parcel of ${formatNumber(devices)} ${devices === 1 ? 'device' : 'devices'} sent${carrier === null ? '' : ` with ${carrier}`}${trackingNumber === null ? '' : `, ${trackingNumber}`}${expectedOn === null ? '' : `, expected ${formatDate(expectedOn)}`}`,
  'order.trackingChanged': ({ organization, field, from, to, parcel = false, place }: Tracked) =>
    `${trackedFields[field]} of ${parcel ? 'another parcel of ' : place === undefined ? '' : `parcel ${place} of `}the order of ${organization} ${to === null ? (parcel ? 'left out' : 'removed') : from === null ? `is ${tracked(field, to)}` : `changed from ${tracked(field, from)} to ${tracked(field, to)}`}`,
  'order.ended': ({ organization, cause }: Company & { cause: EndCause }) =>
    `Lease of ${organization} ended${endCauses[cause]}`,
  'invoice.paid': ({
    invoice,
    amountCents,
    creditCents = 0,
    organization,
  }: Invoiced & { creditCents?: number }) =>
    amountCents === 0 && creditCents > 0
      ? `Invoice ${invoice} paid with ${formatMoney(creditCents)} of the credit of ${organization}`
      : `Invoice ${invoice} of ${formatMoney(amountCents)} paid by ${organization}${creditUsed(creditCents)}`,
  'invoice.paymentFailed': ({
    invoice,
    amountCents,
    organization,
    by,
  }: Invoiced & {
    by: 'card' | 'bankDebit';
  }) =>
    by === 'card'
      ? `Card of ${organization} declined for invoice ${invoice} of ${formatMoney(amountCents)}`
      : `Bank debit of ${organization} for invoice ${invoice} of ${formatMoney(amountCents)} failed`,
  'invoice.overdue': ({
    invoice,
    amountCents,
    organization,
    reminder,
  }: Invoiced & {
    /** Which reminder was mailed; absent in older entries. */
    reminder?: number;
  }) =>
    `Invoice ${invoice} of ${formatMoney(amountCents)} of ${organization} is overdue${reminder === undefined ? '' : ` (reminder ${reminder})`}`,
  'invoice.credited': ({ invoice, amountCents, organization }: Invoiced) =>
    `${formatMoney(amountCents)} of invoice ${invoice} credited to ${organization}`,
  'invoice.billedShort': ({ invoice, amountCents, organization, ended }: Invoiced & { ended: boolean }) =>
    `Invoice ${invoice} of ${organization} was ${formatMoney(amountCents)} too little; ${ended ? 'no other invoice asks for it' : 'the next one asks for it'}`,
  'invoice.refunded': ({ invoice, amountCents, organization }: Invoiced) =>
    `${formatMoney(amountCents)} of invoice ${invoice} refunded to ${organization}`,
  'invoice.disputed': ({
    invoice,
    amountCents,
    organization,
    dispute,
  }: Invoiced & {
    dispute: 'open' | 'won' | 'lost';
  }) =>
    dispute === 'open'
      ? `${organization} disputes ${formatMoney(amountCents)} of invoice ${invoice}`
      : `Dispute of ${organization} about invoice ${invoice} ${dispute}`,
  'device.added': ({ serial }: Device) => `Device ${serial} added`,
  'device.assigned': ({ serial, organization }: Device & Company) =>
    `Device ${serial} assigned to ${organization}`,
  'device.unassigned': ({ serial, organization }: Device & Company) =>
    `Device ${serial} removed from ${organization}`,
  'device.statusChanged': ({
    serial,
    from,
    to,
  }: Device & {
    from: LogisticStatus;
    to: LogisticStatus;
    /** Facts of its assignment, which putting the status back restores. */
    before?: {
      returned: boolean;
      receivedAt: string | null;
      usedAt: string | null;
      announcedAt: string | null;
      remindedAt: string | null;
    };
  }) =>
    `Status of device ${serial} changed from ${logisticStatusLabels[from]} to ${logisticStatusLabels[to]}`,
  'device.changed': (
    change: Device & ({ calibration: { from: string | null; to: string | null } } | { active: boolean }),
  ) =>
    'active' in change
      ? `Device ${change.serial} set ${change.active ? 'active' : 'inactive'}`
      : `Calibration date of device ${change.serial} changed from ${formatDate(change.calibration.from)} to ${formatDate(change.calibration.to)}`,
  'device.confirmed': ({ serial, organization }: Device & Company) =>
    `${organization} confirmed that device ${serial} came`,
  'device.confirmationWithdrawn': ({ serial, organization }: Device & Company) =>
    `${organization} took back that device ${serial} came`,
  'device.returned': ({ serial }: Device) => `Return of device ${serial} announced`,
  /** After the end of its lease it is billed no more. */
  'device.received': ({
    serial,
    organization,
    billedUntil,
    lost = false,
  }: Device & Company & { billedUntil?: string; /** It never came: it is settled. */ lost?: boolean }) =>
    `Device ${serial} ${lost ? `of ${organization} is lost and settled` : `received back from ${organization}`}${billedUntil === undefined ? '' : `, billed until ${formatDate(billedUntil)}`}`,
  'device.receiptUndone': ({ serial, organization }: Device & Company) =>
    `Device ${serial} is with ${organization} again: its receipt was a mistake`,
  'device.corrected': ({ serial, organization }: Device & Company) =>
    `Device ${serial} taken from the order of ${organization} before it arrived, another one is owed`,
  'device.returnReminded': ({ serial, organization }: Device & Company) =>
    `${organization} was reminded to send device ${serial} back`,
  'device.returnWithdrawn': ({ serial }: Device) => `Return of device ${serial} withdrawn`,
  'device.outcome': ({ serial, outcome }: Device & { outcome: ReturnOutcome }) =>
    `Outcome of the return of device ${serial}: ${outcomeLabels[outcome]}`,
  'device.swapped': ({ serial, replacement, organization }: Device & Company & { replacement: string }) =>
    `Device ${serial} of ${organization} replaced by device ${replacement}, under the same lease`,
  'device.reported': ({ serial, organization, kind }: Report) =>
    `${organization} reports device ${serial}: ${reported[kind]}`,
  'device.reportAnswered': ({ serial, organization, kind, answer }: Report & { answer: ReportAnswer }) =>
    `Report of device ${serial} by ${organization} (${reported[kind]}) ${answer === 'ACCEPTED' ? 'accepted' : 'declined'}`,
  'device.reportWithdrawn': ({ serial, organization, kind }: Report) =>
    `${organization} withdrew the report of device ${serial}: ${reported[kind]}`,
  'device.deleted': ({ serial }: Device) => `Device ${serial} deleted`,
  'return.opened': ({ number, organization, count }: Returned) =>
    `Return ${number} of ${organization} announced: ${formatNumber(count)} ${count === 1 ? 'device' : 'devices'}`,
  'return.sent': ({ number, organization, carrier, trackingNumber }: Returning & Travelling) =>
    `Return ${number} of ${organization} sent${travelled(carrier, trackingNumber)}`,
  'return.trackingChanged': ({
    number,
    organization,
    field,
    from,
    to,
  }: Returning & Omit<Tracked, 'parcel' | 'field'> & { field: 'carrier' | 'trackingNumber' }) =>
    `${trackedFields[field]} of return ${number} of ${organization} ${to === null ? 'removed' : from === null ? `is ${to}` : `changed from ${from} to ${to}`}`,
  'return.withdrawn': ({ number, organization, count, part }: Returned & { part: boolean }) =>
    part
      ? `${formatNumber(count)} ${count === 1 ? 'device' : 'devices'} taken out of return ${number} of ${organization}`
      : `Return ${number} of ${organization} withdrawn`,
} satisfies Record<EventType, (params: never) => string>;

export type EventParams = { [Type in EventType]: Parameters<(typeof eventSentences)[Type]>[0] };

/** What an entry of an erased person says, if its parameters named more than the person. */
export const erasedSentences = {
  'user.deleted': () => 'A user was deleted',
  'user.invited': (who: string) => `${who} was invited`,
  'user.joined': (who: string) => `${who} joined the organization`,
  'user.passkeyAdded': (who: string) => `${who} added a passkey`,
  'user.passkeyRemoved': (who: string) => `${who} removed a passkey`,
  'user.recoveryCodeUsed': (who: string) => `${who} signed in with a recovery code`,
  'user.roleChanged': (who: string) => `Role of ${who} changed`,
};
export type ErasedSentences = typeof erasedSentences;
