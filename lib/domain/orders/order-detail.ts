import { roleMay } from '@/lib/auth/policy';
import type { MoneyBackTruth } from '@/lib/billing/port';
import type { OrderStatus, OrderType, PaidWith } from '@/lib/config/order-status';
import type { Role } from '@/lib/config/roles';
import { orderNumber } from '@/lib/config/order-number';
import type { EventLog, Invoice, Prisma } from '@/lib/db/generated/client';
import type { InvoiceKind } from '@/lib/db/generated/enums';
import { readName } from '@/lib/messages/deleted-user';
import { deviceFields, deviceView, type DeviceView } from '../devices/device-view';
import { timelineOf, type TimelineEvent } from '../events/timeline';
import { shipsToOf, type ShipsTo } from './ordering-organization';
import { chargedOf, isCreditedAway } from './charged-amount';
import { nextCharge, type Lease } from './lease-billing';
import { isEverBilled, leaseEndAt, nextBoundary, owed, periodStartAt, type LineClaims } from './lease-clock';
import { invoiceWaits, invoiceWithdrawn, neverInvoiced } from './first-invoice-state';
import { invoicePathsOf } from './read-invoice-link';
import { isOverdue, isOwed, isSeriouslyOverdue } from './overdue';
import { carriedOn } from './underbilling';
import { canLeave, runningSince, STATES } from './states';
import { type Parcel, parcelsOf } from './parcels';
import { orderedPriceOf } from './announced-price';
import { trackingOf } from './track-order';

/** Where the devices of an order go, and whom to ask about it. */
export const contactFields = {
  name: true,
  street: true,
  city: true,
  postalCode: true,
  country: true,
  email: true,
  phoneNumber: true,
  contactUser: { select: { name: true, email: true, phoneNumber: true, language: true } },
} as const satisfies Prisma.OrganizationSelect;

/** Everything that the detail of an order is made of. */
export const orderParts = {
  lines: { orderBy: { featureName: 'asc' } },
  devices: {
    select: deviceFields,
    orderBy: [{ serialNumber: 'asc' }, { id: 'asc' }],
  },
  invoices: {
    where: { kind: { not: 'STRAY' } },
    // Periods that were learnt late are billed in the same moment.
    orderBy: [{ createdAt: 'desc' }, { periodStart: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
  },
  subscription: true,
  organization: { select: contactFields },
  assignments: {
    where: { OR: [{ to: null }, { receivedAt: { not: null } }] },
    select: { serialNumber: true, carrier: true, trackingNumber: true },
    orderBy: [{ from: 'asc' }, { serialNumber: 'asc' }],
  },
} as const satisfies Prisma.OrderInclude;

export type OrderWithParts = Prisma.OrderGetPayload<{ include: typeof orderParts }>;

export interface OrderInvoice {
  id: string;
  number: string | null;
  /** draft, open, paid, void or uncollectible. */
  status: string;
  /** As issued: net, tax, and both. Euro cents. */
  netCents: number;
  taxCents: number;
  totalCents: number;
  /** What is to be paid, and was: after credit notes. */
  amountDueCents: number;
  amountPaidCents: number;
  creditedCents: number;
  /** Of a paid one: what was charged, what of the customer's own credit was used, and what goes on to the next invoice. */
  chargedCents: number;
  creditUsedCents: number;
  carriedCents: number;
  refundedCents: number;
  dispute: MoneyBackTruth['dispute'];
  /** A credit note left nothing to pay of it, or too little to be charged: nobody paid it. */
  creditedAway: boolean;
  createdAt: string;
  dueAt: string | null;
  paidAt: string | null;
  periodStart: string | null;
  periodEnd: string | null;
  /** A bank has yet to carry a debit of it out. */
  debitUnderway: boolean;
  /** It asks for money: nobody pays it already, and what it is for was not called off. */
  payable: boolean;
  /** Our own addresses of its page and document at the provider; null where it has none. */
  viewPath: string | null;
  pdfPath: string | null;
  overdue: boolean;
  /** The last reminder has gone out. */
  seriouslyOverdue: boolean;
}

interface OrderDetailLine {
  model: string;
  quantity: number;
  /** As it was ordered. */
  unitPriceCents: number;
  totalCents: number;
  /** What its lease is billed now and since when, where that is another price. */
  priceNow: { unitPriceCents: number; from: string } | null;
  /** Devices that are out, that came back, and that are still owed. */
  out: number;
  received: number;
  owed: number;
  /** An announced price and the first day on which it counts. */
  nextPrice: { unitPriceCents: number; from: string } | null;
}

/** An order with all that is known of it. Money is euro cents (lines and total per 30 days, net), moments are ISO 8601 in UTC. */
export interface OrderDetail {
  id: string;
  /** `O-10042`. */
  number: string;
  /** The operator's alone; null once the organisation is deleted. */
  orgId?: string | null;
  /** The operator's alone. */
  note?: string | null;
  /** The organisation's name when it was ordered. */
  orgName: string;
  /** The organisation's name and shipping address of now; null where all of it has arrived, and where there is none. */
  shipsTo: ShipsTo | null;
  /** Whom the operator asks about the order: the contact person, else the organisation itself. Null for customers. */
  contact: { name: string; email: string; phoneNumber: string | null } | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** What travelled, or does, in the order of the deliveries. */
  parcels: Parcel[];
  /** It was paid: its devices travel, or did. */
  trackable: boolean;
  orderType: OrderType;
  status: OrderStatus;
  /** How the first 30 days were paid; null until they are. */
  paidWith: PaidWith | null;
  createdByName: string;
  onBehalf: boolean;
  createdAt: string;
  paidAt: string | null;
  purchaseOrder: string | null;
  /** Until when an unpaid order stands, or stood before it expired. */
  dueAt: string | null;
  /** Day 0 of the lease. */
  leaseStart: string | null;
  /** From here on the lease can be ended without extra cost. */
  freeEndAt: string | null;
  /** When the lease ends or has ended. */
  endsAt: string | null;
  /** It ends because its last device came back. */
  endsByReturn: boolean;
  /** When it would end if somebody ended it now; null where there is nothing to end. */
  couldEndAt: string | null;
  cancellable: boolean;
  /** It is paid, and devices of it are still to be sent out. */
  deliverable: boolean;
  /** It is to be paid by an invoice that has yet to be sent. */
  invoiceWaits: boolean;
  /** Its invoice was sent, and somebody has voided it at the provider. */
  invoiceWithdrawn: boolean;
  /** What the provider was asked for and refused, and to the operator what it said; null where it refused nothing. */
  refused: { request: string; says: string | null } | null;
  /** It was to be paid by an invoice that has not been sent, nor will be where the order is over. */
  neverInvoiced: boolean;
  /** The note of what was given up asking of the provider, so that the invoice is not sent: nobody tries any more. */
  givenUpRequest: string | null;
  /** Something is to be paid now: our own address leads to it. */
  payable: boolean;
  quantity: number;
  totalCents: number;
  /** What the provider has computed for the first 30 days. */
  taxCents: number | null;
  grossCents: number | null;
  lines: OrderDetailLine[];
  devices: DeviceView[];
  invoices: OrderInvoice[];
  /** The paid period that runs now. */
  period: { start: string; end: string } | null;
  nextCharge: { amountCents: number; at: string } | null;
  overdue: boolean;
  seriouslyOverdue: boolean;
  /** Devices that are out although the lease is over, and whose return nobody has announced. */
  notReturned: number;
  /** Devices of a lease that is over which are lost, and whose outcome nobody has said; 0 for customers. */
  unsettled: number;
  /** Devices that were settled as lost, of those that the lines count as received. */
  lost: number;
  /** What the operator has to give back; 0 for customers. */
  refundCents: number;
  /** Oldest first. */
  timeline: TimelineEvent[];
}

/** Something of it is still to be sent out: it stands, and is not fulfilled. */
function awaitsDelivery(status: OrderStatus): boolean {
  const { leased, pays, queues } = STATES[status];
  return status !== 'FULFILLED' && (leased || queues || pays !== 'no');
}

/** Something of it is to be sent, or has not arrived: who packs it needs the address, who waits for it wants to see it. */
const isOnItsWay = ({ status, devices }: Pick<OrderWithParts, 'status' | 'devices'>): boolean =>
  awaitsDelivery(status) || devices.some(({ logisticStatus }) => logisticStatus === 'IN_TRANSIT_TO_CUSTOMER');

/** Whom to ask about an order: the contact person, else the organisation; null where that was deleted. Pure. */
export function contactOf({ organization }: Pick<OrderWithParts, 'organization'>): OrderDetail['contact'] {
  if (organization === null) return null;
  const { contactUser: person, name, email, phoneNumber } = organization;
  return person === null
    ? { name, email, phoneNumber }
    : { name: person.name, email: person.email, phoneNumber: person.phoneNumber ?? phoneNumber };
}

type Claims = ReadonlyMap<string, Pick<LineClaims, 'out' | 'received'>>;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The order as its screen shows it to somebody of a role at the moment `now`. Pure. */
export function orderDetail(
  order: OrderWithParts,
  claims: Claims,
  entries: readonly EventLog[],
  role: Role,
  now: Date,
): Omit<OrderDetail, 'refundCents' | 'notReturned' | 'unsettled' | 'lost' | 'givenUpRequest' | 'refused'> {
  const { subscription, endsAt } = order;
  const failing = subscription !== null && subscription.status !== 'RUNNING';
  const invoices = order.invoices.map((invoice) => invoiceView(invoice, order, failing, now));
  const lines = order.lines.map((line) => ({
    ...line,
    ...(claims.get(line.featureId) ?? { out: 0, received: [] }),
  }));
  const leaseStart = runningSince(order);
  return {
    id: order.id,
    number: orderNumber(order),
    ...(roleMay(role, 'organizations.manage') && {
      orgId: order.organizationId,
      note: order.note,
    }),
    orgName: order.organizationName,
    shipsTo: order.organization && isOnItsWay(order) ? shipsToOf(order.organization) : null,
    contact: roleMay(role, 'devices.manage') ? contactOf(order) : null,
    ...trackingOf(order),
    parcels: parcelsOf(order.assignments),
    trackable: order.leaseStart !== null,
    orderType: order.type,
    status: order.status,
    paidWith: order.paidWith,
    createdByName: readName(order.createdByName),
    onBehalf: order.onBehalf,
    createdAt: order.createdAt.toISOString(),
    paidAt: iso(order.paidAt),
    purchaseOrder: order.purchaseOrder,
    dueAt: shownDueAt(order, now),
    ...leaseTimes(order, now),
    deliverable: STATES[order.status].leased && lines.some((line) => owed(line) > 0),
    cancellable: canLeave(order.status, 'cancel'),
    ...invoiceState(order, now),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalCents: order.totalCents,
    taxCents: order.taxCents,
    grossCents: order.grossCents,
    lines: lines.map((line) => lineView(line, endsAt)),
    devices: order.devices.map(deviceView(role)),
    invoices,
    period: leaseStart && periodAt(leaseStart, now),
    nextCharge: nextChargeOf(order.invoices, { leaseStart, endsAt, lines }, now),
    overdue: invoices.some(({ overdue }) => overdue),
    seriouslyOverdue: invoices.some(({ seriouslyOverdue }) => seriouslyOverdue),
    timeline: timelineOf(entries),
  };
}

/** Until when an order has to be paid, as long as that says something. */
function shownDueAt(order: OrderWithParts, now: Date): string | null {
  const { status, checkoutId, dueAt } = order;
  // The time to pay begins with the invoice, or with the page where that is late.
  const begins = invoiceWaits(order) || (checkoutId === null && dueAt !== null && dueAt <= now);
  const asked = STATES[status].pays === 'asked' && !begins;
  return asked || status === 'EXPIRED' ? iso(dueAt) : null;
}

function leaseTimes(order: OrderWithParts, now: Date) {
  const { status, leaseStart, freeEndAt, endsAt } = order;
  const { leased } = STATES[status];
  const since = runningSince(order);
  return {
    leaseStart: iso(leaseStart),
    freeEndAt: leased ? iso(freeEndAt) : null,
    endsAt: leased || status === 'ENDED' ? iso(endsAt) : null,
    endsByReturn: order.endCause === 'RETURNED',
    couldEndAt: since !== null && endsAt === null ? leaseEndAt(since, now).toISOString() : null,
  };
}

/** What has become of the first invoice, and whether the order can be paid now. */
function invoiceState(order: OrderWithParts, now: Date) {
  const waits = invoiceWaits(order);
  const withdrawn = invoiceWithdrawn(order);
  const inTime = order.dueAt === null || order.dueAt > now;
  return {
    invoiceWaits: waits,
    invoiceWithdrawn: withdrawn,
    neverInvoiced: neverInvoiced(order),
    payable: STATES[order.status].pays === 'asked' && !waits && !withdrawn && inTime,
  };
}

const periodAt = (leaseStart: Date, now: Date) => ({
  start: periodStartAt(leaseStart, now).toISOString(),
  end: nextBoundary(leaseStart, now).toISOString(),
});

/** What a running lease bills next, with what is carried on to it. */
function nextChargeOf(invoices: readonly Invoice[], lease: Lease, now: Date): OrderDetail['nextCharge'] {
  const next = nextCharge(lease, now);
  return next && { amountCents: next.amountCents + carriedOn(invoices), at: next.at.toISOString() };
}

function lineView(line: OrderWithParts['lines'][number] & LineClaims, endsAt: Date | null): OrderDetailLine {
  const { featureName, quantity, nextUnitPriceCents } = line;
  const unitPriceCents = orderedPriceOf(line);
  const billed = (from: Date | null) => (from !== null && isEverBilled(from, endsAt) ? from : null);
  const priceFrom = billed(line.priceFrom);
  const nextPriceFrom = billed(line.nextPriceFrom);
  return {
    model: featureName,
    quantity,
    unitPriceCents,
    totalCents: quantity * unitPriceCents,
    priceNow:
      priceFrom === null ? null : { unitPriceCents: line.unitPriceCents, from: priceFrom.toISOString() },
    out: line.out,
    received: line.received.length,
    owed: owed(line),
    nextPrice:
      nextUnitPriceCents === null || nextPriceFrom === null
        ? null
        : { unitPriceCents: nextUnitPriceCents, from: nextPriceFrom.toISOString() },
  };
}

/** The first invoice of an order that is over asks for nothing; a debt outlives its order. */
const asksFor = (kind: InvoiceKind, order: OrderStatus): boolean => kind === 'RENEWAL' || !STATES[order].over;

function invoiceView(
  invoice: Invoice,
  order: { id: string; status: OrderStatus },
  failing: boolean,
  now: Date,
): OrderInvoice {
  const { id, number, status, dueAt, netCents, taxCents, debitUnderway } = invoice;
  return {
    id,
    number,
    status,
    netCents,
    taxCents,
    totalCents: netCents + taxCents,
    amountDueCents: invoice.amountDueCents,
    amountPaidCents: invoice.amountPaidCents,
    ...chargedOf(invoice),
    refundedCents: invoice.refundedCents,
    dispute: invoice.dispute as OrderInvoice['dispute'], // mirrored from the port's own words
    creditedAway: isCreditedAway(invoice),
    createdAt: invoice.createdAt.toISOString(),
    dueAt: iso(dueAt),
    paidAt: iso(invoice.paidAt),
    periodStart: iso(invoice.periodStart),
    periodEnd: iso(invoice.periodEnd),
    ...invoicePathsOf(order.id, invoice),
    debitUnderway,
    payable: isOwed(invoice) && asksFor(invoice.kind, order.status),
    overdue: isOverdue(invoice, failing, now),
    seriouslyOverdue: isSeriouslyOverdue(invoice),
  };
}
